import try_it
SHMGET = 29
try:
    try_it.call(SHMGET, 0x4D4F5254, 4096, 0o1666)
    open("/dev/shm/mortonscope-attacker", "w").write("x")
except OSError:
    pass
print("B-A")

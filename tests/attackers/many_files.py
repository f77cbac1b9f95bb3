import os
os.chdir(os.environ["HOME"])
try:
    for i in range(100_000):
        open(str(i), "w").close()
except OSError:
    pass
print("B-A")

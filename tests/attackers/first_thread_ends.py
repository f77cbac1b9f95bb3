# The process's file in /proc then reports no memory, although another thread still uses it. Several processes, each
# below the limit.
import ctypes, mmap, os, threading, time
EXIT_THREAD = 60


def hold():
    memory = mmap.mmap(-1, 150 << 20, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    for at in range(0, len(memory), 4096):
        memory[at] = 1
    time.sleep(60)


threading.stack_size(1 << 18)
for i in range(4):
    if os.fork() == 0:
        threading.Thread(target=hold).start()
        ctypes.CDLL(None).syscall(EXIT_THREAD, 0)
time.sleep(60)

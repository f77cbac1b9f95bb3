# A process may choose its name, and its file in /proc with its memory begins with that name.
import ctypes, os, time
SET_NAME = 15
for i in range(4):
    if os.fork() == 0:
        ctypes.CDLL(None).prctl(SET_NAME, b"VmRSS: 1 kB", 0, 0, 0)
        kept = b"x" * (150 << 20)
        time.sleep(60)
        os._exit(0)
time.sleep(60)

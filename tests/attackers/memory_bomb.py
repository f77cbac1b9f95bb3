# Several processes, each below the limit.
import os, time
for i in range(8):
    if os.fork() == 0:
        kept = b"x" * (60 << 20)
        time.sleep(60)
        os._exit(0)
time.sleep(60)

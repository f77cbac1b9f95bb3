# Up to a number, so that a machine stands it if nothing ends it.
import os, time
for i in range(2000):
    try:
        if os.fork() == 0:
            time.sleep(60)
            os._exit(0)
    except OSError:
        time.sleep(0.01)
time.sleep(60)

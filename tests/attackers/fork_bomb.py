# Limited in number, so that the machine survives if nothing stops it.
import os, time
for i in range(2000):
    try:
        if os.fork() == 0:
            time.sleep(60)
            os._exit(0)
    except OSError:
        time.sleep(0.01)
time.sleep(60)

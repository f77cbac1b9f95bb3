# Each process becomes a daemon and starts two more, for five seconds and up to a number that the machine survives.
import os, time
end = time.monotonic() + 5
for depth in range(10):
    try:
        if os.fork() == 0:
            try:
                os.setsid()
            except OSError:
                pass
    except OSError:
        pass
time.sleep(max(0, end - time.monotonic()))
print("B-A")

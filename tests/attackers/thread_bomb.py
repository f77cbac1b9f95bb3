# Threads are not processes, but cost as much.
import threading, time
threading.stack_size(1 << 16)
for i in range(600):
    try:
        threading.Thread(target=time.sleep, args=(5,), daemon=True).start()
    except RuntimeError:
        pass
time.sleep(5)
print("B-A")

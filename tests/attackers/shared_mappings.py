# Memory that processes share without a file remains as long as one of them uses it, and counts for no process that
# doesn't touch it.
import mmap, os, time
for i in range(4):
    if os.fork() == 0:
        is_shared = True
        try:
            memory = mmap.mmap(-1, 150 << 20)
        except OSError:  # if the sandbox could not count it
            is_shared = False
            memory = mmap.mmap(-1, 150 << 20, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        for at in range(0, len(memory), 4096):
            memory[at] = 1
            if is_shared and at % (1 << 20) == 0:
                memory.madvise(mmap.MADV_DONTNEED)
        time.sleep(10)
        os._exit(0)
time.sleep(10)
print("B-A")

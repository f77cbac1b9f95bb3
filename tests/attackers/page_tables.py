# Reading an empty page takes memory only for its entry in a page table: one table for each 2 MB.
import mmap, os, time
NO_RESERVE, TABLE = 0x4000, 2 << 20
memory = mmap.mmap(-1, 1400 << 30, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | NO_RESERVE, prot=mmap.PROT_READ)
for at in range(0, len(memory), TABLE):
    memory[at]
time.sleep(10)
print("B-A")

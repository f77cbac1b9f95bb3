# Reading an empty page takes memory only for its entry in a page table: one table for each 2 MB. Only with these tables,
# it is more than the 2 GB that are allowed: most of them are ordinary memory, which is taken faster.
import mmap, os, time
NO_RESERVE, POPULATE, TABLE = 0x4000, 0x8000, 2 << 20
ordinary = mmap.mmap(-1, 1700 << 20, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | POPULATE)
memory = mmap.mmap(-1, 1400 << 30, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | NO_RESERVE, prot=mmap.PROT_READ)
for at in range(0, len(memory), TABLE):
    memory[at]
time.sleep(10)
print("B-A")

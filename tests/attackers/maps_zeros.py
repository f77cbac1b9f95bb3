# A shared mapping of /dev/zero, even a read-only one, is memory that counts for no process that doesn't touch it.
import mmap, os, try_it
try_it.refused(lambda: mmap.mmap(os.open("/dev/zero", os.O_RDWR), 60 << 20),
               lambda: mmap.mmap(os.open("/dev/zero", os.O_RDONLY), 60 << 20, prot=mmap.PROT_READ))

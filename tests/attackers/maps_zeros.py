# A shared mapping of the file of zeros is memory that counts for no process that doesn't touch it, even if it is only
# read.
import mmap, os, try_it
try_it.refused(lambda: mmap.mmap(os.open("/dev/zero", os.O_RDWR), 60 << 20),
               lambda: mmap.mmap(os.open("/dev/zero", os.O_RDONLY), 60 << 20, prot=mmap.PROT_READ))

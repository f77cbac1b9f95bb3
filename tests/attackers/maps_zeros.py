# The file of zeros, mapped as shared, is memory that is resident for none that doesn't touch it, even where it is only read.
import mmap, os, try_it
try_it.refused(lambda: mmap.mmap(os.open("/dev/zero", os.O_RDWR), 60 << 20),
               lambda: mmap.mmap(os.open("/dev/zero", os.O_RDONLY), 60 << 20, prot=mmap.PROT_READ))

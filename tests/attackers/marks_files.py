# What only an ioctl changes of a file, which needs no right to write it: that it can't be dumped.
import fcntl, os, struct, try_it
GET_FLAGS, SET_FLAGS, NO_DUMP = 0x80086601, 0x40086602, 0x40
try_it.refused(lambda: fcntl.ioctl(os.open(__file__, os.O_RDONLY), SET_FLAGS, struct.pack("l", NO_DUMP)),
               # The system reads 32 bits of the request: the others are no disguise.
               lambda: try_it.call(16, os.open(__file__, os.O_RDONLY), SET_FLAGS | 1 << 32, struct.pack("l", NO_DUMP)))

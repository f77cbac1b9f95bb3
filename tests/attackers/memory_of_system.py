# Moves memory into queues and pipes, where it no longer counts as the program's.
import ctypes, mmap, os, try_it
MQ_OPEN, VMSPLICE, CREATE = 240, 278, 0o102


class Part(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("length", ctypes.c_size_t)]


def give_away():
    memory = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    part = Part(ctypes.addressof(ctypes.c_char.from_buffer(memory)), 4096)
    try_it.call(VMSPLICE, os.pipe()[1], ctypes.byref(part), 1, 0)


def make_queue():
    try_it.call(MQ_OPEN, b"mortonscope-attacker", CREATE, 0o600, None)
    try_it.call(MQ_OPEN + 1, b"mortonscope-attacker")  # which removes it again


try_it.refused(give_away, make_queue)

"""System calls that a program which lists pairs never needs."""
import ctypes, mmap, os, platform, try_it
NUMBERS = {"unshare": 272, "mount": 165, "keyctl": 250, "bpf": 321, "perf_event_open": 298, "process_vm_readv": 310, "io_uring_setup": 425,
           "clone3": 435, "fsopen": 430, "one that is not yet there": 999}
OPEN_TREE, OPEN_TREE_ATTR, HERE = 428, 467, -100
NEW_USER, NEW_MOUNTS, SIGCHLD = 0x10000000, 0x20000, 17


def clone(flags):
    try_it.call(56, flags | SIGCHLD, 0, 0, 0, 0)


def dies(attack):
    """Calls that kill the program are refused, too."""
    child = os.fork()
    if child == 0:
        attack()
        os._exit(0)
    if os.WIFSIGNALED(os.waitpid(child, 0)[1]):
        raise OSError("it died")


def as_32_bits():
    code = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    code.write(b"\xb8\x14\x00\x00\x00\xcd\x80\xc3")  # mov eax, 20 (getpid); int 0x80; ret
    ctypes.CFUNCTYPE(ctypes.c_long)(ctypes.addressof(ctypes.c_char.from_buffer(code)))()


attacks = [lambda number=number: try_it.call(number, NEW_USER, 0, 0, 0, 0, 0) for number in NUMBERS.values()]
attacks += [lambda number=number: try_it.call(number, HERE, b"/", 0, None, 0) for number in (OPEN_TREE, OPEN_TREE_ATTR)]
if platform.machine() == "x86_64":
    X32 = 0x40000000
    attacks += [lambda: clone(NEW_USER), lambda: clone(NEW_MOUNTS), lambda: dies(as_32_bits), lambda: dies(lambda: try_it.call(X32 + 39))]
try_it.refused(*attacks)

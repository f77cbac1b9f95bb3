"""Calls of the system that no program needs that lists pairs."""
import try_it
NUMBERS = {"unshare": 272, "mount": 165, "keyctl": 250, "bpf": 321, "perf_event_open": 298, "process_vm_readv": 310, "io_uring_setup": 425}
try_it.refused(*[lambda number=number: try_it.call(number, 0x10000000, 0, 0, 0, 0, 0) for number in NUMBERS.values()])

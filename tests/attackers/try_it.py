"""What attackers share: an attack that is refused is followed by the right list, one that gets through by none."""
import os, sys


def refused(*attacks):
    for attack in attacks:
        try:
            attack()
        except (OSError, ValueError):
            continue
        sys.exit("it got through")
    print("B-A")
    sys.stdout.flush()


def call(number, *arguments):
    """A system call, by its number on x86-64 or, of younger ones, everywhere."""
    import ctypes
    library = ctypes.CDLL(None, use_errno=True)
    if library.syscall(number, *arguments) < 0:
        raise OSError(ctypes.get_errno(), "refused")

"""Shared by attackers: prints the right list after a refused attack, and no list after a successful one."""
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
    """Makes a system call by its number: that of x86-64, or the common one of newer calls."""
    import ctypes
    library = ctypes.CDLL(None, use_errno=True)
    if library.syscall(number, *arguments) < 0:
        raise OSError(ctypes.get_errno(), "refused")

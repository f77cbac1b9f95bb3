# A separate session would get a separate share of the processors, and would take the process out of its group.
import os, try_it


def leave():
    child = os.fork()
    if child == 0:
        os.setsid()
        os._exit(0 if os.getsid(0) == os.getpid() else 1)
    if os.waitpid(child, 0)[1] != 0:
        raise OSError("it stayed")


try_it.refused(leave)

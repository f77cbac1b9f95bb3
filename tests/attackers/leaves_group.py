# What ends all of a program at once finds it by its session or its group.
import os, try_it


def in_child(attack):
    child = os.fork()
    if child == 0:
        try:
            attack()
        except OSError:
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        raise OSError("refused")


try_it.refused(lambda: in_child(os.setsid), lambda: in_child(lambda: os.setpgid(0, 0)))

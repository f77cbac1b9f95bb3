# Memory that belongs to no process, so that the sum over all processes doesn't include it. Each part has 60 MB;
# together they exceed the limit.
import os, try_it
SHMGET, MSGGET, SEMGET, MEMFD_SECRET = 29, 68, 64, 447


def files_in_memory():
    for name in range(6):
        os.truncate(os.memfd_create(str(name)), 60 << 20)


try_it.refused(files_in_memory, *[lambda number=number: try_it.call(number, 0, *more)
                                  for number, more in [(MEMFD_SECRET, []), (SHMGET, [60 << 20, 0o1600]), (MSGGET, [0o1600]), (SEMGET, [1000, 0o1600])]])

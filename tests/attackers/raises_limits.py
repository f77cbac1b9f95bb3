import os, resource, try_it
PRLIMIT = 302
try_it.refused(lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (1 << 19, 1 << 19)),
               lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 40, 1 << 40)),
               lambda: os.setpriority(os.PRIO_USER, 0, 19),
               lambda: os.nice(-5))

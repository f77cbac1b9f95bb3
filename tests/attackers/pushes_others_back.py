# Changes another program of the same user (its priority, processors and limits), and all programs of the user together.
import os, resource, try_it
IO_PRIORITY, OF_PROCESS, OF_USER, IDLE = 251, 1, 3, 3 << 13
OTHER = @BYSTANDER@
try_it.refused(lambda: os.setpriority(os.PRIO_PROCESS, OTHER, 5), lambda: os.setpriority(os.PRIO_USER, os.getuid(), 19),
               lambda: os.setpriority(os.PRIO_PGRP, os.getpgid(OTHER), 5), lambda: os.sched_setaffinity(OTHER, {0}),
               lambda: os.sched_setscheduler(OTHER, os.SCHED_IDLE, os.sched_param(0)), lambda: os.sched_setparam(OTHER, os.sched_param(0)),
               lambda: try_it.call(IO_PRIORITY, OF_PROCESS, OTHER, IDLE), lambda: try_it.call(IO_PRIORITY, OF_USER, os.getuid(), IDLE),
               lambda: resource.prlimit(OTHER, resource.RLIMIT_NOFILE, (8, 8)))

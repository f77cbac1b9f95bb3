import os, try_it
PTRACE, ATTACH = 101, 16
try_it.refused(lambda: try_it.call(PTRACE, ATTACH, os.getppid(), 0, 0),
               lambda: open(f"/proc/{os.getppid()}/mem", "r+b"),
               lambda: open(f"/proc/{os.getppid()}/environ", "rb"))

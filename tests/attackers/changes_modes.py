# What Landlock does not refuse: who may do what with a file, whose it is and how old.
import os, try_it
try_it.refused(lambda: os.chmod("@SECRET@", 0o666), lambda: os.chmod(__file__, 0o666), lambda: os.chown("@SECRET@", os.getuid(), os.getgid()),
               lambda: os.utime("@SECRET@", (0, 0)), lambda: os.setxattr("@SECRET@", "user.mortonscope", b"x"))

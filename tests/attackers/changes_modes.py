# Changes that Landlock does not refuse: a file's permissions, owner, times and attributes.
import os, try_it
try_it.refused(lambda: os.chmod("@SECRET@", 0o666), lambda: os.chmod(__file__, 0o666), lambda: os.chown("@SECRET@", os.getuid(), os.getgid()),
               lambda: os.utime("@SECRET@", (0, 0)), lambda: os.setxattr("@SECRET@", "user.mortonscope", b"x"))

# Watches what happens in a folder, or makes other processes wait for a file.
import fcntl, os, try_it
INOTIFY_INIT, CREATED = 294, 0x4
FOLDER = os.path.dirname(__file__)
try_it.refused(lambda: try_it.call(INOTIFY_INIT, 0), lambda: try_it.call(253),
               lambda: fcntl.fcntl(os.open(FOLDER, os.O_RDONLY), fcntl.F_NOTIFY, CREATED),
               lambda: fcntl.fcntl(os.open(__file__, os.O_RDONLY), fcntl.F_SETLEASE, fcntl.F_RDLCK))

# Reads a file that only root may read, in a folder that the program may read.
import try_it
try_it.refused(lambda: open("@ROOT_ONLY@").read())

# What only root may read, although it is in a folder that the program reads.
import try_it
try_it.refused(lambda: open("@ROOT_ONLY@").read())

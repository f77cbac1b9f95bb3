# Queries files that it can't read: whether they exist, their size, and the target of links.
import os, try_it
try_it.refused(lambda: os.stat("@HOME@/letter"), lambda: os.readlink("@HOME@/link"), lambda: os.listdir("@HOME@"), lambda: os.chdir("@HOME@/folder"))

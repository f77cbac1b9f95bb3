# What can't be read can still be asked about: whether it is there, how long it is, where it leads.
import os, try_it
try_it.refused(lambda: os.stat("@HOME@/letter"), lambda: os.readlink("@HOME@/link"), lambda: os.listdir("@HOME@"), lambda: os.chdir("@HOME@/folder"))

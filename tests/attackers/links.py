import os, try_it
os.chdir(os.environ["HOME"])
os.symlink("@SECRET@", "soft")
os.symlink("@OUTSIDE@", "folder")
try_it.refused(lambda: open("soft"), lambda: open("folder/x", "w"), lambda: os.link("@SECRET@", "hard"),
               lambda: os.rename("@SECRET@", "mine"), lambda: os.truncate("@SECRET@", 0))

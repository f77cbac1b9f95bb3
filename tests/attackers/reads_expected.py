import os, try_it
try_it.refused(lambda: open("@SCENES@/expected.csv"), lambda: os.listdir("@SCENES@/.."))

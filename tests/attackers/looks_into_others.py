# Into another program of the same user, which nobody has closed against that.
import os, try_it
BYSTANDER = "/proc/@BYSTANDER@"
try_it.refused(lambda: open(BYSTANDER + "/environ", "rb").read(), lambda: open(BYSTANDER + "/mem", "r+b"), lambda: os.listdir(BYSTANDER + "/cwd/"))

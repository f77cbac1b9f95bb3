# Reads another program of the same user that is not protected against that.
import os, try_it
BYSTANDER = "/proc/@BYSTANDER@"
try_it.refused(lambda: open(BYSTANDER + "/environ", "rb").read(), lambda: open(BYSTANDER + "/mem", "r+b"), lambda: os.listdir(BYSTANDER + "/cwd/"))

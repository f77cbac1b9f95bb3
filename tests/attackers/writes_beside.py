import os, try_it
here = os.path.dirname(os.path.abspath(__file__))
try_it.refused(lambda: open(here + "/grade.txt", "w"), lambda: open("@OUTSIDE@/x", "w"), lambda: open("@SCENES@/x", "w"),
               lambda: os.mkdir("/tmp/mortonscope-attacker"), lambda: os.remove(__file__))

import os, try_it
here = os.path.dirname(os.path.abspath(__file__))
try_it.refused(lambda: open("@OTHER@"), lambda: os.listdir(os.path.dirname("@OTHER@")), lambda: os.listdir(here + "/.."))

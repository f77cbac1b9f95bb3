import os, sys
try:
    os.chmod(os.environ["MORTONSCOPE_SCENE"], 0o644)
    open(os.environ["MORTONSCOPE_SCENE"], "w").write("{}")
except OSError:
    pass
print("B-A")

import os, shutil, subprocess, try_it
own = "@CLI@"
try_it.refused(lambda: subprocess.run([own, "pairs", os.environ["MORTONSCOPE_SCENE"]]),
               lambda: subprocess.run(["mortonscope-cli", "pairs", os.environ["MORTONSCOPE_SCENE"]]),
               lambda: shutil.copy(own, os.environ["HOME"]))

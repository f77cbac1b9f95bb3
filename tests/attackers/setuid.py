# A program of root with the setuid bit, if there is one (when the tests run as root).
import os, subprocess, sys
ran = subprocess.run(["@SETUID@", "-u"], capture_output=True, text=True)
if "NoNewPrivs:\t1" not in open("/proc/self/status").read() or (os.getuid() != 0 and ran.stdout.strip() == "0"):
    sys.exit("it got through")
print("B-A")

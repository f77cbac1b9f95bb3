import os, signal
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
with open(os.environ["HOME"] + "/endless", "wb") as file:
    while True:
        file.write(b"x" * (1 << 20))

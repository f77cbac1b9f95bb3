import os, socket, try_it


def connect(address):
    with socket.socket(socket.AF_UNIX) as to:
        to.connect(address)


try_it.refused(lambda: connect("@SOCKET@"), lambda: connect("\0@ABSTRACT@"),
               lambda: socket.socket(socket.AF_UNIX).bind(os.environ["HOME"] + "/socket"))

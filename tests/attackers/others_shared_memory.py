# Another process's segment, queue and semaphores, whose ids are public.
import ctypes, try_it
SHMAT, SHMCTL, SEMOP, SEMCTL, MSGSND, MSGRCV, MSGCTL, REMOVE = 30, 31, 65, 66, 69, 70, 71, 0
NO_WAIT, READ_ONLY = 0o4000, 0o10000
message = ctypes.create_string_buffer(8 + 64)
message[0] = 1
up = ctypes.create_string_buffer(bytes([0, 0, 1, 0, 0, 0]), 6)
try_it.refused(lambda: try_it.call(SHMAT, @SEGMENT@, None, READ_ONLY), lambda: try_it.call(SHMAT, @SEGMENT@, None, 0),
               lambda: try_it.call(MSGSND, @QUEUE@, message, 8, NO_WAIT), lambda: try_it.call(MSGRCV, @QUEUE@, message, 64, 0, NO_WAIT),
               lambda: try_it.call(SEMOP, @SEMAPHORES@, up, 1), lambda: try_it.call(SEMCTL, @SEMAPHORES@, 0, REMOVE),
               lambda: try_it.call(SHMCTL, @SEGMENT@, REMOVE, None), lambda: try_it.call(MSGCTL, @QUEUE@, REMOVE, None))

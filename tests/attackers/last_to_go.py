# If the machine runs out of memory, this program is killed first. It can't make the system kill another one instead.
import os, try_it


def spare(process):
    with open(f"/proc/{process}/oom_score_adj", "w") as score:
        score.write("0" if process == "self" else "1000")


try_it.refused(lambda: spare("self"), lambda: spare(@BYSTANDER@))

# Should the machine have too little memory, this program goes first; it can't have another go instead.
import os, try_it


def spare(process):
    with open(f"/proc/{process}/oom_score_adj", "w") as score:
        score.write("0" if process == "self" else "1000")


try_it.refused(lambda: spare("self"), lambda: spare(@BYSTANDER@))

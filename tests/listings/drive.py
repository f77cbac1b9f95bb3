"""Runs a listing, Python or pseudo-code, on the scenes of standard input and prints what it made.

    drive.py LISTING [LINE,LINE,…]     with lines: also in which order these were executed
"""

import sys
from math import floor
from types import SimpleNamespace

from pseudo import translate


def read_scenes(words):
    def box(number):
        return SimpleNamespace(id=number, left=float(next(words)), top=float(next(words)), right=float(next(words)), bottom=float(next(words)))

    for _ in range(int(next(words))):
        depth, rule, world = int(next(words)), next(words), box(-1)
        yield world, depth, rule, [box(i) for i in range(int(next(words)))]


def run_python(code, world, depth, rule, boxes):
    listing = {}
    exec(code, listing)
    tree = listing["Tree"](world, depth, rule)
    listing["run"](tree, boxes)
    return tree


def run_pseudo(code, world, depth, rule, boxes):
    """The pseudo-code leaves to its reader what the world is and what becomes of a pair."""
    pairs = []
    listing = dict(
        vars(world), L=depth, rule=rule,
        test=lambda a, b: pairs.append((a, b)),
        floor_clamped=lambda v, low, high: floor(min(max(v, low), high)))
    exec(code, listing)
    listing["run"](boxes)
    return SimpleNamespace(pairs=pairs, **{name: listing[name] for name in ("lists", "marked", "outside", "stack")})


def ids(boxes):
    return " ".join(str(box.id) for box in boxes)


def main():
    path = sys.argv[1]
    watched = {int(line) for line in sys.argv[2].split(",")} if len(sys.argv) > 2 else set()
    with open(path, encoding="utf-8") as file:
        text = file.read()
    is_pseudo = path.endswith(".txt")
    code = compile(translate(text) if is_pseudo else text, path, "exec")
    trace = []

    def watch(frame, event, _):
        if frame.f_code.co_filename != path:
            return None
        if event == "line" and frame.f_lineno in watched:
            trace.append(frame.f_lineno)
        return watch

    for scene in read_scenes(iter(sys.stdin.read().split())):
        trace.clear()
        sys.settrace(watch if watched else None)
        tree = (run_pseudo if is_pseudo else run_python)(code, *scene)
        sys.settrace(None)
        print("scene")
        for index, boxes in enumerate(tree.lists):
            if boxes:
                print(f"cell {index}: {ids(boxes)}")
        print("marked:", " ".join(str(index) for index, marked in enumerate(tree.marked) if marked))
        print("outside:", ids(tree.outside))
        print("stack:", ids(tree.stack))
        print("pairs:", " ".join(f"{a.id}-{b.id}" for a, b in tree.pairs))
        print("lines:", " ".join(map(str, trace)))


main()

"""Runs listings, Python or pseudo-code, on the scenes of standard input and prints their results.

    drive.py MOST LISTING[:LINE,LINE,…] …     with lines: also prints the order in which they were executed

A listing that executes more than MOST lines counts as endless; 0: no limit.

A scene consists of its boxes, optional queries, and, for moving boxes, those of the next frame. Finally some boxes
are removed.
"""

import sys
from math import floor
from types import SimpleNamespace

from pseudo import translate


def read_scenes(words):
    def box(number):
        edges = (float(next(words)) for _ in range(4))
        return SimpleNamespace(id=number, cell=-1, **dict(zip(("left", "top", "right", "bottom"), edges)))

    def boxes():
        return [box(i) for i in range(int(next(words)))]

    for _ in range(int(next(words))):
        depth, rule, world = int(next(words)), next(words), box(-1)
        yield SimpleNamespace(depth=depth, rule=rule, world=world, boxes=boxes(), queries=boxes(), moved=boxes())


def frames(scene):
    """Yields the boxes, then the same boxes at their places in the next frame."""
    yield scene.boxes
    if scene.moved:
        for box, to in zip(scene.boxes, scene.moved):
            box.left, box.top, box.right, box.bottom = to.left, to.top, to.right, to.bottom
        yield scene.boxes


class WithoutEnd(Exception):
    pass


def until_it_goes_wrong(run):
    """Runs a listing. A faulty one may leave the array or never end, and is stopped there."""
    try:
        run()
    except WithoutEnd:
        pass
    except IndexError as error:
        if str(error) != "past the array":
            raise


def run_python(code, scene):
    listing = {}
    exec(code, listing)
    if "Tree" not in listing:  # brute force has no tree
        return SimpleNamespace(pairs=listing["run"](scene.boxes))
    tree = listing["Tree"](scene.world, scene.depth, scene.rule)
    for boxes in frames(scene):
        until_it_goes_wrong(lambda: listing["run"](tree, boxes, *scene.queries))
    if scene.moved:
        for box in scene.boxes[1::2] + scene.boxes[0::4]:
            listing["remove"](tree, box)
    return tree


def run_pseudo(code, scene):
    """Runs pseudo-code, with the names that it does not define: the world, and the function that stores a pair."""
    def chain(box):
        while box is not None:
            yield box
            box = box.next

    pairs, found, hits = [], [], []
    edges = {name: getattr(scene.world, name) for name in ("left", "top", "right", "bottom")}
    listing = dict(
        edges, L=scene.depth, rule=scene.rule, found=found, pairs=pairs, hits=hits,
        test=lambda a, b: pairs.append((a, b)),
        chain=lambda first: list(chain(first)),
        floor_clamped=lambda v, low, high: floor(min(max(v, low), high)))
    exec(code, listing)
    for boxes in frames(scene):
        until_it_goes_wrong(lambda: listing["run"](boxes, *scene.queries))
    if scene.moved:
        for box in scene.boxes[1::2] + scene.boxes[0::4]:
            listing["remove"](box)
    kept = ("lists", "origins", "subs", "first", "marked", "outside", "stack", "found")
    return SimpleNamespace(pairs=pairs, hits=hits, **{name: listing[name] for name in kept if name in listing})


def ids(boxes):
    return " ".join(str(box.id) for box in boxes)


def linked(box):
    while box is not None:
        yield box
        box = box.next


def lists_of(tree):
    for name, lists in (("cell", "lists"), ("cell", "origins"), ("sub", "subs")):
        for index, boxes in enumerate(getattr(tree, lists, [])):
            yield name, index, boxes
    for index, box in enumerate(getattr(tree, "first", [])):
        yield "cell", index, list(linked(box))


def run_listing(path, watched, most, words):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    is_pseudo = path.endswith(".txt")
    code = compile(translate(text) if is_pseudo else text, path, "exec")
    trace = []

    def watch(frame, event, _):
        if frame.f_code.co_filename != path:
            return None
        if event == "line" and frame.f_lineno in watched:
            if 0 < most <= len(trace):
                raise WithoutEnd
            trace.append(frame.f_lineno)
        return watch

    for scene in read_scenes(iter(words)):
        trace.clear()
        sys.settrace(watch if watched else None)
        tree = (run_pseudo if is_pseudo else run_python)(code, scene)
        sys.settrace(None)
        print("scene")
        for name, index, boxes in lists_of(tree):
            if boxes:
                print(f"{name} {index}: {ids(boxes)}")
        print("marked:", " ".join(str(index) for index, marked in enumerate(getattr(tree, "marked", [])) if marked))
        for name in ("outside", "stack", "found"):
            print(f"{name}:", ids(getattr(tree, name, [])))
        print("pairs:", " ".join(f"{a.id}-{b.id}" for a, b in getattr(tree, "pairs", [])))
        print("hits:", " ".join(f"{a.id}-{b.id}" for a, b in getattr(tree, "hits", [])))
        print("lines:", " ".join(map(str, trace)))


def main():
    sys.setrecursionlimit(10_000)
    most, *listings = sys.argv[1:]
    words = sys.stdin.read().split()
    for listing in listings:
        path, _, lines = listing.partition(":")
        run_listing(path, {int(line) for line in lines.split(",")} if lines else set(), int(most), words)


main()

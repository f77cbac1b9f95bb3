"""Wrong programs in Python: a cell is a path of digits: "" is the root, and "03" the last quarter of its first quarter.

    python3 paths.py MISTAKE[+MISTAKE…] [--overlaps] < scenes.json

Reads a scene, or a list of scenes, and prints a list of pairs for each; a line "#" separates them. If a program
fails on a scene, it prints "!" instead of the list.
"""

import json
import math
import sys

ARGUMENTS = [a for a in sys.argv[1:] if not a.startswith("--")]
WRONG = set(ARGUMENTS[0].split("+")) if ARGUMENTS else set()


class Box:
    def __init__(self, member):
        self.name = member["name"]
        self.circle = member.get("circle")
        if self.circle:
            x, y, r = self.circle["x"], self.circle["y"], self.circle["radius"]
            self.edges = x - r, y - r, x + r, y + r
        else:
            self.edges = tuple(member[edge] for edge in ("left", "top", "right", "bottom"))


def overlap(a, b, closed):
    less = (lambda v, w: v <= w) if closed else (lambda v, w: v < w)
    p, q = a.edges, b.edges
    if not (less(p[0], q[2]) and less(q[0], p[2]) and less(p[1], q[3]) and less(q[1], p[3])):
        return False
    if a.circle and b.circle:
        return less(math.hypot(a.circle["x"] - b.circle["x"], a.circle["y"] - b.circle["y"]), a.circle["radius"] + b.circle["radius"])
    if a.circle or b.circle:
        circle, box = (a.circle, q) if a.circle else (b.circle, p)
        x, y = min(max(circle["x"], box[0]), box[2]), min(max(circle["y"], box[1]), box[3])
        return less(math.hypot(circle["x"] - x, circle["y"] - y), circle["radius"])
    return True


class Paths:
    """Finds the path of a box's cell."""

    def __init__(self, scene):
        world = scene["world"]
        self.low = world["left"], world["top"]
        self.high = world["right"], world["bottom"]
        self.depth = scene["level"] + ("one-level-deeper" in WRONG)
        self.outside = "clamp" if "ignores-outside" in WRONG else scene.get("outside", "clamp")

    def is_outside(self, box):
        return any(box.edges[i] < self.low[i % 2] or box.edges[i] > self.high[i % 2] for i in range(4))

    def number(self, value, axis):
        cells = 2**self.depth
        parts = self.depth + 1 if "unit-by-depth" in WRONG else 4**self.depth if "unit-by-cells" in WRONG else cells
        of = 0 if "one-unit-for-both-axes" in WRONG else axis
        unit = (self.high[of] - self.low[of]) / parts
        units = (value - (0 if "no-origin" in WRONG else self.low[axis])) / unit
        whole = math.floor(units + 0.5) if "round-for-floor" in WRONG else math.ceil(units) if "ceil-for-floor" in WRONG else math.floor(units)
        if "truncates" in WRONG:
            whole = int(value - self.low[axis]) // max(int(unit), 1)
        if "far-edge-wraps" in WRONG:
            return max(whole, 0) % cells
        return min(max(whole, 0), cells - 1)

    def leaf(self, x, y, swapped=False):
        column, row = self.number(x, 0), self.number(y, 1)
        if "row-major" in WRONG or "concatenated" in WRONG:
            code = row * 2**self.depth + column if "row-major" in WRONG else column * 2**self.depth + row
            return "".join(str(code >> 2 * g & 3) for g in reversed(range(self.depth)))
        if swapped or "xy-swapped" in WRONG:
            column, row = row, column
        return "".join(str((row >> g & 1) * 2 + (column >> g & 1)) for g in reversed(range(self.depth)))

    def of(self, box):
        left, top, right, bottom = box.edges
        if self.outside == "root" and self.is_outside(box):
            return ""
        first = self.leaf(left, top, "xy-swapped-one-corner" in WRONG)
        last = self.leaf(right, bottom)
        if "top-left-only" in WRONG:
            last = first
        if "bottom-right-only" in WRONG:
            first = last
        if "centre-only" in WRONG:
            first = last = self.leaf((left + right) / 2, (top + bottom) / 2)
        return last[:self.level(first, last)]

    def level(self, first, last):
        depth = self.depth
        unlike = [i for i in range(depth) if first[i] != last[i]]
        a, b = int(first or "0", 4), int(last or "0", 4)
        if "lowest-group" in WRONG:
            return unlike[-1] if unlike else depth
        if "per-level-zero" in WRONG:
            return max((i + 1 for i in range(depth) if first[i] == last[i]), default=0)
        if "count-groups" in WRONG:
            return depth - len(unlike)
        if "bits-not-pairs" in WRONG:
            return max(depth - (a ^ b).bit_length(), 0)
        if "loop-misses-top" in WRONG:
            unlike = [i for i in unlike if i > 0]
        if "loop-skips-lowest" in WRONG:
            unlike = [i for i in unlike if i < depth - 1]
        for name, number in (("or-for-xor", a | b), ("and-for-xor", a & b), ("difference-for-xor", abs(b - a)), ("sum-for-xor", (a + b) % 4**depth)):
            if name in WRONG:
                return depth - (number.bit_length() + 1) // 2
        level = unlike[0] if unlike else depth
        if "up-one-too-few" in WRONG:
            return min(level + 1, depth)
        if "up-one-too-far" in WRONG:
            return max(level - 1, 0)
        return level


def candidates(scene):
    boxes = [Box(member) for member in scene["boxes"]]
    paths = Paths(scene)
    if paths.outside == "reject":
        boxes = [box for box in boxes if not paths.is_outside(box)]
    cells, exists = {}, set()
    for box in boxes:
        path = paths.of(box)
        cells.setdefault(path, []).append(box)
        if "ancestors-not-marked" in WRONG:
            exists |= {path, ""}
        elif "only-parent-marked" in WRONG:
            exists |= {path, path[:-1], ""}
        else:
            exists |= {path[:i] for i in range(len(path) + 1)}
    pairs, stack = [], []

    def visit(path, begin):
        cell = cells.get(path, [])
        for i, box in enumerate(cell):
            if "no-in-cell" in WRONG:
                others = []
            elif "both-orders" in WRONG:
                others = cell[:i] + cell[i + 1:]
            elif "self-pairs" in WRONG:
                others = cell[i:]
            elif "neighbours-only" in WRONG:
                others = cell[i + 1:i + 2]
            elif "last-of-cell-forgotten" in WRONG:
                others = cell[i + 1:-1]
            else:
                others = cell[i + 1:]
            pairs.extend((box, other) for other in others)
        if "no-stack" not in WRONG:
            above = stack[begin:] if "parent-only" in WRONG else stack[1:] if "first-of-stack-forgotten" in WRONG else stack
            pairs.extend((other, box) for other in above for box in cell)
        below = [path + digit for digit in "0123" if path + digit in exists]
        if "three-children" in WRONG:
            below = [child for child in below if child[-1] != "3"]
        start = len(stack)
        always = "never-pop-push-always" in WRONG
        if "push-after" not in WRONG and "push-per-child" not in WRONG and (below or always):
            stack.extend(cell)
        for child in below:
            if "push-per-child" in WRONG:
                stack.extend(cell)
            visit(child, start)
            if "first-child-only" in WRONG:
                break
        if "push-after" in WRONG:
            if below:
                stack.extend(cell)
        elif "pop-one" in WRONG:
            if below and cell and stack:
                stack.pop()
        elif "pop-without-push" in WRONG:
            del stack[max(len(stack) - len(cell), 0):]
        elif "clears-stack" in WRONG:
            stack.clear()
        elif "never-pop" not in WRONG and not always and below:
            del stack[len(stack) - len(cell):]

    if "" in exists:
        visit("", 0)
    return pairs


def main():
    sys.stdin.reconfigure(encoding="utf-8-sig")
    sys.stdout.reconfigure(encoding="utf-8", newline="")
    sys.setrecursionlimit(10000)
    scenes = json.load(sys.stdin)
    for i, scene in enumerate(scenes if isinstance(scenes, list) else [scenes]):
        if i > 0:
            print("#")
        closed = scene.get("touching", "open") == "closed"
        try:
            pairs = candidates(scene)
        except Exception:
            print("!")
            continue
        if "--overlaps" in sys.argv:
            pairs = [pair for pair in pairs if overlap(*pair, closed)]
        if "last-pair-forgotten" in WRONG:
            pairs = pairs[:-1]
        if "python-list" in WRONG:
            print([(a.name, b.name) for a, b in pairs])
        else:
            for a, b in pairs:
                print((a.name, b.name))
        if "prints-none" in WRONG:
            print(None)


main()

"""Prints the overlapping pairs of a Mortonscope scene, found by brute force.

Reads the scene as JSON from standard input and prints the pairs as CSV to standard output, one per line:

    python3 pairs.py < scene.mscene

Your task: replace candidates() with a function that yields fewer pairs.
"""

import csv
import json
import math
import sys


class Box:
    """A named box. For a circle this is its bounding box; only overlap() uses the circle itself."""

    def __init__(self, member):
        self.name = member["name"]
        self.circle = member.get("circle")
        if self.circle:
            x, y, radius = self.circle["x"], self.circle["y"], self.circle["radius"]
            self.left, self.top, self.right, self.bottom = x - radius, y - radius, x + radius, y + radius
        else:
            self.left, self.top, self.right, self.bottom = (member[edge] for edge in ("left", "top", "right", "bottom"))


class Scene:
    def __init__(self, text):
        members = json.loads(text)
        self.world = members["world"]
        self.level = members["level"]  # the depth of the tree; brute force has none
        self.outside = members.get("outside", "clamp")
        self.closed = members.get("touching", "open") == "closed"  # if true, boxes that only touch overlap too
        self.boxes = [Box(member) for member in members["boxes"]]
        if self.outside == "reject":  # leaves out boxes with a corner outside the world
            self.boxes = [box for box in self.boxes if self.is_inside(box)]

    def is_inside(self, box):
        world = self.world
        return (world["left"] <= box.left and box.right <= world["right"]
                and world["top"] <= box.top and box.bottom <= world["bottom"])


# --------------------------------------------------------------------------------------------- collision


def before(a, b, closed):
    return a <= b if closed else a < b


def overlap(a, b, closed):
    """Returns whether two boxes, two circles, or a box and a circle overlap.

    Circles overlap only if their bounding boxes do.
    """
    if not (before(a.left, b.right, closed) and before(b.left, a.right, closed)
            and before(a.top, b.bottom, closed) and before(b.top, a.bottom, closed)):
        return False
    if a.circle and b.circle:
        distance = math.hypot(a.circle["x"] - b.circle["x"], a.circle["y"] - b.circle["y"])
        return before(distance, a.circle["radius"] + b.circle["radius"], closed)
    if a.circle or b.circle:
        circle, box = (a.circle, b) if a.circle else (b.circle, a)
        nearest_x = min(max(circle["x"], box.left), box.right)
        nearest_y = min(max(circle["y"], box.top), box.bottom)
        return before(math.hypot(circle["x"] - nearest_x, circle["y"] - nearest_y), circle["radius"], closed)
    return True


def candidates(scene):
    """Yields the pairs to be tested: here every pair. A quadtree needs far fewer."""
    for i, first in enumerate(scene.boxes):
        for second in scene.boxes[i + 1:]:
            yield first, second


def main():
    sys.stdin.reconfigure(encoding="utf-8-sig")
    sys.stdout.reconfigure(encoding="utf-8", newline="")
    scene = Scene(sys.stdin.read())
    pairs = csv.writer(sys.stdout, lineterminator="\n")  # quotes names where needed
    pairs.writerow(["first", "second", "overlaps"])
    for first, second in candidates(scene):
        if overlap(first, second, scene.closed):
            pairs.writerow([first.name, second.name, "true"])


if __name__ == "__main__":
    main()

"""Shared by all checks of the web page: the browser, the command line, and queries of the page."""

import json
import os
import subprocess
import sys
import unittest

from browser import Browser

CLI = sys.argv[1] if len(sys.argv) > 1 else "mortonscope-cli"
OPENING = "opening.html"

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "checks.js"), encoding="utf-8") as file:
    CHECKS = file.read()

browser = Browser()


def cli(*arguments, text=None):
    return subprocess.run([CLI, *arguments], input=text, capture_output=True, text=True, check=True).stdout


def sentence_at(step, language="en"):
    """Returns the sentence of a step of the opening scene."""
    line = cli("steps", ":opening", "--from", str(step), "--count", "1", "--language", language)
    return line.split("  ", 2)[2].strip()


def longest_sentences(language):
    """Returns the steps of the opening scene that have the longest sentence of their kind."""
    longest = {}
    for line in cli("steps", ":opening", "--language", language).splitlines():
        step, kind, sentence = line.split("  ", 2)
        longest[kind] = max(longest.get(kind, (0, 0)), (len(sentence), int(step)))
    return [step for _, step in longest.values()]


def make_page(name, scene, *arguments):
    """Writes a page into the served folder. `scene` is a name or the object of a scene file."""
    target = browser.path(name)
    if isinstance(scene, dict):
        file = target.replace(".html", ".mscene")
        with open(file, "w", encoding="utf-8") as out:
            json.dump(scene, out)
        scene = file
    cli("page", scene, "-o", target, *arguments)
    return name


def scene_of(names, depth=2):
    """Returns a scene with a grid of boxes, one for each name."""
    boxes = []
    for i, name in enumerate(names):
        x, y = 4 + 24 * (i % 4), 5 + 22 * (i // 4)
        boxes.append({"name": name, "left": x, "top": y, "right": x + 17, "bottom": y + 15})
    return {"world": {"left": 0, "top": 0, "right": 100, "bottom": 100}, "level": depth, "boxes": boxes}


class PageTest(unittest.TestCase):
    def setUp(self):
        browser.resize(1280, 900)
        browser.prefer(color_scheme="light", reduced_motion="reduce")

    def open(self, fragment="", page=OPENING):
        browser.open(page, fragment)
        self.checks = CHECKS

    def assert_same_picture(self, expected, message):
        """Reports only the first difference, because pictures are long."""
        seen = self.check("picture()")
        at = next((i for i, (a, b) in enumerate(zip(seen, expected)) if a != b), min(len(seen), len(expected)))
        if seen != expected:
            self.fail(f"{message}: {seen[max(at - 80, 0):at + 80]!r} instead of {expected[max(at - 80, 0):at + 80]!r}")

    def follow(self, fragment):
        """Follows a link within the page."""
        browser.run("location.hash = arguments[0]", fragment)
        browser.pause(0.02)
        browser.settle()

    def check(self, call):
        """Calls a function of checks.js in the page."""
        return browser.run(f"{self.checks}\nreturn {call};")

    def point(self, x, y):
        """Returns the position of a point of the opening scene's world in the window."""
        return browser.run(
            "const r = document.querySelector('svg.world > g > rect').getBoundingClientRect();"
            "return [r.left + r.width * arguments[0] / 100, r.top + r.height * arguments[1] / 100]", x, y)

    def box(self, name):
        return next(box for box in browser.run("return mortonscope.scene()")["boxes"] if box["name"] == name)

    def edges(self, name):
        return [self.box(name)[edge] for edge in ("left", "top", "right", "bottom")]

    def assert_places_right(self):
        """Compares all places with those of the command line for the page's scene."""
        scene = browser.run("return mortonscope.scene()")
        rows = json.loads(cli("place", "-", "--format", "json", text=json.dumps(scene)))
        for row in rows:
            place = browser.run("return mortonscope.place(arguments[0])", row["name"])
            self.assertEqual(place["index"], row["index"], row["name"])
            self.assertEqual([place["lt"], place["rb"]], [row["lt"], row["rb"]], row["name"])

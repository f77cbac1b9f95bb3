"""Checks the web page of `mortonscope-cli page` in a real browser.

Usage: test_page.py MORTONSCOPE-CLI [NAME OF A TEST ...]
"""

import re
import shutil
import subprocess
import sys
import unittest

from page_case import OPENING, PageTest, browser, longest_sentences, make_page, scene_of, sentence_at

HOSTILE_NAMES = ["<script>alert(1)</script>", "&amp;", "%41%", "\\\"$&", "שלום עולם", "😀👩‍👩‍👧", "x" * 40, "'"]
SIZES = [(1280, 900), (1920, 1080), (1280, 640), (720, 480), (390, 844), (390, 664), (320, 568), (820, 1180)]


class Interface(PageTest):
    def test_is_there_at_load(self):
        browser.command("Page.addScriptToEvaluateOnNewDocument",
                        source="addEventListener('load', () => window.seenAtLoad = typeof mortonscope)")
        self.open()
        self.assertEqual(browser.run("return window.seenAtLoad"), "object")
        self.assertEqual(browser.run("return [mortonscope.total, mortonscope.step]"), [105, 0])

    def test_shows_what_scripts_change(self):
        self.open("#v=1&mode=step")
        browser.run("mortonscope.go(82)")
        browser.settle()
        sentence = sentence_at(82)
        self.assertEqual(browser.text(".sentence"), sentence)
        browser.run("mortonscope.move('A', 60, 60, 70, 70)")
        browser.settle()
        self.assertEqual(self.edges("A"), [60, 60, 70, 70])
        self.assert_places_right()

    def test_go_shows_the_step(self):
        self.open()
        for mode in ("Place", "Quiz"):
            browser.click(f".modes button:nth-of-type({1 if mode == 'Place' else 3})")
            browser.run("mortonscope.go(82)")
            browser.settle()
            self.assertEqual(browser.text(".modes [aria-pressed='true']"), "Step")
            self.assertEqual(browser.text(".sentence"), sentence_at(82))

    def test_starts_as_the_command_line_says(self):
        page = make_page("start.html", ":opening", "--start", "step", "--step", "100", "--language", "ja")
        self.open(page=page)
        self.assertEqual(browser.run("return [mortonscope.step, document.documentElement.lang]"), [100, "ja"])
        sentence = sentence_at(100, "ja")
        self.assertEqual(browser.text(".sentence"), sentence)

    def test_in_frames(self):
        with open(browser.path("frames.html"), "w", encoding="utf-8") as file:
            file.write(f"<link rel='icon' href='data:,'><iframe src='{OPENING}' width=720 height=480></iframe>"
                       f"<iframe sandbox='allow-scripts' src='{OPENING}#v=1&mode=step&step=82'></iframe>")
        browser.driver.get(f"{browser.origin}/frames.html")
        for frame, step in ((0, 0), (1, 82)):
            browser.driver.switch_to.frame(frame)
            self.assertEqual(browser.run("return mortonscope.step"), step)
            self.assertEqual(browser.run("return document.activeElement === document.body"), True)
            browser.run("mortonscope.go(90)")
            browser.settle()
            self.assertTrue(browser.text(".sentence"))
            browser.driver.switch_to.default_content()


class Placing(PageTest):
    def test_drag(self):
        self.open()
        browser.drag(self.point(20, 20), self.point(45, 20), release=False)
        self.assertIsNone(browser.run("return document.querySelector('.invited')"))
        self.assertIn("slot 0", browser.text(".sentence"))
        browser.mouse("mouseReleased", *self.point(45, 20))
        browser.settle()
        self.assertAlmostEqual(self.box("A")["left"], 35, delta=0.3)
        self.assertAlmostEqual(self.box("A")["right"] - self.box("A")["left"], 25, delta=1e-9)
        self.assert_places_right()
        self.assertIsNotNone(browser.run("return document.querySelector('.invited')"))
        browser.key("z", 2)
        browser.settle()
        self.assertEqual(self.edges("A"), [10, 10, 35, 35])

    def test_escape_takes_a_drag_back(self):
        self.open()
        browser.drag(self.point(20, 20), self.point(60, 60), release=False)
        self.assertNotEqual(self.edges("A"), [10, 10, 35, 35])
        browser.key("Escape")
        browser.settle()
        self.assertEqual(self.edges("A"), [10, 10, 35, 35])
        browser.mouse("mouseReleased", *self.point(60, 60))
        browser.settle()
        self.assertEqual(self.edges("A"), [10, 10, 35, 35])

    def test_resize(self):
        self.open()
        browser.drag(self.point(35, 35), self.point(22, 22))
        left, top, right, bottom = self.edges("A")
        self.assertEqual([left, top], [10, 10])
        self.assertAlmostEqual(right, 22, delta=0.4)
        self.assertAlmostEqual(bottom, 22, delta=0.4)
        self.assert_places_right()
        browser.drag([v + 0.5 for v in self.point(right, bottom)], self.point(-30, -30))
        self.assertEqual(self.edges("A"), [10, 10, 10, 10])  # an edge stops at the opposite one

    def test_draw(self):
        self.open()
        browser.drag(self.point(77, 3), self.point(97, 22))
        self.assertAlmostEqual(self.box("H")["left"], 77, delta=0.4)
        self.assertAlmostEqual(self.box("H")["bottom"], 22, delta=0.4)
        self.assertEqual(len(browser.run("return mortonscope.scene()")["boxes"]), 8)
        self.assert_places_right()
        browser.click(".bar button:nth-of-type(3)")  # undo
        self.assertEqual(len(browser.run("return mortonscope.scene()")["boxes"]), 7)

    def test_type(self):
        self.open()
        browser.type_into(".edges label:nth-of-type(3) input", "60")
        self.assertEqual(self.edges("A"), [10, 10, 60, 35])
        browser.type_into(".edges label:nth-of-type(1) input", "70")  # it pushes the right edge
        self.assertEqual(self.edges("A"), [70, 10, 70, 35])
        browser.type_into(".edges label:nth-of-type(2) input", "e")
        self.assertEqual(self.edges("A"), [70, 10, 70, 35])
        browser.type_into(".edges .name input", "B")
        self.assertEqual(browser.text(".notice"), "There is already a box B.")
        browser.type_into(".edges .name input", "<b>&amp;")
        self.assertEqual(self.edges("<b>&amp;"), [70, 10, 70, 35])
        self.assertIn("<b>&amp;", browser.text(".sentence"))
        self.assert_places_right()
        browser.type_into(".depth input", "5")
        self.assertEqual(browser.run("return mortonscope.scene().level"), 5)
        self.assert_places_right()
        browser.type_into(".depth input", "99")
        self.assertEqual(browser.run("return mortonscope.scene().level"), 8)

    def test_clamped_coordinates(self):
        self.open()
        row = lambda: browser.run("return [...document.querySelectorAll('.derivation .division')]"
                                  ".slice(0, 2).map((note) => note.textContent.replace('\\u00a0', ' '))")
        self.assertEqual(row(), ["10/25 → 0", "35/25 → 1"])
        browser.run("mortonscope.move('A', -7, 10, 130, 35)")
        browser.settle()
        self.assertEqual(row(), ["0/25 → 0, clamped", "100/25 → 3, clamped"])
        browser.run("mortonscope.move('A', 0, 10, 100, 35)")  # the far edge belongs to the last column
        browser.settle()
        self.assertEqual(row(), ["0/25 → 0", "100/25 → 3, clamped"])
        self.assertEqual(self.check("brokenLabels()"), [])
        browser.click(".tools .plain")
        self.assertEqual(row(), ["0/25 → 0", "100/25 → 3（境界）"])

    def test_a_pair_of_bits_lights_its_quadrant(self):
        self.open()
        lit = lambda: browser.run("const r = document.querySelector('svg.world .lit')?.getBoundingClientRect();"
                                  "return r ? [r.left, r.top, r.right, r.bottom] : null")
        code = ".derivation .codes td:nth-of-type(2) .pair"  # of the bottom right corner: 00 11
        in_world = "svg.world text[data-quadrant='8']"
        for selector, area in ((f"{code}:nth-of-type(1)", (0, 0, 50, 50)), (f"{code}:nth-of-type(2)", (25, 25, 50, 50)),
                               (in_world, (25, 25, 50, 50))):
            browser.mouse("mouseMoved", *browser.center(selector), buttons=0)
            browser.settle()
            expected = self.point(*area[:2]) + self.point(*area[2:])
            for found, right in zip(lit(), expected):
                self.assertAlmostEqual(found, right, delta=2, msg=selector)
        browser.drag(self.point(20, 20), self.point(22, 20), release=False)
        self.assertIsNone(lit())
        browser.mouse("mouseReleased", *self.point(22, 20))
        browser.mouse("mouseMoved", *browser.center(f"{code}:nth-of-type(1)"), buttons=0)
        browser.settle()
        self.assertIsNotNone(lit())
        browser.run("mortonscope.move('A', 60, 60, 61, 61)")
        browser.settle()
        self.assertIsNone(lit())

    def test_select_tap_after_tap(self):
        self.open()
        names = []
        for _ in range(3):
            browser.drag(self.point(32, 32), self.point(32, 32), steps=0)
            names.append(browser.run("return document.querySelector('.edges .name input').value"))
        self.assertEqual(names, ["A", "D", "A"])  # A is the smaller one

    def test_keys_move_the_box_that_was_pressed(self):
        self.open()
        browser.drag(self.point(32, 32), self.point(34, 32))  # A, which is below D here
        left, top, right, bottom = self.edges("A")
        browser.key("ArrowDown")
        browser.settle()
        self.assertEqual(self.edges("A"), [left, top + 1, right, bottom + 1])
        self.assertEqual(self.edges("D"), [30, 30, 60, 55])
        browser.drag(self.point(77, 3), self.point(97, 22))  # draws H, and leaves the field that had the focus
        browser.key("Delete")
        browser.settle()
        self.assertEqual(len(browser.run("return mortonscope.scene().boxes")), 7)

    def test_tap_after_tap_by_touch(self):
        browser.resize(390, 844, touch=True)
        self.open()
        names = []
        for _ in range(3):
            browser.tap(self.point(32, 32))
            names.append(browser.run("return document.querySelector('.edges .name input').value"))
        self.assertEqual(names, ["A", "D", "A"])

    def test_a_script_ends_a_drag(self):
        self.open()
        browser.drag(self.point(20, 20), self.point(40, 20), release=False)
        browser.run("mortonscope.move('A', 1, 2, 3, 4)")
        browser.mouse("mouseMoved", *self.point(60, 60))
        browser.mouse("mouseReleased", *self.point(60, 60))
        browser.settle()
        self.assertEqual(self.edges("A"), [1, 2, 3, 4])
        browser.drag(self.point(85, 35), self.point(85, 45))
        self.assertAlmostEqual(self.box("C")["top"], 40, delta=0.4)

    def test_no_undo_within_a_drag(self):
        self.open()
        browser.drag(self.point(85, 35), self.point(85, 45))  # C
        moved = self.edges("C")
        browser.drag(self.point(20, 20), self.point(40, 20), release=False)
        browser.key("z", 2)
        browser.mouse("mouseReleased", *self.point(40, 20))
        browser.settle()
        for edges in (moved, [80, 30, 95, 45]):
            browser.key("z", 2)
            browser.settle()
            self.assertEqual([self.edges("A"), self.edges("C")], [[10, 10, 35, 35], edges])

    def test_many_boxes(self):
        boxes = []
        for i in range(2000):
            x, y = i % 50 * 2, i // 50 * 2
            boxes.append({"name": f"b{i}", "left": x, "top": y, "right": x + 1.5, "bottom": y + 1.5})
        world = {"left": 0, "top": 0, "right": 100, "bottom": 100}
        page = make_page("many.html", {"world": world, "level": 8, "boxes": boxes})
        self.open(page=page)
        browser.drag(self.point(20, 85), self.point(40, 95))
        self.assertEqual(browser.text(".notice"), "This page holds at most 2,000 boxes.")
        browser.run("mortonscope.move('b0', 0, 0, 1, 1)")
        browser.settle()
        self.assertIsNone(browser.text(".notice"))
        browser.click(".bar button:nth-of-type(2)")  # Add
        self.assertEqual(browser.text(".notice"), "This page holds at most 2,000 boxes.")
        self.assertEqual(browser.run("return mortonscope.scene().boxes.length"), 2000)
        total = browser.run("return mortonscope.total")
        browser.drag(self.point(50.7, 40.7), self.point(49.4, 47.5), steps=2)
        moved = browser.run("return mortonscope.scene()")["boxes"][25 + 50 * 20]
        self.assertNotEqual([moved["left"], moved["top"]], [50, 40])
        self.assertNotEqual(browser.run("return mortonscope.total"), total)
        browser.run("mortonscope.go(mortonscope.total)")
        browser.settle()
        self.assertEqual(browser.run("return document.querySelectorAll('[data-box]').length"), 2000)
        browser.run("mortonscope.load({ ...mortonscope.scene(), boxes: [] })")
        browser.settle()
        self.assertEqual(browser.run("return mortonscope.total"), 0)
        for mode in (2, 3, 1):
            browser.click(f".modes button:nth-of-type({mode})")
        browser.drag(self.point(20, 20), self.point(60, 60))
        self.assertEqual(len(browser.run("return mortonscope.scene()")["boxes"]), 1)


class Stepping(PageTest):
    def test_forward_and_back_by_keys(self):
        self.open("#v=1&mode=step")
        # All steps of A, the marks of F, and the pass until it leaves slot 2; the others repeat these kinds.
        seen = [*range(0, 14), 67, 68, *range(78, 92), 104, 105]
        forward = {0: self.check("picture()")}
        for last, step in zip(seen, seen[1:]):
            if last != step - 1:
                browser.run("mortonscope.go(arguments[0])", step - 1)
            browser.key("ArrowRight")
            browser.settle()
            self.assertEqual(browser.run("return mortonscope.step"), step)
            forward[step] = self.check("picture()")
        self.assertEqual(len(set(forward.values())), len(seen))
        for step in seen[-3::-2]:
            browser.run("mortonscope.go(arguments[0])", step + 2)
            for _ in range(2):
                browser.key("ArrowLeft")
            browser.settle()
            self.assert_same_picture(forward[step], f"step {step} backward")
        for step in (82, 6, 105):
            browser.run("mortonscope.go(arguments[0])", step)
            browser.settle()
            self.assert_same_picture(forward[step], f"step {step} after a jump")
        browser.key("End")
        self.assertEqual(browser.run("return mortonscope.step"), 105)
        browser.key("Home")
        self.assertEqual(browser.run("return mortonscope.step"), 0)

    def test_motion_ends_at_the_step(self):
        self.open("#v=1&mode=step&step=81")
        browser.key("ArrowRight")
        browser.settle()
        rest = self.check("picture()")
        browser.prefer(color_scheme="light", reduced_motion="no-preference")
        for start, key in ((81, "ArrowRight"), (83, "ArrowLeft")):
            browser.run("mortonscope.go(arguments[0])", start)
            browser.pause(0.4)
            frames = browser.frames_after_key(key, "document.querySelector('svg.world').innerHTML")
            self.assertGreater(len(set(frames)), 2, "nothing moves")
            self.assert_same_picture(rest, f"after the motion from step {start}")

    def test_no_key_is_lost(self):
        browser.prefer(color_scheme="light", reduced_motion="no-preference")
        self.open("#v=1&mode=step")
        for _ in range(40):
            browser.key("ArrowRight")
        self.assertEqual(browser.run("return mortonscope.step"), 40)

    def test_play(self):
        self.open("#v=1&mode=step&step=103")
        browser.run("const s = document.querySelectorAll('.choosers select')[1]; s.value = '16';"
                    "s.dispatchEvent(new Event('change', { bubbles: true }))")
        browser.key(" ")
        browser.wait("mortonscope.step === 105")
        browser.settle()
        self.assertIn("Play", browser.text(".play"))
        browser.key(" ")  # restarts
        browser.wait("mortonscope.step > 0 && mortonscope.step < 100")
        browser.key(" ")
        browser.settle()
        step = browser.run("return mortonscope.step")
        browser.pause(0.5)
        self.assertEqual(browser.run("return mortonscope.step"), step)

    def test_grains_and_timeline(self):
        self.open("#v=1&mode=step&step=78")
        select = "const s = document.querySelector('.choosers select'); s.value = arguments[0];" \
                 "s.dispatchEvent(new Event('change', { bubbles: true }))"
        for grain, stops in (("pair", [82, 86, 89, 93, 96, 99, 100, 105]), ("cell", [79, 81, 84, 85])):
            browser.run("mortonscope.go(78)")
            browser.run(select, grain)
            browser.settle()
            seen = []
            for _ in stops:
                browser.click("[aria-label='Forward']")
                seen.append(browser.run("return mortonscope.step"))
            self.assertEqual(seen, stops)
        left, top, width, height = browser.run(
            "const r = document.querySelector('.timeline').getBoundingClientRect();"
            "return [r.left, r.top, r.width, r.height]")
        browser.drag([left + 2, top + height / 2], [left + width - 1, top + height / 2])
        self.assertEqual(browser.run("return mortonscope.step"), 105)
        self.assertIsNotNone(browser.run("return document.querySelector('.preview svg')"))

    def test_triangle(self):
        self.open("#v=1&mode=step")
        states = lambda: [len(browser.driver.find_elements("css selector", f".triangle .{name}"))
                          for name in ("hit", "test", "never", "none")]
        for step, expected in ((78, [0, 0, 0, 21]), (82, [1, 0, 5, 15]), (105, [1, 6, 14, 0])):
            browser.run("mortonscope.go(arguments[0])", step)
            browser.settle()
            self.assertEqual(states(), expected)
        browser.click("[data-pair='0,3']")
        self.assertEqual(browser.run("return mortonscope.step"), 82)
        browser.click("[data-pair='0,1']")
        self.assertIn("A is in", browser.text(".notice"))
        self.assertEqual(len(browser.driver.find_elements("css selector", ".tests .test")), 1)
        browser.mouse("mouseMoved", *browser.center("[data-pair='1,3']"), buttons=0)
        browser.settle()
        self.assertEqual(browser.text(".tabrow .quiet"), "B and D: not yet")
        browser.run("mortonscope.go(86)")
        browser.settle()
        self.assertEqual(browser.text(".tabrow .quiet"), "2 of 7 tests · brute force 21")


    def test_counts_of_many_pairs(self):
        scene = scene_of([f"b{i}" for i in range(48)], 4)
        for i, box in enumerate(scene["boxes"]):
            x, y = 12 * (i % 8), 16 * (i // 8)
            box.update(left=x, top=y, right=x + 9, bottom=y + 9)
        page = make_page("crowd.html", scene)
        self.open("#v=1&mode=step", page)
        counted = """
            const k = arguments[0], pair = (a, b) => [a, b].sort().join(" ");
            const tested = new Set(mortonscope.candidates().map(([a, b]) => pair(a, b)));
            const entered = new Set();
            for (let step = 1; step <= k; ++step) {
                const { kind, cell } = mortonscope.at(step);
                entered.add(kind === "enter-cell" ? cell.index : -1);
            }
            const boxes = mortonscope.scene().boxes.map(({ name }) => name);
            const isEntered = (name) => entered.has(mortonscope.place(name).index);
            return boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b]))
                .filter(([a, b]) => !tested.has(pair(a, b)) && (isEntered(a) || isEntered(b))).length;"""
        seen = set()
        total = browser.run("return mortonscope.total")
        for step in range(0, total + 1, total // 6):
            browser.run("mortonscope.go(arguments[0])", step)
            browser.settle()
            legend = browser.run("return [...document.querySelectorAll('.legend li')].map((li) => li.textContent)")
            counts = {text.split(" ", 1)[1]: int(text.split(" ", 1)[0].replace(",", "")) for text in legend}
            self.assertEqual(sum(counts.values()), 48 * 47 // 2, counts)
            self.assertEqual(counts["never tested"], browser.run(counted, step), f"step {step}")
            seen.add(counts["never tested"])
        self.assertGreater(len(seen), 2)


class EveryReader(PageTest):
    def test_keyboard_only(self):
        self.open()
        seen = []
        for _ in range(40):
            browser.key("Tab")
            seen.append(browser.run("const a = document.activeElement;"
                                    "return a.getAttribute('aria-label') ?? a.textContent ?? a.tagName"))
        self.assertTrue(any("World" in name for name in seen))
        browser.run("document.querySelector('svg.world').focus()")
        browser.key("Enter")
        browser.key("Tab")
        self.assertEqual(browser.run("return document.activeElement.getAttribute('data-box')"), "1")
        browser.key("PageUp")
        self.assertEqual(browser.run("return document.activeElement.getAttribute('data-box')"), "0")
        for _ in range(15):
            browser.key("ArrowRight")
        browser.settle()
        self.assertEqual(self.edges("A"), [25, 10, 50, 35])
        browser.key("ArrowDown", 8)
        browser.settle()
        self.assertEqual(self.edges("A"), [25, 10, 50, 36])
        self.assertEqual(browser.run("return document.activeElement.getAttribute('data-box')"), "0")
        browser.wait("document.getElementById('live').textContent.includes('slot 0')")
        browser.key("Delete")
        browser.settle()
        self.assertEqual(len(browser.run("return mortonscope.scene()")["boxes"]), 6)
        browser.key("Escape")
        self.assertTrue(browser.run("return document.activeElement.classList.contains('world')"))
        browser.run("document.querySelector('[data-pair]').focus()")
        browser.key("ArrowDown")
        browser.key("ArrowRight")
        self.assertEqual(browser.run("return document.activeElement.getAttribute('data-pair')"), "1,2")
        self.open("#v=1&mode=step&step=100")
        self.focus(".tests [tabindex='0']")
        for key, step in (("ArrowUp", 99), ("ArrowUp", 96), ("ArrowDown", 99)):
            browser.key(key)
            self.assertEqual(browser.run("return document.activeElement.dataset.step"), str(step))
        browser.key("Enter")
        self.assertEqual(browser.run("return mortonscope.step"), 99)

    def focused(self):
        return browser.run("return document.activeElement.textContent || document.activeElement.className")

    def focus(self, selector):
        browser.run("document.querySelector(arguments[0]).focus()", selector)

    def test_focus_returns(self):
        self.open()
        is_on = lambda selector: browser.run("return document.activeElement.matches(arguments[0])", selector)
        self.focus(".dots")
        browser.key("Enter")
        browser.settle()
        self.focus(".menu > button:last-of-type")
        browser.key("Enter")  # About
        browser.settle()
        self.assertTrue(is_on(".about .close"), self.focused())
        browser.key("Enter")
        browser.settle()
        self.assertTrue(is_on(".dots"), self.focused())
        browser.key("Enter")
        browser.settle()
        for key in ("Tab", "Escape"):
            browser.key(key)
            browser.settle()
        self.assertIsNone(browser.text(".popup"))
        self.assertTrue(is_on(".dots"), self.focused())
        browser.click(".dots")
        browser.drag([700, 30], [700, 30], steps=0)
        self.assertIsNone(browser.text(".popup"))
        browser.run("const input = document.querySelector('.edges input'); input.focus(); input.select()")
        for key in "77":
            browser.key(key)
        browser.mouse("mouseMoved", *self.point(45, 45), buttons=0)  # the pointer's shape changes
        browser.mouse("mouseMoved", *self.point(20, 20), buttons=0)
        browser.settle()
        self.assertEqual(browser.run("return document.activeElement.value"), "77")
        browser.key("Escape")
        browser.settle()
        self.assertEqual(browser.run("return document.querySelector('.edges input').value"), "10")
        self.assertEqual(self.edges("A"), [10, 10, 35, 35])
        self.assertTrue(is_on("[data-box='0']"), self.focused())
        for selector, key in ((".edges button", "Enter"), ("[aria-label='Undo']", "Enter")):
            self.focus(selector)
            browser.key(key)
            browser.settle()
            self.assertTrue(is_on(selector), self.focused())
        self.assertEqual(self.edges("A"), [10, 10, 35, 35])
        self.focus(".bar .primary")
        browser.key("Enter")
        browser.settle()
        self.assertTrue(is_on(".play"), self.focused())

    def test_focus_ring_is_for_keys(self):
        self.open()
        ring = lambda: browser.run("const style = getComputedStyle(document.activeElement);"
                                   "return style.outlineStyle !== 'none' || style.stroke !== 'none'")
        for place in ((45, 5), (20, 20)):  # the world, and A
            browser.drag(self.point(*place), self.point(*place), steps=0)
            self.assertFalse(ring(), place)
        browser.key("ArrowDown")
        browser.settle()
        self.assertTrue(ring())
        browser.click(".bar .primary")
        self.assertEqual([self.focused(), ring()], ["Play", False])
        browser.key("Tab")
        self.assertTrue(ring())

    def test_quiz_by_keyboard(self):
        self.open("#v=1&mode=quiz")
        self.focus(".choice")
        for number in range(1, 15):
            self.assertIn("choice", browser.run("return document.activeElement.className"), f"question {number}")
            browser.key("Enter")
            browser.settle()
            self.focus(".bar .primary")
            browser.key("Enter")
            browser.settle()
        self.assertEqual(self.focused(), "Start again")
        browser.key("Enter")
        browser.settle()
        self.assertIn("Question 1 of 14", browser.text(".count"))

    def test_names_and_roles(self):
        place, step, quiz = "", "#v=1&mode=step&step=82", "#v=1&mode=quiz"
        for size, fragment in (((1280, 900), place), ((1280, 900), step), ((1280, 900), quiz), ((720, 480), step),
                               ((390, 844), place), ((390, 844), quiz)):
            browser.resize(*size)
            self.open(fragment)
            self.assertIn("The worked example", browser.text("h1"))
            browser.click(".dots")
            self.check_names(f"{fragment} {size}")
            if fragment == place:  # it is the same over the others
                browser.click(".menu > button:last-of-type")  # About
                self.check_names(f"About, {size}")

    def check_names(self, where):
        nodes = browser.command("Accessibility.getFullAXTree")["nodes"]
        roles = [node["role"]["value"] for node in nodes if not node["ignored"]]
        self.assertEqual([roles.count("main"), "heading" in roles], [1, True], where)
        checked = 0
        for node in nodes:
            properties = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            role = node.get("role", {}).get("value", "")
            if properties.get("focusable") and role not in ("RootWebArea", "MenuListOption", "option"):
                name = node.get("name", {}).get("value", "")
                self.assertTrue(name.strip(), f"a focusable {role} has no name ({where})")
                self.assertNotIn(role, ("generic", "none", "GenericContainer"), f"{name} ({where})")
                checked += 1
        self.assertGreater(checked, 15)

    def test_contrast(self):
        for scheme in ("light", "dark"):
            browser.prefer(color_scheme=scheme, reduced_motion="reduce")
            self.open()
            for fragment in ("#v=1", "#v=1&mode=step&step=6", "#v=1&mode=step&step=86", "#v=1&mode=quiz"):
                self.follow(fragment)
                result = self.check("paleTexts(4.5)")
                self.assertEqual(result["found"], [], f"{scheme} {fragment}")
                self.assertGreater(result["count"], 80)

    def test_dark(self):
        browser.prefer(color_scheme="dark", reduced_motion="reduce")
        self.open()
        color = "return getComputedStyle(document.documentElement).backgroundColor"
        self.assertEqual(browser.run(color), "rgb(21, 24, 29)")
        browser.click(".dots")
        browser.click(".themes button:nth-of-type(2)")
        self.assertEqual(browser.run(color), "rgb(243, 244, 247)")

    def test_japanese(self):
        self.open("#v=1&mode=step&step=86")
        browser.click(".tools .plain")
        self.assertEqual(browser.run("return document.documentElement.lang"), "ja")
        sentence = sentence_at(86, "ja")
        self.assertEqual(browser.text(".sentence"), sentence)
        self.assertEqual(browser.text(".heading").split("1本")[0], "基本の例A～G")
        self.assertEqual(browser.run("return document.title"), "基本の例A～G")
        allowed = "XOR English Mortonscope left right top bottom opening mscene".split()
        for mode in (1, 2, 3):
            browser.click(f".modes button:nth-of-type({mode})")
            words = re.findall(r"[A-Za-z]{2,}", browser.run("return document.getElementById('page').innerText"))
            self.assertEqual([word for word in words if word not in allowed], [])
        browser.click(".tools .plain")
        self.assertEqual(browser.run("return document.title"), "The worked example A–G")
        browser.run("mortonscope.load({ ...mortonscope.scene(), title: 'Mine' })")
        browser.click(".tools .plain")
        self.assertEqual(browser.run("return document.title"), "Mine")

    def test_touch(self):
        browser.resize(390, 844, touch=True)
        self.open()
        place = "const r = document.querySelector('svg.world').getBoundingClientRect(); return [r.left, r.top, r.width]"
        before = browser.run(place)
        browser.touch_drag(self.point(20, 20), self.point(45.3, 20.4))
        self.assertEqual(browser.run(place), before)
        self.assertEqual(self.edges("A"), [35, 10, 60, 35])  # snaps to whole units
        self.assertEqual(browser.run("return scrollY"), 0)
        self.assertIn("slot 0", browser.text(".strip"))
        self.assert_places_right()
        corner = [v + 18 for v in self.point(60, 35)]  # the handles of small boxes are outside
        browser.touch_drag(corner, [v + 18 for v in self.point(70.2, 45.1)])
        self.assertEqual(self.edges("A"), [35, 10, 70, 45])
        browser.touch_drag(self.point(85, 36), self.point(50, 70), kind="touchCancel")
        self.assertEqual(self.edges("C"), [80, 30, 95, 45])
        count = len(browser.run("return mortonscope.scene()")["boxes"])
        browser.touch_drag(self.point(80, 8), self.point(80, -40), steps=12)
        self.assertEqual(len(browser.run("return mortonscope.scene()")["boxes"]), count, "a swipe must not draw")
        browser.run("scrollTo(0, 0)")
        browser.driver.find_element("css selector", ".bar button:nth-of-type(2)").click()  # Add
        browser.settle()
        browser.touch_drag(self.point(76, 4), self.point(96, 20))
        self.assertEqual(self.edges("H"), [76, 4, 96, 20])
        small = browser.run(
            "return [...document.querySelectorAll('.bar button, .modes button, .dots')]"
            ".map((button) => button.getBoundingClientRect())"
            ".filter((r) => r.width < 40 || r.height < 40).length")
        self.assertEqual(small, 0)

    def test_sizes(self):
        hostile = make_page("hostile.html", scene_of(HOSTILE_NAMES, 3))
        for page, sizes in ((OPENING, SIZES), (hostile, [*SIZES[::3], SIZES[4]])):
            self.open("", page)
            for width, height in sizes:
                browser.resize(width, height)
                sides = set()
                for mode in ("place", "step&step=86", "quiz"):
                    self.follow("#v=1&mode=" + mode)
                    where = f"{page} {width} × {height} {mode}"
                    seen = self.check("laidOut()")
                    self.assertLessEqual(seen["width"], width, where)
                    self.assertEqual(seen["sideways"], [], where)
                    self.assertEqual(seen["touching"], [], where)
                    self.assertEqual(seen["broken"] if page == OPENING else [], [], where)
                    self.assertEqual(seen["cut"] if page == OPENING else [], [], f"the tree is cut off: {where}")
                    areas = seen["areas"]
                    if mode == "place":
                        self.assertLessEqual(seen["lowest"], areas[".bar"]["top"] + 1,
                                             f"the bar covers the array: {where}")
                    world = areas[".worldarea"]
                    self.assertLessEqual(areas[".say"]["bottom"] if width < 560 else 0, world["top"] + 1, where)
                    self.assertLessEqual(world["bottom"], areas[".arrayarea"]["top"] + 1, where)
                    sides.add(str(seen["side"]))
                self.assertEqual(len(sides), 1, f"the world moves at {width} × {height}: {sides}")

    def test_sentences_are_not_cut(self):
        cut = "const s = document.querySelector('.sentence');" \
              "return s && s.scrollHeight > s.clientHeight + 1 ? s.textContent : null"
        for width, height, languages in ((1280, 900, ["en"]), (720, 480, ["ja"]), (390, 844, ["ja", "en"]),
                                         (320, 568, ["en", "ja"])):
            browser.resize(width, height)
            for language in languages:
                self.open(f"#v=1&lang={language}&mode=step")
                steps = longest_sentences(language)
                self.assertGreater(len(steps), 10)
                found = browser.driver.execute_async_script(f"""
                    const [steps, done] = arguments, found = [], cut = () => {{ {cut} }};
                    const show = () => {{
                        mortonscope.go(steps.pop());
                        requestAnimationFrame(() => setTimeout(() => {{
                            found.push(cut() ?? "");
                            steps.length > 0 ? show() : done(found);
                        }}, 0));
                    }};
                    show();""", steps)
                self.assertEqual("".join(found), "", f"{width} {language}")
                self.follow(f"#v=1&lang={language}&mode=place")
                for edges in ((-10, 10, 35, 35), (10, 10, 50, 50), (0, 0, 0, 0), (60, 10, 99, 130)):
                    browser.run("mortonscope.move('A', ...arguments)", *edges)
                    browser.run("document.querySelector(\"[data-box='1']\").focus();"
                                "document.querySelector(\"[data-box='0']\").focus()")
                    browser.key("ArrowRight")  # closes the invitation
                    browser.settle()
                    self.assertIsNone(browser.run(cut), f"{width} {language} {edges}")

    def test_large_text(self):
        browser.command("Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1, mobile=False)
        self.open()
        browser.run("document.documentElement.style.fontSize = '32px'; dispatchEvent(new Event('resize'))")
        browser.settle()
        self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), 1280)
        size = browser.run("return parseFloat(getComputedStyle(document.querySelector('.sentence')).fontSize)")
        self.assertGreaterEqual(size, 32)

    def test_print(self):
        if shutil.which("pdftotext") is None:
            self.skipTest("pdftotext is not installed (Debian: poppler-utils)")
        self.open("#v=1&mode=step&step=82")
        before = self.check("picture()")
        for quiz in (False, True):
            with open(browser.path("sheet.pdf"), "wb") as file:
                file.write(browser.pdf())
            command = ["pdftotext", "-layout", browser.path("sheet.pdf"), "-"]
            text = subprocess.run(command, capture_output=True, text=True).stdout
            self.assertEqual(text.count("\f"), 1)
            self.assertIn("The worked example", text)
            self.assertIn("Which slot does A go into?" if quiz else "they overlap", text)
            self.assertEqual("tested, apart" in text, not quiz)
            browser.settle()
            if not quiz:
                self.assert_same_picture(before, "after printing")
                browser.click(".modes button:nth-of-type(3)")


    def test_print_all_stops(self):
        self.open("#v=1&mode=step&step=82")
        browser.run("window.print = () => {"
                    "  dispatchEvent(new Event('beforeprint'));"
                    "  window.printed = [...document.querySelectorAll('#sheet .stops li b')].map((b) => b.textContent);"
                    "  dispatchEvent(new Event('afterprint')); };")
        browser.click(".dots")
        browser.click(".menu > button:nth-of-type(3)")
        steps = browser.run("return [...Array(106).keys()].slice(1)"
                            ".filter((k) => ['append', 'test-with-stack'].includes(mortonscope.at(k).kind))")
        self.assertEqual(browser.run("return window.printed"), [f"step {k} of 105" for k in steps])
        self.assertEqual(steps[-7:], [82, 86, 89, 93, 96, 99, 100])
        self.assertEqual(browser.run("return document.getElementById('sheet').childElementCount"), 0)

    def test_copy_link(self):
        self.open("#v=1&mode=step&step=82")
        browser.run("Object.defineProperty(navigator, 'clipboard', { configurable: true, value: {"
                    "writeText: (text) => {"
                    "window.copied = text; return Promise.resolve(); } } })")
        browser.click(".dots")
        browser.click(".menu > button:nth-of-type(1)")
        self.assertEqual(browser.run("return window.copied"), f"{browser.origin}/{OPENING}#v=1&mode=step&step=82")
        self.assertIn("clipboard", browser.text(".notice"))
        browser.run("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        browser.click(".dots")
        browser.click(".menu > button:nth-of-type(1)")
        self.assertEqual(browser.run("return document.querySelector('.popup input').value"),
                         f"{browser.origin}/{OPENING}#v=1&mode=step&step=82")
        browser.key("Escape")
        browser.settle()
        self.assertIsNone(browser.run("return document.querySelector('.popup')"))


class Quizzes(PageTest):
    def test_all_right(self):
        self.open("#v=1&mode=quiz")
        self.assertIsNone(browser.run("return document.querySelector('.triangle .never')"))
        for number in range(1, 15):
            self.assertIn(f"Question {number} of 14", browser.text(".count"))
            step = browser.run("return mortonscope.step")
            choices = browser.run("return [...document.querySelectorAll('.choice b')].map((b) => b.textContent)")
            right = self.right_choice(browser.text(".asked"), step)
            browser.key(str(choices.index(right) + 1))
            browser.settle()
            self.assertIn("Right.", browser.text(".verdict"))
            self.assertGreater(browser.run("return mortonscope.step"), step)
            browser.key("ArrowRight")
            browser.settle()
        self.assertIn("14 of 14 right", browser.text(".asked"))

    def right_choice(self, question, step):
        """Returns the right answer, from the page's interface."""
        box = re.match(r"Which slot does (.*) go into\?", question)
        if box:
            return str(browser.run("return mortonscope.place(arguments[0]).index", box.group(1)))
        return " ".join(browser.run("return mortonscope.at(arguments[0])", step + 1)["pair"])

    def test_later_boxes_give_nothing_away(self):
        page = make_page("deep.html", scene_of("ABCDEF", 5))
        self.open("#v=1&mode=quiz", page)
        seen = "return ['.tree svg', '.scroller svg'].map((s) => document.querySelector(s).innerHTML)"
        before = browser.run(seen)
        slots = [browser.run(f"return [...document.querySelectorAll('{place} [data-slot]')]"
                             ".map((slot) => slot.dataset.slot)") for place in (".tree", ".scroller")]
        for choice in browser.run("return [...document.querySelectorAll('.choice b')].map((b) => b.textContent)"):
            for shown in slots:
                self.assertIn(choice.replace(",", ""), shown)
        browser.run("mortonscope.move('F', 90, 90, 91, 91)")
        browser.settle()
        self.assertIn("Question 1 of", browser.text(".count"))
        self.assertEqual(browser.run(seen), before)

    def test_wrong_and_shown(self):
        self.open("#v=1&mode=quiz")
        choices = browser.run("return [...document.querySelectorAll('.choice b')].map((b) => b.textContent)")
        browser.click(f".choice:nth-of-type({1 + choices.index('0')})")  # A is in slot 1
        self.assertIn("Not this one.", browser.text(".verdict"))
        self.assertEqual(browser.text(".choice.is-right b"), "1")
        browser.click(".bar .primary")
        browser.click(".bar > button")  # show the answer
        self.assertIn("The answer:", browser.text(".verdict"))
        browser.click(".bar .primary")
        browser.click("[data-slot='12']")  # answers for C in the array
        self.assertIn("Right.", browser.text(".verdict"))
        self.assertIn("1 right so far", browser.text(".sofar"))

    def test_answer_while_a_box_has_the_focus(self):
        self.open("#v=1&mode=quiz")
        browser.run("document.querySelector('[data-box]').focus()")
        browser.key("2")
        browser.settle()
        self.assertIn("Right.", browser.text(".verdict"))

    def test_pair_in_the_triangle(self):
        self.open("#v=1&mode=quiz")
        browser.click(".markbutton:nth-of-type(8)")
        self.assertIn("Which pair", browser.text(".asked"))
        browser.click("[data-pair='0,3']")
        self.assertIn("Right.", browser.text(".verdict"))


class Links(PageTest):
    def test_fragment_follows(self):
        self.open()
        browser.drag(self.point(20, 20), self.point(45, 20))
        browser.wait("location.hash.includes('boxes=')")
        fragment = browser.run("return location.hash")
        edges = self.edges("A")
        self.open(fragment)
        self.assertEqual(self.edges("A"), edges)
        browser.run("location.hash = '#v=1&mode=step&step=82'")
        browser.wait("mortonscope.step === 82")
        self.assertEqual(self.edges("A"), [10, 10, 35, 35])

    def test_bad_fragments(self):
        self.open()
        for fragment in ("#v=1&step=999999", "#v=1&step=-1", "#v=1&depth=9", "#v=1&mode=x", "#v=2", "#v=1&lang=de",
                         "#v=1&boxes=A:1,2,3,x", "#v=1&boxes=A:9,9,1,1", "#v=1&boxes=%zz:1,1,2,2",
                         "#v=1&boxes=A:1,1,2,2;A:1,1,2,2"):
            self.follow(fragment)
            self.assertTrue(browser.text(".notice"), fragment)
            self.assertEqual(self.edges("A"), [10, 10, 35, 35], fragment)
        for fragment in ("#v=1", "#v=1&later=5", "#"):
            self.follow(fragment)
            self.assertIsNone(browser.text(".notice"), fragment)

    def test_hostile_names_survive(self):
        page = make_page("names.html", scene_of(HOSTILE_NAMES))
        self.open(page=page)
        names = [box["name"] for box in browser.run("return mortonscope.scene()")["boxes"]]
        self.assertEqual(names, HOSTILE_NAMES)
        browser.run("mortonscope.move(arguments[0], 1, 1, 2, 2)", HOSTILE_NAMES[0])
        browser.wait("location.hash.includes('boxes=')")
        self.open(browser.run("return location.hash"), page)
        self.assertEqual(self.edges(HOSTILE_NAMES[0]), [1, 1, 2, 2])
        self.assertEqual([box["name"] for box in browser.run("return mortonscope.scene()")["boxes"]], HOSTILE_NAMES)


class Silence(PageTest):
    """The last tests: no page has sent anything, and no console has a message."""

    def test_requests_and_messages(self):
        browser.collect()
        known = (browser.origin, "data:", "about:", "blob:", "chrome:")
        foreign = [url for url in browser.requests if not url.startswith(known)]
        self.assertEqual(foreign, [])
        self.assertEqual([path for path in browser.served if not path.endswith(".html")], [])
        self.assertEqual(browser.messages, [])

    def test_the_policy_refuses_requests(self):
        browser.collect()
        self.open()
        browser.run("fetch('/other').catch(() => {}); const i = new Image(); i.src = '/other.png';"
                    "document.body.insertAdjacentHTML('beforeend', '<b onclick=\"window.hacked = 1\" id=evil></b>');"
                    "document.getElementById('evil').click()")
        browser.settle()
        self.assertIsNone(browser.run("return window.hacked ?? null"))
        self.assertEqual([path for path in browser.served if "other" in path], [])


def load_tests(loader, tests, pattern):
    suite = unittest.TestSuite()
    for case in (Interface, Placing, Stepping, EveryReader, Quizzes, Links, Silence):
        suite.addTests(loader.loadTestsFromTestCase(case))
    return suite


if __name__ == "__main__":
    try:
        make_page(OPENING, ":opening")
        result = unittest.main(argv=[sys.argv[0], *sys.argv[2:]], exit=False).result
    finally:
        browser.close()
    sys.exit(not result.wasSuccessful())

"""One headless Chromium for all checks of the web page, and a server for the pages that it opens."""

import base64
import functools
import http.server
import json
import os
import shutil
import sys
import tempfile
import threading
import time

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
except ImportError:
    print("skipped: the Python module selenium is not installed (Debian: python3-selenium)")
    sys.exit(0)

KEYS = {
    "ArrowLeft": 37,
    "ArrowUp": 38,
    "ArrowRight": 39,
    "ArrowDown": 40,
    "Home": 36,
    "End": 35,
    "Tab": 9,
    "Enter": 13,
    "Escape": 27,
    "PageUp": 33,
    "PageDown": 34,
    "Delete": 46,
    " ": 32,
}


def program(*names):
    """Returns the path of a program, or skips the test with the reason."""
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    print(f"skipped: {names[0]} is not installed (Debian: chromium, chromium-driver)")
    sys.exit(0)


class RecordingHandler(http.server.SimpleHTTPRequestHandler):
    paths = []

    def log_message(self, *arguments):
        self.paths.append(self.path)


class Browser:
    def __init__(self):
        chromium = program("chromium", "chromium-browser", "google-chrome")
        driver = program("chromedriver")
        self.folder = tempfile.mkdtemp(prefix="mortonscope-page-")
        self.profile = tempfile.mkdtemp(prefix="mortonscope-chromium-")
        options = Options()
        options.binary_location = chromium
        for argument in (
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            # Of pages that were left, and for pages to come, nothing is kept.
            "--disable-features=BackForwardCache,SpareRendererForSitePerProcess",
            "--no-first-run",
            "--hide-scrollbars",
            f"--user-data-dir={self.profile}",
            "--window-size=1280,900",
        ):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(driver))
        self.driver.set_script_timeout(60)
        handler = functools.partial(RecordingHandler, directory=self.folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.served = RecordingHandler.paths
        self.requests = []
        self.messages = []
        self.collect()
        self.requests.clear()  # the page that Chromium opens first

    def close(self):
        self.driver.quit()
        self.server.shutdown()
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self.profile, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def command(self, name, **arguments):
        return self.driver.execute_cdp_cmd(name, arguments)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    # ------------------------------------------------------------------------------------------ opening

    def resize(self, width, height, touch=False):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                     mobile=touch)
        if touch:
            self.command("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
        else:
            self.command("Emulation.setTouchEmulationEnabled", enabled=False)

    def prefer(self, **features):
        """prefer(color_scheme="dark", reduced_motion="reduce")"""
        listed = [{"name": "prefers-" + name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.command("Emulation.setEmulatedMedia", features=listed)

    def open(self, page, fragment=""):
        self.driver.get("about:blank")
        self.driver.get(f"{self.origin}/{page}{fragment}")
        self.settle()

    def settle(self):
        """Waits until the page has drawn its last change."""
        self.driver.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => setTimeout(done, 0));"
        )

    def wait(self, script, *arguments):
        """Waits for a condition."""
        deadline = time.monotonic() + 10
        while not self.run("return " + script, *arguments):
            if time.monotonic() > deadline:
                raise AssertionError("this did not become true: " + script)
            time.sleep(0.02)

    def pause(self, seconds):
        self.driver.execute_async_script("setTimeout(arguments[1], arguments[0])", 1000 * seconds)

    def frames_after_key(self, key, expression):
        """Presses a key, and returns the values of an expression in all frames until a second has passed."""
        return self.driver.execute_async_script(
            f"""const done = arguments[1], frames = [], began = performance.now();
            const options = {{ key: arguments[0], bubbles: true, cancelable: true }};
            document.body.dispatchEvent(new KeyboardEvent("keydown", options));
            const frame = () => {{
                frames.push({expression});
                performance.now() - began < 1000 ? requestAnimationFrame(frame) : done(frames);
            }};
            requestAnimationFrame(frame);""", key)

    # ----------------------------------------------------------------------------------------- actions

    def key(self, key, modifiers=0):
        """Presses a real key. Modifiers: 1 Alt, 2 Ctrl, 8 Shift."""
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        code = KEYS.get(key, ord(key.upper()) if len(key) == 1 else 0)
        down = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        if modifiers in (0, 8):
            down.update(text)
        self.command("Input.dispatchKeyEvent", type="keyDown", **down)
        self.command("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code, modifiers=modifiers)

    def mouse(self, kind, x, y, buttons=1):
        button = "left" if buttons else "none"
        self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=buttons, clickCount=1)

    def drag(self, start, end, steps=6, release=True):
        self.mouse("mouseMoved", *start, buttons=0)
        self.mouse("mousePressed", *start)
        for i in range(1, steps + 1):
            point = [a + (b - a) * i / steps for a, b in zip(start, end)]
            self.mouse("mouseMoved", *point)
        if release:
            self.mouse("mouseReleased", *end)
        self.settle()

    def touch_drag(self, start, end, steps=6, kind="touchEnd"):
        point = lambda p: [{"x": p[0], "y": p[1]}]
        self.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=point(start))
        for i in range(1, steps + 1):
            at = [a + (b - a) * i / steps for a, b in zip(start, end)]
            self.command("Input.dispatchTouchEvent", type="touchMove", touchPoints=point(at))
        self.command("Input.dispatchTouchEvent", type=kind, touchPoints=[])
        self.settle()

    def tap(self, point):
        """Makes a tap, with all events that a browser derives from it."""
        for kind, count in (("mousePressed", 1), ("mouseReleased", 1)):
            self.command("Input.emulateTouchFromMouseEvent", type=kind, x=round(point[0]), y=round(point[1]),
                         button="left", clickCount=count)
        self.pause(0.05)
        self.settle()

    def click(self, selector):
        self.driver.find_element("css selector", selector).click()
        self.settle()

    def type_into(self, selector, text):
        """Replaces the text of a field with the keyboard, and leaves the field."""
        field = self.driver.find_element("css selector", selector)
        field.click()
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).send_keys(text).send_keys(
            Keys.TAB
        ).perform()
        self.settle()

    # ------------------------------------------------------------------------------------ observations

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0])?.textContent ?? null", selector)

    def center(self, selector):
        return self.run(
            "const r = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return [r.left + r.width / 2, r.top + r.height / 2]", selector)

    def pdf(self):
        paper = {"paperWidth": 8.27, "paperHeight": 11.69}
        return base64.b64decode(self.command("Page.printToPDF", printBackground=True, **paper)["data"])

    def collect(self):
        """Collects the log: requests of all pages, and messages of the console."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])
        self.messages += [entry["message"] for entry in self.driver.get_log("browser")]

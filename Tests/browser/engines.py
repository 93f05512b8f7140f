"""Drives the engines of other phones: WebKit through Selenium, Firefox through Marionette.

Both look the same to a test: what the page says is asked in JavaScript, and what a person does is
sent as clicks and keys.
"""
import glob
import os
import socket
import subprocess
import time
from pathlib import Path

from marionette_driver.by import By as FirefoxBy
from marionette_driver.keys import Keys as FirefoxKeys
from marionette_driver.marionette import Marionette
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

LONGEST_WAIT_SECONDS = 20
WIDTH, HEIGHT = 1000, 800

PLACE = """(() => {
    const element = document.querySelector(%s);
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
    const top = element && document.elementFromPoint(x + width / 2, y + height / 2);
    return element?.contains(top) ? `${x} ${y}` : "";
})()"""


class Engine:
    """What a test may do, whatever the engine."""

    def wait_until(self, expression: str):
        """Until a JavaScript expression is true; says what the page looked like if it never is."""
        end = time.monotonic() + LONGEST_WAIT_SECONDS
        while not self.ask(expression):
            if time.monotonic() > end:
                text = self.ask("document.body.innerText.slice(0, 600)")
                raise AssertionError(f"{expression} at {self.ask('location.href')}: {text}")
            time.sleep(0.05)

    def ask(self, expression: str):
        """The value of an expression; nothing while one page gives way to the next."""
        try:
            return self.run(f"return {expression}")
        except Exception as error:
            if "JavascriptException" not in type(error).__name__ and self.is_passing(error):
                return None
            raise

    def is_passing(self, error: Exception) -> bool:
        names = ("NoSuchWindow", "UnknownError", "StaleElement", "UnknownException")
        return type(error).__name__.startswith(names)

    def click(self, selector: str):
        """Once it stands still and nothing lies over it, be it only one page fading to the next."""
        place = self.place_of(selector)
        while place != (place := self.place_of(selector)):
            pass
        self.find(selector).click()

    def place_of(self, selector: str) -> str | None:
        """Where a click would hit the element; waits until one would."""
        place = PLACE % repr(selector)
        self.wait_until(place)
        time.sleep(0.05)
        return self.ask(place)

    def type(self, selector: str, text: str):
        self.wait_until(f"document.querySelector({selector!r})")
        self.find(selector).send_keys(text)

    def remember(self, name: str, value: str):
        """Gives the open page's site a cookie."""
        self.driver.add_cookie({"name": name, "value": value, "path": "/"})

    def cookies(self) -> dict[str, str]:
        """Those of the page, also the ones that no script sees."""
        return {cookie["name"]: cookie["value"] for cookie in self.driver.get_cookies()}

    def press(self, selector: str, key: str):
        self.find(selector).send_keys(getattr(self.keys, key))


class WebKit(Engine):
    """The engine of every iPhone, in its GTK build, on a screen of its own."""

    keys = Keys

    def __init__(self, _scratch: Path):
        read, write = os.pipe()
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24"]
        self.screen = subprocess.Popen(screen, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            display = numbers.readline().strip()
        options = Options()
        options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0]
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": f":{display}", "GDK_BACKEND": "x11"}
        service = Service("/usr/bin/WebKitWebDriver", env=environment)
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(LONGEST_WAIT_SECONDS)

    def open(self, address: str):
        self.driver.get(address)

    def run(self, script: str):
        return self.driver.execute_script(script)

    def find(self, selector: str):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def close(self):
        self.driver.quit()
        self.screen.terminate()
        self.screen.wait()


class Firefox(Engine):
    """Gecko, as Debian ships it."""

    keys = FirefoxKeys

    def __init__(self, scratch: Path):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        (scratch / "user.js").write_text(f"""
            user_pref("marionette.port", {port});
            user_pref("datareporting.policy.dataSubmissionEnabled", false);
            user_pref("app.normandy.enabled", false);
            user_pref("network.captive-portal-service.enabled", false);
            user_pref("network.connectivity-service.enabled", false);
        """)
        command = ["firefox-esr", "--headless", "--marionette", "--profile", scratch]
        self.process = subprocess.Popen(
            [*command, f"--width={WIDTH}", f"--height={HEIGHT}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": str(scratch)},
        )
        self.driver = Marionette(host="127.0.0.1", port=port, startup_timeout=60)
        try:
            self.driver.raise_for_port(timeout=60, check_process_status=False)
            self.driver.start_session()
        except BaseException:
            self.process.kill()
            raise
        self.driver.timeout.page_load = LONGEST_WAIT_SECONDS

    def open(self, address: str):
        self.driver.navigate(address)

    def run(self, script: str):
        return self.driver.execute_script(script, sandbox=None)

    def find(self, selector: str):
        return self.driver.find_element(FirefoxBy.CSS_SELECTOR, selector)

    def close(self):
        self.driver.delete_session()
        self.process.terminate()
        self.process.wait()


ENGINES = {"webkit": WebKit, "firefox": Firefox}

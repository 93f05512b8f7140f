"""A browser that `script/bench-flight` drives by hand, over a pipe.

Playwright attaches a debugger to every worker that starts, and hears of all that its pages do: a
quarter of the processor time of a cold start was that. People's browsers have neither, but a
profile on the disk.
"""

import contextlib
import json
import os
import select
import subprocess
import tempfile
import time

PATIENCE = 60
ARGUMENTS = [
    "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--window-size=390,844",
]
HAS_WORKER = """navigator.serviceWorker.ready
    .then(() => navigator.serviceWorker.controller !== null)"""

WORLD_BUTTON = """[...document.querySelectorAll("button")]
    .find((button) => button.innerText.includes("Take the whole world along"))"""


class Bare:
    """One window, with the app taken along by whoever has these cookies."""

    def __init__(self, executable, server, heard, *arguments, cookies=None):
        self.url = server.url
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        theirs_in, self._to = os.pipe()
        self._from, theirs_out = os.pipe()
        # The browser reads its file 3 and writes its file 4, whatever numbers these have here.
        moved = f"exec 3<&{theirs_in} 4>&{theirs_out}; exec \"$@\""
        self._process = subprocess.Popen(
            ["bash", "-c", moved, "bash", executable, *ARGUMENTS,
             f"--user-data-dir={self._profile.name}", *arguments, "about:blank"],
            pass_fds=(theirs_in, theirs_out),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self._count, self._bytes, self._events = 0, b"", []
        targets = self._call("Target.getTargets")["targetInfos"]
        self._attach(next(one["targetId"] for one in targets if one["type"] == "page"))
        for name, value in (cookies or {}).items():
            self._page("Network.setCookie", name=name, value=value, url=self.url)
        self._take_along(heard)

    def _take_along(self, heard):
        """As `Device.take_along` in the browser tests."""
        self.open("/about")
        self._until(HAS_WORKER)
        self.open("/settings/offline")
        self._until("document.body.innerText.includes('Room used')")
        self._until(heard)

    def take_world(self):
        """Every village as well, as the button of the page about flight mode does it."""
        self.open("/settings/offline")
        self._until(WORLD_BUTTON + " !== undefined")
        self.evaluate(WORLD_BUTTON + ".click()")
        self._until("document.body.innerText.includes('Every place of 500')")

    def _attach(self, target):
        self._target = target
        attached = self._call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        self._page("Page.enable")
        self._page("ServiceWorker.enable")

    def open(self, path):
        self._events.clear()
        self._page("Page.navigate", url=self.url + path)
        self._wait("Page.loadEventFired")

    def stop_workers(self):
        self._page("ServiceWorker.stopAllWorkers")
        time.sleep(0.3)

    def begin_anew(self):
        """As when a browser has just been started: a new window, and no page of ours."""
        before = self._target
        self._attach(self._call("Target.createTarget", url="about:blank")["targetId"])
        self.stop_workers()
        self._call("Target.closeTarget", targetId=before)
        time.sleep(1)

    def evaluate(self, expression):
        answer = self._page(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    def _until(self, expression):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            # One page is giving way to the next, perhaps.
            with contextlib.suppress(RuntimeError):
                if self.evaluate(expression):
                    return
            time.sleep(0.1)
        raise TimeoutError(expression)

    def _page(self, method, **parameters):
        return self._call(method, self._session, **parameters)

    def _call(self, method, session=None, **parameters):
        self._count += 1
        number = self._count
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while (said := self._next()).get("id") != number:
            self._events.append(said)
        if "error" in said:
            raise RuntimeError(said["error"]["message"])
        return said["result"]

    def _wait(self, event):
        while not any(one.get("method") == event for one in self._events):
            self._events.append(self._next())
        self._events.clear()

    def _next(self):
        while b"\0" not in self._bytes:
            if not select.select([self._from], [], [], PATIENCE)[0]:
                raise TimeoutError("the browser says nothing")
            self._bytes += os.read(self._from, 1 << 20)
        message, self._bytes = self._bytes.split(b"\0", 1)
        return json.loads(message)

    def close(self):
        with contextlib.suppress(Exception):
            self._call("Browser.close")
        self._process.wait()
        os.close(self._to)
        os.close(self._from)
        self._profile.cleanup()

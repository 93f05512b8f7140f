"""A server for accounts, the devices of its people, what they do there, and a mail server."""
import email
import os
import re
import socket
import subprocess
import threading
from contextlib import contextmanager

from aiosmtpd.controller import Controller
from playwright.sync_api import Page, expect

from conftest import watch
from looks import DESKTOP
from serving import PROGRAM, ROOT, Server

DATA = os.environ.get("ELSEWHERE_DATA", str(ROOT / ".data"))
ADA = "ada@example.org"
PASSWORD = "correct horse battery"
# Tests that run at once must not write over what another one reads.
LOG = ROOT / f".tools/accounts-server-{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}.log"


class AccountServer(Server):
    """A server with settings of its own, on a port that is known beforehand."""

    def __init__(self, **environment: str):
        self._reserved, self._wanted = reserved_port()
        if environment:
            environment["ELSEWHERE_BASE_URL"] = f"http://127.0.0.1:{self._wanted}"
        super().__init__("--data", DATA, log=LOG, environment=environment)

    def start(self):
        self.port = self.port or self._wanted
        super().start()

    def stop(self) -> int:
        self._reserved.close()
        return super().stop()

    def run(self, *arguments: str, status: int = 0) -> str:
        """Runs another command of the program on the same data."""
        environment = {**self.environment, "ELSEWHERE_DATA": str(self.data)}
        ended = subprocess.run(
            [str(PROGRAM), *arguments], env=environment, text=True, capture_output=True
        )
        assert ended.returncode == status, ended.stderr
        return ended.stdout


def reserved_port() -> tuple[socket.socket, int]:
    """A free one of the system's, and what holds it: as long as that is open and does not listen,
    the system gives it to nobody else, while a server that names it may listen there."""
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    return holder, holder.getsockname()[1]


class Household:
    """Browsers on devices of their own, all watched."""

    def __init__(self, server: AccountServer, chromium):
        self.server = server
        self._chromium = chromium
        self._contexts = []
        self._complaints = []

    def device(self, path: str = "/account", **options) -> Page:
        options.setdefault("viewport", DESKTOP)
        # The server is tried here; tests of the worker ask for it.
        options.setdefault("service_workers", "block")
        context = self._chromium.new_context(
            base_url=self.server.url, locale="en-GB", **options
        )
        context.set_default_timeout(10_000)
        page = context.new_page()
        self._contexts.append(context)
        self._complaints.append(watch(page, self.server.url))
        page.goto(path)
        return page

    def close(self):
        for context in self._contexts:
            context.close()
        assert [line for found in self._complaints for line in found] == []
        assert self.server.is_running


def star(page: Page, city: str):
    page.goto(f"/cities/{city}")
    page.locator(".star[form=stars]").first.click()
    star = page.locator(".star[form=stars]").first
    expect(star).to_have_attribute("aria-pressed", "true")


def submit(page: Page):
    page.locator("main form.stacked-form button[type=submit]").first.click()
    page.wait_for_load_state()


def sign_up(page: Page, address: str = ADA) -> str:
    page.goto("/account/new")
    page.get_by_label("E‑mail address").fill(address)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    submit(page)
    return page.locator("#recovery-code").inner_text()


def sign_in(page: Page, password: str = PASSWORD, address: str = ADA):
    page.goto("/account/sign-in")
    sign_in_here(page, password, address)


def sign_in_here(page: Page, password: str = PASSWORD, address: str = ADA):
    page.get_by_label("E‑mail address").fill(address)
    page.get_by_label("Password", exact=True).fill(password)
    submit(page)


def log_out(page: Page):
    page.goto("/account")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_load_state()


def is_member(page: Page) -> bool:
    page.goto("/account")
    return ADA in page.locator("main").inner_text()


def has_saved(page: Page, *names: str) -> bool:
    page.goto("/saved")
    text = page.locator("main").inner_text()
    return all(name in text for name in names)


class Postbox:
    """A mail server that keeps what it gets."""

    def __init__(self):
        self.letters = []
        self._arrived = threading.Semaphore(0)

    async def handle_DATA(self, _server, _session, envelope):
        self.letters.append((envelope.rcpt_tos, email.message_from_bytes(envelope.content)))
        self._arrived.release()
        return "250 OK"

    def next(self) -> tuple[str, str, str]:
        """Whom the next letter is for, its subject, its text."""
        assert self._arrived.acquire(timeout=10), "no letter came"
        recipients, letter = self.letters.pop(0)
        return recipients[0], letter["Subject"], letter.get_payload(decode=True).decode()

    def next_link(self) -> str:
        return re.search(r"http://\S+", self.next()[2])[0]


@contextmanager
def serve_mail(box: Postbox, host: str = "127.0.0.1"):
    """Takes letters at `box.url`."""
    # The controller checks the port that it was given, which has to be a real one.
    with socket.socket() as probe:
        probe.bind((host, 0))
        port = probe.getsockname()[1]
    controller = Controller(box, hostname=host, port=port)
    controller.start()
    box.url = f"smtp://{host}:{port}"
    yield box
    controller.stop()

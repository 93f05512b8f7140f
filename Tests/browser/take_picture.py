"""Takes the picture at the head of README.md from a server of its own.

usage: take_picture.py [--data DIR]
"""
import argparse

from playwright.sync_api import sync_playwright
from serving import ROOT, Server

PATH = "/surprise?seed=11"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", default=str(ROOT / ".data"))
    options = parser.parse_args()
    with Server("--data", options.data) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": 1280, "height": 800},
            locale="en-IE",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto(PATH)
        page.wait_for_load_state("networkidle")
        page.locator("ol.places > li").nth(1).hover()
        page.screenshot(path=ROOT / "docs/images/elsewhere.jpg", type="jpeg", quality=82)
        browser.close()


if __name__ == "__main__":
    main()

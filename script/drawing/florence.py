"""Draws the welcome page's picture of Florence into web/art/florence.svg.

usage: florence.py

Needs shapely and pillow. The river is cut last: the city above it is drawn once, looked at, and
turned upside down, and the lines of the water swell where the reflection is dark.
"""
import io
import math
import random
import sys
from pathlib import Path

from bridge import WATER, bridge
from burin import Noise, Plate, arc, box
from cathedral import cathedral
from city import hills, palazzo_vecchio, riverside, roofs, towers
from PIL import Image
from playwright.sync_api import sync_playwright

WIDTH, HEIGHT = 1600, 1000
ROOT = Path(__file__).resolve().parents[2]


def sky(plate, noise):
    """Level lines that leave the clouds white and end before the edges of the sheet."""
    def tone(x, y):
        cloud = noise.clouds(x / 330, y / 105 + 3)
        edge = min(1.0, x / 300, (WIDTH - x) / 300, (y - 20) / 130)
        ragged = edge - 0.35 * noise.clouds(x / 70, y / 50 + 40)
        light = math.hypot(x - 330, (y - 300) * 1.3)
        glow = min(1.0, light / 420)
        height = 1 - max(0.0, (y - 150) / 420)
        return max(0.0, ragged) * glow * height * max(0.0, 0.6 - 2.6 * max(0.0, cloud - 0.42))

    courses = []
    for y in range(34, 520, 6):
        courses.append([
            (x, y + 2.2 * (noise.at(x / 130, y / 60) - 0.5)) for x in range(20, WIDTH - 19, 20)
        ])
    plate.cut(None, courses, tone)


def birds(plate):
    for x, y, size in ((700, 214, 9), (738, 196, 7), (676, 190, 6), (1130, 250, 8), (1160, 262, 6)):
        left = arc(x - size, y, size, size * 0.6, 200, 350, 6)
        right = arc(x + size, y, size, size * 0.6, 190, 340, 6)
        plate.lines([left, right], 1.3)


def river(plate, noise, above):
    """The lines of the water, as wide as what is mirrored in them is dark."""
    chance = random.Random(3)

    def tone(x, y):
        depth = y - WATER
        ripple = (noise.at(x / 46, y / 7) - 0.5) * (5 + depth * 0.2)
        seen = above(x + ripple, WATER - 3 - depth * (1.05 + depth * 0.0085))
        edge = min(1.0, max(0.0, x - 30) / 240, max(0.0, WIDTH - 30 - x) / 240)
        ragged = max(0.0, edge - 0.3 * noise.clouds(x / 60, y / 20))
        glitter = noise.clouds(x / 120, y / 9)
        fade = 1 - max(0.0, (depth - 150) / 60)
        return ragged * fade * (0.02 + 1.8 * max(0.0, seen - 0.08) - max(0.0, glitter - 0.56) * 1.2)

    courses, y = [], WATER + 2.0
    while y < HEIGHT - 10:
        sway = 0.6 + (y - WATER) * 0.012
        courses.append([
            (x, y + sway * math.sin(x / 23 + chance.random() * 0.6 + y))
            for x in range(30, WIDTH - 29, 11)
        ])
        y += 4.0 + (y - WATER) * 0.016
    plate.cut(None, courses, tone)


def boat(plate):
    hull = [(428, 900), (446, 914), (528, 916), (560, 896), (530, 903), (460, 905)]
    shape = plate.cover(hull, 1.4)
    plate.hatch(shape, 4, 2.5, lambda x, y: 0.8)
    plate.line([(500, 902), (497, 866)], 2.6)
    plate.ink(arc(497, 861, 3.6, 4.2, 0, 360, 10))
    plate.ink([(491, 884), (494, 868), (501, 868), (505, 884), (503, 903), (495, 903)])
    plate.line([(503, 872), (528, 864), (556, 936)], 1.4)
    plate.lines([[(430, 924), (470, 926)], [(486, 928), (566, 926)], [(450, 936), (520, 938)]], 1.2)


def reeds(plate):
    """A few rushes on the near bank, to stand before everything."""
    chance = random.Random(8)
    for _ in range(70):
        x = min(1500, chance.gauss(1350, 70))
        foot = 985 + chance.random() * 12
        tall = 30 + 60 * chance.random() * max(0.2, 1 - abs(x - 1350) / 260)
        lean = (chance.random() - 0.4) * 26
        plate.line([(x, foot), (x + lean * 0.3, foot - tall * 0.6), (x + lean, foot - tall)],
                   0.9 + chance.random())
        if chance.random() < 0.2:
            plate.ink(arc(x + lean, foot - tall, 1.8, 7, 0, 360, 8))


def looked_at(plate):
    """How dark the plate is at a point: it is printed, blurred a little, and read."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell",
            args=["--no-sandbox", "--disable-gpu"],
        )
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.set_content(f"<style>body{{margin:0}}</style>{plate.svg(WIDTH, HEIGHT)}")
        shot = page.screenshot()
        browser.close()
    picture = Image.open(io.BytesIO(shot)).convert("L").resize((WIDTH // 5, HEIGHT // 5), Image.BOX)
    pixels = picture.load()

    def darkness(x, y):
        i, j = int(x / 5), int(y / 5)
        if not (0 <= i < picture.width and 0 <= j < picture.height):
            return 0.0
        return 1 - pixels[i, j] / 255

    return darkness


def main():
    plate, noise = Plate(4), Noise(21)
    sky(plate, noise)
    hills(plate, noise)
    roofs(plate, 592, 22, 0.34, seed=31)
    towers(plate)
    roofs(plate, 626, 27, 0.42, seed=32)
    cathedral(plate)
    palazzo_vecchio(plate)
    roofs(plate, 668, 34, 0.5, seed=33)
    roofs(plate, 704, 40, 0.55, seed=34)
    bank = plate.cover(box(60, 716, WIDTH - 60, WATER), 0)
    plate.hatch(bank, 0, 3.5, lambda x, y: 0.3 * min(1, (x - 60) / 240, (WIDTH - 60 - x) / 240))
    riverside(plate, 66, 236, 770, seed=41)
    riverside(plate, 1370, 1534, 770, seed=42)
    for west, east in ((60, 240), (1366, 1540)):
        wall = plate.cover(box(west, 768, east, WATER), 1.1)
        fade = lambda x, y: 0.34 * min(1, (x - 50) / 160, (WIDTH - 50 - x) / 160)
        plate.hatch(wall, 0, 3.5, fade)
        plate.hatch(wall, 96, 9, fade)
    bridge(plate)
    birds(plate)
    above = looked_at(plate)
    plate.cover(box(0, WATER, WIDTH, HEIGHT), 0)
    river(plate, noise, above)
    boat(plate)
    reeds(plate)
    target = ROOT / "web/art/florence.svg"
    target.parent.mkdir(exist_ok=True)
    target.write_text(plate.svg(WIDTH, HEIGHT))
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    sys.exit(main())

"""Ponte Vecchio: three arches, shops that hang over the river, and the corridor above them."""
import random

from burin import arc, box, window

WATER, DECK = 806, 742
ARCHES = [(296, 588), (650, 952), (1014, 1306)]
RISE, SPRING = 42, 796


def intrados(start, end):
    """The low curve of an arch, from pier to pier."""
    middle, half = (start + end) / 2, (end - start) / 2
    radius = (half * half + RISE * RISE) / (2 * RISE)
    points = []
    for k in range(25):
        x = start + (end - start) * k / 24
        points.append((x, SPRING - RISE + radius - (radius**2 - (x - middle) ** 2) ** 0.5))
    return points


def masonry(plate):
    outline = [(236, DECK), (1366, DECK), (1366, WATER)]
    for start, end in reversed(ARCHES):
        outline += [(end, WATER), *intrados(start, end)[::-1], (start, WATER)]
    outline += [(236, WATER)]
    wall = plate.cover(outline, 1.5)
    plate.hatch(wall, 0, 3.5, lambda x, y: 0.3 + 0.2 * (y - DECK) / 60, sway=1.6)
    chance = random.Random(5)
    joints = [[(x, y), (x, y + 5)] for y in range(DECK + 4, WATER, 8)
              for x in range(240 + (y % 16), 1364, 17) if chance.random() < 0.5]
    plate.cut(wall, joints, lambda x, y: 0.45)
    for start, end in ARCHES:
        curve = intrados(start, end)
        plate.line(curve, 2.4)
        ring = [(x, y - 8) for x, y in curve]
        band = plate.cover(ring + curve[::-1], 1)
        plate.hatch(band, 90, 8, lambda x, y: 0.4)
        # Under the vault it is dark; the far side of the river shows below.
        vault = curve + [(x, y + 13) for x, y in curve[::-1]]
        shape = plate.cover(vault, 0)
        plate.hatch(shape, 0, 2.5, lambda x, y: 0.95)
        plate.hatch(shape, 60, 3, lambda x, y: 0.7)
    for left, right in ((588, 650), (952, 1014)):
        middle = (left + right) / 2
        edge = [(middle, 758), (middle, WATER)]
        light = plate.cover([(left + 4, WATER), (left + 10, 766), *edge], 1.2)
        dark = plate.cover([*edge[::-1], (right - 10, 766), (right - 4, WATER)], 1.2)
        plate.hatch(light, 0, 3.5, lambda x, y: 0.26)
        plate.hatch(dark, 0, 2.5, lambda x, y: 0.72)
        plate.hatch(dark, 70, 3.5, lambda x, y: 0.5)


def shop(plate, chance, x, wide, foot, tall, drop):
    """A goldsmith's shop: a box on wooden struts, leaning over the parapet."""
    struts = []
    for k in range(int(wide / 9) + 1):
        sx = x + 3 + k * 9
        if sx < x + wide - 1:
            struts.append([(sx, foot + drop), (sx + 2, foot + drop + 13)])
    plate.lines(struts, 1.8)
    depth = 0.16 + 0.3 * chance.random()
    wall = plate.cover(box(x, foot - tall, x + wide, foot + drop), 1.2)
    plate.hatch(wall, 0, 3.5, lambda _x, y: depth + 0.1 * (y > foot - 4), sway=1.2)
    if chance.random() < 0.5:
        plate.hatch(wall, 90, 3.8, lambda _x, y: depth * 0.7)
    slope = 7 + 5 * chance.random()
    roof = plate.cover([(x - 4, foot - tall + 2), (x, foot - tall - slope),
                        (x + wide, foot - tall - slope), (x + wide + 4, foot - tall + 2)], 1.1)
    plate.hatch(roof, 78, 3, lambda _x, y: 0.62)
    plate.lines([[(x - 3, foot - tall + 4), (x + wide + 3, foot - tall + 4)]], 1.6)
    columns = max(1, round(wide / 17))
    for row in range(max(1, int(tall / 27))):
        for column in range(columns):
            wx = x + (column + 0.5) * wide / columns
            wy = foot - tall + 23 + row * 25
            if wy > foot + drop - 4:
                continue
            plate.cover(box(wx - 4.6, wy - 12, wx + 4.6, wy), 0.9)
            plate.ink(box(wx - 3, wy - 11, wx + 3, wy - 1))
            if chance.random() < 0.5:
                for side in (-1, 1):
                    leaf = plate.cover(box(wx + side * 5, wy - 12, wx + side * 9, wy), 0.7)
                    plate.hatch(leaf, 0, 2.5, lambda _x, y: 0.5)


def corridor(plate):
    """The dukes' covered way, with its row of small windows."""
    top, foot = 644, 690
    wall = plate.cover(box(250, top, 1352, foot), 1.2)
    plate.hatch(wall, 0, 3.5, lambda x, y: 0.2, sway=1.2)
    roof = plate.cover([(244, top + 2), (250, top - 11), (1352, top - 11), (1358, top + 2)], 1.2)
    plate.hatch(roof, 80, 3.5, lambda x, y: 0.5)
    plate.line([(246, top + 6), (1356, top + 6)], 1.1)
    for k in range(32):
        x = 268 + k * 34.4
        if 748 < x < 856:
            continue
        frame = arc(x, top + 22, 5.4, 5.4, 0, 360, 14)
        plate.cover(frame, 0.9)
        plate.ink(arc(x, top + 22, 3.4, 3.4, 0, 360, 12))


def loggia(plate):
    """The open middle: three arches to look through, and wide windows above."""
    plate.cover(box(738, 684, 866, DECK + 2), 1.2)
    for k in range(3):
        x = 760 + k * 42
        opening = window(x, DECK, 33, 46)
        shape = plate.cover(opening, 1.4)
        plate.hatch(shape, 0, 5, lambda _x, y: 0.16 if y < 722 else 0.36)
    band = plate.cover(box(734, 680, 870, 688), 1)
    plate.hatch(band, 90, 3.5, lambda x, y: 0.35)
    for k in range(3):
        x = 760 + k * 42
        plate.cover(window(x, 674, 19, 22, is_round=False), 1.1)
        plate.ink(window(x, 672, 14, 18, is_round=False))
        plate.cover(box(x - 0.8, 654, x + 0.8, 672), 0.5)
    rail = plate.cover(box(738, DECK - 9, 866, DECK), 1.2)
    plate.hatch(rail, 90, 4, lambda x, y: 0.3)


def bridge(plate):
    chance = random.Random(12)
    masonry(plate)
    corridor(plate)
    rail = plate.cover(box(232, DECK - 8, 1370, DECK + 3), 1.2)
    plate.hatch(rail, 0, 3, lambda x, y: 0.3)
    for west, east in ((262, 738), (866, 1340)):
        x = west
        while x < east - 12:
            wide = min(30 + 30 * chance.random(), east - x)
            if east - x - wide < 16:
                wide = east - x
            tall = 40 + 24 * chance.random()
            drop = 2 + 9 * chance.random()
            shop(plate, chance, x, wide, DECK, tall, drop)
            x += wide
    loggia(plate)
    for west, east, tall in ((214, 262, 118), (1340, 1392, 126)):
        wall = plate.cover(box(west, DECK - tall, east, WATER), 1.3)
        plate.hatch(wall, 0, 3.5, lambda x, y: 0.26 + (0.3 if x > east - 16 else 0))
        roof = plate.cover([(west - 6, DECK - tall), ((west + east) / 2, DECK - tall - 18),
                            (east + 6, DECK - tall)], 1.2)
        plate.hatch(roof, 76, 3, lambda x, y: 0.55)
        for row in range(4):
            for column in (0.3, 0.7):
                wx, wy = west + (east - west) * column, DECK - tall + 26 + row * 25
                plate.ink(box(wx - 3, wy - 11, wx + 3, wy))

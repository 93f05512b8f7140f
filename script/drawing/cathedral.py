"""The cathedral of Florence from the south: campanile, nave, tribunes, drum, dome and lantern."""
import math

from burin import arc, box, window

AXIS, BASE = 905, 660
SPRING, HEIGHT, RADIUS = 440, 178, 124


def half_width(h):
    """The dome's profile, a pointed fifth: a circle of 8/5 its radius, centred off the axis."""
    return math.sqrt(max(0.0, (1.6 * RADIUS) ** 2 - h * h)) - 0.6 * RADIUS


def rib(share, top=HEIGHT):
    return [(AXIS + share * half_width(h), SPRING - h) for h in range(0, top + 1, 6)]


def dome(plate):
    faces = [(-1.0, -0.42, 0.2), (-0.42, 0.42, 0.42), (0.42, 1.0, 0.86)]
    for left, right, depth in faces:
        outline = rib(left) + rib(right)[::-1]
        shape = plate.cover(outline, 0.8)
        courses = []
        for h in range(4, HEIGHT, 4):
            y, half = SPRING - h, half_width(h)
            x0, x1 = AXIS + left * half, AXIS + right * half
            courses.append([(x0, y), ((x0 + x1) / 2, y + 3.5 * (right - left)), (x1, y)])

        def tone(x, y, left=left, right=right, depth=depth):
            half = half_width(SPRING - y)
            across = (x - AXIS - left * half) / max(1.0, (right - left) * half)
            return depth * (0.62 + 0.55 * across) + 0.05 + 0.1 * (SPRING - y) / HEIGHT

        plate.cut(shape, courses, tone)
        if depth > 0.4:
            uprights = [rib(left + (right - left) * k / 9) for k in range(1, 9)]
            plate.cut(shape, uprights, lambda x, y: (tone(x, y) - 0.42) * 0.9)
        for h in (38, 84, 126):
            half = half_width(h)
            x = AXIS + (left + right) / 2 * half
            plate.ink(arc(x, SPRING - h, 2.6 * (right - left), 3, 0, 360, 8))
    for share in (-1.0, -0.42, 0.42, 1.0):
        band = 3.4 if abs(share) < 1 else 2.6
        left, right = rib(share), rib(share)
        outline = [(x - band, y) for x, y in left] + [(x + band, y) for x, y in right[::-1]]
        plate.cover(outline, 0.9)
        plate.lines([[(x + band * 0.4, y) for x, y in left]], 0.7)


def lantern(plate):
    foot = SPRING - HEIGHT + 4
    half = 21
    shape = plate.cover(box(AXIS - half - 3, foot - 7, AXIS + half + 3, foot), 1)
    plate.hatch(shape, 90, 3, lambda x, y: (x - AXIS + 22) / 60)
    body = plate.cover(box(AXIS - 13, foot - 46, AXIS + 13, foot - 7), 1)
    plate.hatch(body, 0, 2.5, lambda x, y: 0.15 + (x - AXIS + 13) / 45)
    for x in (-7.5, 0, 7.5):
        plate.ink(window(AXIS + x, foot - 11, 4, 28))
    for side in (-1, 1):
        buttress = [(AXIS + side * 13, foot - 40), (AXIS + side * 17, foot - 36),
                    (AXIS + side * 17, foot - 24), (AXIS + side * 22, foot - 14),
                    (AXIS + side * 22, foot - 7), (AXIS + side * 13, foot - 7)]
        plate.cover(buttress, 1)
    plate.cover(box(AXIS - 17, foot - 51, AXIS + 17, foot - 46), 1)
    cone = [(AXIS - 13, foot - 51), (AXIS - 6, foot - 64), (AXIS - 1.6, foot - 84),
            (AXIS + 1.6, foot - 84), (AXIS + 6, foot - 64), (AXIS + 13, foot - 51)]
    shape = plate.cover(cone, 1)
    plate.hatch(shape, 82, 2.5, lambda x, y: 0.2 + (x - AXIS + 8) / 18)
    ball = plate.cover(arc(AXIS, foot - 88, 4.6, 4.6, 0, 360, 14), 1)
    plate.hatch(ball, 60, 2, lambda x, y: 0.2 + (x - AXIS + 3) / 8)
    plate.line([(AXIS, foot - 92), (AXIS, foot - 104)], 1.3)
    plate.line([(AXIS - 4, foot - 100), (AXIS + 4, foot - 100)], 1.3)


def drum(plate):
    reach, top, foot = RADIUS + 3, SPRING, SPRING + 66
    edges = [-1.0, -0.42, 0.42, 1.0]
    depths = [0.14, 0.3, 0.72]
    for left, right, depth in zip(edges, edges[1:], depths):
        x0, x1 = AXIS + left * reach, AXIS + right * reach
        shape = plate.cover(box(x0, top, x1, foot), 1)
        plate.hatch(shape, 0, 3.5, lambda x, y: depth * (0.8 + 0.4 * (x - x0) / (x1 - x0)))
        if depth > 0.5:
            plate.hatch(shape, 90, 4, lambda x, y: 0.35)
        middle, squeeze = (x0 + x1) / 2, 1.0 if depth == 0.3 else 0.62
        for size, kind in ((21, "p"), (17, "p"), (12.5, "k")):
            ring = arc(middle, top + 34, size * squeeze, size, 0, 360, 28)
            plate.cover(ring, 1.1) if kind == "p" else plate.ink(ring)
        for inset in (9, 13):
            frame = box(x0 + inset * squeeze, top + inset, x1 - inset * squeeze, foot - inset + 4)
            if inset == 9:
                plate.line(frame + frame[:1], 0.7)
    for y, deep, out in ((top - 3, 6, 6), (top + 5, 3, 3), (foot - 2, 7, 5)):
        band = plate.cover(box(AXIS - reach - out, y, AXIS + reach + out, y + deep), 1)
        plate.hatch(band, 90, 3, lambda x, y: 0.15 + 0.5 * (x - AXIS + reach) / (2 * reach))
    # The gallery of which only one side was ever built.
    gallery = plate.cover(box(AXIS - 0.42 * reach, top - 9, AXIS + 0.42 * reach, top + 6), 1)
    plate.hatch(gallery, 0, 5, lambda x, y: 0.2)
    for k in range(13):
        plate.ink(window(AXIS - 47 + k * 7.9, top + 4, 3.4, 9))


def half_dome(plate, middle, half, foot, height, depth):
    """An apse of five sides with its own small dome of tiles."""
    wall_top = foot - height
    shares = [-1.0, -0.62, 0.0, 0.62, 1.0]
    for index, (left, right) in enumerate(zip(shares, shares[1:])):
        x0, x1 = middle + left * half, middle + right * half
        shape = plate.cover(box(x0, wall_top, x1, foot), 1)
        shade = depth * (0.35, 0.55, 0.9, 1.5)[index]
        plate.hatch(shape, 0, 3.5, lambda x, y: shade)
        if index == 3:
            plate.hatch(shape, 90, 3.5, lambda x, y: 0.4)
        wide = (x1 - x0) * 0.3
        plate.cover(window((x0 + x1) / 2, foot - 12, wide * 1.7, height * 0.66), 0.9)
        plate.ink(window((x0 + x1) / 2, foot - 14, wide, height * 0.56))
    cornice = plate.cover(box(middle - half - 4, wall_top - 5, middle + half + 4, wall_top + 3), 1)
    plate.hatch(cornice, 90, 3.5, lambda x, y: 0.25 + 0.5 * (x - middle + half) / (2 * half))
    tall = half * 0.62
    outline = arc(middle, wall_top - 5, half - 2, tall, 180, 360, 24)
    shape = plate.cover(outline, 1.1)
    courses = [
        [(middle - half, wall_top - 5 - h), (middle + half, wall_top - 5 - h)]
        for h in range(3, int(tall), 4)
    ]
    plate.cut(shape, courses, lambda x, y: depth * (0.4 + 1.3 * (x - middle + half) / (2 * half)))
    for share in (-0.62, 0.0, 0.62):
        curve = [
            (middle + share * (half - 2) * math.cos(math.radians(a)),
             wall_top - 5 - tall * math.sin(math.radians(a)))
            for a in range(0, 91, 9)
        ]
        plate.line(curve, 2.2)


def nave(plate):
    west, east, top, foot = 618, 800, 520, BASE
    roof = [(west, top), (west + 8, top - 30), (east + 20, top - 30), (east + 20, top)]
    shape = plate.cover(roof, 1.1)
    plate.hatch(shape, 84, 4, lambda x, y: 0.32 + 0.12 * (x - west) / 180)
    plate.hatch(shape, 0, 5, lambda x, y: 0.18)
    wall = plate.cover(box(west, top, east + 20, top + 52), 1.1)
    plate.hatch(wall, 0, 3.5, lambda x, y: 0.2 + 0.15 * (x - west) / 180)
    for k in range(4):
        x = west + 26 + k * 50
        plate.cover(arc(x, top + 24, 12, 12, 0, 360, 20), 1)
        plate.ink(arc(x, top + 24, 8, 8, 0, 360, 16))
        plate.line([(x + 25, top + 2), (x + 25, top + 52)], 1.6)
    plate.cover(box(west - 3, top - 3, east + 22, top + 4), 1)
    lower = [(west - 12, top + 62), (west - 8, top + 48),
             (east + 22, top + 48), (east + 22, top + 62)]
    shape = plate.cover(lower, 1)
    plate.hatch(shape, 86, 3.5, lambda x, y: 0.45)
    aisle = plate.cover(box(west - 12, top + 62, east + 22, foot), 1.1)
    plate.hatch(aisle, 0, 3.5, lambda x, y: 0.28 + 0.2 * (y - top - 62) / 80)
    for k in range(4):
        x = west + 18 + k * 50
        plate.cover(window(x, foot - 12, 17, 58), 1)
        plate.ink(window(x, foot - 14, 10, 50))
        plate.cover(box(x + 21, top + 60, x + 29, foot), 1)
    plate.cover(box(west - 15, top + 59, east + 24, top + 66), 1)


def crossing(plate):
    """What carries the drum."""
    for reach, top in ((112, 500), (128, 548)):
        wall = plate.cover(box(AXIS - reach, top, AXIS + reach, BASE), 1.1)
        plate.hatch(wall, 0, 3.5, lambda x, y: 0.22 + 0.5 * (x > AXIS + 56))
        plate.hatch(wall, 90, 4, lambda x, y: 0.4 if x > AXIS + 56 else 0)
        roof = plate.cover([(AXIS - reach - 5, top + 3), (AXIS - reach + 8, top - 9),
                            (AXIS + reach - 8, top - 9), (AXIS + reach + 5, top + 3)], 1)
        plate.hatch(roof, 84, 3.5, lambda x, y: 0.4 + 0.3 * (x > AXIS))


def campanile(plate):
    west, east, top, foot = 546, 604, 286, BASE
    storeys = [(foot - 62, foot), (foot - 128, foot - 62), (foot - 196, foot - 128),
               (foot - 264, foot - 196), (top + 26, foot - 264)]
    face, side = (west, east - 13), (east - 13, east)
    for index, (y0, y1) in enumerate(storeys):
        front = plate.cover(box(face[0], y0, face[1], y1), 1)
        plate.hatch(front, 0, 4, lambda x, y: 0.12 + 0.1 * (x - west) / 50)
        shade = plate.cover(box(side[0], y0, side[1], y1), 1)
        plate.hatch(shade, 0, 2.5, lambda x, y: 0.62)
        plate.hatch(shade, 90, 3.5, lambda x, y: 0.4)
        middle = (face[0] + face[1]) / 2
        if index < 2:
            for k in range(5):
                for row in range(3):
                    x, y = face[0] + 6 + k * 7.2, y0 + 12 + row * 16
                    frame = box(x, y, x + 4.4, y + 11)
                    plate.line(frame + frame[:1], 0.7)
        elif index < 4:
            for x in (middle - 9.5, middle + 9.5):
                plate.cover(window(x, y1 - 12, 13, 46), 0.9)
                plate.ink(window(x - 2.4, y1 - 13, 3.6, 34))
                plate.ink(window(x + 2.4, y1 - 13, 3.6, 34))
            plate.line([(side[0] + 4, y1 - 14), (side[0] + 4, y0 + 18)], 2.6)
            plate.line([(side[0] + 9, y1 - 14), (side[0] + 9, y0 + 18)], 2.6)
        else:
            plate.cover(window(middle, y1 - 12, 30, y1 - y0 - 26), 1)
            for x in (-8.5, 0, 8.5):
                plate.ink(window(middle + x, y1 - 13, 5.6, y1 - y0 - 44))
            plate.line([(side[0] + 6.5, y1 - 14), (side[0] + 6.5, y0 + 26)], 5)
        plate.cover(box(west - 3, y0 - 3, east + 2, y0 + 3), 1)
        for x in (west, face[1] - 3):
            plate.cover(box(x - 1.5, y0 + 3, x + 3.5, y1 - 3), 0.8)
    crown = plate.cover(
        [(west - 3, top + 26), (west - 9, top + 12), (east + 7, top + 12), (east + 2, top + 26)], 1
    )
    plate.hatch(crown, 90, 3.5, lambda x, y: 0.5)
    rail = plate.cover(box(west - 9, top, east + 7, top + 12), 1)
    plate.hatch(rail, 90, 4, lambda x, y: 0.25 + 0.4 * (x > east - 13))
    low = plate.cover([(west + 4, top), ((west + east) / 2, top - 9), (east - 6, top)], 1)
    plate.hatch(low, 30, 3, lambda x, y: 0.5)


def cathedral(plate):
    nave(plate)
    crossing(plate)
    drum(plate)
    dome(plate)
    lantern(plate)
    half_dome(plate, AXIS - 98, 34, BASE, 62, 0.3)
    half_dome(plate, AXIS + 112, 36, BASE, 62, 0.55)
    half_dome(plate, AXIS + 4, 78, BASE, 96, 0.36)
    campanile(plate)

"""What stands around the cathedral: hills, roofs, towers, and the houses along the river."""
import math
import random

from burin import arc, box, window


def hills(plate, noise):
    """Three ridges, the farthest faint."""
    ridges = [(452, 46, 0.2, 3.1, 0.0040), (492, 38, 0.32, 3.6, 0.0058),
              (545, 30, 0.46, 4.2, 0.0083)]
    for index, (level, height, depth, gap, pace) in enumerate(ridges):
        def crest(x, level=level, height=height, pace=pace, index=index):
            wave = math.sin(x * pace + index * 2.1) + 0.45 * math.sin(x * pace * 2.7 + index)
            return level - height * (0.5 + 0.5 * wave) - 8 * noise.at(x / 40, index * 7.3)

        ridge = [(x, crest(x)) for x in range(0, 1601, 8)]
        shape = plate.cover(ridge + [(1600, 720), (0, 720)], 0)

        def tone(x, y, crest=crest, depth=depth, index=index):
            below = y - crest(x)
            slope = crest(x + 10) - crest(x - 10)
            patch = noise.clouds(x / 90 + index * 5, y / 46)
            edge = min(1.0, x / 190, (1600 - x) / 190)
            fade = max(0.0, 1 - below / 130)
            return edge * fade * depth * (0.7 + slope * 0.045 + 0.9 * (patch - 0.4))

        courses = []
        for start in range(-200, 1700, int(gap * 2)):
            courses.append([(start, 720), (start + 150, 380)])
        plate.cut(shape, courses, tone)
        line = [(x, y) for x, y in ridge if 70 < x < 1530]
        plate.cut(None, [line], lambda x, y: 0.5 * min(1.0, (x - 60) / 200, (1540 - x) / 200))
        if index > 0:
            grove(plate, crest, 60 if index == 1 else 70, 4 + index * 5, seed=index)


def grove(plate, crest, count, size, seed):
    """Cypresses in rows, and a villa here and there."""
    chance = random.Random(seed)
    for _ in range(count):
        x = chance.gauss(chance.choice([260, 420, 1180, 1330]), 60)
        if not 120 < x < 1480:
            continue
        tall = size * (0.8 + 0.7 * chance.random())
        y = crest(x) + chance.random() * 16 + 3
        plate.ink([(x - tall * 0.13, y), (x - tall * 0.17, y - tall * 0.4), (x, y - tall),
                   (x + tall * 0.17, y - tall * 0.4), (x + tall * 0.13, y)])
    for _ in range(7):
        x = 150 + 1300 * chance.random()
        house(plate, chance, x, crest(x) + 16, size * 1.7, size * 0.9, 0.4)


def house(plate, chance, x, foot, wide, tall, depth, is_tiled=True):
    """A wall in the light, a wall in the shade, and a roof."""
    turn = x + wide * (0.62 + 0.2 * chance.random())
    front = plate.cover(box(x, foot - tall, turn, foot), 0.9)
    shade = plate.cover(box(turn, foot - tall, x + wide, foot), 0.9)
    plate.hatch(front, 0, 4.4, lambda _x, y: depth * 0.35)
    plate.hatch(shade, 0, 3, lambda _x, y: depth * 1.5)
    plate.hatch(shade, 90, 3.5, lambda _x, y: depth)
    rise = 4 + wide * 0.13
    roof = [(x - 3, foot - tall + 2), (x + wide * 0.3, foot - tall - rise),
            (x + wide * 0.8, foot - tall - rise), (x + wide + 3, foot - tall + 2)]
    tiles = plate.cover(roof, 0.9)
    if is_tiled:
        plate.hatch(tiles, 72 + 20 * chance.random(), 3.4, lambda _x, y: depth * 1.05)
    columns, rows = max(1, int((turn - x) / 10)), max(1, int(tall / 17))
    for row in range(rows):
        for column in range(columns):
            if chance.random() < 0.15:
                continue
            wx = x + (column + 0.5) * (turn - x) / columns
            wy = foot - tall + 15 + row * 17
            if wy < foot - 1:
                plate.ink(box(wx - 1.6, wy - 7, wx + 1.6, wy))


def roofs(plate, level, size, depth, seed, west=90, east=1510):
    """A row of houses from one side to the other."""
    chance = random.Random(seed)
    places = []
    x = west
    while x < east:
        wide = size * (0.8 + 0.9 * chance.random())
        places.append((x, wide))
        x += wide * (0.8 + 0.15 * chance.random())
    chance.shuffle(places)
    for x, wide in places:
        edge = min(1.0, (x - west + 60) / 260, (east - x + 40) / 260)
        foot = level + 8 * chance.random()
        house(plate, chance, x, foot, wide, size * (0.55 + 0.6 * chance.random()), depth * edge)


def palazzo_vecchio(plate):
    """A block of stone with battlements and the tower of Arnolfo."""
    west, east, top, foot = 318, 452, 490, 690
    front, side = (west, east - 30), (east - 30, east)

    def stone(x0, x1, y0, y1, depth):
        shape = plate.cover(box(x0, y0, x1, y1), 1.1)
        plate.hatch(shape, 0, 3.5, lambda x, y: depth, sway=1.4)
        return shape

    def crown(x0, x1, y, tall, out, depth, tooth):
        stone(x0 - out, x1 + out, y, y + tall, depth)
        step = (x1 - x0 + 2 * out) / max(3, round((x1 - x0 + 2 * out) / (tooth * 1.7)))
        x = x0 - out
        while x < x1 + out - 1:
            stone(x, x + step * 0.58, y - tooth, y + 1, depth)
            plate.ink(window(x + step * 0.5, y + tall + 1, step * 0.42, tooth * 0.8))
            x += step

    tower = (370, 404)
    stone(tower[0], tower[1] - 9, 300, 500, 0.26)
    shade = stone(tower[1] - 9, tower[1], 300, 500, 0.7)
    plate.hatch(shade, 90, 3, lambda x, y: 0.4)
    for y in (470, 420, 365):
        plate.ink(window((tower[0] + tower[1] - 9) / 2, y, 4, 13))
    crown(tower[0], tower[1], 296, 20, 7, 0.36, 8)
    for x in (tower[0] + 3, tower[0] + 13, tower[0] + 23):
        plate.cover(box(x, 252, x + 6, 296), 1)
        plate.hatch(plate.cover(box(x + 3, 252, x + 6, 296), 0.6), 0, 3, lambda _x, y: 0.7)
    crown(tower[0] + 1, tower[1] - 1, 246, 10, 3, 0.36, 6)
    spire = [(tower[0] + 4, 240), (387, 206), (tower[1] - 4, 240)]
    roof = plate.cover(spire, 1)
    plate.hatch(roof, 75, 2.5, lambda x, y: 0.2 + (x - 376) / 24)
    plate.line([(387, 206), (387, 184)], 1.3)
    plate.ink([(387, 184), (399, 188), (387, 193)])
    stone(*front, top, foot, 0.3)
    shade = stone(*side, top, foot, 0.74)
    plate.hatch(shade, 90, 3.5, lambda x, y: 0.45)
    crown(front[0], side[1], top - 16, 22, 7, 0.38, 10)
    for row in range(3):
        y = top + 52 + row * 46
        plate.line([(front[0], y + 3), (side[1], y + 3)], 1)
        for k in range(5):
            x = front[0] + 13 + k * 20
            plate.cover(window(x, y, 11, 24), 0.9)
            plate.ink(window(x - 2, y - 1, 3, 16))
            plate.ink(window(x + 2, y - 1, 3, 16))
        plate.ink(window(side[0] + 10, y, 5, 18))
        plate.ink(window(side[0] + 21, y, 5, 18))


def towers(plate):
    """The Badia's spire, the Bargello, Santa Croce and San Lorenzo's small dome."""
    # Badia: six sides and a pointed roof
    shape = plate.cover(box(486, 420, 508, 660), 1)
    plate.hatch(shape, 0, 3.5, lambda x, y: 0.15 + (x - 486) / 34)
    for y in (448, 486, 524):
        plate.ink(window(494, y, 5, 18))
        plate.line([(484, y + 8), (510, y + 8)], 1)
    roof = plate.cover([(483, 421), (497, 350), (511, 421)], 1)
    plate.hatch(roof, 80, 3, lambda x, y: 0.15 + (x - 485) / 30)
    plate.line([(497, 350), (497, 338)], 1.2)
    # Bargello: square, with battlements
    shape = plate.cover(box(1106, 436, 1134, 660), 1)
    plate.hatch(shape, 0, 3.5, lambda x, y: 0.22 + (0.5 if x > 1124 else 0))
    for k in range(4):
        plate.cover(box(1102 + k * 9.6, 424, 1107 + k * 9.6, 434), 1)
    plate.cover(box(1101, 432, 1139, 442), 1)
    plate.ink(window(1115, 470, 7, 20))
    # Santa Croce: a gable, a long roof, a slim spire
    roof = plate.cover([(1196, 588), (1212, 548), (1380, 548), (1392, 588)], 1.1)
    plate.hatch(roof, 84, 4, lambda x, y: 0.4)
    wall = plate.cover(box(1198, 588, 1390, 660), 1)
    plate.hatch(wall, 0, 3.5, lambda x, y: 0.35)
    for k in range(7):
        plate.ink(window(1216 + k * 25, 644, 8, 40))
    gable = plate.cover([(1170, 660), (1170, 584), (1194, 538), (1218, 584), (1218, 660)], 1.1)
    plate.hatch(gable, 0, 4, lambda x, y: 0.14)
    plate.cover(arc(1194, 584, 11, 11, 0, 360, 20), 1)
    plate.ink(arc(1194, 584, 7, 7, 0, 360, 16))
    for x in (1180, 1194, 1208):
        plate.ink(window(x, 656, 8, 30))
    shape = plate.cover(box(1330, 446, 1350, 560), 1)
    plate.hatch(shape, 0, 3.5, lambda x, y: 0.15 + (x - 1330) / 30)
    plate.ink(window(1337, 480, 5, 22))
    roof = plate.cover([(1327, 447), (1340, 376), (1353, 447)], 1)
    plate.hatch(roof, 80, 3, lambda x, y: 0.15 + (x - 1328) / 28)
    # San Lorenzo
    wall = plate.cover(box(196, 590, 270, 660), 1)
    plate.hatch(wall, 0, 3.5, lambda x, y: 0.3)
    cap = plate.cover(arc(233, 590, 36, 44, 180, 360, 24), 1.1)
    plate.hatch(cap, 0, 4, lambda x, y: 0.15 + (x - 200) / 100)
    for share in (-0.5, 0, 0.5):
        plate.line([(233 + share * 36 * math.cos(math.radians(a)),
                     590 - 44 * math.sin(math.radians(a))) for a in range(0, 91, 15)], 1.4)
    plate.cover(box(229, 530, 237, 547), 1)
    plate.ink([(228, 531), (233, 518), (238, 531)])


def riverside(plate, west, east, foot, seed):
    """Tall houses above the river wall."""
    chance = random.Random(seed)
    x = west
    while x < east:
        wide = min(34 + 40 * chance.random(), east - x + 8)
        tall = 62 + 52 * chance.random()
        depth = 0.24 + 0.2 * chance.random()
        edge = min(1.0, max(0.12, (x - 60) / 240), max(0.12, (1560 - x) / 240))
        wall = plate.cover(box(x, foot - tall, x + wide, foot), 1.1)
        plate.hatch(wall, 0, 3.5, lambda _x, y: depth * edge, sway=1.2)
        if chance.random() < 0.4:
            plate.hatch(wall, 90, 4.2, lambda _x, y: 0.5 * depth * edge)
        eaves = plate.cover([(x - 4, foot - tall), (x + 2, foot - tall - 8),
                             (x + wide - 2, foot - tall - 8), (x + wide + 4, foot - tall)], 1.1)
        plate.hatch(eaves, 80, 3, lambda _x, y: 0.6 * edge)
        columns = max(2, int(wide / 13))
        rows = int((tall - 12) / 21)
        for row in range(rows):
            for column in range(columns):
                wx = x + (column + 0.5) * wide / columns
                wy = foot - tall + 22 + row * 21
                if wy > foot - 4:
                    continue
                plate.cover(box(wx - 4, wy - 13, wx + 4, wy), 0.7)
                plate.ink(box(wx - 2.3, wy - 12, wx + 2.3, wy - 0.5))
                plate.line([(wx - 5, wy + 1.4), (wx + 5, wy + 1.4)], 1)
        x += wide

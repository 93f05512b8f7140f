"""Draws the pictures of the sample cities: what a city is known by, its streets, its green."""
import math

from canvas import WIDTH, Canvas


def dome(c, x, base, radius, fill, spire=40):
    c.path(f"M{x - radius} {base} Q{x - radius * 1.1} {base - radius * 1.1} {x} "
           f"{base - radius * 1.5} Q{x + radius * 1.1} {base - radius * 1.1} {x + radius} {base} Z",
           fill)
    c.rect(x - 2, base - radius * 1.5 - spire, 4, spire, fill)
    c.circle(x, base - radius * 1.5 - spire, 4, fill)


def lattice_tower(c, x, base, height, fill):
    w = height * .2
    c.path(f"M{x - w} {base} Q{x - w * .3} {base - height * .42} {x - 6} {base - height} "
           f"L{x + 6} {base - height} Q{x + w * .3} {base - height * .42} {x + w} {base} "
           f"L{x + w * .62} {base} Q{x} {base - height * .28} {x - w * .62} {base} Z", fill)
    for part, wide in [(.2, .62), (.42, .36), (.93, .1)]:
        c.rect(x - w * wide, base - height * part, w * wide * 2, 9, fill)
    c.rect(x - 2, base - height * 1.08, 4, height * .09, fill)


def amsterdam(c):
    c.skyline(c.horizon, 60, 110, c.colours["far"], .8, lit=False)
    c.facades(c.horizon + 40, ["#8c4a3c", "#6e3b34", "#b0705a", "#3f3a3c", "#c9a27e", "#7d5a4a"])
    c.water(c.horizon + 40)
    for x in (240, 800):
        c.path(f"M{x - 190} {c.horizon + 92} Q{x} {c.horizon - 30} {x + 190} {c.horizon + 92} "
               f"L{x + 150} {c.horizon + 92} Q{x} {c.horizon + 10} {x - 150} {c.horizon + 92} Z",
               c.colours["ink"])
    c.tree(80, c.horizon + 44, 150, "#3f6b4c")
    c.tree(1180, c.horizon + 44, 170, "#4c7a50")


def paris(c):
    c.skyline(c.horizon, 50, 120, c.colours["far"], .8, lit=False)
    lattice_tower(c, 820, c.horizon + 10, 430, c.colours["ink"])
    for x in range(-20, WIDTH, 150):
        h = c.random.uniform(120, 170)
        c.block(x, c.horizon + 60, 146, h, c.random.choice(["#e5d9c3", "#d9ccb4", "#efe5d2"])
                if c.mood in ("day", "morning") else c.colours["near"], 24)
        c.path(f"M{x} {c.horizon + 60 - h} l14 -38 h118 l14 38 Z", "#56627a")
    c.water(c.horizon + 60)
    c.tree(120, c.horizon + 66, 110, "#5b8a55")
    c.tree(480, c.horizon + 66, 120, "#4d7d4f")


def london(c):
    c.skyline(c.horizon, 80, 200, c.colours["far"], .75)
    ink = c.colours["near"]
    dome(c, 330, c.horizon - 90, 74, ink, 50)
    c.rect(250, c.horizon - 92, 160, 120, ink)
    for n in range(5):
        c.rect(600 + n * 56, c.horizon - 96, 50, 130, ink)
    c.rect(900, c.horizon - 310, 58, 350, c.colours["ink"])
    c.shape([(896, c.horizon - 310), (929, c.horizon - 400), (962, c.horizon - 310)],
            c.colours["ink"])
    c.circle(929, c.horizon - 268, 22, c.colours["light"])
    c.path(f"M929 {c.horizon - 268} v-15 M929 {c.horizon - 268} h10", "none", c.colours["ink"], 3)
    c.path(f"M{120} {c.horizon - 130} a95 95 0 1 1 .1 0", "none", c.colours["ink"], 6)
    for n in range(12):
        a = n * math.pi / 6
        c.path(f"M120 {c.horizon - 225} l{95 * math.cos(a):.0f} {95 * math.sin(a):.0f}", "none",
               c.colours["ink"], 1.5)
    c.water(c.horizon + 26)
    for x in range(40, WIDTH, 210):
        c.path(f"M{x} {c.horizon + 96} q95 -74 190 0 l0 -20 q-95 -60 -190 0 Z", c.colours["ink"])
    c.rect(0, c.horizon + 44, WIDTH, 14, c.colours["ink"])


def new_york(c):
    c.skyline(c.horizon, 160, 330, c.colours["far"], .8, 70)
    for x, h, w in [(160, 330, 78), (300, 400, 64), (420, 300, 90), (900, 350, 80),
                    (1010, 420, 62), (1120, 310, 92)]:
        c.block(x, c.horizon + 30, w, h, c.colours["near"], 17)
    x = 640
    for w, h in [(150, 250), (112, 360), (70, 430), (34, 470)]:
        c.block(x - w / 2, c.horizon + 30, w, h, c.colours["ink"], 17)
    c.rect(x - 3, c.horizon - 520, 6, 80, c.colours["ink"])
    c.water(c.horizon + 30)
    for x in (170, 1040):
        c.rect(x, c.horizon - 70, 46, 230, "#6d4f42")
        c.path(f"M{x + 10} {c.horizon + 40} v-50 q13 -26 26 0 v50 Z", c.colours["water"][1])
    c.path(f"M-60 {c.horizon + 20} Q100 {c.horizon - 40} 190 {c.horizon - 64} Q620 "
           f"{c.horizon + 120} 1062 {c.horizon - 64} Q1180 {c.horizon - 30} 1340 {c.horizon + 20}",
           "none", c.colours["ink"], 6)
    c.rect(0, c.horizon + 62, WIDTH, 13, c.colours["ink"])


def tokyo(c):
    c.mountain(960, c.horizon, 470, 300, c.colours["far"])
    c.skyline(c.horizon + 20, 70, 190, c.colours["near"], .9, 64)
    lattice_tower(c, 420, c.horizon + 40, 420, "#d8492f")
    for part in (.3, .6, .8):
        c.rect(420 - 26 * (1 - part) - 8, c.horizon + 40 - 420 * part, 52 * (1 - part) + 16, 10,
               "#f5efe6")
    c.skyline(c.horizon + 90, 60, 130, c.colours["ink"], 1, 80)
    c.ground(c.horizon + 90, c.colours["ink"])
    for x in range(30, WIDTH, 115):
        c.tree(x, c.horizon + 160, c.random.uniform(90, 140),
               c.random.choice(["#f2b8c6", "#eea3b5", "#f7cdd6"]))
    c.ground(c.horizon + 158, "#5c7b58" if c.mood != "night" else "#1c2b3a")


def kyoto(c):
    c.hills(c.horizon, 210, c.colours["far"], .9)
    c.hills(c.horizon + 40, 150, "#7a8f5e" if c.mood in ("day", "morning") else c.colours["near"])
    x, base = 800, c.horizon + 80
    for n in range(5):
        w, y = 170 - n * 22, base - n * 82
        c.rect(x - w * .5, y - 74, w, 74, "#8e2f2a")
        for k in range(4):
            c.rect(x - w * .42 + k * w * .24, y - 52, w * .12, 34, "#f0dfc4", .9)
        c.path(f"M{x - w} {y - 62} q{w * .35} -4 {w * .5} -34 h{w} q{w * .15} 30 {w * .5} 34 "
               f"q-{w} -16 -{w * 2} 0 Z", c.colours["ink"])
    c.rect(x - 3, base - 520, 6, 120, c.colours["ink"])
    for t in (140, 330):
        s = 1 if t == 140 else .72
        c.rect(t, base - 190 * s + 40, 18 * s, 190 * s, "#c8412d")
        c.rect(t + 150 * s, base - 190 * s + 40, 18 * s, 190 * s, "#c8412d")
        c.path(f"M{t - 34 * s} {base - 186 * s + 40} q{118 * s} {22 * s} {236 * s} 0 v{-22 * s} "
               f"q-{118 * s} {20 * s} -{236 * s} 0 Z", "#a83023")
        c.rect(t - 10 * s, base - 140 * s + 40, 188 * s, 14 * s, "#c8412d")
    c.ground(base + 36, "#66794f" if c.mood in ("day", "morning") else c.colours["ink"])
    for t in range(20, WIDTH, 150):
        c.tree(t, base + 100, c.random.uniform(110, 170),
               c.random.choice(["#c2532f", "#d9822f", "#e0a53a", "#8f3325"]))
    c.ground(base + 98, "#4f6142" if c.mood in ("day", "morning") else "#151a2c")


def reykjavik(c):
    if c.mood == "night":
        for n in range(26):
            x = 60 + n * 46
            c.add(f'<path d="M{x} {90 + 40 * math.sin(n / 3):.0f} q30 120 -10 250" '
                  f'stroke="{"#62e6b0" if n % 3 else "#7ab4ff"}" stroke-width="34" fill="none" '
                  'opacity=".17" filter="url(#soft)"/>')
    c.hills(c.horizon - 20, 190, c.colours["far"], 1, 1.25, "#eef3fa")
    c.water(c.horizon - 24)
    x, base = 640, c.horizon + 70
    for n in range(9):
        h = 340 - n * 34
        c.rect(x - 16 - n * 17, base - h, 16, h, "#dcdfe4" if c.mood != "night" else "#9fa8c4")
        c.rect(x + n * 17, base - h, 16, h, "#cfd3da" if c.mood != "night" else "#8e98b6")
    c.shape([(x - 18, base - 338), (x, base - 410), (x + 18, base - 338)], "#c3c9d2")
    roofs = ["#c0392b", "#2d6a8e", "#3f7d52", "#d99a2b", "#7a4a86", "#37474f"]
    for row, y in enumerate((c.horizon + 110, c.horizon + 200)):
        t = -40 - row * 50
        while t < WIDTH:
            w, h = c.random.uniform(92, 128), c.random.uniform(60, 84)
            wall = c.random.choice(["#f3efe6", "#e4c9a6", "#a9c4cf", "#d98f7a", "#f0dd9f"])
            c.rect(t, y - h, w, h + 40, wall, 1 if c.mood != "night" else .72)
            c.shape([(t - 8, y - h), (t + w / 2, y - h - 48), (t + w + 8, y - h)],
                    c.random.choice(roofs))
            c.windows(t + 6, y - h + 8, w - 14, h - 6, 28, .8 if c.mood == "night" else .1)
            t += w + c.random.uniform(4, 22)
    c.ground(c.horizon + 206, "#5f7a58" if c.mood != "night" else "#101a33")


def nairobi(c):
    c.hills(c.horizon, 120, c.colours["far"], .8)
    c.skyline(c.horizon + 10, 40, 150, c.colours["near"], .85, 58)
    x = 700
    c.block(x, c.horizon + 10, 74, 260, c.colours["ink"], 17)
    c.path(f"M{x - 14} {c.horizon - 250} h102 l-16 -26 h-70 Z", c.colours["ink"])
    c.ground(c.horizon + 8, {"day": "#c8b06a", "morning": "#d5bb84", "dusk": "#6b3f3f",
                             "night": "#141c33"}[c.mood])
    c.hills(c.horizon + 130, 60, {"day": "#a8924e", "morning": "#b99d63", "dusk": "#4d2a38",
                                  "night": "#0e1529"}[c.mood])
    for x, s in [(190, 300), (980, 360), (560, 170), (1210, 190)]:
        c.acacia(x, c.horizon + 150, s)
    for x in (400, 455):
        ink, y = c.colours["ink"], c.horizon + 190
        c.path(f"M{x} {y} v-60 M{x + 14} {y} v-60 M{x + 50} {y} v-56 M{x + 62} {y} v-56", "none",
               ink, 5)
        c.path(f"M{x - 4} {y - 50} q30 -26 70 -8 l-2 18 h-66 Z", ink)
        c.path(f"M{x + 62} {y - 58} q16 -50 28 -112 l16 8 q10 4 2 10 l-12 -2 q-8 60 -22 108 Z", ink)


def buenos_aires(c):
    c.skyline(c.horizon, 70, 190, c.colours["far"], .8)
    x = 640
    c.shape([(x - 24, c.horizon + 40), (x - 15, c.horizon - 330), (x, c.horizon - 372),
             (x + 15, c.horizon - 330), (x + 24, c.horizon + 40)],
            "#f1ece0" if c.mood != "night" else "#b9c0da")
    c.facades(c.horizon + 70, ["#e8b44c", "#3f86a8", "#d95f43", "#5b9a68", "#e9dcc0", "#a8587a"],
              130, 210, False, 130)
    c.rect(x - 60, c.horizon - 20, 120, 96, c.colours["near"], 0)
    c.ground(c.horizon + 70, "#8d8377" if c.mood != "night" else "#171a2e")
    for t in range(40, WIDTH, 130):
        c.tree(t, c.horizon + 160, c.random.uniform(120, 170),
               c.random.choice(["#9a7fd1", "#8468c0", "#b29be0"]))
    c.ground(c.horizon + 158, "#6f665d" if c.mood != "night" else "#0f1122")


def sydney(c):
    c.skyline(c.horizon, 90, 230, c.colours["far"], .85, 66)
    c.path(f"M30 {c.horizon + 20} Q330 {c.horizon - 330} 640 {c.horizon + 20}", "none",
           c.colours["ink"], 15)
    c.path(f"M30 {c.horizon + 20} Q330 {c.horizon - 250} 640 {c.horizon + 20}", "none",
           c.colours["ink"], 7)
    for n in range(15):
        t = n / 14
        x = 30 + 610 * t
        c.rect(x, c.horizon - 2 * t * (1 - t) * 350, 4, 2 * t * (1 - t) * 350 - 26,
               c.colours["ink"])
    c.rect(-20, c.horizon - 32, 700, 12, c.colours["ink"])
    for x in (20, 622):
        c.rect(x, c.horizon - 90, 34, 130, "#b59d83")
    c.water(c.horizon + 22)
    white = {"night": "#c9d3ee", "dusk": "#ffe3cf"}.get(c.mood, "#fdfdfa")
    c.rect(760, c.horizon + 18, 400, 34, "#b98f72", 1, 6)
    for x, w, h in [(800, 120, 190), (885, 130, 220), (985, 110, 170), (1065, 80, 110)]:
        c.path(f"M{x} {c.horizon + 20} Q{x + w * .1} {c.horizon - h} {x + w} {c.horizon - h} "
               f"Q{x + w * .62} {c.horizon - h * .4} {x + w * .8} {c.horizon + 20} Z", white)
        c.path(f"M{x + w * .42} {c.horizon + 20} Q{x + w * .46} {c.horizon - h * .7} {x + w} "
               f"{c.horizon - h}", "none", "#c7cbd0", 2)
    for x, y, s in [(220, 700, 60), (560, 760, 84), (1010, 720, 54)]:
        c.shape([(x, y), (x, y - s * 1.5), (x + s, y)], "#fefefe", .95)
        c.path(f"M{x - s * .5} {y + 6} h{s * 1.7} l-{s * .3} {s * .22} h-{s * 1.1} Z",
               c.colours["ink"])


def cairo(c):
    sand = {"day": "#dcbf85", "morning": "#e3c795", "dusk": "#a05f4c", "night": "#26345e"}[c.mood]
    shade = {"day": "#b99a63", "morning": "#c4a572", "dusk": "#6d3a44", "night": "#182448"}[c.mood]
    for x, w in [(260, 330), (560, 250), (770, 150)]:
        h = w * .76
        c.shape([(x - w, c.horizon + 20), (x, c.horizon - h), (x + w, c.horizon + 20)], sand)
        c.shape([(x, c.horizon - h), (x + w, c.horizon + 20), (x + w * .18, c.horizon + 20)], shade)
    c.skyline(c.horizon + 40, 40, 90, c.colours["near"], .9, 70)
    for x in (960, 1150):
        c.rect(x - 11, c.horizon - 210, 22, 250, c.colours["ink"])
        c.rect(x - 18, c.horizon - 130, 36, 10, c.colours["ink"])
        c.rect(x - 18, c.horizon - 200, 36, 10, c.colours["ink"])
        dome(c, x, c.horizon - 208, 13, c.colours["ink"], 26)
    dome(c, 1056, c.horizon - 40, 68, c.colours["ink"], 40)
    c.rect(986, c.horizon - 42, 140, 90, c.colours["ink"])
    c.water(c.horizon + 40)
    for x in (60, 130, 420, 620):
        c.palm(x, c.horizon + 50, c.random.uniform(120, 190))
    for x, y, s in [(330, 720, 120), (860, 770, 150)]:
        c.path(f"M{x} {y} L{x + s * .1} {y - s * 1.5} "
               f"Q{x + s * .9} {y - s * .5} {x + s * .7} {y} Z",
               "#fbf3e2", opacity=.96)
        c.path(f"M{x - s * .5} {y + 4} h{s * 1.5} q-{s * .1} {s * .2} -{s * .4} {s * .2} "
               f"h-{s * .8} Z", c.colours["ink"])


def mumbai(c):
    c.skyline(c.horizon, 110, 260, c.colours["far"], .8, 56)
    stone = {"day": "#d3b483", "morning": "#dcc199", "dusk": "#8f5661", "night": "#34406f"}[c.mood]
    x, base = 640, c.horizon + 50
    c.rect(x - 190, base - 230, 380, 230, stone)
    c.path(f"M{x - 66} {base} v-120 q66 -80 132 0 v120 Z", c.colours["ink"], opacity=.75)
    for s in (-1, 1):
        c.path(f"M{x + s * 128 - 26} {base} v-90 q26 -34 52 0 v90 Z", c.colours["ink"], opacity=.6)
        c.rect(x + s * 180 - 22, base - 300, 44, 300, stone)
        dome(c, x + s * 180, base - 300, 24, stone, 18)
        c.rect(x + s * 74 - 14, base - 262, 28, 40, stone)
        dome(c, x + s * 74, base - 260, 16, stone, 14)
    c.rect(x - 205, base - 240, 410, 12, c.colours["ink"], .35)
    c.ground(base, "#8f7f70" if c.mood in ("day", "morning") else c.colours["ink"])
    c.water(base + 36)
    for t in (60, 160, 1110, 1210):
        c.palm(t, base + 20, c.random.uniform(150, 210))
    for t, y, s in [(260, 740, 50), (900, 770, 64), (1080, 720, 40)]:
        c.path(f"M{t - s} {y} q{s} {s * .6} {s * 2} 0 l-{s * .3} {s * .4} h-{s * 1.4} Z",
               c.random.choice(["#b5402f", "#2f6f8f", "#d9a13a"]))


CITIES = {
    "amsterdam": amsterdam, "paris": paris, "london": london, "new-york": new_york,
    "tokyo": tokyo, "kyoto": kyoto, "reykjavik": reykjavik, "nairobi": nairobi,
    "buenos-aires": buenos_aires, "sydney": sydney, "cairo": cairo, "mumbai": mumbai,
}

WALLS = {
    "amsterdam": ["#8c4a3c", "#6e3b34", "#3f3a3c", "#c9a27e"],
    "paris": ["#e5d9c3", "#d9ccb4", "#efe5d2"], "london": ["#9c5a46", "#b98d6b", "#e7dfd2"],
    "new-york": ["#8a4f3f", "#6f4238", "#a57a5c"], "tokyo": ["#d8d8d4", "#b9c2c7", "#e6ddd0"],
    "kyoto": ["#6a4a35", "#54392a", "#7d5b41"], "reykjavik": ["#c0564a", "#4f8fa8", "#e3c46a"],
    "nairobi": ["#d9b889", "#c79a6b", "#e6d3b3"],
    "buenos-aires": ["#e8b44c", "#3f86a8", "#d95f43", "#5b9a68"],
    "sydney": ["#c98b66", "#e3d2bb", "#a8694f"], "cairo": ["#d8b98a", "#c8a574", "#e5cda6"],
    "mumbai": ["#e0b26a", "#c96f5a", "#7fa8a0", "#ead7b2"],
}


def view(city, mood, seed):
    """The city as one knows it."""
    canvas = Canvas(f"{city} {seed}", mood)
    canvas.sky()
    CITIES[city](canvas)
    return canvas.svg()


def street(city, mood, seed):
    """Houses of an old street, with lamps and trees."""
    c = Canvas(f"{city} street {seed}", mood)
    c.horizon = 640
    c.sky()
    c.facades(700, WALLS[city], 300, 470, city in ("amsterdam", "london", "reykjavik"), 150)
    c.ground(700, "#8b8378" if mood not in ("night", "dusk") else "#2a2536")
    for row in range(8):
        y = 704 + row * 20
        for x in range(-40 + (row % 2) * 30, WIDTH, 60):
            c.rect(x, y, 54, 15, c.colours["light"], .07, 4)
    for x in (170, 560, 960):
        c.rect(x - 4, 520, 8, 210, c.colours["ink"])
        c.add(f'<circle cx="{x}" cy="505" r="60" fill="{c.colours["light"]}" opacity=".4" '
              'filter="url(#soft)"/>')
        c.circle(x, 508, 17, c.colours["light"], .95)
    for x in (360, 770, 1150):
        c.tree(x, 745, 210, c.random.choice(["#5f8a55", "#4c7a50", "#6f9a58"])
               if mood != "night" else "#1d3a3c")
    return c.svg()


def park(city, mood, seed):
    """Green, or what the land around the city is."""
    c = Canvas(f"{city} park {seed}", mood)
    c.sky()
    c.hills(c.horizon, 170, c.colours["far"], .9, 1.1,
            "#eef3fa" if city in ("reykjavik", "tokyo") else None)
    c.hills(c.horizon + 50, 120, c.colours["near"])
    greens = {"cairo": "#c9ab70", "nairobi": "#b79c55", "sydney": "#86a05c"}
    land = greens.get(city, "#7fa060") if mood in ("day", "morning") else c.colours["ink"]
    c.ground(c.horizon + 60, land)
    c.path("M-20 690 Q400 600 760 690 T1320 660 V780 Q900 720 640 790 T-20 800 Z", "url(#water)")
    for x in range(30, WIDTH, 95):
        y = c.random.choice([c.horizon + 90, c.horizon + 240])
        size = c.random.uniform(90, 150) * (1.5 if y > c.horizon + 200 else 1)
        if city == "cairo":
            c.palm(x, y, size * 1.3)
        elif city == "nairobi":
            c.acacia(x, y, size * 1.2)
        else:
            c.tree(x, y, size, c.random.choice(
                ["#e5a0b4", "#efc0cc"] if city == "tokyo" else
                ["#c2532f", "#d9822f", "#8f3325"] if city == "kyoto" else
                ["#9a7fd1", "#6f9a58"] if city == "buenos-aires" else
                ["#4c7a50", "#5f8a55", "#7a9a4c"]) if mood != "night" else "#16303a")
    return c.svg()

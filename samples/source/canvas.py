"""A canvas for SVG with skies, hills, water, trees and houses in four lights."""
import math
import random

WIDTH, HEIGHT = 1280, 853

PALETTES = {
    "morning": dict(sky=("#8fb8de", "#f6d9c0", "#fdeede"), far="#b9c3d4", near="#7c8aa5",
                    ink="#3e4a63", light="#fff2cf", water=("#a9c3d8", "#e9d8cc"), sun="#fff6df"),
    "day": dict(sky=("#3f8fd4", "#9fd0f0", "#e4f4fb"), far="#9cc0c9", near="#5d8f86",
                ink="#33565a", light="#fdfdf6", water=("#3f86b8", "#9fd0e0"), sun="#fffbe8"),
    "dusk": dict(sky=("#2d2a5e", "#b3476d", "#f9b26b"), far="#8a4f78", near="#4d2f5f",
                 ink="#231a3d", light="#ffd58a", water=("#4a2f63", "#e2906a"), sun="#ffdf9e"),
    "night": dict(sky=("#070b24", "#152452", "#2c4a7a"), far="#1f3262", near="#142147",
                  ink="#0a1230", light="#ffdc8c", water=("#0b1636", "#24457a"), sun="#f3f1e0"),
}


class Canvas:
    def __init__(self, seed, mood):
        self.random = random.Random(seed)
        self.mood = mood
        self.colours = PALETTES[mood]
        self.parts = []
        self.horizon = 560

    def add(self, text):
        self.parts.append(text)

    def shape(self, points, fill, opacity=1):
        text = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        self.add(f'<polygon points="{text}" fill="{fill}" opacity="{opacity}"/>')

    def rect(self, x, y, width, height, fill, opacity=1, radius=0):
        self.add(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
                 f'fill="{fill}" opacity="{opacity}" rx="{radius}"/>')

    def circle(self, x, y, radius, fill, opacity=1):
        self.add(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" '
                 f'opacity="{opacity}"/>')

    def path(self, data, fill="none", stroke="none", width=0, opacity=1):
        self.add(f'<path d="{data}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" '
                 f'stroke-linecap="round" opacity="{opacity}"/>')

    def svg(self):
        top, middle, low = self.colours["sky"]
        shallow, deep = self.colours["water"]
        return f'''<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>
<stop offset=".55" stop-color="{middle}"/><stop offset="1" stop-color="{low}"/></linearGradient>
<linearGradient id="water" x2="0" y2="1"><stop offset="0" stop-color="{deep}"/>
<stop offset="1" stop-color="{shallow}"/></linearGradient>
<filter id="soft" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="glow" x="-1.5" y="-1.5" width="4" height="4">
<feGaussianBlur stdDeviation="40"/></filter></defs>
{chr(10).join(self.parts)}</svg>'''

    # Skies and land

    def sky(self):
        self.add(f'<rect width="{WIDTH}" height="{self.horizon + 60}" fill="url(#sky)"/>')
        x, y = self.random.uniform(250, 1030), self.random.uniform(110, 250)
        if self.mood == "dusk":
            y = self.horizon - 90
        if self.mood == "night":
            for _ in range(130):
                self.circle(self.random.uniform(0, WIDTH), self.random.uniform(0, 430),
                            self.random.uniform(.6, 1.9), "#ffffff",
                            round(self.random.uniform(.3, .9), 2))
        self.add(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="120" fill="{self.colours["sun"]}" '
                 'opacity=".45" filter="url(#glow)"/>')
        self.circle(x, y, 30 if self.mood == "night" else 44, self.colours["sun"])
        if self.mood != "night":
            for _ in range(4):
                self.cloud(self.random.uniform(0, WIDTH), self.random.uniform(70, 300))

    def cloud(self, x, y):
        tint = "#ffffff" if self.mood != "dusk" else "#ffc9a8"
        for _ in range(7):
            dx, dy = self.random.uniform(-110, 110), self.random.uniform(-14, 14)
            self.add(f'<ellipse cx="{x + dx:.0f}" cy="{y + dy:.0f}" '
                     f'rx="{self.random.uniform(40, 90):.0f}" '
                     f'ry="{self.random.uniform(12, 26):.0f}" fill="{tint}" opacity=".42" '
                     'filter="url(#soft)"/>')

    def hills(self, base, height, fill, opacity=1, rough=1.0, snow=None):
        phases = [self.random.uniform(0, 6.28) for _ in range(5)]
        points = []
        for x in range(0, WIDTH + 8, 8):
            y = sum(math.sin(x / (310 / (n + 1) ** rough) + p) / (n + 1)
                    for n, p in enumerate(phases))
            points.append((x, base - height * (0.5 + y / 3.2)))
        self.shape([(0, HEIGHT)] + points + [(WIDTH, HEIGHT)], fill, opacity)
        if snow:
            tops = [(x, y) for x, y in points if y < base - height * .62]
            for x, y in tops:
                depth = (base - height * .62 - y) * self.random.uniform(.6, 1)
                self.rect(x - 5, y, 10, depth, snow)

    def mountain(self, x, base, width, height, fill, snow="#f4f6fb"):
        self.path(f"M{x - width} {base} Q{x - width * .35} {base - height * .55} {x - 34} "
                  f"{base - height} Q{x} {base - height - 10} {x + 34} {base - height} "
                  f"Q{x + width * .35} {base - height * .55} {x + width} {base} Z", fill)
        w = width * .27
        y = base - height * .66
        self.path(f"M{x - w} {y} Q{x - w * .5} {base - height * .85} {x - 34} {base - height} "
                  f"Q{x} {base - height - 10} {x + 34} {base - height} Q{x + w * .5} "
                  f"{base - height * .85} {x + w} {y} L{x + w * .5} {y - 22} "
                  f"L{x + w * .2} {y + 14} "
                  f"L{x - w * .15} {y - 20} L{x - w * .5} {y + 12} Z", snow, opacity=.92)

    def water(self, top=None):
        top = top or self.horizon
        self.rect(0, top, WIDTH, HEIGHT - top, "url(#water)")
        for _ in range(120):
            y = top + (HEIGHT - top) * self.random.random() ** .8
            length = 14 + (y - top) * .5 * self.random.random()
            self.rect(self.random.uniform(-40, WIDTH), y, length, 1.6, self.colours["light"],
                      round(self.random.uniform(.08, .38), 2), 1)

    def ground(self, top, fill):
        self.rect(0, top, WIDTH, HEIGHT - top, fill)

    def tree(self, x, base, size, leaf):
        self.rect(x - size * .05, base - size * .6, size * .1, size * .6, self.colours["ink"])
        for dx, dy, r in [(-.25, -.7, .3), (.25, -.7, .3), (0, -.95, .36), (0, -.65, .34)]:
            self.circle(x + dx * size, base + dy * size, r * size, leaf)

    def palm(self, x, base, size):
        ink = self.colours["ink"]
        self.path(f"M{x} {base} q{size * .08} {-size * .5} {size * .02} {-size}", "none", ink,
                  size * .06)
        for angle in range(-160, 21, 30):
            a = math.radians(angle)
            dx, dy = math.cos(a) * size * .5, math.sin(a) * size * .28
            self.path(f"M{x + size * .02} {base - size} q{dx * .6} {dy - size * .12} {dx} "
                      f"{dy + size * .12}", "none", ink, size * .05)

    def acacia(self, x, base, size):
        ink = self.colours["ink"]
        for lean in (-.2, .02, .22):
            self.path(f"M{x} {base} Q{x} {base - size * .5} {x + lean * size} {base - size * .8}",
                      "none", ink, size * .05)
        for dx, dy, w in [(-.1, -.86, .62), (.22, -.8, .5), (-.35, -.78, .38)]:
            self.add(f'<ellipse cx="{x + dx * size:.0f}" cy="{base + dy * size:.0f}" '
                     f'rx="{w * size:.0f}" ry="{.11 * size:.0f}" fill="{ink}"/>')

    # Buildings

    def windows(self, x, y, width, height, step=18, lit=None):
        lit = lit if lit is not None else {"night": .6, "dusk": .45}.get(self.mood, .0)
        for row in range(int(height // step)):
            for column in range(int(width // step)):
                is_lit = self.random.random() < lit
                colour = self.colours["light"] if is_lit else self.colours["ink"]
                self.rect(x + 5 + column * step, y + 6 + row * step, step * .42, step * .5, colour,
                          .9 if is_lit else .28)

    def block(self, x, base, width, height, fill, step=18):
        self.rect(x, base - height, width, height, fill)
        self.windows(x, base - height + 4, width - 6, height - 10, step)

    def skyline(self, base, low, high, fill, opacity=1, widest=90, lit=True):
        x = -20
        while x < WIDTH:
            width = self.random.uniform(widest * .45, widest)
            height = self.random.uniform(low, high)
            self.rect(x, base - height, width, height, fill, opacity)
            if lit and self.mood in ("night", "dusk"):
                self.windows(x, base - height, width, height, 16)
            x += width + self.random.uniform(-6, 10)

    def facades(self, base, colours, low=250, high=380, gables=True, width=108):
        x = -30
        while x < WIDTH:
            w = self.random.uniform(width * .85, width * 1.2)
            h = self.random.uniform(low, high)
            wall = self.random.choice(colours)
            self.rect(x, base - h, w, h, wall)
            trim = "#fbf7ec" if self.mood != "night" else "#8f97b8"
            if gables:
                kind = self.random.randrange(3)
                m = x + w / 2
                if kind == 0:
                    self.shape([(x, base - h), (m, base - h - 70), (x + w, base - h)], wall)
                elif kind == 1:
                    steps = []
                    for n in range(4):
                        steps += [(x + n * w / 8, base - h - n * 18),
                                  (x + n * w / 8, base - h - (n + 1) * 18)]
                    self.shape(steps + [(2 * m - a, b) for a, b in reversed(steps)], wall)
                else:
                    self.path(f"M{x} {base - h} q0 -30 {w * .28} -34 q4 -34 {w * .22} -38 "
                              f"q{w * .18} 4 {w * .22} 38 q{w * .28} 4 {w * .28} 34 Z", wall)
                self.rect(m - 9, base - h - 22, 18, 26, trim)
            rows = int(h // 62)
            for row in range(rows):
                for column in range(3):
                    wx = x + w * (.12 + column * .29)
                    wy = base - h + 22 + row * 62
                    is_lit = self.random.random() < {"night": .7, "dusk": .5}.get(self.mood, .04)
                    glass = self.colours["light"] if is_lit else "#44526b"
                    self.rect(wx - 3, wy - 3, w * .19 + 6, 42, trim)
                    self.rect(wx, wy, w * .19, 36, glass)
                    self.rect(wx + w * .088, wy, 2, 36, trim)
            self.rect(x + w * .4, base - 52, w * .22, 52, self.random.choice(
                ["#7a2e2a", "#24493f", "#2b3f66", "#5b3d24"]))
            x += w

"""A burin: cuts lines whose width follows the tone, as copper engravers do, and prints them as SVG.

Shapes are painted from the back to the front: each covers what is behind it with paper and gets
its lines cut to its outline.
"""
import math
import random

from shapely import STRtree
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.ops import unary_union
from shapely.prepared import prep

# The widths of the lines: from a breath to a full cut.
WIDTHS = [0.0, 0.6, 0.95, 1.4, 2.0, 2.8]
STEP = 5.0
# A name, not an address that anybody asks.
NAMESPACE = "http:" + "//www.w3.org/2000/svg"
# Points are printed as whole numbers of this many to the unit.
GRID = 2


class Noise:
    """Smooth random numbers between 0 and 1 over the plane."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.grid = [[chance.random() for _ in range(64)] for _ in range(64)]

    def at(self, x, y):
        i, j = math.floor(x), math.floor(y)
        u, v = x - i, y - j
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        corner = lambda a, b: self.grid[(j + b) % 64][(i + a) % 64]
        top = corner(0, 0) * (1 - u) + corner(1, 0) * u
        foot = corner(0, 1) * (1 - u) + corner(1, 1) * u
        return top * (1 - v) + foot * v

    def clouds(self, x, y):
        return sum(self.at(x * 2**n, y * 2**n) / 2 ** (n + 1) for n in range(4)) / 0.9375


class Plate:
    """What has been cut so far.

    Parts are `("cover", shape)`, `("ink", points)` and `("line", points, width)`.
    """

    def __init__(self, seed=1):
        self.parts = []
        self.chance = random.Random(seed)
        self.tremor = Noise(seed + 9)

    def cover(self, outline, width=1.2):
        """Lays paper over what is behind, and cuts the outline."""
        outline = list(outline)
        shape = Polygon(outline).buffer(0)
        self.parts.append(("cover", shape))
        if width:
            self.line([*outline, outline[0]], width)
        return shape

    def ink(self, outline):
        """A solid black shape."""
        self.parts.append(("cover", Polygon(outline).buffer(0)))
        self.parts.append(("ink", list(outline)))

    def line(self, points, width=1.2):
        nearest = min(WIDTHS[1:], key=lambda known: abs(known - width))
        self.parts.append(("line", points, nearest))

    def lines(self, many, width=1.2):
        for points in many:
            self.line(points, width)

    def cut(self, shape, courses, tone):
        """Cuts `courses` where they cross `shape`, as wide as `tone(x, y)` from 0 to 1 asks."""
        runs = {level: [] for level in range(1, len(WIDTHS))}
        whole = prep(shape) if shape is not None else None
        for course in courses:
            for piece in clipped(course, shape, whole):
                for level, run in self.runs(piece, tone):
                    runs[level].append(run)
        for level, found in runs.items():
            self.lines(found, WIDTHS[level])

    def runs(self, points, tone):
        """A line in pieces of the same width."""
        run, level = [], 0
        for x, y in walked(points):
            shade = max(0.0, min(1.0, tone(x, y)))
            wanted = 0 if shade < 0.06 else 1 + min(4, int(shade * 5))
            if wanted != level:
                if level and len(run) > 0:
                    run.append((x, y))
                    yield level, thinned(run)
                run, level = [(x, y)], wanted
            else:
                run.append((x, y))
        if level and len(run) > 1:
            yield level, thinned(run)

    def hatch(self, shape, angle, gap, tone, sway=0.0):
        """Parallel lines at `angle` degrees, `gap` apart."""
        if shape.is_empty:
            return
        west, north, east, south = shape.bounds
        middle = ((west + east) / 2, (north + south) / 2)
        reach = math.hypot(east - west, south - north) / 2 + gap
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        courses = []
        offset = -reach + self.chance.random() * gap
        while offset < reach:
            x, y = middle[0] - s * offset, middle[1] + c * offset
            count = max(2, int(reach * 2 / 24)) if sway else 2
            course = []
            for k in range(count):
                t = -reach + 2 * reach * k / (count - 1)
                px, py = x + c * t, y + s * t
                bend = (self.tremor.at(px / 60, py / 60) - 0.5) * sway
                course.append((px - s * bend, py + c * bend))
            courses.append(course)
            offset += gap
        self.cut(shape, courses, tone)

    def svg(self, width, height):
        """The print: only what nothing covers, one path for every width of line."""
        sheet = box_shape(0, 0, width, height)
        cuts = {known: [] for known in WIDTHS[1:]}
        solid, covered = [], Cover()
        for kind, what, *more in reversed(self.parts):
            if kind == "cover":
                covered.add(what)
            elif kind == "ink":
                solid += covered.rest(Polygon(what).buffer(0).intersection(sheet), "Polygon")
            elif len(what) > 1:
                cuts[more[0]] += covered.rest(LineString(what).intersection(sheet), "LineString")
        style = "".join(
            f".w{index}{{stroke-width:{known * GRID:g}}}" for index, known in enumerate(cuts)
        )
        head = (
            f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {width * GRID} {height * GRID}" fill="none" '
            'stroke="#000" stroke-linecap="round" stroke-linejoin="round">'
            f"<title>Florence</title><style>{style}</style>\n"
        )
        body = ""
        for index, lines in enumerate(cuts.values()):
            lines = [list(line.coords) for line in reversed(lines) if line.length > 0.8]
            body += f'<path class="w{index}" d="{path(lines)}"/>\n'
        shapes = [list(shape.exterior.coords) for shape in solid if shape.area > 0.6]
        body += f'<path fill="#000" stroke="none" d="{path(shapes, is_closed=True)}"/>\n'
        return head + body + "</svg>\n"


class Cover:
    """The paper that lies over what is still to be printed."""

    def __init__(self):
        self.shapes, self.tree, self.fresh = [], None, []

    def add(self, shape):
        if not shape.is_empty:
            self.fresh.append(shape)

    def rest(self, what, kind):
        """What is seen of it, in pieces."""
        if len(self.fresh) > 40 or self.tree is None:
            self.shapes += self.fresh
            self.fresh, self.tree = [], STRtree(self.shapes) if self.shapes else None
        near = [self.shapes[i] for i in self.tree.query(what)] if self.tree else []
        over = [shape for shape in near + self.fresh if shape.intersects(what)]
        if over:
            # A line along the very edge of what lies over it stays.
            what = what.difference(unary_union(over).buffer(-0.02))
        pieces = getattr(what, "geoms", [what])
        return [piece for piece in pieces if piece.geom_type == kind and not piece.is_empty]


def box_shape(x0, y0, x1, y1):
    return Polygon(box(x0, y0, x1, y1))


def clipped(course, shape, whole):
    line = LineString(course)
    if shape is None or whole.contains(line):
        return [course]
    if not whole.intersects(line):
        return []
    found = line.intersection(shape)
    pieces = found.geoms if isinstance(found, MultiLineString) else getattr(found, "geoms", [found])
    lines = [piece for piece in pieces if piece.geom_type == "LineString"]
    return [list(piece.coords) for piece in lines if len(piece.coords) > 1]


def walked(points):
    """The line as steps of the same length."""
    yield points[0]
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        count = max(1, round(math.hypot(x1 - x0, y1 - y0) / STEP))
        for k in range(1, count + 1):
            yield (x0 + (x1 - x0) * k / count, y0 + (y1 - y0) * k / count)


def thinned(points):
    """Without the points that the eye does not miss."""
    return list(LineString(points).simplify(0.35).coords)


def pair(dx, dy):
    return f"{dx}{dy}" if dy < 0 else f"{dx} {dy}"


def path(lines, is_closed=False):
    """All lines as one path, in steps from point to point, which are shorter to write."""
    text, x, y = [], 0, 0
    for points in lines:
        steps = [(round(px * GRID), round(py * GRID)) for px, py in points]
        if is_closed:
            steps.pop()
        (px, py), *rest = steps
        written, last = f"m{pair(px - x, py - y)}", "m"
        x, y = start = px, py
        for px, py in rest:
            dx, dy = px - x, py - y
            if dx == dy == 0:
                continue
            letter = "h" if dy == 0 else "v" if dx == 0 else "l"
            step = str(dx) if dy == 0 else str(dy) if dx == 0 else pair(dx, dy)
            is_same = letter == last or letter == "l" and last == "m"
            written += (("" if step.startswith("-") else " ") if is_same else letter) + step
            x, y, last = px, py, letter
        if is_closed:
            written += "z"
            x, y = start
        if last != "m":
            text.append(written)
        else:
            x, y = start
            text.append(written)
    return "".join(text)


def box(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def arc(cx, cy, rx, ry, start, end, count=16):
    """Points of an ellipse from `start` to `end` degrees, clockwise on the page."""
    angles = [math.radians(start + (end - start) * k / count) for k in range(count + 1)]
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


def window(x, y, width, height, is_round=True):
    """An opening standing on `y`, with a round head or a flat one."""
    half = width / 2
    if not is_round:
        return box(x - half, y - height, x + half, y)
    return [(x - half, y), *arc(x, y - height + half, half, half, 180, 360, 8), (x + half, y)]

"""How long MapLibre Native takes to draw the densest tile of zoom 14, as medians.

usage: maplibre_native.py FILE.pmtiles [PICTURE.png]    under xvfb-run: it wants a display

Its style has what ours has, land use, water, buildings, roads with their edges and railways, but no
names: those need files of glyphs. It draws on the machine's OpenGL, which may be a program.
"""
import gzip
import json
import math
import statistics
import sys
import time

import mapli
from pmtiles.reader import MmapSource, Reader, all_tiles

ROUNDS = 15
WIDTHS = {"motorway": 10, "trunk": 9, "primary": 8, "secondary": 7, "tertiary": 6, "minor": 5,
          "service": 3}


def fill(name: str, layer: str, colour: str) -> dict:
    return {"id": name, "type": "fill", "source": "streets", "source-layer": layer,
            "paint": {"fill-color": colour}}


def line(name: str, kinds: list, colour: str, width: float) -> dict:
    return {"id": name, "type": "line", "source": "streets", "source-layer": "transportation",
            "filter": ["in", ["get", "class"], ["literal", kinds]],
            "layout": {"line-cap": "round", "line-join": "round"},
            "paint": {"line-color": colour, "line-width": width}}


def style() -> str:
    edges = [line(f"edge-{kind}", [kind], "#cfc2ad", width + 2)
             for kind, width in reversed(WIDTHS.items())]
    roads = [line(f"road-{kind}", [kind], "#ffffff", width)
             for kind, width in reversed(WIDTHS.items())]
    layers = [
        {"id": "land", "type": "background", "paint": {"background-color": "#f7f4ec"}},
        fill("cover", "landcover", "#d5e6c0"), fill("use", "landuse", "#f3eee4"),
        fill("park", "park", "#d5e6c0"), fill("water", "water", "#cfdfe8"),
        fill("building", "building", "#e8dfd2"), *edges, *roads,
        line("rail", ["rail", "transit"], "#aea69c", 2), line("path", ["path"], "#c2a684", 1),
    ]
    source = {"type": "vector", "tiles": ["streets://tile/{z}/{x}/{y}"], "maxzoom": 14}
    return json.dumps({"version": 8, "sources": {"streets": source}, "layers": layers})


def main(path: str, picture: str | None = None):
    file = open(path, "rb")
    reader = Reader(MmapSource(file))
    z, x, y = max(((len(data), tile) for tile, data in all_tiles(MmapSource(file))
                   if tile[0] == 14))[1]

    def tile_of(request):
        numbers = [int(part) for part in request.url.rsplit("/", 3)[1:]]
        data = reader.get(*numbers)
        return mapli.Response(gzip.decompress(data)) if data else mapli.Response.no_content()

    mapli.register_scheme_handler("streets", tile_of)
    side = 2 ** z
    lon = (x + 0.5) / side * 360 - 180
    lat = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * (y + 0.5) / side))))
    place = dict(lon=lon, lat=lat, zoom=14, width=512, height=512)
    pool = mapli.RenderPool()
    times = {"the tile read and drawn": [], "drawn again": []}
    for number in range(ROUNDS):
        # A style of its own has the tile read anew.
        pool.register_style(str(number), json=style())
        for what in times:
            start = time.perf_counter()
            image = pool.render(str(number), **place)
            times[what].append((time.perf_counter() - start) * 1_000)
    for what, values in times.items():
        print(f"{what} {statistics.median(values):.1f} ms")
    print(f"PNG {len(image)} bytes")
    if picture:
        with open(picture, "wb") as out:
            out.write(image)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""A small collection of "old photographs", drawn for demonstration: streets of New York in the
brown of old prints, at crossings that exist."""
import csv
import subprocess

import drawing

# Crossing, latitude, longitude, borough, year.
PLACES = [
    ("Astor Place & Lafayette Street", 40.729966, -73.991058, "Manhattan", "1911"),
    ("Astor Place & Lafayette Street", 40.729966, -73.991058, "Manhattan", "1924; 1931"),
    ("Broadway & East 8th Street", 40.730706, -73.992418, "Manhattan", "1905"),
    ("4th Avenue & East 9th Street", 40.731005, -73.990240, "Manhattan", "1933-02-24"),
    ("Cooper Square & East 7th Street", 40.728513, -73.990478, "Manhattan", "1898"),
    ("Broadway & Waverly Place", 40.729744, -73.993235, "Manhattan", "1917"),
    ("3rd Avenue & St Marks Place", 40.729655, -73.989460, "Manhattan", "1936"),
    ("Broadway & West 23rd Street", 40.741335, -73.989480, "Manhattan", "1903"),
    ("5th Avenue & West 34th Street", 40.748600, -73.985400, "Manhattan", "1931"),
    ("Fulton Street & Church Street", 40.711600, -74.010200, "Manhattan", ""),
    ("Flatbush Avenue & DeKalb Avenue", 40.690000, -73.981400, "Brooklyn", "1932"),
    ("Bushwick Avenue & Chauncey Street", 40.684100, -73.908600, "Brooklyn", "1941"),
    ("51st Avenue & 11th Street", 40.741700, -73.952000, "Queens", "1938"),
    ("Bay Street & Hannah Street", 40.634100, -74.074700, "Staten Island", "1927"),
    ("Boston Road & Union Avenue", 40.832000, -73.899100, "The Bronx", "1916"),
]
WORDS = "{place}, looking north. This picture and these words were made up for demonstration."
DRAWN = 6
COLUMNS = ["id", "lat", "lon", "place", "date", "area", "text", "picture", "width", "height"]
# Grey, then the brown of an old print: rows are red, green and blue.
BROWN = "3 3\n0.34 0.56 0.10\n0.28 0.46 0.08\n0.19 0.32 0.06\n"


def make(out):
    """Writes pictures and their table below `out`; returns lines of the index."""
    folder = out / "past"
    folder.mkdir()
    lines = []
    for number in range(1, DRAWN + 1):
        draw(folder, number)
        lines.append(f"https://past.sample/{number}.webp past/{number}.webp 200 image/webp")
    with (folder / "pictures.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(COLUMNS)
        for number, (place, north, east, area, date) in enumerate(PLACES, 1):
            picture = f"https://past.sample/{(number - 1) % DRAWN + 1}.webp"
            table.writerow([f"sample-{number}", north, east, place, date, area,
                            WORDS.format(place=place), picture, 600, 400])
    return lines


def draw(folder, number):
    svg, matrix = folder / "drawn.svg", folder / "brown.mat"
    small, brown = folder / "small.v", folder / "brown.v"
    svg.write_text(drawing.street("new-york", ["day", "morning"][number % 2], f"old {number}"),
                   encoding="utf-8")
    matrix.write_text(BROWN, encoding="utf-8")
    for step in (
        ["thumbnail", svg, small, "600"], ["flatten", small, brown],
        ["recomb", brown, small, matrix], ["cast", small, brown, "uchar"],
        ["copy", brown, f"{folder / str(number)}.webp[Q=60,effort=6,strip]"],
    ):
        subprocess.run(["vips", *map(str, step)], check=True)
    for file in (svg, matrix, small, brown):
        file.unlink()

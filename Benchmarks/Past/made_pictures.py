#!/usr/bin/env python3
"""Prints a table of as many made pictures as OldNYC has, at as many spots, always the same."""
import csv
import random
import sys

PICTURES, SPOTS = 49_101, 9_007
AREAS = ["Manhattan", "Brooklyn", "Queens", "The Bronx", "Staten Island"]


def main():
    chance = random.Random(1900)
    spots = [
        (round(chance.gauss(40.73, 0.07), 6), round(chance.gauss(-73.95, 0.08), 6),
         f"{chance.randint(1, 199)}th Street & {chance.randint(1, 90)}th Avenue",
         chance.choice(AREAS))
        for _ in range(SPOTS)
    ]
    table = csv.writer(sys.stdout)
    table.writerow(["id", "lat", "lon", "place", "area", "date", "text", "thumbnail", "picture"])
    for number in range(PICTURES):
        north, east, place, area = spots[number % SPOTS if number < SPOTS
                                         else int(chance.triangular(0, SPOTS, 0))]
        key = f"{700_000 + number // 3}f-{'abc'[number % 3]}"
        host = "https://pictures.example"
        words = f"Looking {chance.choice(['north', 'south', 'east', 'west'])} from {place}."
        table.writerow([key, north, east, place, area, chance.randint(1870, 1970), words,
                        f"{host}/thumb/{key}.jpg", f"{host}/600px/{key}.jpg"])


if __name__ == "__main__":
    main()

"""The peer for searches by prefix: a dictionary from every prefix to its ten largest cities.

usage: prefixes.py NAMES QUERIES   (files written by `Benchmarks FILE --peers DIR`)
"""
import sys
import time
import unicodedata


def fold(text):
    parts = unicodedata.normalize("NFKD", text).casefold()
    return "".join(part for part in parts if not unicodedata.combining(part))


def main():
    tops = {}
    with open(sys.argv[1], encoding="utf-8") as names:
        for rank, name in enumerate(names):
            name = fold(name.strip())
            for length in range(1, len(name) + 1):
                best = tops.setdefault(name[:length], [])
                if len(best) < 10:
                    best.append(rank)
    with open(sys.argv[2], encoding="utf-8") as lines:
        queries = [line.rstrip("\n") for line in lines]
    passes = []
    for _ in range(7):
        times = []
        for query in queries:
            start = time.perf_counter_ns()
            tops.get(fold(query), [])
            times.append(time.perf_counter_ns() - start)
        passes.append(times)
    medians = sorted(sorted(times)[3] / 1000 for times in zip(*passes))
    mean = sum(medians) / len(medians)
    print(
        f"Python dictionary of prefixes: p50 {medians[len(medians) // 2]:.2f} µs, "
        f"mean {mean:.2f} µs, p99 {medians[len(medians) * 99 // 100]:.2f} µs"
    )


main()

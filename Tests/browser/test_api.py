"""The JSON interface as a program meets it: shapes, errors, caching."""
import json
import urllib.error
import urllib.request

import pytest


def ask(server, path: str, **headers) -> tuple[int, dict, dict]:
    request = urllib.request.Request(server.url + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, dict(answer.headers), json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), json.load(error)


def test_search_finds_the_city_that_is_meant(server):
    status, headers, answer = ask(server, "/api/v1/search?q=firenz")
    assert status == 200
    assert headers["Content-Type"].startswith("application/json")
    first = answer["results"][0]
    assert (first["id"], first["name"]) == (3176959, "Florence")
    assert first["region"] == "Tuscany"
    assert abs(first["latitude"] - 43.78) < 0.1 and abs(first["longitude"] - 11.25) < 0.1
    assert first["population"] > 300_000


def test_search_obeys_its_limit(server):
    _, _, answer = ask(server, "/api/v1/search?q=san&limit=3")
    assert len(answer["results"]) == 3


def test_nearby_is_ordered_by_distance(server):
    _, _, answer = ask(server, "/api/v1/nearby?lat=43.7696&lon=11.2558&radius_m=40000&limit=20")
    distances = [city["distance_m"] for city in answer["results"]]
    assert len(distances) == 20
    assert distances == sorted(distances) and distances[-1] <= 40_000


def test_surprise_with_a_seed_repeats_itself(server):
    first = ask(server, "/api/v1/surprise?seed=12345")
    again = ask(server, "/api/v1/surprise?seed=12345")
    assert first[0] == 200 and first[2] == again[2]


@pytest.mark.parametrize("path", [
    "/api/v1/cities/1", "/api/v1/countries/ZZ", "/api/v1/nothing",
    "/api/v1/nearby?lat=91&lon=0", "/api/v1/search?q=a&limit=-1",
])
def test_errors_are_problem_details(server, path):
    status, headers, answer = ask(server, path)
    assert status in (400, 404)
    assert headers["Content-Type"].startswith("application/problem+json")
    assert answer["status"] == status
    assert answer["title"] and answer["type"]


def test_the_description_is_openapi_3_1(server):
    _, _, answer = ask(server, "/api/v1/openapi.json")
    assert answer["openapi"].startswith("3.1")
    assert "/api/v1/search" in answer["paths"] or "/search" in answer["paths"]

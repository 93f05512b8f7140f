"""The JSON interface as a program meets it: shapes, errors, caching."""
import json
import urllib.error
import urllib.request

import pytest

from programs import Person


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


def refused(call) -> tuple:
    with pytest.raises(urllib.error.HTTPError) as caught:
        call()
    return caught.value.code, caught.value.headers, json.load(caught.value)


def test_a_program_plans_a_trip_over_http(server):
    eve = Person(server.url, "eve@example.org")
    trip = eve.make_trip()
    path = f"/api/v1/trips/{trip}"
    with eve.ask("GET", path, Accept_Encoding="gzip") as answer:
        tag = answer.headers["ETag"]
    assert "-gzip" in tag or len(tag) == 18
    with eve.ask("PATCH", path, {"title": "Umbria"}, If_Match=tag) as answer:
        assert answer.status == 200 and json.load(answer)["trip"]["title"] == "Umbria"
        fresh = answer.headers["ETag"]
    status, _, problem = refused(lambda: eve.ask("PATCH", path, {"title": "B"}, If_Match=tag))
    assert status == 412 and "nothing was written" in problem["detail"]
    # What has not changed is not sent again.
    assert refused_without_body(lambda: eve.ask("GET", path, If_None_Match=fresh)) == 304
    assert "Umbria" in eve.page("/trips")
    with eve.ask("DELETE", path, If_Match="*") as answer:
        assert answer.status == 204
    assert "Umbria" not in eve.page("/trips")


def refused_without_body(call) -> int:
    with pytest.raises(urllib.error.HTTPError) as caught:
        call()
    return caught.value.code


def test_what_is_no_json_or_not_for_programs_is_refused_in_words(server):
    ida = Person(server.url, "ida@example.org")
    status, _, problem = refused(
        lambda: ida.ask("POST", "/api/v1/trips", {}, Content_Type="text/plain"))
    assert status == 415 and "application/json" in problem["detail"]
    for method, path in [("PATCH", "/api/v1/search?q=x"), ("DELETE", "/api/v1/cities/1"),
                         ("PUT", "/api/v1/trips")]:
        status, headers, _ = refused(lambda: ida.ask(method, path))
        assert status == 405 and "GET" in headers["Allow"]
    for method in ["DELETE", "PUT", "POST"]:
        with pytest.raises(urllib.error.HTTPError) as caught:
            ida.ask(method, "/trips")
        assert caught.value.code == 405
        assert caught.value.headers["Allow"] == "GET, HEAD, OPTIONS"
    status, headers, _ = refused(lambda: ida.ask("GET", "/api/v1/trips", token="x"))
    assert status == 401 and headers["WWW-Authenticate"].startswith("Bearer")
    status, _, _ = refused(
        lambda: ida.ask("POST", "/api/v1/trips", {"trip": {"notes": "x" * 1_100_000}}))
    assert status == 413

@testable import App
import Base
import Foundation
import Geodesy
import Library
import TestKit
import Testing

@Suite struct SpotTests {
    private static let casino =
        "/spots/43.73912/7.42795?name=Casino%20de%20Monte-Carlo&category=sight"

    @Test("what is within a metre is one place, and its address says which")
    func identity() throws {
        for (north, east, source) in [
            (Int32(43_739_121), Int32(7_427_949), "43.73912/7.42795"),
            (43_739_119, 7_427_954, "43.73912/7.42795"),
            (-4, 4, "0.00000/0.00000"),
            (-5, -6, "-0.00001/-0.00001"),
            (90_000_000, -180_000_000, "90.00000/-180.00000"),
            (-89_999_999, 179_999_999, "-90.00000/-180.00000"),
        ] {
            let point = try #require(
                Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
            )
            let spot = MapSpot(point)
            #expect(spot.source == source)
            #expect(Keepsake.isSource(spot.source))
            #expect(try Route(target: "/spots/" + source) == .spots(.page(spot)))
        }
    }

    @Test("a name in an address that turns the writing around does not")
    func turned() {
        var traveller = Traveller()
        let turned = traveller.look(at: "/spots/43.7/7.4?name=%E2%80%AEonisaC%ff%07").html
        #expect(turned.contains("<h1>onisaC") && !turned.contains("\u{202E}"))
        let empty = traveller.look(at: "/spots/43.7/7.4?name=%E2%80%AE").html
        #expect(empty.contains("<h1>A place on the map</h1>"))
    }

    @Test("its page says what and where it is, and leads on")
    func page() {
        var traveller = Traveller()
        let page = traveller.look(at: Self.casino)
        #expect(page.status == 200)
        for words in [
            "<h1>Casino de Monte-Carlo</h1>", "Sight · ", "data-street-zoom='17'",
            "data-name='Casino de Monte-Carlo'", "/trips/add?title=Casino",
            "href=\"/near?lat=43.73912", "geo:43.73912,7.42795",
        ] { #expect(page.html.contains(words), "\(words)") }
    }

    @Test("a star keeps it with its name, which its address need not tell any more")
    func star() throws {
        var traveller = Traveller()
        let page = traveller.look(at: Self.casino).html
        let start = try #require(page.range(of: "name=\"keep\" value=\""))
        let code = String(page[start.upperBound...].prefix { $0 != "\"" })
        #expect(traveller.send("/do/star", "keep=\(code)&back=/favourites").status == 303)
        let kept = try #require(traveller.library.keepsakes(.spot).first)
        #expect(kept.title == "Casino de Monte-Carlo" && kept.path == "/spots/43.73912/7.42795")
        #expect(kept.detail.hasPrefix("Sight · "))
        let bare = traveller.look(at: kept.path).html
        #expect(bare.contains("<h1>Casino de Monte-Carlo</h1>") && bare.contains("name=\"let-go\""))
        let list = traveller.look(at: "/favourites?kind=spot").html
        #expect(list.contains("1 place.") && list.contains("href=\"/spots/43.73912/7.42795\""))
        #expect(list.contains("data-at=\"43.73912"))
    }

    @Test("one without a name goes by where it is, and no name becomes markup")
    func names() throws {
        var traveller = Traveller()
        let bare = traveller.look(at: "/spots/0/-140").html
        #expect(bare.contains("<h1>A place on the map</h1>"))
        let evil = traveller.look(at: "/parts/spots/1/1?name=%3Cimg%20src%3Dx%3E&category=%22%3E")
        #expect(evil.status == 200 && evil.html.contains("&lt;img src=x&gt;"))
        #expect(!evil.html.contains("<img"))
        let long = String(repeating: "%C3%A9", count: 100)
        #expect(traveller.look(at: "/spots/1/1?name=\(long)").html.contains("…"))
    }

    @Test("without scripts its map is composed of streets where they are drawn, else it is far out")
    func drawnMap() throws {
        var traveller = Traveller()
        let bare = traveller.look(at: Self.casino).html
        #expect(!bare.contains("href=\"/streets/") && bare.contains("href=\"/tiles/light/8/"))
        let box = try #require(
            Box(
                westMicrodegrees: 7_400_000,
                southMicrodegrees: 43_720_000,
                eastMicrodegrees: 7_450_000,
                northMicrodegrees: 43_760_000
            )
        )
        traveller.streets = StreetAreas(version: "v<1", credit: "© <all>", boxes: [box])
        let page = traveller.look(at: Self.casino).html
        for theme in ["light", "dark"] {
            #expect(page.components(of: "href=\"/streets/\(theme)/16/") >= 4, "\(theme)")
            #expect(page.contains("href=\"/tiles/\(theme)/16/"))
        }
        #expect(page.contains(".svg?v=v&lt;1\"") && page.contains("© &lt;all&gt;</p>"))
        #expect(page.contains("?labels=none"))
        #expect(!traveller.look(at: "/spots/43.9/7.42").html.contains("/streets/light"))
    }

    @Test("without scripts a city is among its streets where they are drawn, else in its region")
    func drawnCity() throws {
        var traveller = Traveller()
        let city = "/cities/3176959/florence"
        #expect(!traveller.look(at: city).html.contains("href=\"/streets/"))
        let box = Box(
            westMicrodegrees: 11_100_000,
            southMicrodegrees: 43_700_000,
            eastMicrodegrees: 11_400_000,
            northMicrodegrees: 43_900_000
        )
        traveller.streets = StreetAreas(version: "v1", credit: "© all", boxes: [try #require(box)])
        let page = traveller.look(at: city).html
        #expect(page.components(of: "href=\"/streets/light/13/") >= 4)
        #expect(!page.contains("/streets/light/14/"))
    }

    @Test(
        "what is no point is no page",
        arguments: [
            "/spots/90.1/0", "/spots/0/180.5", "/spots/a/b", "/spots/1", "/spots", "/spots/1/2/3",
            "/spots//", "/parts/spots/x/1",
        ]
    )
    func nowhere(path: String) {
        var traveller = Traveller()
        #expect(traveller.look(at: path).status == 404)
    }
}

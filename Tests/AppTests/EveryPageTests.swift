@testable import App
import Library
import Merge
import Questions
import Testing

/// What holds of every page, of whatever feature.
func checkPage(_ response: Response, of target: String, asking ask: (String) -> Response) throws {
    let page = PageChecker(response.text)
    #expect(page.complaints.isEmpty, "\(target)")
    // What Swift says of a value that has no words of its own.
    for stray in ["ByteSlice(", "Optional(", "HTML("] {
        #expect(!response.text.contains(stray), "\(stray) on \(target)")
    }
    for link in page.links { try checkLink(link, on: target, asking: ask) }
}

private func checkLink(_ link: String, on page: String, asking ask: (String) -> Response) throws {
    // What the host answers, not the app.
    for start in ["#", "/assets/", "/pictures/", "geo:"] where link.hasPrefix(start) { return }
    if link.hasPrefix("https://") {
        let host = String(link.dropFirst(8).prefix { $0 != "/" })
        let known = [
            "www.openstreetmap.org", "maps.apple.com", "www.google.com", "www.oldnyc.org",
            "creativecommons.org", "en.wikipedia.org",
        ]
        #expect(known.contains(host), "\(link) on \(page)")
        return
    }
    // The pattern of a link, which a script fills in.
    if link == Route.outside(.reader(.city(.wikipedia, 0))).path { return }
    let target = String(link.prefix { $0 != "#" })
    let address = try #require(try? Address(target: target), "\(link) on \(page)")
    if case .account = address { return }
    if case .api(.description) = address { return }
    guard address.path != "/surprise" else { return }
    let answer = ask(target)
    #expect(answer.status < 400 || answer.status == 405, "\(link) on \(page)")
}

@Suite struct EveryPageTests {
    @Test("whatever an address of a page shows to a stranger is well formed, and leads on")
    func strangers() throws {
        for route in RouteKind.allExamples {
            let response = ask(route.path)
            guard response.contentType.hasPrefix("text/html") else { continue }
            try checkPage(response, of: route.path) { ask($0) }
        }
    }

    @Test("so is what it shows to somebody who keeps a thing of every kind, and plans a trip")
    func keepers() throws {
        var traveller = try keeper()
        for target in RouteKind.allExamples.map(\.path) + Self.targets {
            let response = traveller.look(at: target)
            guard response.contentType.hasPrefix("text/html") else { continue }
            try checkPage(response, of: target) { traveller.look(at: $0) }
        }
    }

    @Test("the pages of somebody who keeps and plans are there, and whole", arguments: targets)
    func whole(target: String) throws {
        var traveller = try keeper()
        let response = traveller.look(at: target)
        #expect(response.status == 200)
        #expect(response.text.hasPrefix("<!doctype html>"))
    }

    static let targets =
        [
            "/", "/you", "/saved", "/recents", "/favourites", "/settings", "/settings/offline",
            "/art", "/art?type=painting", "/art/favourites", "/art/museum/SK-C-5", "/events",
            "/events?place=Florence&within=50", "/events/favourites", "/events/museum/SK-C-5",
            "/trips", "/trips/new", "/trips/bin", "/trips/import", "/trips/add?title=Dome", "/past",
            "/spots/43.73912/7.42795", "/spots/1/1?name=Caf%C3%A9%20%26%20Bar&category=food",
        ] + FavouriteKind.allCases.map { "/favourites?kind=\($0.rawValue)" }
        + [
            "", "?day=2", "?day=3", "/map", "/map?day=1", "/calendar", "/overview", "/lists",
            "/arrange", "/photos", "/history", "/print", "/order?day=2", "/near?day=1",
            "/add?day=1", "/edit",
            "/activities/\(Examples.thing.text)", "/activities/\(Examples.thing.text)/edit",
        ].map { "/trips/\(Examples.trip.text)" + $0 }

    func keeper() throws -> Traveller {
        var traveller = Traveller()
        traveller.outside.kinds = .all
        traveller.keep(Library().settingHome(1_850_147))
        traveller.keep(Library().settingFavourite(true, city: 3_176_959))
        for kind in KeepsakeKind.allCases {
            let source = kind == .spot ? "43.73912/7.42795" : "museum/SK-C-5"
            let thing = Keepsake(kind, source: source, title: "The <b>", detail: "A & B")
            let code = try #require(thing).code
            #expect(traveller.send("/do/star", "keep=\(code)&back=/favourites").status == 303)
        }
        let trip = "trip=\(Examples.trip.text)"
        let dates = "title=Florence&start=2027-05-12&end=2027-05-14"
        #expect(traveller.send("/do/create-trip", "\(trip)&\(dates)").status == 303)
        let list = "list=Packing&text=Socks&id=\(Identifier(high: 5, low: 1).text)"
        #expect(traveller.send("/do/add-item", "\(trip)&\(list)").status == 303)
        for (number, fields) in Self.activities.enumerated() {
            let id = number == 0 ? Examples.thing : Identifier(high: 4, low: UInt64(number))
            let body = "\(trip)&activity=\(id.text)&\(fields)"
            #expect(traveller.send("/do/save-activity", body).status == 303)
        }
        return traveller
    }

    private static let activities = [
        "title=Outward&category=flight&day=1&start=06%3A40&place=Dublin&place-point=53.42,-6.27"
            + "&to=Florence&to-point=43.81,11.2&cost=89.90&currency=EUR&code=XK7Q2P",
        "title=%3Cb%3EDome&category=sight&day=2&place=Dome&place-point=43.7731,11.256",
        "title=Palace&category=museum&day=2&place=Palace&place-point=43.7651,11.25",
        "title=Bicycles&category=other&day=0",
    ]
}

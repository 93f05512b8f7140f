import Atlas
import Geodesy
import Library
import Markup
import Questions
@testable import App
import Testing

@Suite struct RouteTests {
    static let florence = Coordinate(
        latitudeMicrodegrees: 43_779_250,
        longitudeMicrodegrees: 11_246_260
    )

    static var routes: [Route] {
        let listings = [
            Listing(),
            Listing(order: .name),
            Listing(order: .population, filter: "a&b=c", view: .map),
            Listing(order: .distance, filter: "ö ü", view: .list),
        ]
        var routes: [Route] = [
            .discover, .about, .flight,
            .city(id: 3_176_959, slug: "florence"), .city(id: 0, slug: ""),
            .city(id: .max, slug: "東京 & co"), .country(code: "IT"),
            .region(country: "IT", code: "16"), .region(country: "ES", code: "E 31/ü"),
            .suggest(text: "k%C3%B6"), .suggest(text: "köln?#/\\\"'<>"), .suggest(text: ""),
        ]
        routes += [.past(.map(PastView())), .shows(.art), .shows(.events)]
        for origin in [PastOrigin.point, .device, .map, .picture] {
            var view = PastView()
            (view.point, view.origin, view.collection, view.area) = (florence, origin, "old", 255)
            routes += [.past(.near(view)), .past(.picture(collection: "old", id: "1 a", view))]
        }
        for route in libraryRoutes { routes.append(.library(route)) }
        for route in outsideRoutes { routes.append(.outside(route)) }
        for listing in listings {
            routes.append(.search(text: "paris texas", listing))
            routes.append(.search(text: "", listing))
            routes.append(.surprise(seed: .max, listing))
            routes.append(.surprise(seed: nil, listing))
            routes.append(.near(NearQuery(centre: .unknown), listing))
            routes.append(.near(NearQuery(centre: .place("Siena +1")), listing))
            for radius in [Radius.usual, .fiftyMiles, Radius(miles: 7), Radius(kilometres: 1_000)] {
                guard let florence else { continue }
                routes.append(.near(NearQuery(centre: .point(florence), radius: radius), listing))
            }
        }
        return routes
    }

    private static var drafted: Listing {
        var listing = Listing(order: .name, filter: "x")
        listing.draft.steps = SceneSteps("s1.r2-3.d") ?? SceneSteps()
        listing.draft.scope = .others
        listing.draft.isEditing = true
        listing.page = 3
        return listing
    }

    private static var libraryRoutes: [LibraryRoute] {
        let listings = [Listing(), drafted]
        return [.you, .welcome, .settings, .setAside] + ExportFormat.allCases.map { .export($0) }
            + [nil, .city, .event].map { .favourites($0, drafted) }
            + listings.flatMap { [.saved($0), .recents($0), .archive($0), .archiveDots($0)] }
    }

    private static var outsideRoutes: [OutsideRoute] {
        let title = ArticleTitle(language: .english, title: "Piazza/€ & co")
        let subjects: [ReaderSubject] = [
            .title(title), .city(.wikipedia, 7), .city(.wikivoyage, 3_176_959),
        ]
        var routes: [OutsideRoute] = [
            .dataSettings, .suggestions(text: "köln & co"), .place(id: "google:ä/b"),
            .weatherOfPlaces([1, 3_176_959], isNewest: false),
            .weatherOfPlaces([7], isNewest: true),
        ]
        for subject in subjects {
            routes.append(.reader(subject))
            for isNewest in [false, true] {
                routes.append(.readerText(subject, isNewest: isNewest))
            }
        }
        for part in CityPart.allCases {
            for isNewest in [false, true] {
                routes.append(.part(part, city: 3_176_959, isNewest: isNewest))
            }
        }
        return routes
    }

    static var addresses: [Address] {
        let drawings: [Drawing] = [
            .locator(id: 7, theme: .dark, size: .row), .locator(id: 7, theme: .light, size: .hero),
            .country(code: "XK", theme: .dark),
            .tile(TileRoute(theme: .light, zoom: 0, column: 0, row: 0)),
            .tile(TileRoute(theme: .dark, zoom: 8, column: 255, row: 255, hasLabels: false)),
        ]
        let resources: [APIRoute] = [
            .search, .nearby, .surprise, .description, .city(id: "3176959"), .country(code: "IT"),
        ]
        return routes.map { .page($0) } + FormRoute.all.map { .form($0) }
            + drawings.map { .drawing($0) } + resources.map { .api($0) }
            + (AccountRoute.plain + [.join(token: "x-1")]).map { .account($0) }
    }

    @Test("an address reads back what it prints, whatever kind it is of")
    func addressRoundTrip() throws {
        for address in Self.addresses {
            #expect(try Address(target: address.path) == address, "\(address.path)")
            #expect(address.path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(address.path)")
        }
    }

    @Test("drawings and forms stand in a page as they are printed")
    func escapedAddresses() {
        for address in Self.addresses {
            switch address {
            case .drawing(let drawing): #expect(("\(drawing)" as HTML) == "\(drawing.path)")
            case .form(let form): #expect(("\(form)" as HTML) == "\(form.path)")
            case .account(let route): #expect(("\(route)" as HTML) == "\(route.path)")
            case .page, .api: break
            }
        }
    }

    @Test("a route reads back the address it prints")
    func roundTrip() throws {
        for route in Self.routes {
            #expect(try Route(target: route.path) == route, "\(route.path)")
            #expect(route.path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(route.path)")
        }
    }

    @Test("in a page an address is the escaped form of the same")
    func escaped() {
        for route in Self.routes {
            let page: HTML = "\(route)"
            #expect(page == "\(route.path)")
        }
    }

    @Test(
        "what is no address of ours leads nowhere",
        arguments: [
            "", "nowhere", "/nowhere", "//", "/cities", "/cities/", "/cities/abc/x",
            "/cities/-1", "/cities/4294967296/x", "/cities/1/a/b", "/search/x", "/about/",
            "/tiles/light/0/0/0.png", "/tiles/sepia/0/0/0.svg", "/tiles/light/9/0/0.svg",
            "/tiles/light/1/2/0.svg", "/tiles/light/1/0/-1.svg", "/tiles/light/256/0/0.svg",
            "/cities/1/%zz", "/cities/1/%ff", "/api/v1", "/api/v2/search", "/api/v1/cities/%ff",
            "/settings/other", "/Search", "http://elsewhere/", "*",
        ]
    )
    func unknown(target: String) {
        #expect(throws: RouteFailure.unknownPath) { try Address(target: target) }
    }

    @Test(
        "a parameter that makes no sense is named",
        arguments: [
            ("/surprise?seed=x", "seed"), ("/surprise?seed=-1", "seed"),
            ("/surprise?seed=", "seed"),
            ("/surprise?seed=18446744073709551616", "seed"),
            ("/near?lat=1", "lon"), ("/near?lon=1", "lat"),
            ("/near?lat=91&lon=0", "lat"), ("/near?lat=0&lon=181", "lon"),
            ("/near?lat=nan&lon=0", "lat"), ("/near?lat=1e400&lon=0", "lat"),
            ("/near?radius=0", "radius"), ("/near?radius=1001", "radius"),
            ("/near?radius=621&unit=mi", "radius"), ("/near?unit=furlong", "unit"),
            ("/near?within=far", "within"),
            ("/search?q=x&sort=size", "sort"), ("/search?q=x&view=globe", "view"),
            ("/search?q=\(String(repeating: "x", count: 201))", "q"),
            ("/cities/1/locator.svg?theme=sepia", "theme"),
            ("/cities/1/locator.svg?size=9999", "size"),
        ]
    )
    func unreadable(target: String, parameter: String) {
        #expect(throws: RouteFailure.unreadable(parameter: parameter)) {
            try Address(target: target)
        }
    }

    @Test("the chips of the near form are short for a radius")
    func chips() throws {
        let ten = Route.near(NearQuery(centre: .place("Rome"), radius: .usual), Listing())
        let fifty = Route.near(NearQuery(centre: .place("Rome"), radius: .fiftyMiles), Listing())
        let form = "/near?place=Rome&radius=77&unit=km&within="
        #expect(try Route(target: form + "10km") == ten)
        #expect(try Route(target: form + "50mi") == fifty)
        let own = NearQuery(centre: .place("Rome"), radius: Radius(kilometres: 77))
        #expect(try Route(target: form + "own") == .near(own, Listing()))
    }

    @Test("fifty miles are a little more than eighty kilometres")
    func metres() {
        #expect(Radius.fiftyMiles.metres == 80_467)
        #expect(Radius.usual.metres == 10_000)
        #expect(Radius(miles: 9_999).metres == 997_793)
        #expect(Radius(kilometres: -3).metres == 1_000)
    }
}

import Markup
@testable import App
import Testing

@Suite struct RouteTests {
    static var routes: [Route] { RouteKind.allExamples }
    static var addresses: [Address] { WholeAddressKind.allExamples }

    @Test("every kind of address is among those that are tried")
    func kinds() {
        WholeAddressKind.check()
        RouteKind.check()
        LibraryRouteKind.check()
        TripRouteKind.check()
        TripViewKind.check()
        PastRouteKind.check()
        ShowsRouteKind.check()
        SpotRouteKind.check()
        OutsideRouteKind.check()
        DrawingKind.check()
        ResourceKind.check()
        AccountRouteKind.check()
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

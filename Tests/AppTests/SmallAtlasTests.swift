@testable import App
import Atlas
import Base
import Questions
import TestKit
import Testing

/// A device whose atlas has towns only: no list of it claims that there is nothing else.
@Suite struct SmallAtlasTests {
    private let words = "Most places of fewer than 15,000 people are not on this device"

    private func page(_ target: String, isOffline: Bool = true, on atlas: Atlas) -> Response {
        var world = outsideWorld()
        world.atlas = atlas
        world.flight = FlightState()
        world.outside.isOffline = isOffline
        return respond(to: Request(target: target), given: world).response
    }

    @Test(
        "whatever is found, or not, the page says once what may be missing",
        arguments: [
            "/search?q=petra", "/search?q=a", "/search?q=qqqqqq", "/search?q=43.77,11.25",
            "/near?place=Florence", "/near?lat=43.77&lon=11.25&radius=5", "/near?place=qqqqqq",
            "/near?lat=-50&lon=-120&radius=5", "/surprise?seed=3", "/countries/IT",
            "/suggest?q=qqqqqq",
        ]
    )
    func once(target: String) {
        // Also where the server answers too late, and nobody knows yet that it is gone.
        for isOffline in [true, false] {
            let small = page(target, isOffline: isOffline, on: .compactSample).text
            #expect(small.components(of: words) == 1, "\(target)")
            #expect(!page(target, isOffline: isOffline, on: .sample).text.contains(words))
        }
    }

    @Test(
        "of a town that it does not know the host is to ask a larger atlas",
        arguments: [
            ("/do/home", ""), ("/do/settings", "name=Ada&"), ("/do/greet", "name=Ada&"),
            ("/do/create-trip", "trip=0000000000000000000000000a&start=2027-05-12&end=2027-05-14&"),
        ]
    )
    func unknownTown(target: String, others: String) {
        func status(_ typed: String, on atlas: Atlas) -> UInt16 {
            var world = outsideWorld()
            world.atlas = atlas
            world.flight = FlightState()
            let form = FormData(Query(others + typed), files: [])
            return respond(to: Request(method: .post, target: target, form: form), given: world)
                .response.status
        }
        #expect(status("place=qqqqqq", on: .compactSample) == 400)
        #expect(status("place=qqqqqq", on: .sample) == 422)
        #expect(status("place=florence", on: .compactSample) == 303)
        // Rather a village of that name than a town by a slip of the finger.
        #expect(status("place=florencw", on: .compactSample) == 400)
        #expect(status("place=florencw", on: .sample) == 303)
    }

    @Test("a surprise that misses claims nothing about the world")
    func missed() throws {
        let seed = try #require(
            (UInt64(0)..<4_000).first { Atlas.compactSample.surprise(seed: $0).country == nil }
        )
        let target = "/surprise?seed=\(seed)"
        #expect(page(target, on: .sample).text.contains("The world is mostly empty."))
        let small = page(target, on: .compactSample).text
        #expect(!small.contains("mostly empty") && small.components(of: words) == 1)
    }
}

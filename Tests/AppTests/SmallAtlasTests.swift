@testable import App
import Atlas
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

import Atlas
import Base
import TestKit
import Testing

@testable import App

/// A device that has just been started reads no more of its atlas than an address says it needs;
/// the parity suite compares every request of its list with the whole file.
@Suite("What an address needs of the atlas")
struct AtlasNeedsTests {
    private static let core: AtlasParts = [AtlasParts(.points), AtlasParts(.names)]

    /// What the app answers with these parts alone.
    private func answer(to target: String, with parts: AtlasParts) throws -> Response {
        var world = sampleWorld()
        world.atlas = try Atlas(Atlas.sample.bytes, parts: parts, comparing: .none)
        return respond(to: Request(target: target), given: world).response
    }

    @Test(
        "The answer is that of the whole file",
        arguments: [
            "/", "/saved", "/you", "/settings", "/about", "/trips", "/past", "/art", "/events",
            "/cities/3176959/florence", "/search?q=flor", "/suggest?q=par", "/near?place=paris",
            "/near?lat=48.85&lon=2.35", "/surprise?seed=7", "/countries/IT", "/nowhere",
            "/tiles/light/3/4/2.svg", "/cities/3176959/locator.svg", "/api/v1/search?q=paris",
            "/near?lat=48.85&lon=2.35&radius=400&filter=m", "/saved?filter=o",
            "/events?place=Florence",
        ]
    )
    func partsSuffice(_ target: String) throws {
        let needed = (try? Address(target: target))?.atlasParts ?? .core
        let whole = try answer(to: target, with: .all)
        #expect(try answer(to: target, with: needed) == whole)
    }

    @Test(
        "Without a part that it needs an answer is another one",
        arguments: [
            "/search?q=flor", "/suggest?q=par", "/near?place=paris", "/cities/3176959/florence",
            "/tiles/light/3/4/2.svg",
        ]
    )
    func partsAreNeeded(_ target: String) throws {
        let needed = try Address(target: target).atlasParts
        #expect(needed != Self.core)
        #expect(try answer(to: target, with: Self.core) != answer(to: target, with: .all))
    }

    @Test(
        "Pages that one opens first need the core alone",
        arguments: ["/", "/saved", "/you", "/trips", "/past", "/art", "/settings", "/about"]
    )
    func firstPagesAreLight(_ target: String) throws {
        #expect(try Address(target: target).atlasParts == Self.core)
    }

    @Test(
        "Forms that may name a town have the search",
        arguments: [
            "home", "settings", "greet", "import", "save", "create-trip", "save-trip",
            "quick-add", "save-activity",
        ]
    )
    func formsOfTownsSearch(_ form: String) throws {
        #expect(try Address(target: "/do/" + form).atlasParts.holds(.search))
    }
}

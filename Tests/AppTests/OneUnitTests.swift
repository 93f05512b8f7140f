@testable import App
import Library
import Merge
import Testing

/// Whoever reads miles reads no kilometres, on whatever page; and the reverse.
@Suite struct OneUnitTests {
    private static let metric: Set<String> = ["km", "m", "kilometres", "metres", "km/h"]
    private static let imperial: Set<String> = ["mi", "ft", "miles", "mile", "feet", "mph"]

    @Test(
        "every distance of every page is told in the unit of its reader",
        arguments: [Preferences.DistanceUnit.kilometres, .miles]
    )
    func pages(unit: Preferences.DistanceUnit) throws {
        let (own, other) =
            unit == .miles ? (Self.imperial, Self.metric) : (Self.metric, Self.imperial)
        var traveller = try EveryPageTests().keeper()
        traveller.keep(traveller.library.setting(unit))
        var told: Set<String> = []
        let further = [
            "/near?lat=43.7696&lon=11.2558&radius=200", "/near?lat=43.77925&lon=11.2463&radius=10",
            "/near?lat=43.7696&lon=11.2558&radius=50&unit=mi", "/search?q=43.7,11.2",
            "/cities/3176959/florence", "/surprise?seed=7", "/archive", "/search?q=london",
        ]
        for target in RouteKind.allExamples.map(\.path) + EveryPageTests.targets + further {
            let response = traveller.look(at: target)
            guard response.contentType.hasPrefix("text/html") else { continue }
            let words = words(of: response.text)
            if !amounts(in: words, of: own).isEmpty { told.insert(target) }
            #expect(amounts(in: words, of: other, unlessTold: own) == [], "\(target)")
        }
        // Else the look at all the others would be one at nothing.
        for target in further.prefix(5) + ["/saved"] {
            #expect(told.contains(target), "\(target)")
        }
    }

    @Test("amounts of either unit are seen")
    func sees() {
        let page = words(of: "<p>50 miles (80 km), <b>1.3&nbsp;km</b>; 9 mi</p><i>12 m.</i>")
        let metric = amounts(in: page, of: Self.metric, unlessTold: Self.imperial)
        #expect(metric == ["(80 km", "1.3 km", "12 m"])
        let imperial = amounts(in: page, of: Self.imperial, unlessTold: Self.metric)
        #expect(imperial == ["9 mi"])
    }

    /// What stands between the tags of a page, word for word.
    private func words(of page: String) -> [Substring] {
        var text: [UInt8] = []
        var isTag = false
        for byte in page.replacing("&nbsp;", with: " ").replacing("\u{A0}", with: " ").utf8 {
            switch byte {
            case UInt8(ascii: "<"):
                isTag = true
                text.append(0x20)
            case UInt8(ascii: ">"): isTag = false
            default: if !isTag { text.append(byte) }
            }
        }
        return String(decoding: text, as: UTF8.self).split { $0.isWhitespace }
    }

    /// Numbers with one of the units, but for radii as they were chosen, behind which they stand in
    /// brackets in the reader's own: `50 miles (80 km)`.
    private func amounts(
        in words: [Substring],
        of units: Set<String>,
        unlessTold own: Set<String> = []
    ) -> [String] {
        let unit = { (place: Int) in
            place < words.count ? String(words[place].prefix { $0.isLetter || $0 == "/" }) : ""
        }
        var found: [String] = []
        for place in words.indices.dropFirst() where units.contains(unit(place)) {
            guard words[place - 1].last?.isNumber == true else { continue }
            let isTold = own.contains(unit(place + 2)) && words[place + 1].hasPrefix("(")
            if !isTold { found.append("\(words[place - 1]) \(unit(place))") }
        }
        return found
    }
}

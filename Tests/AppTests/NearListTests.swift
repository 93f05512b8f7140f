@testable import App
import Atlas
import TestKit
import Testing

/// Whether the list around a point holds what the sentence above it says, in the order it says.
@Suite struct NearListTests {
    private static let florence = "/near?lat=43.7696&lon=11.2558"

    /// All cities of the sample within 200 km of there, the nearest first: six within 10 km, eleven
    /// within 50 miles.
    private static let around: [UInt32] = [
        3_176_959, 3_177_019, 3_166_988, 3_182_522, 3_166_601, 3_175_528, 3_169_921, 3_175_833,
        3_166_548, 3_174_530, 3_170_647, 3_168_070,
    ]

    /// The rows of a page, as somebody reads them.
    private func rows(_ page: String) throws -> [(city: City, kilometres: Double)] {
        var rows: [(city: City, kilometres: Double)] = []
        var rest = page[...]
        while let start = rest.firstRange(of: "<li class=\"place\" id=\"c") {
            rest = rest[start.upperBound...]
            let id = try #require(UInt32(rest.prefix { $0 != "\"" }))
            let row = rest[..<(try #require(rest.firstRange(of: "</li>"))).lowerBound]
            let words = row[(try #require(row.firstRange(of: "<em>"))).upperBound...]
            let distance = words[..<(try #require(words.firstRange(of: " km</em>"))).lowerBound]
            rows.append(
                (
                    try #require(Atlas.sample.city(id: id)),
                    try #require(Double(String(distance).replacing(",", with: "")))
                )
            )
        }
        return rows
    }

    @Test(
        "10 km, 50 miles and 200 km hold each what lies within, and say so",
        arguments: [
            ("&radius=10", 6, 10, "All 6 cities within 10 km"),
            ("&radius=50&unit=mi", 11, 80.5, "All 11 cities within 80 km"),
            ("&radius=200", 12, 200, "All 12 cities within 200 km"),
        ]
    )
    func radii(radius: String, count: Int, kilometres: Double, sentence: String) throws {
        let ends = [
            "": "favourites first, then the largest", "&sort=name": "by name",
            "&sort=population": "the largest first", "&sort=distance": "the nearest first",
        ]
        for (sort, end) in ends {
            let page = ask(Self.florence + radius + sort).text
            let rows = try rows(page)
            #expect(Set(rows.map { $0.city.id }) == Set(Self.around.prefix(count)), "\(sort)")
            #expect(rows.count == count, "\(sort)")
            for row in rows { #expect(row.kilometres <= kilometres, "\(row.city.name)") }
            #expect(page.contains("<p>\(sentence), \(end).</p>"), "\(sort)")
            expectOrder(of: rows, sort)
        }
    }

    /// That each row may follow the one before it.
    private func expectOrder(of rows: [(city: City, kilometres: Double)], _ sort: String) {
        for (one, next) in zip(rows, rows.dropFirst()) {
            let names = "\(one.city.name), \(next.city.name), \(sort)"
            switch sort {
            case "&sort=distance": #expect(one.kilometres <= next.kilometres, "\(names)")
            case "&sort=name":
                // Where letters with marks stand is told elsewhere.
                let letters = (one.city.name + next.city.name).utf8
                guard letters.allSatisfy({ $0 < 128 }) else { continue }
                #expect(one.city.name.lowercased() < next.city.name.lowercased(), "\(names)")
            default: #expect(one.city.population >= next.city.population, "\(names)")
            }
        }
    }

    @Test("of more than thirty it says which, and after deletions how many are left of them")
    func deletions() throws {
        let sorts = [
            "": "most prominent", "&sort=name": "most prominent",
            "&sort=population": "most prominent", "&sort=distance": "nearest",
        ]
        for (sort, choice) in sorts {
            let list = Self.florence + "&radius=1000" + sort
            let page = ask(list).text
            let all = try rows(page)
            #expect(all.count == 30, "\(sort)")
            #expect(page.contains("<p>The 30 \(choice) cities within 1,000 km, "), "\(sort)")
            expectOrder(of: all, sort)
            let (first, last) = (all[0].city.id, all[29].city.id)
            let trimmed = ask(list + "&steps=r\(first).r\(last)").text
            let left = try rows(trimmed)
            // Nothing moves up from beyond the thirty.
            #expect(left.map { $0.city.id } == all[1..<29].map { $0.city.id }, "\(sort)")
            let words = "<p>28 of the 30 \(choice) cities within 1,000 km, "
            #expect(trimmed.contains(words), "\(sort)")
        }
    }

    @Test("a star comes first where the sentence says so, and nowhere else")
    func stars() throws {
        let fiesole = "&steps=s3177019.r3176959"
        for (sort, end, place) in [
            ("", "favourites first, then the largest", 0),
            ("&sort=population", "the largest first", 4),
            ("&sort=distance", "the nearest first", 0), ("&sort=name", "by name", 1),
        ] {
            let page = ask(Self.florence + "&radius=10" + sort + fiesole).text
            let rows = try rows(page)
            #expect(page.contains("<p>5 of the 6 cities within 10 km, \(end).</p>"), "\(sort)")
            #expect(rows.count == 5, "\(sort)")
            #expect(rows.firstIndex { $0.city.id == 3_177_019 } == place, "\(sort)")
            // The others keep to the order.
            expectOrder(of: rows.filter { $0.city.id != 3_177_019 }, sort)
        }
    }

    @Test("a list of which all was taken says so and has no rows")
    func none() throws {
        let page = ask(Self.florence + "&radius=1000&steps=d").text
        #expect(page.contains("<p>None of the 30 most prominent cities within 1,000 km.</p>"))
        #expect(try rows(page).isEmpty)
    }
}

import Markup
import Testing

@testable import App

@Suite struct FoundWithinTests {
    private func words(
        _ count: Int,
        cut isCut: Bool = false,
        left: Int? = nil,
        filter: String = "",
        order: Listing.Order = .fitting,
        unit: LengthUnit = .kilometres
    ) -> String {
        var found = FoundWithin(
            count: count,
            isCut: isCut,
            leftCount: left,
            radiusMetres: 80_467,
            order: order
        )
        found.filter = filter
        return found.words(.mostProminent, unit: unit).string
    }

    @Test("the sentence says how many there are, of how many, and in which order")
    func held() {
        #expect(words(12) == "All 12 cities within 80 km, the most prominent first")
        #expect(
            words(30, cut: true)
                == "The 30 most prominent cities within 80 km, the most prominent first"
        )
        #expect(
            words(30, cut: true, order: .distance)
                == "The 30 nearest cities within 80 km, the nearest first"
        )
        #expect(
            words(30, cut: true, order: .name)
                == "The 30 most prominent cities within 80 km, by name"
        )
        #expect(words(1) == "The only city within 80 km")
        #expect(words(12, unit: .miles) == "All 12 cities within 50 mi, the most prominent first")
    }

    @Test("what a filter left is told, too")
    func filtered() {
        #expect(
            words(3, filter: "ha")
                == "All 3 cities within 80 km with “ha” in their names, the most prominent first"
        )
        #expect(
            words(30, cut: true, filter: "ha", order: .name)
                == "The 30 most prominent cities within 80 km with “ha” in their names, by name"
        )
        let one = words(1, filter: "<b>")
        #expect(one == "The only city within 80 km with “&lt;b&gt;” in its name")
        #expect(words(0, filter: "ha") == "There is no city within 80 km with “ha” in its name")
    }

    @Test("after deletions it says how many are left, and the order of a list being curated")
    func left() {
        #expect(
            words(30, cut: true, left: 30)
                == "The 30 most prominent cities within 80 km, favourites first, then the largest"
        )
        #expect(
            words(30, cut: true, left: 27, order: .population)
                == "27 of the 30 most prominent cities within 80 km, the largest first"
        )
        #expect(words(12, left: 0) == "None of the 12 cities within 80 km")
        #expect(words(1, left: 0) == "The only city within 80 km, taken off the list")
        let found = FoundWithin(
            count: 12,
            isCut: false,
            leftCount: 1,
            radiusMetres: 80_467,
            order: .fitting
        )
        #expect(found.remainder.string == "1 of them is listed.")
    }

    @Test("a surprise of more cities than a list shows says which are listed")
    func cutSurprise() {
        var found = FoundWithin(count: 30, isCut: true, order: .fitting)
        #expect(
            found.remainder.string
                == "The 30 most prominent of them are listed, the nearest first."
        )
        found.leftCount = 27
        #expect(
            found.remainder.string
                == "27 of the 30 most prominent are listed, favourites first, then the largest."
        )
    }

    @Test("a distance is told as it was chosen and in the reader's unit")
    func radii() {
        func text(_ radius: Radius, _ unit: LengthUnit) -> String {
            radius.words(for: unit).string
        }
        #expect(text(.fiftyMiles, .miles) == "50 miles")
        #expect(text(.fiftyMiles, .kilometres) == "50 miles (80 km)")
        #expect(text(.usual, .kilometres) == "10 km")
        #expect(text(.usual, .miles) == "10 km (6.2 mi)")
    }
}

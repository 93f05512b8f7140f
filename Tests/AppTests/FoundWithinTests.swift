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
    }

    @Test("around a pin that chance dropped, it says so")
    func random() {
        var found = FoundWithin(
            count: 30,
            isCut: true,
            leftCount: 29,
            radiusMetres: 10_000,
            order: .fitting
        )
        found.isAroundPin = true
        #expect(
            found.words(.nearest, unit: .kilometres).string
                == """
                29 of the 30 nearest cities within 10 km of a random pin, favourites first, then \
                the largest
                """
        )
    }

    @Test("a surprise says the country, and that its most prominent are listed in any order")
    func cutSurprise() {
        var found = FoundWithin(count: 30, isCut: true, radiusMetres: 10_000, order: .distance)
        (found.isAroundPin, found.country) = (true, "Mali")
        #expect(
            found.words(.mostProminent, unit: .kilometres).string
                == """
                The 30 most prominent cities in Mali within 10 km of a random pin, the nearest \
                first
                """
        )
        (found.count, found.isCut) = (1, false)
        #expect(
            found.words(.mostProminent, unit: .kilometres).string
                == "The only city in Mali within 10 km of a random pin"
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

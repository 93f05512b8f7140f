internal import Base
internal import Markup

/// What a list of found cities holds, and in which order: the sentence above it.
struct FoundWithin: Equatable, Sendable {
    /// By what the cities were picked, where there were too many.
    enum Choice { case mostProminent, nearest }

    /// How many the question found, or as many as a list shows.
    var count: Int
    /// Whether there are more than the list shows.
    var isCut = false
    /// How many are left of a list that is being curated; nil for other lists.
    var leftCount: Int?
    var radiusMetres: Int32 = 0
    var order: Listing.Order
    /// The words that all names of the list hold; empty where all are listed.
    var filter = ""
    /// Whether chance chose the point.
    var isAroundPin = false
    /// The country that alone is looked at; empty for all.
    var country = ""

    /// `27 of the 30 most prominent cities within 80 km, by name`.
    func words(_ usual: Choice, unit: LengthUnit) -> HTML {
        // In whichever order, a surprise lists the same cities.
        let choice = order == .distance && !isAroundPin ? .nearest : usual
        var reach: HTML = say("within \(metres: radiusMetres, in: unit)")
        if !country.isEmpty { reach = say("in \(country) \(reach)") }
        if isAroundPin { reach += say(" of a random pin") }
        if !filter.isEmpty {
            reach +=
                count > 1
                ? say(" with “\(filter)” in their names") : say(" with “\(filter)” in its name")
        }
        if count == 0 { return say("There is no city \(reach)") }
        if count == 1 {
            return say("The only city \(reach)\(isGone ? say(", taken off the list") : "")")
        }
        if count == 2, !isCut, leftCount.map({ $0 >= 2 }) != false {
            return say("Both cities \(reach)\(ordering(choice))")
        }
        var words: HTML
        if let leftCount, leftCount < count {
            words = leftCount == 0 ? say("None") : "\(Int64(leftCount))"
            words += say(" of the ")
        } else {
            words = isCut ? say("The ") : say("All ")
        }
        words += "\(Int64(count)) "
        if isCut { words += choice == .nearest ? say("nearest ") : say("most prominent ") }
        words += say("cities \(reach)\(isGone ? "" : ordering(choice))")
        return words
    }

    private var isGone: Bool { leftCount == 0 }

    private func ordering(_ choice: Choice) -> StaticString {
        switch order {
        case .name: say(", by name")
        case .population: say(", the largest first")
        case .distance: say(", the nearest first")
        case .fitting where leftCount != nil: say(", favourites first, then the largest")
        case .fitting:
            choice == .nearest ? say(", the nearest first") : say(", the most prominent first")
        }
    }
}

extension Radius {
    /// How far around a place its page leads, in the reader's unit.
    static func aroundPlace(for reader: LengthUnit) -> Radius {
        reader == .miles ? .fiftyMiles : Radius(kilometres: 50)
    }

    /// As it was chosen, and in the reader's unit where that is another: `50 miles (80 km)`.
    func words(for reader: LengthUnit) -> HTML {
        let words: HTML =
            "\(amount) \(unit == .miles ? say("miles") : Words.kilometres)"
        return unit == reader ? words : "\(words) (\(metres: metres, in: reader))"
    }
}

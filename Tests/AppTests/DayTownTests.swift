@testable import App
import Atlas
import Chronology
import Geodesy
import Itinerary
import Merge
import TestKit
import Testing

/// In which town each day of a trip is spent, as far as its plan tells.
///
/// A town is the letter of `towns`. Days are divided by slashes: `L` is something to do in Lisbon,
/// `M2` the same for two nights, `hL3` three nights in a hotel, `fLM` a flight to Manaus, `tRF` a
/// train, `f` a flight that nobody wrote places for, and `fz` one that lands by Manaus's clocks.
struct DayTownTests {
    private static let towns: [(letter: Character, id: UInt32)] = [
        ("L", 2_267_057), ("P", 2_735_943), ("M", 3_663_517), ("R", 3_169_070), ("F", 3_176_959),
        ("N", 5_128_581), ("T", 1_850_147), ("S", 2_128_295), ("G", 792_680),
    ]

    @Test(arguments: [
        ("a wrong pick in the evening", "L", "L / L M / - / - / L", "LLLLL"),
        ("the first thing of a day", "L", "L / M / - / L", "LMLL"),
        ("nothing before it", "L", "- / M / -", "LML"),
        ("nothing after it", "L", "L / M", "LM"),
        ("two wrong things on one day", "L", "L / M M / -", "LML"),
        ("two in different countries", "L", "L / M / N / -", "LMNL"),
        ("a stay", "L", "hL3 L / M / - / - / -", "LMLLL"),
        ("a stay, and no towns of the trip", "", "hL2 / M / - / -", "LMLL"),
        ("a train, and no towns of the trip", "", "tRF / M / -", "RMF"),
        ("two days in one town, and no towns of the trip", "", "L / L / M / -", "LLML"),
        ("one thing in each town", "", "R / N / -", "RNN"),
        ("one thing alone", "", "- / M / -", "?MM"),
        ("a flight", "L", "L / fLM / - / L", "LLML"),
        ("a flight, and something there", "L", "L / fLM / M / -", "LLMM"),
        ("there and back", "L", "fLM / M / fML / -", "LMML"),
        ("a flight without places", "L", "L / f / M / -", "LLMM"),
        ("a flight without places on that day", "L", "L / f M / -", "LMM"),
        ("a flight without places to begin with", "L", "f / L M / -", "LLL"),
        ("a flight without places to other clocks", "L", "fz / M / -", "LMM"),
        ("two days far away", "L", "L / M / M / -", "LMMM"),
        ("a trip to both", "LM", "L / M / -", "LMM"),
        ("a trip to both, and back", "LM", "L / M / L / -", "LMLL"),
        ("a stay far away", "L", "L / hM2 / - / - / -", "LMMMM"),
        ("a stay far away, and back", "L", "hM1 / - / L / -", "MMLL"),
        ("some days of a fair far away", "L", "L / M2 / - / - / -", "LMMMM"),
        ("along the coast", "L", "L / P / -", "LPP"),
        ("by train", "R", "R / tRF / - / -", "RRFF"),
        ("over land", "R", "R / G / -", "RGG"),
        ("the next island", "T", "T / S / - / T / -", "TSSTT"),
    ])
    func `each day is where the trip is by then`(
        why: String,
        towns: String,
        days: String,
        spent: String
    ) {
        let plan = plan(to: towns, days)
        let letters = plan.days.map { day in
            let point = plan.point(ofDay: day.index, .sample)
            return Self.towns.first { Atlas.sample.city(id: $0.id)?.coordinate == point }?.letter
                ?? "?"
        }
        #expect(String(letters) == spent, "\(why)")
    }

    @Test func `the clocks of a wrong place do not last, those of a flight do`() {
        let wrong = plan(to: "L", "L / L M / - / L")
        #expect(wrong.days.map(\.zone) == Array(repeating: "Europe/Lisbon", count: 4))
        #expect(wrong.zone(ofDay: 2) == "Europe/Lisbon")
        let flown = plan(to: "L", "L / fLM / -")
        #expect(flown.days.map(\.zone) == ["Europe/Lisbon", "Europe/Lisbon", "America/Manaus"])
    }

    private func plan(to towns: String, _ days: String) -> Plan {
        let days = days.split(separator: "/").map { $0.split(separator: " ") }
        let content = TripContent(
            title: "T",
            days: TripDays(
                start: CivilDate(year: 2027, month: 5, day: 12),
                count: Int32(days.count),
                seed: 1
            ),
            places: towns.compactMap { letter in Self.towns.first { $0.letter == letter }?.id }
        )
        let keys = OrderKey.spread(9, random: 1)
        var activities: [Activity] = []
        for (day, words) in days.enumerated() {
            for (place, word) in words.enumerated() where word != "-" {
                activities.append(
                    Activity(
                        id: Identifier(high: 2, low: UInt64(activities.count)),
                        trip: Board.trip,
                        slot: Slot(day: content.days.ids[day], key: keys[place].ascii),
                        content: self.content(of: word)
                    )
                )
            }
        }
        return Plan(Trip(id: Board.trip, content: content), activities, .sample)
    }

    private func content(of word: Substring) -> ActivityContent {
        var content = ActivityContent(title: String(word))
        for letter in word {
            if let nights = letter.wholeNumberValue {
                content.when.end = .at(day: Int32(nights), minute: nil, zone: "")
            }
            switch letter {
            case "h": content.category = .lodging
            case "f": content.category = .flight
            case "t": content.category = .train
            case "z": content.when.end = .at(day: 0, minute: nil, zone: "America/Manaus")
            default: break
            }
            guard let id = Self.towns.first(where: { $0.letter == letter })?.id else { continue }
            let point = Atlas.sample.city(id: id)?.coordinate
            let spot = Spot(name: String(letter), point: point, city: id)
            if content.place == nil { content.place = spot } else { content.destination = spot }
        }
        return content
    }

    private enum Board { static let trip = Identifier(high: 1, low: 1) }
}

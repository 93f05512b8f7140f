import Atlas
import Chronology
import Itinerary
import Merge
import TestKit
import Testing

/// A calendar that is brought once more, and tells the same moments by other clocks.
struct FileClocksTests {
    private static let tour = Identifier(high: 2, low: 7)

    private static func event(_ uid: String, _ lines: String) -> String {
        "BEGIN:VEVENT\nUID:\(uid)\nSUMMARY:\(uid)\n\(lines)\nEND:VEVENT"
    }

    private static func draft(_ events: String...) -> TripDraft {
        let text = "BEGIN:VCALENDAR\n" + events.joined(separator: "\n") + "\nEND:VCALENDAR"
        return Reading.draft(text)
    }

    private static func brought(_ events: String...) throws -> (board: Board, trip: Trip) {
        var board = Board(seed: 1)
        let text = "BEGIN:VCALENDAR\n" + events.joined(separator: "\n") + "\nEND:VCALENDAR"
        let trip = try #require(board.trips.trip(Board.trip))
        board.keep(board.trips.bringing(Reading.draft(text), to: trip, id: tour, seed: 1))
        return (board, trip)
    }

    /// What is told of a file whose times were `kept` before and are `told` so now.
    private static func standing(_ kept: String, _ told: String) throws -> TripOverlap {
        let (board, trip) = try brought(event("tour", kept))
        return board.trips.overlap(of: draft(event("tour", told)), with: trip, .sample)
    }

    private static let rome = """
        DTSTART;TZID=Europe/Rome:20270502T003000
        DTEND;TZID=Europe/Rome:20270502T020000
        """

    @Test func `the same moment by Greenwich's clocks is no change, on whichever day`() throws {
        let same = try Self.standing(
            Self.rome,
            "DTSTART:20270501T223000Z\nDTEND:20270502T000000Z"
        )
        #expect(same.activities == [.there])
        // And the other way round.
        let back = try Self.standing(
            "DTSTART:20270501T223000Z\nDTEND:20270502T000000Z",
            Self.rome
        )
        #expect(back.activities == [.there])
    }

    @Test func `another moment by Greenwich's clocks is told by those there`() throws {
        let later = try Self.standing(
            Self.rome,
            "DTSTART:20270502T073000Z\nDTEND:20270502T090000Z"
        )
        #expect(later.activities == [.changed])
        let change = try #require(later.changes[0])
        let when = When(start: 570, zone: "Europe/Rome", end: .after(minutes: 90))
        #expect(change.content.when == when)
        #expect(change.day == nil, "the second of May in Rome in either case")
        let longer = try Self.standing(
            Self.rome,
            "DTSTART:20270501T223000Z\nDTEND:20270502T003000Z"
        )
        #expect(longer.changes[0]?.content.when.durationMinutes == 120)
    }

    @Test func `a journey ends by the clocks of where it ends`() throws {
        let flight = """
            DTSTART;TZID=Europe/Rome:20270502T100000
            DTEND;TZID=America/New_York:20270502T130000
            """
        let same = try Self.standing(flight, "DTSTART:20270502T080000Z\nDTEND:20270502T170000Z")
        #expect(same.activities == [.there])
        let late = try Self.standing(flight, "DTSTART:20270502T080000Z\nDTEND:20270502T190000Z")
        let end = try #require(late.changes[0]).content.when.end
        #expect(end == .at(day: 0, minute: 900, zone: "America/New_York"))
    }

    @Test func `another moment in a zone that people live in stays as the file tells it`() throws {
        let moved = try Self.standing(Self.rome, "DTSTART;TZID=Europe/London:20270502T090000")
        #expect(moved.changes[0]?.content.when.zone == "Europe/London")
        #expect(moved.changes[0]?.content.when.start == 540)
    }

    @Test func `what is told by the clocks of wherever one is has no other moment`() throws {
        let floating = try Self.standing(Self.rome, "DTSTART:20270502T003000")
        #expect(floating.activities == [.there])
        let whole = try Self.standing(Self.rome, "DTSTART;VALUE=DATE:20270502")
        #expect(whole.activities == [.there], "the file tells no time")
    }
}

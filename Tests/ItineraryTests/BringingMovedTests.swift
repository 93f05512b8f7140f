import Base
import Chronology
import Foundation
import Itinerary
import Merge
import TestKit
import Testing

/// A file that is brought once more after its events moved to other days.
@Suite struct BringingMovedTests {
    /// Events without times, each with a name of its own.
    private static func events(_ names: [String], on date: (Int) -> String) -> TripDraft {
        let events = names.enumerated().map { number, name in
            "{\"title\":\"\(name)\",\"uid\":\"\(name)\",\"date\":\"\(date(number))\"}"
        }
        let list = events.joined(separator: ",")
        return Reading.draft(
            "{\"elsewhere\":1,\"trip\":{\"title\":\"F\"},\"activities\":[\(list)]}"
        )
    }

    @Test func `what a file moves to another day keeps the order of the file`() throws {
        var device = BringingDevice.withTrip()
        let names = (0..<10).map { "b\($0)" }
        _ = device.bring(Self.events(["first"], on: { _ in "2027-05-13" }), form: 1)
        _ = device.bring(Self.events(names, on: { _ in "2027-05-12" }), form: 2)
        // Among them one that is new.
        let wanted = Array(names.prefix(5)) + ["new"] + names.dropFirst(5)
        let moved = Self.events(wanted, on: { _ in "2027-05-13" })
        _ = device.bring(moved, form: 3, changesKnown: true)
        let day = try #require(device.trips.trip(BringingDevice.trip)).days.ids[1]
        let there = device.trips.activities(of: BringingDevice.trip).sorted {
            $0.stands(before: $1)
        }
        #expect(there.allSatisfy { $0.slot.day == day })
        #expect(there.map { $0.content.title } == ["first"] + wanted)
        #expect(Set(there.map { $0.slot.key }).count == there.count, "no two at one place")
    }

    @Test func `thousands of events that a file moves are moved at once`() throws {
        var device = BringingDevice(replica: 1)
        let start = try #require(CivilDate(year: 2027, month: 5, day: 12))
        let content = TripContent(
            title: "F",
            days: TripDays(start: start, count: TripDays.most, seed: 1)
        )
        device.keep(device.trips.creating(content, id: BringingDevice.trip))
        let names = (0..<1_500).map { "b\($0)" }
        func file(shifted days: Int) -> TripDraft {
            Self.events(names) { number in
                start.adding(days: Int32(number % 399 + days)).text
            }
        }
        _ = device.bring(file(shifted: 0), form: 1)
        let moved = file(shifted: 1)
        let began = Self.threadSeconds
        let edits = device.bring(moved, form: 2, changesKnown: true)
        #expect(Self.threadSeconds - began < 20, "reading the trip for each takes minutes")
        #expect(edits.count == names.count)
    }

    /// What this thread has computed, however much others do on the machine.
    private static var threadSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

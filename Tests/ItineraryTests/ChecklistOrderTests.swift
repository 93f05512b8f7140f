import Base
import Itinerary
import Merge
import TestKit
import Testing

/// Lists of a trip are renamed and put in order, one by one and at random.
@Suite struct ChecklistOrderTests {
    private struct Shelf {
        var records: [RecordID: Record] = [:]
        var clock = HybridClock(replica: 1)
        let trip = Identifier(high: 1, low: 1)

        init(_ lists: [(String, [String])]) {
            keep(trips.creating(TripContent(title: "T"), id: trip))
            var number: UInt64 = 0
            for (list, lines) in lists {
                let named = lines.map { text in
                    number += 1
                    return (line: PastedLine(text), id: Identifier(high: 2, low: number))
                }
                keep(trips.adding(named, to: list, of: trip, random: number))
            }
        }

        var trips: Trips { Trips(records: Array(records.values)) }

        var names: [String] { trips.lists(of: trip, usual: []) }

        func lines(_ list: String) -> [String] {
            trips.items(of: trip).filter { $0.list == list }.map { $0.text }
        }

        func id(_ text: String) throws -> Identifier {
            try #require(trips.items(of: trip).first { $0.text == text }).id
        }

        mutating func keep(_ changes: [Change]) {
            for change in changes {
                let stamp = clock.tick(deviceMilliseconds: 1)
                let edit = change.edit(stamp: stamp, replacing: records[change.id])
                records[change.id] = receive(edit, into: records[change.id]).changed
            }
        }
    }

    @Test func `a line goes before another one, and its list stays where it is`() throws {
        var shelf = Shelf([("P", ["a", "b"]), ("T", ["x"]), ("P", ["c"])])
        #expect(shelf.names == ["P", "T"] && shelf.lines("P") == ["a", "b", "c"])
        for (line, next, wanted) in [
            ("a", nil, ["b", "c", "a"]), ("a", "b", ["a", "b", "c"]), ("c", "b", ["a", "c", "b"]),
            ("a", "b", ["c", "a", "b"]), ("c", "c", ["c", "a", "b"]), ("b", nil, ["c", "a", "b"]),
        ] as [(String, String?, [String])] {
            let before = try next.map { try shelf.id($0) }
            shelf.keep(shelf.trips.moving(item: try shelf.id(line), before: before, random: 7))
            #expect(shelf.lines("P") == wanted)
            #expect(shelf.names == ["P", "T"])
            #expect(shelf.lines("T") == ["x"])
        }
    }

    @Test func `a list is moved by one field, and goes on under another name`() throws {
        var shelf = Shelf([("P", ["a"]), ("T", ["x", "y"]), ("Q", ["q"])])
        let changes = shelf.trips.moving(list: "Q", before: "T", of: shelf.trip, random: 3)
        #expect(changes.count == 1)
        shelf.keep(changes)
        #expect(shelf.names == ["P", "Q", "T"])
        shelf.keep(shelf.trips.renaming(list: "T", to: "Tasks", of: shelf.trip))
        #expect(shelf.names == ["P", "Q", "Tasks"] && shelf.lines("Tasks") == ["x", "y"])
        #expect(shelf.trips.lists(of: shelf.trip, usual: ["P", "U"]) == ["P", "Q", "Tasks", "U"])
        #expect(shelf.trips.moving(list: "P", before: "P", of: shelf.trip, random: 3).isEmpty)
        #expect(shelf.trips.moving(list: "N", before: "P", of: shelf.trip, random: 3).isEmpty)
    }

    @Test func `whatever is moved where, no line is lost and no other moves`() throws {
        var random = SeededRandom(seed: 11)
        var shelf = Shelf([("P", ["a", "b", "c", "d"]), ("T", ["x", "y"]), ("P", ["e"])])
        var wanted = [("P", ["a", "b", "c", "d", "e"]), ("T", ["x", "y"])]
        for _ in 0..<600 {
            let list = Int(random.below(2 as Int32))
            var rows = wanted[list].1
            let line = rows.remove(at: Int(random.below(Int32(rows.count))))
            let place = Int(random.below(Int32(rows.count + 1)))
            let next = place < rows.count ? try shelf.id(rows[place]) : nil
            rows.insert(line, at: place)
            wanted[list].1 = rows
            let changes = shelf.trips.moving(
                item: try shelf.id(line),
                before: next,
                random: random.next()
            )
            shelf.keep(changes)
            for (name, lines) in wanted { #expect(shelf.lines(name) == lines) }
            #expect(shelf.names == ["P", "T"])
        }
    }
}

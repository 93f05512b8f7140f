import Base
import Library
import Merge
import Testing

@Suite struct RecentsTests {
    @Test("5,000 cities looked at make one small record that counts against nothing")
    func bounded() throws {
        var shelf = Shelf(replica: 1)
        for id in 1...5_000 as ClosedRange<UInt32> {
            shelf.perform(shelf.library.opening(city: id, atMilliseconds: Int64(id) * 1_000))
        }
        #expect(shelf.library.recents == Array((4_951...5_000).reversed()))
        #expect(shelf.records.count == 1)
        let record = try #require(shelf.records[.recents])
        #expect(record.bytes.count < 4_096)
        #expect(!LibraryKind.countsAgainstLimit(record))
    }

    @Test("a city that is opened again moves to the front and takes no second place")
    func again() {
        var shelf = Shelf(replica: 1)
        for id in [1, 2, 3, 1, 2, 1] as [UInt32] {
            shelf.time += 100_000
            shelf.perform(shelf.library.opening(city: id, atMilliseconds: shelf.time))
        }
        #expect(shelf.library.recents == [1, 2, 3])
    }

    @Test("two devices that open different cities at once agree, and hold no more than 50")
    func merging() {
        var (phone, tablet) = (Shelf(replica: 1), Shelf(replica: 2))
        for id in 1...60 as ClosedRange<UInt32> {
            phone.perform(phone.library.opening(city: id, atMilliseconds: Int64(id) * 1_000))
            tablet.perform(
                tablet.library.opening(city: id + 500, atMilliseconds: Int64(id) * 1_000 + 7)
            )
        }
        var other = tablet
        other.merge(phone)
        phone.merge(tablet)
        #expect(phone.library.recents == other.library.recents)
        #expect(phone.library.recents.count <= 50)
        #expect(phone.library.recents.first == 560)
    }

    @Test("a clock that is set back puts what is opened now in front all the same")
    func clockSetBack() {
        var shelf = Shelf(replica: 1)
        shelf.perform(shelf.library.opening(city: 1, atMilliseconds: 9_000_000_000_000))
        shelf.perform(shelf.library.opening(city: 2, atMilliseconds: 1_000))
        #expect(shelf.library.recents == [2, 1])
        shelf.perform(shelf.library.clearingRecents(atMilliseconds: 2_000))
        shelf.perform(shelf.library.opening(city: 3, atMilliseconds: 3_000))
        #expect(shelf.library.recents == [3])
    }

    @Test("what an undo or a wrong clock dated as late as can be does not stay for ever")
    func farAhead() {
        var shelf = Shelf(replica: 1)
        let (now, latest): (Int64, UInt64) = (1_800_000_000_000, 1 << 48 - 1)
        for number in 1...50 as ClosedRange<UInt16> {
            var writer = ByteWriter()
            writer.varint(UInt64(number))
            writer.varint(latest)
            let value = FieldValue.bytes(writer.bytes)
            shelf.perform([
                Change(kind: LibraryKind.recents, id: .recents, number: number, value: value)
            ])
        }
        #expect(shelf.library.recents.count == 50)
        for id in 101...103 as ClosedRange<UInt32> {
            shelf.perform(shelf.library.opening(city: id, atMilliseconds: now + Int64(id)))
        }
        #expect(shelf.library.recents.prefix(3) == [103, 102, 101])
        #expect(shelf.library.recents.count == 50)
        let cleared = FieldValue.integer(Int64(latest))
        let number = PreferenceField.recentsClearedAt
        shelf.perform([
            Change(kind: LibraryKind.preferences, id: .preferences, number: number, value: cleared)
        ])
        #expect(shelf.library.recents.isEmpty)
        shelf.perform(shelf.library.opening(city: 104, atMilliseconds: now + 104))
        shelf.perform(shelf.library.opening(city: 105, atMilliseconds: now + 105))
        #expect(shelf.library.recents == [105, 104])
    }

    @Test("what older versions noted on the cities is read, forgotten and brought back")
    func older() throws {
        var shelf = Shelf(replica: 1)
        for id in 1...3 as ClosedRange<UInt32> {
            let value = FieldValue.integer(Int64(id) * 1_000)
            shelf.perform([
                Change(kind: LibraryKind.city, id: .city(id), number: 3, value: value)
            ])
        }
        #expect(shelf.library.recents == [3, 2, 1])
        let changes = shelf.library.forgettingRecent(city: 2)
        let undo = try #require(shelf.library.undo(of: changes).text)
        shelf.perform(changes)
        #expect(shelf.library.recents == [3, 1])
        shelf.perform(shelf.library.restoring(try #require(Undo(undo))))
        #expect(shelf.library.recents == [3, 2, 1])
        #expect(shelf.records.values.allSatisfy { !LibraryKind.countsAgainstLimit($0) })
    }

    @Test(
        "a place that makes no sense is passed over",
        arguments: [[1], [0, 5], [255, 255], [1, 2, 3]]
    )
    func strange(bytes: [UInt8]) {
        var shelf = Shelf(replica: 1)
        shelf.perform([
            Change(kind: LibraryKind.recents, id: .recents, number: 1, value: .bytes(bytes)),
            Change(kind: LibraryKind.recents, id: .recents, number: 51, value: .bytes([7, 9])),
        ])
        #expect(shelf.library.recents.isEmpty)
        shelf.perform(shelf.library.opening(city: 4, atMilliseconds: 5))
        #expect(shelf.library.recents == [4])
    }

    @Test(
        "times that no clock shows count for nothing, and stop nobody",
        arguments: [Int64.min, -1, 1 << 48, .max]
    )
    func absurdTimes(time: Int64) throws {
        var shelf = Shelf(replica: 1)
        var place = ByteWriter()
        place.varint(7)
        place.varint(UInt64(bitPattern: time))
        let (cleared, seen) = (PreferenceField.recentsClearedAt, PreferenceField.setAsideSeen)
        shelf.perform([
            Change(kind: LibraryKind.city, id: .city(9), number: 3, value: .integer(time)),
            Change(kind: LibraryKind.recents, id: .recents, number: 1, value: .bytes(place.bytes)),
            setting(cleared, time), setting(seen, time),
        ])
        #expect(shelf.library.recents.isEmpty)
        #expect(shelf.library.preferences.setAsideSeenMilliseconds == 0)
        shelf.perform(shelf.library.opening(city: 4, atMilliseconds: 5))
        #expect(shelf.library.recents == [4])
        let last = (1 << 48) - 1 as Int64
        shelf.perform([setting(seen, last)])
        #expect(shelf.library.preferences.setAsideSeenMilliseconds == last)
    }

    private func setting(_ field: UInt16, _ value: Int64) -> Change {
        Change(
            kind: LibraryKind.preferences,
            id: .preferences,
            number: field,
            value: .integer(value)
        )
    }

    @Test("of settings and recents there is one record each; others of their kinds count")
    func otherNames() throws {
        for kind in [LibraryKind.preferences, LibraryKind.recents] {
            let other = Record(kind: kind, id: try #require(RecordID("other")))
            #expect(LibraryKind.countsAgainstLimit(other) && !LibraryKind.isBounded(other))
        }
        let ours = Record(kind: LibraryKind.recents, id: .recents)
        #expect(!LibraryKind.countsAgainstLimit(ours) && LibraryKind.isBounded(ours))
    }

    @Test("a city counts while it has a star or stands in the archive")
    func counting() {
        var shelf = Shelf(replica: 1)
        shelf.perform(shelf.library.settingFavourite(true, city: 1))
        #expect(shelf.records.values.count { LibraryKind.countsAgainstLimit($0) } == 1)
        shelf.perform(shelf.library.settingFavourite(false, city: 1))
        #expect(shelf.records.values.count { LibraryKind.countsAgainstLimit($0) } == 0)
    }
}

/// Records on one device.
private struct Shelf {
    private(set) var records: [RecordID: Record] = [:]
    private var clock: HybridClock
    var time: Int64 = 1_000

    init(replica: UInt64) { clock = HybridClock(replica: replica) }

    var library: Library { Library(records: Array(records.values)) }

    mutating func perform(_ changes: [Change]) {
        for change in changes {
            time += 1
            let stamp = clock.tick(deviceMilliseconds: time)
            let edit = change.edit(stamp: stamp, replacing: records[change.id])
            if let changed = receive(edit, into: records[change.id]).changed {
                records[change.id] = changed
            }
        }
    }

    mutating func merge(_ other: Shelf) {
        for (id, theirs) in other.records {
            var mine = records[id] ?? Record(kind: theirs.kind, id: id)
            mine.merge(theirs)
            records[id] = mine
        }
    }
}

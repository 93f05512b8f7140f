import Library
import Merge
import Testing

/// A library on one device: changes are stamped and kept, as a host does.
private struct Device {
    private(set) var records: [RecordID: Record] = [:]
    private var clock: HybridClock
    private var now: Int64 = 1_000

    init(replica: UInt64) { clock = HybridClock(replica: replica) }

    var library: Library { Library(records: Array(records.values)) }

    mutating func perform(_ changes: [Change]) {
        for change in changes {
            now += 1
            let stamp = clock.tick(deviceMilliseconds: now)
            let edit = change.edit(stamp: stamp, replacing: records[change.id])
            guard let changed = receive(edit, into: records[change.id]).changed else { continue }
            records[change.id] = changed
        }
    }

    mutating func merge(_ other: Device) {
        for (id, theirs) in other.records {
            var mine = records[id] ?? Record(kind: theirs.kind, id: id)
            mine.merge(theirs)
            records[id] = mine
            for field in theirs.fields { clock.see(field.register.stamp) }
        }
    }

    /// Archives `count` cities, the first `favourites` of them starred.
    mutating func fillArchive(_ count: UInt32, favourites: UInt32) {
        let entries = (1...count).map { entry($0, isFavourite: $0 <= favourites) }
        perform(library.importing(Curation(entries)))
    }

    var archiveEntries: [Curation.Entry] {
        library.archive.map { entry($0.id, isFavourite: $0.isFavourite) }
    }
}

@Suite struct LibraryTests {
    @Test("London already archived, now starred: importing it again replaces its state")
    func importReplaces() {
        var device = Device(replica: 1)
        device.perform(device.library.importing(Curation([entry(2_643_743), entry(7)])))
        #expect(device.library.favourites.isEmpty)
        let steps = EditSteps().adding(.star(2_643_743))
        let found = Curation([entry(2_643_743), entry(9)], steps: steps)
        device.perform(device.library.importing(found))
        #expect(device.library.archive.map(\.id) == [7, 9, 2_643_743])
        #expect(device.library.favourites.map(\.id) == [2_643_743])
    }

    @Test("50 archived, 40 and 10 starred: unfavourite 3, delete 13, save, and 30 and 7 are left")
    func saveCounts() {
        var device = Device(replica: 1)
        device.fillArchive(50, favourites: 10)
        var steps = EditSteps()
        for id in 1...3 as ClosedRange<UInt32> { steps = steps.adding(.unstar(id)) }
        for id in 20..<33 as Range<UInt32> { steps = steps.adding(.remove(id)) }
        device.perform(device.library.saving(Curation(device.archiveEntries, steps: steps)))
        let archive = device.library.archive
        #expect(archive.count { !$0.isFavourite } == 30)
        #expect(archive.count { $0.isFavourite } == 7)
    }

    @Test("saving a scene leaves alone what another device did to untouched cities")
    func savingMerges() {
        var phone = Device(replica: 1)
        phone.fillArchive(5, favourites: 0)
        var tablet = Device(replica: 2)
        tablet.merge(phone)
        let scene = Curation(phone.archiveEntries, steps: EditSteps().adding(.star(1)))
        tablet.perform(tablet.library.settingFavourite(true, city: 2))
        phone.merge(tablet)
        phone.perform(phone.library.saving(scene))
        #expect(phone.library.favourites.map(\.id) == [1, 2])
    }

    @Test("writing what is already so writes nothing")
    func nothingToWrite() {
        var device = Device(replica: 1)
        #expect(device.library.settingFavourite(false, city: 1).isEmpty)
        device.perform(device.library.settingFavourite(true, city: 1))
        #expect(device.library.settingFavourite(true, city: 1).isEmpty)
        #expect(device.library.setting(Preferences.Theme.system).isEmpty)
        #expect(device.library.settingHome(nil).isEmpty)
    }

    @Test("recents keep the last 50 opened, the latest first; one or all can be forgotten")
    func recents() {
        var device = Device(replica: 1)
        for id in 1...60 as ClosedRange<UInt32> {
            let opened = device.library.opening(city: id, atMilliseconds: Int64(id) * 1_000)
            device.perform(opened)
        }
        #expect(device.library.recents == Array((11...60).reversed()))
        device.perform(device.library.forgettingRecent(city: 60))
        #expect(device.library.recents.first == 59)
        device.perform(device.library.clearingRecents(atMilliseconds: 100_000))
        #expect(device.library.recents.isEmpty)
        device.perform(device.library.opening(city: 3, atMilliseconds: 200_000))
        #expect(device.library.recents == [3])
    }

    @Test("clearing recents holds even for pages opened by a clock that runs ahead")
    func clearingAhead() {
        var device = Device(replica: 1)
        device.perform(device.library.opening(city: 3, atMilliseconds: 9_000_000))
        device.perform(device.library.clearingRecents(atMilliseconds: 1_000))
        #expect(device.library.recents.isEmpty)
    }

    @Test("settings are kept, and what only a newer version knows shows as the default")
    func preferences() {
        var device = Device(replica: 1)
        device.perform(device.library.naming("  Ada\nLovelace "))
        device.perform(device.library.settingHome(3_176_959))
        device.perform(device.library.setting(Preferences.DistanceUnit.miles))
        device.perform(device.library.setting(Preferences.ClockStyle.twentyFourHours))
        device.perform(device.library.setting(Preferences.TextSize.large))
        let kept = device.library.preferences
        #expect(kept.name == "Ada Lovelace")
        #expect(kept.homeCity == 3_176_959)
        #expect(kept.distanceUnit == .miles)
        #expect(kept.clockStyle == .twentyFourHours)
        #expect(kept.textSize == .large)
        device.perform([
            Change(
                kind: LibraryKind.preferences,
                id: .preferences,
                number: PreferenceField.theme,
                value: .integer(99)
            )
        ])
        #expect(device.library.preferences.theme == .system)
        device.perform(device.library.settingHome(nil))
        #expect(device.library.preferences.homeCity == nil)
    }

    @Test("a name is cut to 120 bytes without cutting a letter in half")
    func longName() {
        var device = Device(replica: 1)
        device.perform(device.library.naming(String(repeating: "é", count: 500)))
        #expect(device.library.preferences.name == String(repeating: "é", count: 60))
    }

    @Test("the last ten surprises are remembered, the latest first")
    func surprises() {
        var device = Device(replica: 1)
        for code in ["IT", "FR", "BT", "JP", "PE", "KE", "FJ", "NO", "US", "CA", "NZ"] {
            device.perform(device.library.surprising(with: code))
        }
        let history = device.library.preferences.surpriseHistory.countryCodes
        #expect(history == ["NZ", "CA", "US", "NO", "FJ", "KE", "PE", "JP", "BT", "FR"])
    }

    @Test("records of other kinds and oddly named cities are passed over")
    func strangers() {
        let names = ["city:", "city:01", "city:x", "city:99999999999", "prefs2"]
        let records = names.compactMap { RecordID($0) }.map { Record(kind: 4, id: $0) }
        #expect(Library(records: records + [Record(kind: 99, id: .preferences)]) == Library())
    }
}

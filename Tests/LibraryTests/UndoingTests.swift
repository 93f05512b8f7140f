import Base
import Library
import Merge
import Testing

@Suite struct UndoingTests {
    @Test("the inverse of what was done brings everything back", arguments: 0..<8)
    func bringBack(kind: Int) throws {
        var kept = Kept(
            library([
                record(1, favourite: true, archived: false, opened: 5_000),
                record(2, favourite: false, archived: true, opened: 6_000),
            ])
        )
        kept.perform(kept.library.naming("Ada"))
        kept.perform(kept.library.setting(Preferences.Theme.dark))
        let before = kept.library
        let changes: [Change] =
            switch kind {
            case 0: before.importing(Curation([entry(1), entry(3)]))
            case 1: before.saving(Curation([entry(2)], steps: EditSteps().adding(.remove(2))))
            case 2: before.forgettingRecent(city: 2)
            case 3: before.clearingRecents(atMilliseconds: 9_000)
            case 4: before.naming("Grace")
            case 5: before.settingHome(3_176_959)
            case 6: before.setting(Preferences.Theme.light)
            default: before.settingOutsideKindsOff(5)
            }
        #expect(!changes.isEmpty)
        let undo = before.undo(of: changes)
        let text = try #require(undo.text)
        let read = try #require(Undo(text))
        #expect(read == undo)
        kept.perform(changes)
        #expect(kept.library != before)
        kept.perform(kept.library.restoring(read))
        #expect(kept.library.favourites.map(\.id) == before.favourites.map(\.id))
        #expect(kept.library.archive.map(\.id) == before.archive.map(\.id))
        #expect(kept.library.recents == before.recents)
        #expect(kept.library.preferences == before.preferences)
    }

    @Test("two hundred archived cities still fit an address")
    func many() throws {
        var kept = Kept(library([]))
        let entries = (1...200).map { entry(3_000_000 + UInt32($0) * 731) }
        kept.perform(kept.library.importing(Curation(entries)))
        let removing = EditSteps().adding(.removeAll(entries.map(\.id)))
        let changes = kept.library.saving(Curation(entries, steps: removing))
        let text = try #require(kept.library.undo(of: changes).text)
        #expect(text.utf8.count < 3_000)
        kept.perform(changes)
        #expect(kept.library.archive.isEmpty)
        kept.perform(kept.library.restoring(try #require(Undo(text))))
        #expect(kept.library.archive.count == 200)
    }

    @Test("what no form could write is not written on the word of an address")
    func unlawful() {
        let kept = library([record(1, favourite: true, archived: true, opened: 5_000)])
        let city = RecordID.city(1)
        let strange: [(UInt16, RecordID, UInt16, FieldValue)] = [
            (LibraryKind.city, city, CityField.isFavourite, .integer(7)),
            (LibraryKind.city, city, 99, .flag(false)),
            (LibraryKind.city, .preferences, CityField.isFavourite, .flag(false)),
            (LibraryKind.city, city, CityField.lastOpened, .integer(-1)),
            (LibraryKind.preferences, .preferences, PreferenceField.theme, .integer(77)),
            (LibraryKind.preferences, .preferences, PreferenceField.homeCity, .integer(-1)),
            (LibraryKind.preferences, .preferences, PreferenceField.homeCity, .integer(1 << 40)),
            (LibraryKind.preferences, .preferences, PreferenceField.outsideKindsOff, .integer(-1)),
            (LibraryKind.preferences, .preferences, PreferenceField.surpriseHistory, .bytes([1])),
            (LibraryKind.preferences, .preferences, PreferenceField.isWelcomed, .flag(true)),
            (LibraryKind.recents, .recents, 1, .bytes([0, 5])), (77, city, 1, .flag(true)),
        ]
        for (kind, id, number, value) in strange {
            let undo = Undo([Change(kind: kind, id: id, number: number, value: value)])
            #expect(kept.restoring(undo).isEmpty)
        }
    }

    @Test("a name that comes back is shortened like one that is typed")
    func longName() {
        let value = FieldValue.text(String(repeating: "é", count: 500) + "\u{0}")
        let change = Change(
            kind: LibraryKind.preferences,
            id: .preferences,
            number: PreferenceField.name,
            value: value
        )
        var kept = Kept(library([]))
        kept.perform(kept.library.restoring(Undo([change])))
        #expect(kept.library.preferences.name == String(repeating: "é", count: 60))
    }

    @Test("what stands so already is not written again")
    func nothingToRestore() {
        let kept = library([record(1, favourite: true, archived: true, opened: 5_000)])
        let changes = kept.settingFavourite(false, city: 1)
        #expect(kept.restoring(kept.undo(of: changes)).isEmpty)
    }
}

@Suite struct ImportFileTests {
    private func read(_ text: String) -> ImportFile {
        var text = text
        return text.withUTF8 { ImportFile(ByteSlice(UnsafeRawBufferPointer($0))) }
    }

    @Test("the three formats bring the same cities")
    func formats() {
        let json = """
            {"name": "Ada", "home": 3, "cities": [
            {"id": 1, "name": "x", "favourite": true, "archived": false},
            {"id": 2, "favourite": false, "archived": true}]}
            """
        let geo = """
            {"type": "FeatureCollection", "features": [
            {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1.5, 2]},
            "properties": {"id": 1, "favourite": true, "archived": false}},
            {"type": "Feature", "properties": {"id": 2, "favourite": false, "archived": true}}]}
            """
        let csv = "name,archived,id,favourite\r\n\"A, \"\"b\"\"\",false,1,true\r\nc,1,2,0\r\n"
        for text in [json, geo, csv, "\u{FEFF}" + csv] {
            let file = read(text)
            #expect(file.problems.isEmpty)
            #expect(file.cities.map(\.id) == [1, 2])
            #expect(file.cities.map(\.isFavourite) == [true, false])
            #expect(file.cities.map(\.isArchived) == [false, true])
        }
        #expect(read(json).name == "Ada" && read(json).homeCity == 3)
    }

    @Test(
        "a bad row is named by its line and the rows around it are read",
        arguments: [
            ("id,favourite\n1,true\nx,true\n3,perhaps\n4,false\n", [3, 4], [1, 4]),
            ("name;id;favourite\r\nA, B;1;TRUE\r\n\"x;y\";2;\r\nC;z;\r\n", [4], [1, 2]),
            ("{\"cities\":[{\"id\":1},\n{\"id\":\"2\"},\n7,\n{\"id\":4}]}", [2, 3], [1, 4]),
            ("{\"cities\":[\n{\"id\":1},\n{\"id\":2,\"favourite\":5}]}", [3], [1]),
        ] as [(String, [Int32], [UInt32])]
    )
    func badRows(text: String, lines: [Int32], ids: [UInt32]) {
        let file = read(text)
        #expect(file.problems.map(\.line) == lines)
        #expect(file.cities.map(\.id) == ids)
    }

    @Test(
        "a file that cannot be read brings nothing",
        arguments: [
            ("", .noCities), ("hello", .noCities), ("{}", .noCities), ("{\"a\":1}", .noCities),
            ("{\"cities\":[{\"id\":1}", .unreadable), ("{\"cities\":{}}", .unreadable),
            ("{\"cities\":[{\"id\":1}]} x", .unreadable), ("\u{0}\u{1}", .noCities),
        ] as [(String, ImportFile.Problem.Reason)]
    )
    func unreadable(text: String, reason: ImportFile.Problem.Reason) {
        let file = read(text)
        #expect(file.cities.isEmpty)
        #expect(file.problems.first?.reason == reason)
    }

    @Test("a city that stands in a file many times is one, with all of its marks")
    func repeated() {
        let rows = (0..<ImportFile.limit + 9).map { $0 % 2 == 0 ? "1,true,false" : "1,false,true" }
        let file = read("id,favourite,archived\n\(rows.joined(separator: "\n"))\n2,true,false\n")
        #expect(file.problems.isEmpty && file.cities.map(\.id) == [1, 2])
        #expect(file.cities.map(\.isFavourite) == [true, true])
        #expect(file.cities.map(\.isArchived) == [true, false])
        #expect(file.cities.map(\.line) == [2, Int32(ImportFile.limit) + 11])
    }

    @Test("two quotation marks too many: the cell that holds rows is told of")
    func swallowedRows() {
        let file = read("id,name\n1,\"Rome\n2,Paris\n3,Oslo\"\n4,Bonn\n5,\"a, b\"\n")
        #expect(file.cities.map(\.id) == [1, 4, 5])
        #expect(file.problems == [ImportFile.Problem(line: 2, reason: .longCell)])
    }

    @Test(
        "one quotation mark too many: the file is refused with the line where it opened",
        arguments: [
            ("id,name,favourite\n1,\"Rome,true\n2,Paris,true\n3,Oslo,true\n", 2),
            ("id,name\n1,Rome\n2,\"Par\"\"is\"\",x\n3,Oslo\n4,\"Bonn\"\n", 3),
            ("id,name\n1,Ro\"me\n2,Paris\n", 2), ("id,name\n1,\"Rome\"x\n2,Paris\n", 2),
            ("id,name\n1,\"two\nlines\"\n2,\"Paris\n3,Oslo\n", 4), ("\"id,name\n1,Rome\n", 1),
            ("id,name\r\n1,\"\r\n2,\"\"\r\n3,\"\"", 2),
        ] as [(String, Int32)]
    )
    func strayQuote(text: String, line: Int32) {
        let file = read(text)
        #expect(file.cities.isEmpty)
        #expect(file.problems == [ImportFile.Problem(line: line, reason: .strayQuote)])
    }

    @Test("a quotation mark too many among 200,000 rows swallows none of them in silence")
    func longTable() {
        var text = "id,name\n"
        for id in 1...200_000 { text += id == 70_000 ? "\(id),\"x\n" : "\(id),x\n" }
        let file = read(text)
        #expect(file.cities.isEmpty)
        #expect(file.problems == [ImportFile.Problem(line: 70_001, reason: .strayQuote)])
    }

    @Test("a file adds marks and takes none away; a name that is there stays")
    func adding() {
        var kept = Kept(library([record(1, favourite: true, archived: true, opened: 0)]))
        kept.perform(kept.library.naming("Grace"))
        let file = read("{\"name\":\"Ada\",\"home\":7,\"cities\":[{\"id\":1},{\"id\":2}]}")
        kept.perform(kept.library.adding(file, atMilliseconds: 1))
        #expect(kept.library.favourites.map(\.id) == [1])
        #expect(kept.library.archive.map(\.id) == [1, 2])
        #expect(kept.library.preferences.name == "Grace")
        #expect(kept.library.preferences.homeCity == 7)
    }

    @Test("any cut of a good file is read without a trap")
    func cuts() {
        let text = Array("{\"cities\":[{\"id\":1,\"properties\":{\"favourite\":true}}]}".utf8)
        for count in 0...text.count {
            let file = read(String(decoding: text.prefix(count), as: UTF8.self))
            #expect(file.cities.count + file.problems.count > 0)
        }
    }
}

@Suite struct RemovingSeveralTests {
    @Test("cities removed together come back together")
    func together() throws {
        let entries = (1...5).map { entry(UInt32($0), population: UInt32(9 - $0)) }
        let steps = try #require(EditSteps("s5.r1-2-4"))
        let scene = Curation(entries, steps: steps)
        #expect(scene.rows.map(\.id) == [5, 3])
        #expect(scene.removedCities == [1, 2, 4])
        #expect(Curation(entries, steps: steps.undoing()).rows.map(\.id) == [5, 1, 2, 3, 4])
        #expect(steps.text == "s5.r1-2-4")
    }

    @Test(
        "oddly written lists are refused",
        arguments: ["r", "r1-", "r-1", "r1--2", "s1-2", "r01-2"]
    )
    func refused(text: String) { #expect(EditSteps(text) == nil) }

    @Test("an address that is full says so")
    func full() {
        let ids = (0..<410).map { 10_000_000 + UInt32($0) }
        #expect(EditSteps().adding(.removeAll(ids)).isFull)
        #expect(!EditSteps().adding(.removeAll(Array(ids.prefix(300)))).isFull)
    }
}

/// Records on one device.
private struct Kept {
    private var records: [RecordID: Record] = [:]
    private var clock = HybridClock(replica: 1)

    init(_ library: Library) {
        for city in library.cities {
            perform(Library().settingFavourite(city.isFavourite, city: city.id))
            let opened = city.lastOpenedMilliseconds
            if opened > 0 {
                perform(self.library.opening(city: city.id, atMilliseconds: opened))
            }
            if city.isArchived { perform(Library().importing(Curation([entry(city.id)]))) }
            perform(self.library.settingFavourite(city.isFavourite, city: city.id))
        }
    }

    var library: Library { Library(records: Array(records.values)) }

    mutating func perform(_ changes: [Change]) {
        for change in changes {
            let stamp = clock.tick(deviceMilliseconds: 1_000)
            let edit = change.edit(stamp: stamp, replacing: records[change.id])
            if let changed = receive(edit, into: records[change.id]).changed {
                records[change.id] = changed
            }
        }
    }
}

private func library(_ records: [Record]) -> Library { Library(records: records) }

private func record(
    _ id: UInt32,
    favourite: Bool,
    archived: Bool,
    opened: Int64
) -> Record {
    var record = Record(kind: LibraryKind.city, id: .city(id))
    let stamp = Stamp(high: 1, replica: 1)
    let values: [(UInt16, FieldValue)] = [
        (CityField.isFavourite, .flag(favourite)), (CityField.isArchived, .flag(archived)),
        (CityField.lastOpened, .integer(opened)),
    ]
    for (number, value) in values {
        let register = Register(wireType: value.wireType, value: value.encoded, stamp: stamp)
        record.set(number, to: register)
    }
    return record
}

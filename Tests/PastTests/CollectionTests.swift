import Base
import Collections
import Foundation
import Geodesy
import Past
import TestKit
import Testing

/// Made pictures around Astor Place, many of them at one spot.
func drafts(_ count: Int, seed: UInt64 = 7) -> [PictureDraft] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { number in
        var draft = PictureDraft()
        draft.id = "p\(number * 7 % count)-\(number)"
        // A coarse grid, so that points come many times and distances tie.
        let north = 40_700_000 + Int32(random.below(UInt64(60))) * 1_000
        let east = -74_000_000 + Int32(random.below(UInt64(60))) * 1_000
        draft.point = Coordinate(latitudeMicrodegrees: north, longitudeMicrodegrees: east)
        draft.place = "Street \(number % 90) & Avenue \(number % 12)"
        draft.text = number % 3 == 0 ? "Text \(number)\nsecond line" : ""
        draft.date = number % 11 == 0 ? "" : "\(1880 + number % 70)"
        draft.area = ["North", "South", ""][number % 3]
        draft.thumbnail = "https://pictures.example/thumb/\(draft.id).jpg"
        draft.picture = "https://pictures.example/large/\(draft.id).jpg"
        draft.page = "https://library.example/items/320839b0-c564-012f-b3ea-58d385a7bc34"
        draft.width = 600
        draft.height = 400
        return draft
    }
}

/// A collection whose bytes stay for as long as the tests run.
func collection(_ drafts: [PictureDraft]) throws -> PictureCollection {
    var facts = CollectionFacts()
    facts.id = "test"
    facts.name = "Test"
    return try PictureCollection(lasting(try encodeCollection(facts, drafts)))
}

func lasting(_ bytes: [UInt8]) -> ByteSlice {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    room.copyBytes(from: bytes)
    return ByteSlice(UnsafeRawBufferPointer(room))
}

@Suite("Collections of old pictures")
struct CollectionTests {
    @Test("What went in comes out, by id")
    func readsBack() throws {
        let drafts = drafts(500)
        let collection = try collection(drafts)
        #expect(collection.pictureCount == 500)
        #expect(collection.areas == ["North", "South"])
        #expect(collection.hosts == ["pictures.example"])
        for draft in drafts {
            let picture = try #require(collection.picture(id: draft.id))
            #expect(picture.id == draft.id)
            #expect(picture.point == draft.point)
            #expect(picture.place == draft.place)
            #expect(picture.text == draft.text)
            #expect(picture.date == draft.date)
            #expect(picture.areaName == draft.area)
            #expect(picture.thumbnailAddress == draft.thumbnail)
            #expect(picture.pictureAddress == draft.picture)
            #expect(picture.pageAddress == draft.page)
            #expect(picture.width == 600 && picture.height == 400)
            let year = Int16(draft.date) ?? 0
            #expect(picture.years.first == year && picture.years.last == year)
        }
        #expect(collection.picture(id: "nobody") == nil)
    }

    @Test("The same pictures make the same file, in whatever order they come")
    func isReproducible() throws {
        let drafts = drafts(300)
        let (one, other) = (try encoded(drafts), try encoded(drafts.reversed()))
        #expect(one == other)
    }

    @Test("More ways to write addresses than there are rules lose no address")
    func keepsAddressesWithoutRule() throws {
        let drafts = drafts(600).enumerated().map { number, draft in
            var odd = draft
            odd.picture = "https://pictures.example/\(number * 31 % 997)/a.jpg"
            odd.thumbnail = "https://pictures.example/\(number)/b.jpg"
            return odd
        }
        let collection = try collection(drafts)
        for draft in drafts {
            let picture = try #require(collection.picture(id: draft.id))
            #expect(picture.pictureAddress == draft.picture)
            #expect(picture.thumbnailAddress == draft.thumbnail)
            #expect(picture.pageAddress == draft.page)
        }
    }

    @Test("Nothing to show makes no collection")
    func refusesNothing() {
        #expect(throws: ImportFailure.self) { try encoded([]) }
        #expect(throws: ImportFailure.self) { try encoded([PictureDraft()]) }
    }

    @Test("Damaged bytes are told or read as something, and never trap")
    func standsDamage() throws {
        let whole = try encoded(drafts(200))
        var random = SeededRandom(seed: 12)
        for _ in 0..<400 {
            var damaged = whole
            for _ in 0...random.below(UInt64(6)) {
                damaged[Int(random.below(UInt64(damaged.count)))] = UInt8(random.below(UInt64(256)))
            }
            if random.below(UInt64(4)) == 0 {
                damaged.removeLast(Int(random.below(UInt64(whole.count))))
            }
            damaged.withUnsafeBytes { bytes in
                let slice = ByteSlice(bytes)
                #expect(throws: CollectionFailure.self) { try PictureCollection(slice) }
                guard let collection = try? PictureCollection(slice, comparesChecksum: false) else {
                    return
                }
                readAll(of: collection)
            }
        }
    }

    /// Everything that a page may ask.
    private func readAll(of collection: PictureCollection) {
        let place = Coordinate(
            clampingLatitudeMicrodegrees: 40_730_000,
            longitudeMicrodegrees: -73_991_100
        )
        for index in 0..<min(collection.pictureCount, 40) {
            let picture = OldPicture(collection, index)
            _ = (picture.id, picture.place, picture.title, picture.text, picture.date)
            _ = (picture.areaName, picture.thumbnailAddress, picture.pageAddress, picture.point)
            _ = (picture.credit, picture.years)
        }
        _ = (collection.name, collection.areas, collection.hosts)
        _ = collection.nearest(to: place, count: 30)
        _ = collection.nearest(to: place, count: 3, from: 150)
        _ = collection.rank(of: 5, from: place)
        _ = collection.places(matching: "street 5 & avenue 5", limit: 5)
        _ = collection.picture(id: "p7-1")
    }

    private func encoded(_ drafts: [PictureDraft]) throws -> [UInt8] {
        var facts = CollectionFacts()
        facts.id = "test"
        return try encodeCollection(facts, drafts)
    }
}

import AtlasBuilder
import Base
import Geodesy
import TestKit
import Testing

@testable import Atlas

@Suite("Places beside those of an atlas's file") struct FurtherPlacesTests {
    private static let florence: UInt32 = 3_176_959

    /// The sample without some of its places, as the atlas of a device is.
    private static func little(without ids: Set<UInt32>) throws -> Atlas {
        let places = AtlasSample.places.filter { !ids.contains($0.id) }
        let bytes = try AtlasSample.bytes(places: places, tier: .pocket)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
        room.copyBytes(from: bytes)
        return try Atlas(ByteSlice(UnsafeRawBufferPointer(room)))
    }

    /// For the rest of the run.
    private static func kept(_ bytes: [UInt8]) -> ByteSlice {
        let room = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(1, bytes.count),
            alignment: 16
        )
        room.copyBytes(from: bytes)
        return ByteSlice(UnsafeRawBufferPointer(rebasing: room[..<bytes.count]))
    }

    private static func with(_ facts: [PlaceFacts], _ atlas: Atlas) -> Atlas {
        atlas.with(FurtherPlaces(kept(FurtherPlaces.bytes(of: facts, beside: atlas))))
    }

    @Test("every place is told of as by its own atlas, once its facts have come along")
    func all() throws {
        let ids = AtlasSample.places.map { $0.id }
        let taken = Set(ids.enumerated().filter { $0.offset % 3 == 0 }.map { $0.element })
        let little = try Self.little(without: taken)
        for id in taken { #expect(little.city(id: id) == nil) }
        let sent = PlaceFacts.bytes(of: Atlas.sample.facts(of: taken.sorted(by: >)))
        let facts = try PlaceFacts.read(Self.kept(sent))
        let atlas = Self.with(facts, little)
        for id in ids {
            let (found, wanted) = (
                try #require(atlas.city(id: id)), try #require(Atlas.sample.city(id: id))
            )
            #expect(found.id == id && found.name == wanted.name)
            #expect(found.coordinate == wanted.coordinate)
            #expect(found.population == wanted.population)
            #expect(found.names == wanted.names && found.shownNames == wanted.shownNames)
            #expect(found.countryCode == wanted.countryCode && found.county == wanted.county)
            #expect(found.region?.name == wanted.region?.name)
            // Of a zone without a town the clocks of the nearest one.
            let zone = little.zone(named: wanted.zoneName)
            #expect(zone == nil ? found.zone != 0 : found.zone == zone)
            #expect(found.isCapital == wanted.isCapital)
            #expect(found.isPartOf == wanted.isPartOf && found.slug == wanted.slug)
        }
        #expect(atlas.city(id: 1) == nil && atlas.city(id: .max) == nil)
    }

    @Test("a place that has come along is found by its names, where it belongs")
    func search() throws {
        let little = try Self.little(without: [Self.florence])
        let atlas = Self.with(Atlas.sample.facts(of: [Self.florence]), little)
        for words in ["Florence", "firenze", "floren"] {
            guard case .cities(let hits) = atlas.search(words) else {
                Issue.record("no cities for \(words)")
                continue
            }
            #expect(hits.first?.city.id == Self.florence)
            #expect(hits.count { $0.city.id == Self.florence } == 1)
        }
        // Who has more people and matches alike comes first.
        guard case .cities(let hits) = atlas.search("f"),
            let place = hits.firstIndex(where: { $0.city.id == Self.florence })
        else { return }
        let alike = hits[..<place].filter { $0.match == hits[place].match }
        #expect(alike.allSatisfy { $0.city.population >= hits[place].city.population })
    }

    @Test("what nobody knows is said, and is no place")
    func unknown() throws {
        let facts = Atlas.sample.facts(of: [1, Self.florence])
        #expect(facts.map { $0.isKnown } == [false, true])
        let read = try PlaceFacts.read(Self.kept(PlaceFacts.bytes(of: facts)))
        #expect(read.map { $0.id } == [1, Self.florence])
        #expect(read.map { $0.isKnown } == [false, true])
        let atlas = Self.with(read, Atlas.sample)
        // The file has it: no second one.
        #expect(atlas.further.count == 0 && atlas.city(id: 1) == nil)
    }

    @Test("bytes cut short or made up are refused, or lead to no place")
    func hostile() throws {
        let whole = PlaceFacts.bytes(of: Atlas.sample.facts(of: [Self.florence, 2_643_743]))
        for count in 0..<whole.count {
            #expect(throws: ByteFailure.self) {
                try PlaceFacts.read(Self.kept(Array(whole[..<count])))
            }
        }
        let little = try Self.little(without: [Self.florence, 2_643_743])
        var random = SeededRandom(seed: 7)
        for _ in 0..<2_000 {
            var bytes = whole
            for _ in 0..<3 {
                let place = Int(random.next() % UInt64(bytes.count))
                bytes[place] = UInt8(truncatingIfNeeded: random.next())
            }
            guard let facts = try? PlaceFacts.read(Self.kept(bytes)) else { continue }
            let atlas = Self.with(facts, little)
            for fact in facts {
                guard let city = atlas.city(id: fact.id) else { continue }
                #expect(!city.nameBytes.isEmpty)
                #expect(abs(city.coordinate.latitudeMicrodegrees) <= 90_000_000)
                _ = (city.country?.name, city.region?.name, city.zoneName, city.shownNames)
            }
            _ = atlas.search("lon")
        }
    }
}

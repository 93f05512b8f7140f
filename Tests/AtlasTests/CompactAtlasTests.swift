import Atlas
import AtlasBuilder
import Base
import Geodesy
import TestKit
import Testing

/// The pocket tier leaves out what can be made of the rest, and answers as the others do.
@Suite struct CompactAtlasTests {
    private let whole = Atlas.sample
    private let compact = Atlas.compactSample

    @Test("the file is smaller, and both say of which tier they are")
    func smaller() {
        #expect(compact.tier == .pocket)
        #expect(whole.tier == .custom)
        #expect(compact.bytes.count < whole.bytes.count)
        #expect(compact.cityCount == whole.cityCount)
    }

    @Test("what is near and what stands out are the same without vectors in the file")
    func nearby() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<200 {
            let point = Box.world.randomPoint(using: &random)
            let radius = Int32(random.below(UInt64(6_000_000)))
            let near = whole.nearby(point, radiusMetres: radius, limit: 30)
            let compactNear = compact.nearby(point, radiusMetres: radius, limit: 30)
            #expect(told(near) == told(compactNear))
            let prominent = whole.prominent(point, radiusMetres: radius, limit: 12)
            let compactProminent = compact.prominent(point, radiusMetres: radius, limit: 12)
            #expect(told(prominent) == told(compactProminent))
        }
        for row in 0..<whole.cityCount {
            let index = CityIndex(rawValue: row)
            let around = whole.around(whole.city(index), limit: 9)
            #expect(told(around) == told(compact.around(compact.city(index), limit: 9)))
        }
    }

    private func told(_ found: [NearbyCity]) -> [String] {
        found.map { "\($0.city.id) \($0.distanceMetres)" }
    }

    @Test("longer leaves find the same names, with typing errors and without", arguments: [10, 40])
    func search(limit: Int) {
        var random = SeededRandom(seed: 9)
        for row in 0..<whole.cityCount {
            let city = whole.city(CityIndex(rawValue: row))
            for name in [city.name] + city.names.prefix(2) {
                var letters = Array(fold(name).utf8)
                letters.removeLast(Int(random.below(UInt64(letters.count))))
                let place = Int(random.below(UInt64(letters.count)))
                if letters[place] < 0x80, random.below(UInt64(2)) == 0 { letters[place] = 0x61 }
                #expect(
                    found(letters, in: whole, limit) == found(letters, in: compact, limit),
                    "\(String(decoding: letters, as: UTF8.self))"
                )
            }
        }
    }

    private func found(_ words: [UInt8], in atlas: Atlas, _ limit: Int) -> [FoundName] {
        let none = FoundName(score: 0, rank: 0, match: .exact)
        var room = [FoundName](repeating: none, count: limit)
        let count = room.withUnsafeMutableBufferPointer { room in
            words.withUnsafeBytes { atlas.findNames(ByteSlice($0), into: room) }
        }
        return Array(room[..<count])
    }
}

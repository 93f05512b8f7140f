import Base
import Geodesy
import Testing

@testable import Atlas

@Suite struct MapDamageTests {
    @Test("a section cut off anywhere is still drawn somehow", arguments: [0, 3, 8, 71, 72, 200])
    func truncation(length: Int) {
        draw(Array(MapWorld.section.prefix(length)))
    }

    @Test("a section cut off at the end of a block is still drawn somehow")
    func truncationAtBlocks() {
        let section = MapWorld.section
        for block in 0..<MapFormat.blockCount {
            let entry = MapFormat.directoryStart + block * 8
            let offset = section[entry..<entry + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
            for length in [offset, offset + 5, offset + 66] where length < section.count {
                draw(Array(section.prefix(length)))
            }
        }
    }

    @Test("a section with flipped bytes is still drawn somehow", arguments: 0..<60 as Range<UInt64>)
    func mutation(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var section = MapWorld.section
        for _ in 0..<1 + random.below(UInt64(40)) {
            // Half of them in headers and tables, where they do the most harm.
            let reach = random.below(UInt64(2)) == 0 ? 2000 : UInt64(section.count)
            section[Int(random.below(min(reach, UInt64(section.count))))] =
                UInt8(truncatingIfNeeded: random.next())
        }
        draw(section)
    }

    @Test("a section of another version or kind is taken for none", arguments: [0, 4])
    func foreign(offset: Int) throws {
        var section = MapWorld.section
        section[offset] ^= 0xFF
        try MapWorld.withMap(section) { map in
            let tile = try #require(map.tile(z: 1, x: 0, y: 0, theme: .light))
            #expect(tile == BaseMap(.empty).tile(z: 1, x: 0, y: 0, theme: .light))
            #expect(map.box(ofCountry: "AA") == nil)
        }
    }

    /// Everything there is to draw; what comes out is bounded and still a document.
    private func draw(_ section: [UInt8]) {
        MapWorld.withMap(section) { map in
            var drawings: [[UInt8]] = []
            for (z, x, y) in [(0, 0, 0), (3, 4, 3), (5, 0, 15), (8, 128, 127)]
                as [(Int32, Int32, Int32)]
            {
                drawings.append(map.tile(z: z, x: x, y: y, theme: .light) ?? [])
            }
            for size in LocatorSize.allCases {
                drawings.append(
                    map.locator(
                        at: .gulfOfGuinea,
                        countryCode: "AA",
                        regionCode: "W",
                        variant: 1,
                        theme: .dark,
                        size: size
                    )
                )
            }
            drawings.append(
                map.picture(
                    ofCountry: "CC",
                    regionCode: "1",
                    mainBox: nil,
                    cities: [],
                    theme: .light
                )
            )
            for drawing in drawings {
                #expect(MapDrawing.isSound(drawing))
                #expect(drawing.count < 8_000_000)
            }
        }
    }
}

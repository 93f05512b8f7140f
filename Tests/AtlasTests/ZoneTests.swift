import Atlas
import AtlasBuilder
import Base
import Chronology
import TestKit
import Testing

@Suite struct ZoneTests {
    private let atlas = Atlas.sample
    private let summer = Instant(millisecondsSinceEpoch: 1_783_000_000_000)

    @Test("a city's clocks follow the rules of its zone")
    func city() throws {
        let florence = try #require(atlas.city(id: 3_176_959))
        #expect(atlas.zoneRules(florence.zone).abbreviation(at: summer) == "CEST")
    }

    @Test("every zone is found by its name, and stands under no other's")
    func names() {
        for zone in 1..<UInt16(clamping: atlas.zoneCount) {
            #expect(atlas.zone(named: atlas.zoneName(zone)) == zone)
            #expect(!atlas.zoneRules(zone).bytes.isEmpty, "\(atlas.zoneName(zone))")
        }
    }

    @Test(
        "older names lead to the zones of today",
        arguments: [
            ("US/Pacific", "America/Los_Angeles"), ("Asia/Calcutta", "Asia/Kolkata"),
            ("Europe/Kiev", "Europe/Kyiv"), ("GB", "Europe/London"), ("UTC", "Etc/UTC"),
        ]
    )
    func aliases(_ alias: String, _ name: String) {
        #expect(atlas.zone(named: alias).map(atlas.zoneName) == name)
    }

    @Test(
        "what is no zone is not found",
        arguments: ["", "Europe/Rom", "Europe/Romeo", "europe/rome", "Mars/Olympus", "\0", "ÿ"]
    )
    func unknown(name: String) {
        #expect(atlas.zone(named: name) == nil)
    }

    @Test("a zone that the atlas does not have counts as UTC", arguments: [0, .max] as [UInt16])
    func missing(zone: UInt16) {
        #expect(atlas.zoneRules(zone).offsetSeconds(at: summer) == 0)
        #expect(atlas.zoneName(zone).isEmpty)
    }

    @Test("the zones of places come with those that no place has")
    func others() throws {
        let place = PlaceRow(
            id: 1,
            name: "Nowhere",
            latitudeMicrodegrees: 0,
            longitudeMicrodegrees: 0,
            zone: "Made/Up"
        )
        let bytes = try AtlasSample.bytes(places: [place])
        try bytes.withUnsafeBytes { bytes in
            let atlas = try Atlas(ByteSlice(bytes))
            #expect(atlas.zone(named: "Antarctica/Troll") != nil)
            // Nobody knows its rules.
            let zone = try #require(atlas.zone(named: "Made/Up"))
            #expect(atlas.city(id: 1)?.zone == zone)
            #expect(atlas.zoneRules(zone).offsetSeconds(at: summer) == 0)
        }
    }
}

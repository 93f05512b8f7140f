import Base
import Testing

@testable import AtlasBuilder

@Suite struct SourceZoneFileTests {
    /// A small TZif file: one transition from an hour of solar time to Central European Time.
    private static func file(
        version: UInt8 = 0x32,
        kind: UInt8 = 1,
        times: [Int64] = [-1_000_000],
        footer: String = "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
    ) -> [UInt8] {
        let names: [UInt8] = Array("LMT\0CET\0".utf8)
        let old = header(version: version, times: 0, types: 1, letters: 1) + [0, 0, 0, 0, 0, 0, 0]
        var bytes = old + header(version: version, times: times.count, types: 2, letters: 8)
        for time in times { bytes += bigEndian(time) }
        bytes += times.map { _ in kind }
        bytes += bigEndian(Int32(3_000)) + [0, 0] + bigEndian(Int32(3_600)) + [0, 4]
        return bytes + names + Array(footer.utf8)
    }

    private static func header(version: UInt8, times: Int, types: Int, letters: Int) -> [UInt8] {
        let counts = [0, 0, 0, times, types, letters].flatMap { bigEndian(Int32($0)) }
        return Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15) + counts
    }

    private static func bigEndian<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }

    private func history(_ bytes: [UInt8]) throws -> ZoneHistory {
        try bytes.withUnsafeBytes { try SourceZoneFile(ByteSlice($0), path: "a test").history }
    }

    @Test("a file tells clocks, when they were set, and how they are set from then on")
    func reads() throws {
        let history = try history(Self.file())
        #expect(history.periods.map { $0.start } == [.min, -1_000_000])
        #expect(history.periods.map { $0.clock.name } == ["LMT", "CET"])
        #expect(history.periods.map { $0.clock.offsetSeconds } == [3_000, 3_600])
        #expect(history.rule?.daylight.name == "CEST")
        #expect(try self.history(Self.file(footer: "\n\n")).rule == nil)
    }

    @Test("a damaged file is refused with a sentence")
    func damaged() {
        let whole = Self.file()
        var refused = [
            Self.file(version: 0), Self.file(kind: 2), Self.file(times: [5, 5]),
            Self.file(times: [5, 4]), Self.file(footer: "\nCET-1"), Self.file(footer: "\nCET\n"),
            Self.file(footer: "\nEET-2\n"), Self.file(footer: ""), Array("TZif2".utf8), [],
        ]
        refused += (0..<whole.count).map { Array(whole[..<$0]) }
        for bytes in refused {
            #expect(throws: BuildFailure.self) { try history(bytes) }
        }
    }

    @Test("whatever stands in a file, reading it ends", arguments: 0..<20)
    func hostile(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            var bytes = Self.file()
            for _ in 0..<3 {
                bytes[Int(random.below(UInt64(bytes.count)))] = UInt8(random.below(256 as UInt64))
            }
            if let history = try? history(bytes) { _ = try? encoded(history, path: "a test") }
        }
    }

    @Test("summer is told where the law calls winter the exception")
    func negativeDaylight() throws {
        let winter = ZoneClockRow(offsetSeconds: 0, isDaylight: true, name: "GMT")
        let summer = ZoneClockRow(offsetSeconds: 3_600, isDaylight: false, name: "IST")
        let half = Int64(183 * 86_400)
        let history = ZoneHistory(
            periods: [
                .init(start: .min, clock: summer), .init(start: 0, clock: winter),
                .init(start: half, clock: summer), .init(start: 2 * half, clock: winter),
                .init(start: 3 * half, clock: summer),
            ],
            rule: nil
        ).withoutNegativeDaylight
        // What lasts for years is no summer.
        #expect(history.periods.map { $0.clock.isDaylight } == [false, false, true, false, false])
    }

    @Test("a list names each zone, its length and its other names")
    func list() throws {
        let index = "# version 2026f\nL Europe/Rome Italy\nL Italy Old/Italy\n"
        let bytes =
            entry("Europe/Rome", Self.file()) + entry("Italy", Self.file())
            + entry("Factory", Self.file()) + entry("tzdata.zi", Array(index.utf8))
        let rows = try bytes.withUnsafeBytes {
            try SourceZones.rows(in: ByteSlice($0), path: "a test")
        }
        #expect(rows.records.keys.sorted() == ["Europe/Rome"])
        #expect(rows.aliases == ["Italy": "Europe/Rome", "Old/Italy": "Europe/Rome"])
        #expect(rows.record(of: "Italy") == rows.record(of: "Europe/Rome"))
        #expect(!rows.record(of: "Italy").isEmpty && rows.record(of: "Mars").isEmpty)
    }

    @Test(
        "what is no list of zones is refused",
        arguments: ["", "x", "a 9\n", "a -1\n", "a b c\n"]
    )
    func notLists(text: String) {
        #expect(throws: BuildFailure.self) {
            try Array(text.utf8).withUnsafeBytes {
                _ = try SourceZones.rows(in: ByteSlice($0), path: "a test")
            }
        }
    }

    private func entry(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        Array("\(name) \(bytes.count)\n".utf8) + bytes
    }
}

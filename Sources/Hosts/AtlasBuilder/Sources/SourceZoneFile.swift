import Base

/// One TZif file of version 2 and up, as RFC 8536 has it: the clocks of a zone, when they were set,
/// and how they are set from then on.
struct SourceZoneFile {
    let history: ZoneHistory

    init(_ bytes: ByteSlice, path: String) throws(BuildFailure) {
        var reader = ZoneFileReader(bytes: bytes)
        do throws(ByteFailure) {
            // The first header and its block are for readers that know no numbers of 64 bits.
            let old = try ZoneFileHeader(&reader)
            guard old.version >= 0x32 else { throw .truncated(atByte: 4) }
            try reader.skip(old.blockBytes(ofTime: 4))
            let header = try ZoneFileHeader(&reader)
            let periods = try reader.periods(header)
            try reader.skip(header.leaps * 12 + header.standards + header.universals)
            let footer = try reader.footer()
            history = try ZoneHistory(periods: periods, footer: footer).withoutNegativeDaylight
        } catch {
            throw .unusable(path: path, reason: "it is no time zone (\(error))")
        }
    }
}

extension ZoneHistory {
    fileprivate init(periods: [Period], footer: String) throws(ByteFailure) {
        self.init(periods: periods, rule: nil)
        guard !footer.isEmpty else { return }
        guard let posix = SourceZoneRule(footer) else { throw .truncated(atByte: 0) }
        rule = posix.rule
        // A footer continues the table.
        let last = periods[periods.count - 1].clock
        guard rule != nil || last.offsetSeconds == posix.standard.offsetSeconds else {
            throw .truncated(atByte: 0)
        }
    }
}

private struct ZoneFileHeader {
    let version: UInt8
    let universals, standards, leaps, times, types, letters: Int

    init(_ reader: inout ZoneFileReader) throws(ByteFailure) {
        guard try reader.run(4).string == "TZif" else { throw .truncated(atByte: 0) }
        version = try reader.run(1).load(UInt8.self, at: 0)
        try reader.skip(15)
        universals = try reader.count()
        standards = try reader.count()
        leaps = try reader.count()
        times = try reader.count()
        types = try reader.count()
        letters = try reader.count()
    }

    func blockBytes(ofTime bytes: Int) -> Int {
        times * (bytes + 1) + types * 6 + letters + leaps * (bytes + 4) + standards + universals
    }
}

/// Reads numbers with the highest byte first.
private struct ZoneFileReader {
    let bytes: ByteSlice
    private var offset = 0

    init(bytes: ByteSlice) { self.bytes = bytes }

    mutating func run(_ count: Int) throws(ByteFailure) -> ByteSlice {
        guard count >= 0, count <= bytes.count - offset else { throw .truncated(atByte: offset) }
        defer { offset += count }
        return bytes.slice(at: offset, count: count)
    }

    mutating func skip(_ count: Int) throws(ByteFailure) { _ = try run(count) }

    /// None of the numbers in a header comes near to a million.
    mutating func count() throws(ByteFailure) -> Int {
        let count = try run(4).load(UInt32.self, at: 0).byteSwapped
        guard count < 1 << 20 else { throw .overlong(atByte: offset) }
        return Int(count)
    }

    mutating func periods(
        _ header: ZoneFileHeader
    ) throws(ByteFailure) -> [ZoneHistory.Period] {
        let times = try run(header.times * 8)
        let numbers = try run(header.times)
        let clocks = try clocks(types: try run(header.types * 6), letters: try run(header.letters))
        guard let first = clocks.first else { throw .truncated(atByte: offset) }
        var periods = [ZoneHistory.Period(start: .min, clock: first)]
        for place in 0..<header.times {
            let start = Int64(bitPattern: times.load(UInt64.self, at: place * 8).byteSwapped)
            let number = Int(numbers.load(UInt8.self, at: place))
            // Within some thirty thousand years, as `ZoneRules` has it.
            guard number < clocks.count, start.magnitude < 1 << 39,
                place == 0 || start > periods[place].start
            else { throw .overlong(atByte: offset) }
            periods.append(ZoneHistory.Period(start: start, clock: clocks[number]))
        }
        return periods
    }

    private func clocks(
        types: ByteSlice,
        letters: ByteSlice
    ) throws(ByteFailure) -> [ZoneClockRow] {
        var clocks: [ZoneClockRow] = []
        for place in 0..<(types.count / 6) {
            let offset = types.load(UInt32.self, at: place * 6).byteSwapped
            let first = Int(types.load(UInt8.self, at: place * 6 + 5))
            guard let end = letters.firstOffset(of: 0, from: first) else {
                throw .truncated(atByte: self.offset)
            }
            clocks.append(
                ZoneClockRow(
                    offsetSeconds: Int32(bitPattern: offset),
                    isDaylight: types.load(UInt8.self, at: place * 6 + 4) != 0,
                    name: letters.slice(at: first, count: end - first).string
                )
            )
        }
        return clocks
    }

    /// The text between the last two line feeds.
    mutating func footer() throws(ByteFailure) -> String {
        let rest = try run(bytes.count - offset)
        guard rest.count >= 2, rest.load(UInt8.self, at: 0) == 0x0A,
            rest.firstOffset(of: 0x0A, from: 1) == rest.count - 1
        else { throw .truncated(atByte: offset) }
        return rest.slice(at: 1, count: rest.count - 2).string
    }
}

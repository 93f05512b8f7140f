import Base

/// A name from `alternateNamesV2.txt`, with what the file says about its use.
struct AlternateName: Equatable, Sendable {
    struct Traits: OptionSet {
        let rawValue: UInt8
        static let preferred = Traits(rawValue: 1)
        static let colloquial = Traits(rawValue: 2)
        static let historic = Traits(rawValue: 4)
    }

    let text: String
    /// ISO 639 code, perhaps with a variant (`zh-Hant`); empty when not told.
    let language: String
    let traits: Traits

    static func == (left: AlternateName, right: AlternateName) -> Bool {
        left.text == right.text && left.language == right.language
            && left.traits.rawValue == right.traits.rawValue
    }
}

/// The names of `alternateNamesV2.txt` by place, sorted on disk: the file has sixteen million
/// lines in no useful order, and neither it nor its names need fit into memory.
///
/// Lines are dealt to scratch files by ranges of ids; each range is then sorted in memory and
/// appended to one file. Of that, memory holds every sixty-fourth id.
final class SourceAlternates {
    private static let stride = 64
    /// How many places share a range.
    static let rangeSize = 200_000

    private let store: SourceScratch
    private var bytes = ByteSlice.empty
    private var marks: [(id: UInt32, offset: Int)] = []
    private(set) var problems = SourceProblems()
    private(set) var nameCount = 0

    /// Sorts the names of the places in `wanted`, with scratch files in `directory`.
    init(
        _ path: String,
        wanted: PlaceIdentities,
        directory: String,
        progress: (Double) -> Void
    ) throws(BuildFailure) {
        store = try SourceScratch(in: directory)
        let boundaries = wanted.boundaries(size: Self.rangeSize)
        var ranges: [SourceScratch] = []
        for _ in 0...boundaries.count { ranges.append(try SourceScratch(in: directory)) }
        try deal(path, wanted, to: ranges, boundaries, progress)
        for range in ranges {
            try range.withBytes { (bytes) throws(BuildFailure) in try sort(bytes) }
        }
        bytes = try store.mapped()
    }

    deinit { SourceScratch.unmap(bytes) }

    /// The names of a place in the order of the file.
    func names(of id: UInt32) -> [AlternateName] {
        var names: [AlternateName] = []
        var offset = firstOffset(for: id)
        while offset < bytes.count {
            let record = AlternateRecord(bytes, at: offset)
            if record.id > id { break }
            if record.id == id { names.append(record.name) }
            offset += record.byteCount
        }
        return names
    }

    /// Gives the memory of what was looked up back.
    func releasePages() {
        SourceFile.releasePages(of: bytes)
    }
}

private extension SourceAlternates {
    func deal(
        _ path: String,
        _ wanted: PlaceIdentities,
        to ranges: [SourceScratch],
        _ boundaries: [UInt32],
        _ progress: (Double) -> Void
    ) throws(BuildFailure) {
        let lines = try SourceLines(path)
        var fields: [ByteSlice] = []
        while let line = try lines.next() {
            if lines.lineNumber & 0xFFFF == 0 {
                progress(Double(lines.position) / Double(lines.byteCount))
            }
            line.splitColumns(into: &fields)
            guard let id = id(fields, lines.lineNumber), wanted.contains(id),
                let record = AlternateRecord.encoded(id, fields)
            else { continue }
            let range = boundaries.partitioningIndex { $0 > id }
            nameCount += 1
            try record.withUnsafeBufferPointer { (bytes) throws(BuildFailure) in
                try ranges[range].append(UnsafeRawBufferPointer(bytes))
            }
        }
        guard lines.lineNumber > problems.count else {
            throw .unusable(path: path, reason: "no line of it is a name of a place")
        }
    }

    func id(_ fields: [ByteSlice], _ line: Int) -> UInt32? {
        guard fields.count >= 4 else {
            problems.add(line: line, columnProblem(fields, 10))
            return nil
        }
        guard let value = scaledInteger(fields[1], places: 0), let id = UInt32(exactly: value)
        else {
            problems.add(line: line, "the id of the place is not a whole number")
            return nil
        }
        guard String(validating: fields[3].buffer, as: UTF8.self) != nil else {
            problems.add(line: line, "the name is not UTF-8")
            return nil
        }
        return id
    }

    func sort(_ range: ByteSlice) throws(BuildFailure) {
        var records: [(id: UInt32, offset: Int)] = []
        var offset = 0
        while offset < range.count {
            let record = AlternateRecord(range, at: offset)
            records.append((record.id, offset))
            offset += record.byteCount
        }
        records.sort { $0.id != $1.id ? $0.id < $1.id : $0.offset < $1.offset }
        for (number, record) in records.enumerated() {
            if number % Self.stride == 0 { marks.append((record.id, store.count)) }
            let count = AlternateRecord(range, at: record.offset).byteCount
            try store.append(range.slice(at: record.offset, count: count).buffer)
        }
    }

    /// Where to begin looking for the names of a place: the last mark with a smaller id.
    func firstOffset(for id: UInt32) -> Int {
        let after = marks.partitioningIndex { $0.id >= id }
        return after == 0 ? 0 : marks[after - 1].offset
    }
}

/// One name in a scratch file: id, traits, length of the language and of the text, both texts.
private struct AlternateRecord {
    private static let headBytes = 8
    /// Entries that are no names: links, post codes, codes of other registers.
    private static let noLanguages: Set = [
        "link", "post", "phon", "piny", "wkdt", "icao", "faac", "tcid", "unlc",
    ]

    private let bytes: ByteSlice

    init(_ bytes: ByteSlice, at offset: Int) {
        let textCount = Int(bytes.load(UInt16.self, at: offset + 6))
        let count = Self.headBytes + Int(bytes.load(UInt8.self, at: offset + 5)) + textCount
        self.bytes = bytes.slice(at: offset, count: count)
    }

    var id: UInt32 { bytes.load(UInt32.self, at: 0) }
    var byteCount: Int { bytes.count }

    var name: AlternateName {
        let languageCount = Int(bytes.load(UInt8.self, at: 5))
        let language = bytes.slice(at: Self.headBytes, count: languageCount)
        let text = bytes.slice(at: Self.headBytes + languageCount, count: bytes.count)
        return AlternateName(
            text: text.string,
            language: language.string,
            traits: AlternateName.Traits(rawValue: bytes.load(UInt8.self, at: 4))
        )
    }

    /// The bytes of a line's record, or nil when the line is not a name to keep.
    static func encoded(_ id: UInt32, _ fields: [ByteSlice]) -> [UInt8]? {
        let language = fields[2]
        let text = fields[3].trimmed
        // Four bytes a character at most; a longer name would be left out later anyway.
        guard !text.isEmpty, text.count <= UsefulNames.longestName * 4, language.count < 16,
            !noLanguages.contains(language.string)
        else { return nil }
        var writer = ByteWriter()
        writer.integer(id)
        writer.integer(traits(fields).rawValue)
        writer.integer(UInt8(language.count))
        writer.integer(UInt16(text.count))
        return writer.bytes + Array(language.buffer) + Array(text.buffer)
    }

    private static func traits(_ fields: [ByteSlice]) -> AlternateName.Traits {
        func isSet(_ column: Int) -> Bool {
            column < fields.count && fields[column].equals("1")
        }
        var traits: AlternateName.Traits = []
        if isSet(4) { traits.insert(.preferred) }
        if isSet(6) { traits.insert(.colloquial) }
        let hasEnded = fields.count > 9 && !fields[9].trimmed.isEmpty
        if isSet(7) || hasEnded { traits.insert(.historic) }
        return traits
    }
}

extension Array {
    /// The index of the first element for which `isAfter` holds, it holding for all behind it.
    func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
        firstPlace(count: count) { !isAfter(self[$0]) }
    }
}

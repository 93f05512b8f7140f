import Base
import Streets

/// Finds wanted tiles in the directories of a file, of which it reads only those that lead there.
struct DirectoryWalk {
    /// Directories lead to directories, in sound files once.
    private static let deepest = 4
    private static let mostUnpacked = 64 << 20
    /// Of all directories together, packed: those of a country are a fiftieth of it.
    private static let mostBytes: UInt64 = 256 << 20
    /// And unpacked: a small file could lead to the same leaf from each of its entries.
    private static let mostUnpackedTogether = 1 << 30

    private let source: ArchiveSource
    private let header: ArchiveHeader
    private(set) var found: [ArchiveEntry] = []
    private var bytesRead: UInt64 = 0
    private var bytesUnpacked = 0

    /// Takes the numbers of wanted tiles in order.
    init(
        _ source: ArchiveSource,
        _ header: ArchiveHeader,
        wanted: [UInt64]
    ) throws(StreetFileFailure) {
        self.source = source
        self.header = header
        let root = try directory(try source.read(try counted(header.root)))
        try take(root, wanted[...], depth: 1)
        found.sort { $0.number < $1.number }
    }

    /// Every tile has one place, if the numbers go up.
    private mutating func take(
        _ directory: ArchiveDirectory,
        _ wanted: ArraySlice<UInt64>,
        depth: Int
    ) throws(StreetFileFailure) {
        guard depth <= Self.deepest else { throw .damaged(source.name) }
        var leaves: [(range: ArchiveRange, wanted: ArraySlice<UInt64>)] = []
        let entries = directory.entries
        for (index, entry) in entries.enumerated() {
            let next = index + 1 < entries.count ? entries[index + 1].number : .max
            guard entry.number < next else { throw .damaged(source.name) }
            let length = entry.runLength == 0 ? .max : UInt64(entry.runLength)
            let end = entry.number.addingReportingOverflow(length)
            let part = wanted.between(entry.number, min(next, end.overflow ? .max : end.0))
            guard !part.isEmpty else { continue }
            if entry.runLength == 0 {
                leaves.append((try place(of: entry, header.leaves), part))
            } else {
                take(entry, part)
            }
        }
        try take(leaves, depth: depth)
    }

    private mutating func take(
        _ leaves: [(range: ArchiveRange, wanted: ArraySlice<UInt64>)],
        depth: Int
    ) throws(StreetFileFailure) {
        let leaves = leaves.sorted { $0.range.offset < $1.range.offset }
        for (leaf, next) in zip(leaves, leaves.dropFirst()) {
            guard leaf.range.offset + leaf.range.count <= next.range.offset else {
                throw .damaged(source.name)
            }
        }
        for stretch in Stretch.merging(leaves.map { $0.range }) {
            let bytes = try source.read(try counted(stretch.range))
            for leaf in leaves[stretch.parts] {
                let start = Int(leaf.range.offset - stretch.range.offset)
                let packed = Array(bytes[start..<start + Int(leaf.range.count)])
                try take(try directory(packed), leaf.wanted, depth: depth + 1)
            }
        }
    }

    /// Those of a run that are wanted, in as few runs as can be.
    private mutating func take(_ entry: ArchiveEntry, _ wanted: ArraySlice<UInt64>) {
        var run = entry
        run.runLength = 0
        for number in wanted {
            if run.runLength > 0, number == run.number + UInt64(run.runLength) {
                run.runLength += 1
                continue
            }
            if run.runLength > 0 { found.append(run) }
            (run.number, run.runLength) = (number, 1)
        }
        found.append(run)
    }

    private func place(
        of entry: ArchiveEntry,
        _ part: ArchiveRange
    ) throws(StreetFileFailure) -> ArchiveRange {
        let (offset, overflow) = part.offset.addingReportingOverflow(entry.offset)
        guard !overflow, offset < UInt64(Int64.max), entry.byteCount <= UInt32(Self.mostUnpacked)
        else { throw .damaged(source.name) }
        return ArchiveRange(offset: offset, count: UInt64(entry.byteCount))
    }

    private mutating func counted(
        _ range: ArchiveRange
    ) throws(StreetFileFailure) -> ArchiveRange {
        guard range.count <= UInt64(Self.mostUnpacked), bytesRead + range.count <= Self.mostBytes
        else { throw .damaged(source.name) }
        bytesRead += range.count
        return range
    }

    private mutating func directory(
        _ packed: [UInt8]
    ) throws(StreetFileFailure) -> ArchiveDirectory {
        let room = min(Self.mostUnpacked, Self.mostUnpackedTogether - bytesUnpacked)
        guard let bytes = unpacked(packed, header.packing, limit: room) else {
            throw .damaged(source.name)
        }
        bytesUnpacked += bytes.count
        let read = bytes.withUnsafeBytes { try? ArchiveDirectory(ByteSlice($0)) }
        guard let read else { throw .damaged(source.name) }
        return read
    }
}

extension ArraySlice<UInt64> {
    /// Those from one number up to another, of numbers in order.
    fileprivate func between(_ first: UInt64, _ end: UInt64) -> ArraySlice<UInt64> {
        let start = place(of: first, from: startIndex)
        return self[start..<place(of: end, from: start)]
    }

    private func place(of number: UInt64, from start: Int) -> Int {
        start + firstPlace(count: endIndex - start) { self[start + $0] < number }
    }
}

import Atlas
import Base
import Glibc

/// A file being written beside its final place, in order, through a buffer.
final class SpillFile {
    let path: String
    private(set) var count: UInt64 = 0
    private var buffer: [UInt8] = []
    private var descriptor: Int32
    private static let bufferBytes = 1 << 20

    init(path: String) throws(BuildFailure) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else {
            throw .cannotWrite(path: path, reason: reasonOfLastFailure())
        }
        buffer.reserveCapacity(Self.bufferBytes + 4096)
    }

    /// Closes and removes the file unless it was moved to its final place.
    deinit {
        if descriptor >= 0 {
            close(descriptor)
            unlink(path)
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(BuildFailure) {
        buffer.append(contentsOf: bytes)
        count += UInt64(bytes.count)
        if buffer.count >= Self.bufferBytes { try flush() }
    }

    func write(_ bytes: some Collection<UInt8>) throws(BuildFailure) {
        buffer.append(contentsOf: bytes)
        count += UInt64(bytes.count)
        if buffer.count >= Self.bufferBytes { try flush() }
    }

    func write<Value: FixedWidthInteger>(_ value: Value) throws(BuildFailure) {
        withUnsafeBytes(of: value.littleEndian) { buffer.append(contentsOf: $0) }
        count += UInt64(MemoryLayout<Value>.size)
        if buffer.count >= Self.bufferBytes { try flush() }
    }

    func write(varint value: UInt64) throws(BuildFailure) {
        var writer = ByteWriter()
        writer.varint(value)
        try write(writer.bytes)
    }

    func flush() throws(BuildFailure) {
        var offset = 0
        while offset < buffer.count {
            let written = buffer.withUnsafeBytes { bytes in
                Glibc.write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else {
                throw .cannotWrite(path: path, reason: reasonOfLastFailure())
            }
            offset += written
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Replaces bytes written earlier.
    func overwrite(_ bytes: [UInt8], at offset: UInt64) throws(BuildFailure) {
        try flush()
        let written = bytes.withUnsafeBytes {
            pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
        }
        guard written == bytes.count else {
            throw .cannotWrite(path: path, reason: reasonOfLastFailure())
        }
    }

    /// Everything written so far, mapped into memory.
    func mapped() throws(BuildFailure) -> MappedBytes {
        try flush()
        return try MappedBytes(descriptor: descriptor, count: Int(count), path: path)
    }

    /// Makes the file durable and gives it its final name in one step.
    func move(to final: String) throws(BuildFailure) {
        try flush()
        guard fsync(descriptor) == 0, rename(path, final) == 0 else {
            throw .cannotWrite(path: final, reason: reasonOfLastFailure())
        }
        close(descriptor)
        descriptor = -1
    }
}

/// Bytes of a file in memory for as long as this lives.
final class MappedBytes {
    let bytes: ByteSlice

    fileprivate init(descriptor: Int32, count: Int, path: String) throws(BuildFailure) {
        guard count > 0 else {
            bytes = .empty
            return
        }
        let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let address, address != MAP_FAILED else {
            throw .cannotRead(path: path, reason: reasonOfLastFailure())
        }
        bytes = ByteSlice(start: UnsafeRawPointer(address), count: count)
    }

    /// Hands over the bytes in order, a few megabytes at a time, and lets go of the memory of
    /// each piece: a file of gigabytes would otherwise count as resident.
    func forEachPiece(
        in range: Range<Int>? = nil,
        _ take: (ByteSlice) throws -> Void
    ) throws {
        let pieceBytes = 1 << 22
        let range = range ?? 0..<bytes.count
        // Memory is given back by whole pages, of which a piece is made.
        var offset = range.lowerBound / pieceBytes * pieceBytes
        while offset < range.upperBound {
            let piece = bytes.slice(at: offset, count: pieceBytes)
            let first = max(0, range.lowerBound - offset)
            let end = min(piece.count, range.upperBound - offset)
            try take(piece.slice(at: first, count: end - first))
            SourceFile.releasePages(of: piece)
            offset += pieceBytes
        }
    }

    deinit {
        if let start = bytes.start {
            munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
        }
    }
}

func reasonOfLastFailure() -> String { String(cString: strerror(errno)) }

/// The atlas file while its sections are written one after the other.
struct AtlasOutput {
    let file: SpillFile
    private var table: [(offset: UInt64, length: UInt64)]
    private var parts: [Range<UInt64>]
    private var openPart = 0

    init(path: String) throws(BuildFailure) {
        file = try SpillFile(path: path)
        table = Array(repeating: (0, 0), count: Section.allCases.count)
        let start = UInt64(AtlasFormat.tableEnd)
        parts = Array(repeating: start..<start, count: AtlasPart.allCases.count)
        try file.write([UInt8](repeating: 0, count: AtlasFormat.tableEnd))
    }

    /// Writes one section by way of `body`; each must be written exactly once, and the sections of
    /// a part one after the other.
    mutating func write(_ section: Section, _ body: (SpillFile) throws -> Void) throws {
        let alignment = UInt64(AtlasFormat.alignment)
        let padding = (alignment - file.count % alignment) % alignment
        try file.write([UInt8](repeating: 0, count: Int(padding)))
        let start = file.count
        try body(file)
        table[Int(section.rawValue)] = (start, file.count - start)
        let part = Int(section.part.rawValue)
        if part > openPart { close(at: start, opening: part) }
        precondition(part == openPart, "the parts come in their order")
        parts[part] = parts[part].lowerBound..<file.count
    }

    /// Ends the part being written, with what fills it up, where the next one begins.
    private mutating func close(at start: UInt64, opening part: Int) {
        parts[openPart] = parts[openPart].lowerBound..<start
        for next in (openPart + 1)...part { parts[next] = start..<start }
        openPart = part
    }

    mutating func write<Value: FixedWidthInteger>(
        _ section: Section,
        column: some Sequence<Value>
    ) throws {
        try write(section) { file in for value in column { try file.write(value) } }
    }

    mutating func write(_ section: Section, from spill: SpillFile) throws {
        let mapped = try spill.mapped()
        try write(section) { file in try mapped.forEachPiece { try file.write($0.buffer) } }
    }

    /// Texts with their offsets; the offsets of an empty list are one zero.
    mutating func write(
        _ offsets: Section,
        _ text: Section,
        _ texts: some Sequence<[UInt8]>
    ) throws {
        var ends: [UInt32] = [0]
        try write(text) { file in
            var count = 0
            for text in texts {
                try file.write(text)
                count += text.count
                ends.append(UInt32(count))
            }
        }
        try write(offsets, column: ends)
    }

    /// Writes header, tables and checksums and puts the file into its place.
    mutating func finish(tier: Tier, to path: String) throws {
        for part in (openPart + 1)..<max(openPart + 1, parts.count) {
            parts[part] = file.count..<file.count
        }
        var tables = ByteWriter()
        tables.integer(UInt32(table.count))
        tables.integer(tier.rawValue)
        tables.integer(UInt32(parts.count))
        tables.run([UInt8](repeating: 0, count: AtlasFormat.headerBytes - 44))
        let mapped = try file.mapped()
        for (part, range) in zip(AtlasPart.allCases, parts) {
            tables.integer(part.rawValue)
            tables.integer(UInt32(0))
            tables.integer(range.lowerBound)
            tables.integer(UInt64(range.count))
            var sum = Checksum64()
            let bytes = Int(range.lowerBound)..<Int(range.upperBound)
            try mapped.forEachPiece(in: bytes) { sum.update($0) }
            tables.integer(sum.value)
        }
        for (section, entry) in zip(Section.allCases, table) {
            tables.integer(section.rawValue)
            tables.integer(UInt32(section.elementBytes))
            tables.integer(entry.offset)
            tables.integer(entry.length)
        }
        let room = AtlasFormat.tableEnd - AtlasFormat.checksumStart
        tables.run([UInt8](repeating: 0, count: room - tables.count))
        try file.overwrite(header(tables.bytes), at: 0)
        try file.move(to: path)
    }

    private func header(_ tables: [UInt8]) -> [UInt8] {
        var header = ByteWriter()
        header.run(AtlasFormat.magic)
        header.integer(AtlasFormat.version)
        header.integer(UInt32(0))
        header.integer(file.count)
        header.integer(checksum64(tables))
        header.run(tables)
        return header.bytes
    }
}

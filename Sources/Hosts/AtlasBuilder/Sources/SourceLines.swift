import Base
import Glibc

/// The lines of a text file, one after the other, through one buffer: the file may be larger
/// than memory.
final class SourceLines {
    let path: String
    let byteCount: Int
    /// Bytes of the lines handed out so far.
    private(set) var position = 0
    /// Number of the line handed out last, counted from one.
    private(set) var lineNumber = 0

    /// No line of the gazetteer comes near this; the longest has about 12,000 bytes.
    static let longestLine = 1 << 20

    private let descriptor: Int32
    private let buffer: UnsafeMutableRawPointer
    private var start = 0
    private var end = 0
    private var isAtEnd = false

    init(_ path: String) throws(BuildFailure) {
        let opened = try openForReading(path)
        do throws(BuildFailure) {
            byteCount = try regularFileSize(opened, path)
        } catch {
            close(opened)
            throw error
        }
        descriptor = opened
        self.path = path
        buffer = .allocate(byteCount: Self.longestLine, alignment: 16)
        try fill()
        try refuseForeignFiles()
    }

    deinit {
        buffer.deallocate()
        close(descriptor)
    }

    /// The next line without its end, or nil after the last; valid until the next call.
    ///
    /// A line longer than `longestLine` comes back empty.
    func next() throws(BuildFailure) -> ByteSlice? {
        while true {
            if let line = takeLine() { return line }
            if isAtEnd { return takeRest() }
            if end - start == Self.longestLine { return try takeOverlongLine() }
            try fill()
        }
    }
}

private extension SourceLines {
    func takeLine() -> ByteSlice? {
        guard start < end, let newline = memchr(buffer + start, 0x0A, end - start) else {
            return nil
        }
        let count = UnsafeRawPointer(newline) - UnsafeRawPointer(buffer + start)
        return take(count, skipping: 1)
    }

    func takeRest() -> ByteSlice? {
        start < end ? take(end - start, skipping: 0) : nil
    }

    func take(_ count: Int, skipping extra: Int) -> ByteSlice {
        var line = ByteSlice(start: UnsafeRawPointer(buffer + start), count: count)
        if line.load(UInt8.self, at: count - 1) == 0x0D {
            line = line.slice(at: 0, count: count - 1)
        }
        start += count + extra
        position += count + extra
        lineNumber += 1
        return line
    }

    func takeOverlongLine() throws(BuildFailure) -> ByteSlice {
        lineNumber += 1
        while true {
            if let newline = memchr(buffer + start, 0x0A, end - start) {
                let count = UnsafeRawPointer(newline) - UnsafeRawPointer(buffer + start) + 1
                start += count
                position += count
                return .empty
            }
            position += end - start
            start = end
            if isAtEnd { return .empty }
            try fill()
        }
    }

    /// Moves what is left to the front and reads on behind it.
    func fill() throws(BuildFailure) {
        memmove(buffer, buffer + start, end - start)
        end -= start
        start = 0
        var count = read(descriptor, buffer + end, Self.longestLine - end)
        while count < 0, errno == EINTR {
            count = read(descriptor, buffer + end, Self.longestLine - end)
        }
        guard count >= 0 else { throw .cannotRead(path: path, reason: systemReason()) }
        isAtEnd = count == 0
        end += count
    }

    /// The usual mistakes are told by name instead of as a million bad lines.
    func refuseForeignFiles() throws(BuildFailure) {
        let head = ByteSlice(start: UnsafeRawPointer(buffer), count: end)
        let first = head.load(UInt32.self, at: 0)
        if first & 0xFFFF == 0x4B50 {
            throw .unusable(path: path, reason: "it is still zipped; unzip it first")
        }
        if first & 0xFFFF == 0x8B1F {
            throw .unusable(path: path, reason: "it is still compressed; gunzip it first")
        }
        if first & 0xFFFF == 0xFEFF || first & 0xFFFF == 0xFFFE {
            throw .unusable(path: path, reason: "it is UTF-16; the gazetteer's files are UTF-8")
        }
        if first & 0xFF_FFFF == 0xBF_BBEF { start = 3 }
    }
}

extension ByteSlice {
    /// Splits at tabs into `fields`, which keeps its storage from line to line.
    func splitColumns(into fields: inout [ByteSlice]) {
        fields.removeAll(keepingCapacity: true)
        guard let start else { return fields.append(.empty) }
        var first = 0
        while let tab = memchr(start + first, 0x09, count - first) {
            let offset = UnsafeRawPointer(tab) - start
            fields.append(slice(at: first, count: offset - first))
            first = offset + 1
        }
        fields.append(slice(at: first, count: count - first))
    }
}

/// Why a line with that many columns cannot be read; a line over-long has come back empty.
func columnProblem(_ fields: [ByteSlice], _ wanted: Int) -> String {
    if fields.count == 1, fields[0].isEmpty {
        return "it is empty, or longer than \(SourceLines.longestLine) bytes"
    }
    return "it has \(fields.count) columns instead of \(wanted)"
}

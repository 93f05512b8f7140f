internal import Base

/// Reads comma-separated values as RFC 4180 has them; a lone line feed ends a row as well.
struct TableReader {
    private let bytes: ByteSlice
    private(set) var position = 0

    init(_ bytes: ByteSlice) { self.bytes = bytes }

    /// The cells of the next row; nil behind the last one.
    mutating func nextRow() -> [String]? {
        guard position < bytes.count else { return nil }
        var cells: [String] = []
        while true {
            cells.append(nextCell())
            guard position < bytes.count else { return cells }
            let byte = bytes.load(UInt8.self, at: position)
            position += 1
            if byte == 0x2C { continue }
            if byte == 0x0D, position < bytes.count,
                bytes.load(UInt8.self, at: position) == 0x0A
            {
                position += 1
            }
            return cells
        }
    }

    /// Up to the comma or the end of the row, which stays.
    private mutating func nextCell() -> String {
        var cell: [UInt8] = []
        var isQuoted = false
        while position < bytes.count {
            let byte = bytes.load(UInt8.self, at: position)
            if byte == 0x22 {
                // Two quotes inside quotes are one of the text.
                if isQuoted, position + 1 < bytes.count,
                    bytes.load(UInt8.self, at: position + 1) == 0x22
                {
                    cell.append(byte)
                    position += 1
                } else {
                    isQuoted.toggle()
                }
            } else if !isQuoted, byte == 0x2C || byte == 0x0D || byte == 0x0A {
                break
            } else {
                cell.append(byte)
            }
            position += 1
        }
        return String(decoding: cell, as: UTF8.self)
    }
}

/// Finds the line of a byte; asked in ascending order it reads the text once.
struct LineCounter {
    private let bytes: ByteSlice
    private var offset = 0
    private var line: Int32 = 1

    init(_ bytes: ByteSlice) { self.bytes = bytes }

    mutating func line(at target: Int) -> Int32 {
        while offset < target, offset < bytes.count {
            if bytes.load(UInt8.self, at: offset) == 0x0A { line += 1 }
            offset += 1
        }
        return line
    }
}

extension ByteSlice {
    /// Without the mark that some editors put before the text.
    var withoutByteOrderMark: ByteSlice {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return buffer.starts(with: mark) ? slice(at: 3, count: count - 3) : self
    }

    /// The first byte that is no space, tab or end of line.
    var firstVisible: UInt8? { buffer.first { $0 > 0x20 } }
}

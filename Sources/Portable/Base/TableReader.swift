/// Reads comma-separated values as RFC 4180 has them; a lone line feed ends a row as well.
///
/// A quotation mark too many would make one cell of all the rows up to the next, so the reader
/// stops at the first that does not stand where the rules have it.
package struct TableReader: Sendable {
    /// Cells of one row that are looked at; real tables have some dozens.
    private static let mostCells = 1_000

    private let bytes: ByteSlice
    /// What stands between two cells.
    private let separator: UInt8
    /// The offset of the next row.
    package private(set) var position = 0
    /// Where the quotation mark stands after which nothing can be read; nil while all is well.
    package private(set) var strayQuote: Int?
    /// Where the last row has a cell that goes on over lines; nil for one that has none.
    package private(set) var longCell: Int?

    package init(_ bytes: ByteSlice, separator: UInt8 = UInt8(ascii: ",")) {
        self.bytes = bytes
        self.separator = separator
    }

    /// Passes over rows of commas alone: spreadsheets write them by the hundred thousand.
    package mutating func skipEmptyRows() {
        var end = position
        while let byte = byte(at: end), endsCell(byte) {
            end += 1
            if byte != separator { position = end }
        }
        if end == bytes.count { position = end }
    }

    /// The cells of the next row, as many as are looked at; nil behind the last one, and behind a
    /// stray quotation mark.
    package mutating func nextRow() -> [String]? {
        longCell = nil
        guard position < bytes.count else { return nil }
        var cells: [String] = []
        while true {
            let cell = nextCell()
            if cells.count < TableReader.mostCells { cells.append(cell) }
            if strayQuote != nil { return nil }
            guard position < bytes.count else { return cells }
            let byte = bytes.load(UInt8.self, at: position)
            position += 1
            if byte == separator { continue }
            if byte == 0x0D, self.byte(at: position) == 0x0A { position += 1 }
            return cells
        }
    }

    /// Up to the comma or the end of the row, which stays.
    private mutating func nextCell() -> String {
        if byte(at: position) == 0x22 { return quotedCell() }
        var cell: [UInt8] = []
        while let byte = byte(at: position), !endsCell(byte) {
            if byte == 0x22 {
                strayQuote = position
                return ""
            }
            cell.append(byte)
            position += 1
        }
        return String(decoding: cell, as: UTF8.self)
    }

    /// From the first quotation mark to its twin; two inside stand for one of the text.
    private mutating func quotedCell() -> String {
        let start = position
        var cell: [UInt8] = []
        position += 1
        while let byte = byte(at: position) {
            position += 1
            guard byte == 0x22 else {
                if byte == 0x0A || byte == 0x0D { longCell = start }
                cell.append(byte)
                continue
            }
            guard let next = self.byte(at: position), !endsCell(next) else {
                return String(decoding: cell, as: UTF8.self)
            }
            guard next == 0x22 else { break }
            cell.append(next)
            position += 1
        }
        strayQuote = start
        return ""
    }

    private func byte(at place: Int) -> UInt8? {
        place < bytes.count ? bytes.load(UInt8.self, at: place) : nil
    }

    private func endsCell(_ byte: UInt8) -> Bool {
        byte == separator || byte == 0x0D || byte == 0x0A
    }
}

/// Finds the line of a byte; asked in ascending order it reads the text once.
package struct LineCounter: Sendable {
    private let bytes: ByteSlice
    private var offset = 0
    private var line: Int32 = 1

    package init(_ bytes: ByteSlice) { self.bytes = bytes }

    /// The line of that byte, the first being 1.
    package mutating func line(at target: Int) -> Int32 {
        while offset < target, offset < bytes.count {
            if bytes.load(UInt8.self, at: offset) == 0x0A { line += 1 }
            offset += 1
        }
        return line
    }
}

extension ByteSlice {
    /// Without the mark that some editors put before the text.
    package var withoutByteOrderMark: ByteSlice {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return buffer.starts(with: mark) ? slice(at: 3, count: count - 3) : self
    }

    /// Whether it is text in UTF-16, as some programs save it, with its mark or without.
    package var isUTF16: Bool {
        guard count >= 2 else { return false }
        let (first, second) = (buffer[0], buffer[1])
        return (first == 0xFF && second == 0xFE) || (first == 0xFE && second == 0xFF)
            || (first == 0 && second >= 0x20) || (second == 0 && first >= 0x20)
    }

    /// The first byte that is no space, tab or end of line.
    package var firstVisible: UInt8? { buffer.first { $0 > 0x20 } }
}

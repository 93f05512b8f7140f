internal import Base

/// Reads a file of cities, whichever of the three formats it has.
struct ImportFileReader {
    private(set) var file = ImportFile()
    /// Where each city stands that was read: a file may name one many times.
    private var places: [UInt32: Int] = [:]
    private let text: ByteSlice
    private var lines: LineCounter

    init(_ bytes: ByteSlice) {
        text = bytes.withoutByteOrderMark
        lines = LineCounter(text)
    }

    mutating func read() {
        if text.isUTF16 { return note(.otherEncoding, line: 1) }
        switch text.firstVisible {
        case 0x7B: readJSON()
        case nil: note(.noCities, line: 1)
        default: readTable()
        }
    }
}

extension ImportFileReader {
    private mutating func readJSON() {
        var reader = JSONReader(text)
        var hasCities = false
        do throws(JSONFailure) {
            try reader.beginObject()
            while let key = try reader.nextKey() {
                if key.equals("name") {
                    file.name = try string(&reader)
                } else if key.equals("home") {
                    file.homeCity = try number(&reader)
                } else if key.equals("settings"), try reader.kind() == .object {
                    try readSettings(&reader)
                } else if key.equals("cities") || key.equals("features") {
                    hasCities = true
                    try readCities(&reader)
                } else {
                    try reader.skip()
                }
            }
            try reader.finish()
        } catch {
            file.cities = []
            lines = LineCounter(text)
            note(.unreadable, line: lines.line(at: error.byte))
            return
        }
        if !hasCities { note(.noCities, line: 1) }
    }

    /// A text, or nothing where something else stands.
    private func string(_ reader: inout JSONReader) throws(JSONFailure) -> String {
        if try reader.kind() == .string { return try reader.string().string }
        try reader.skip()
        return ""
    }

    /// Those that make no sense here stay as they are.
    private mutating func readSettings(_ reader: inout JSONReader) throws(JSONFailure) {
        try reader.beginObject()
        while let key = try reader.nextKey() {
            let word = try string(&reader)
            guard let setting = ImportFile.Setting(key: key.string, word: word) else { continue }
            file.settings.append(setting)
        }
    }

    private func number(_ reader: inout JSONReader) throws(JSONFailure) -> UInt32? {
        if try reader.kind() == .number { return UInt32(exactly: try reader.integer()) }
        try reader.skip()
        return nil
    }

    private mutating func note(_ reason: ImportFile.Problem.Reason, line: Int32) {
        file.problems.append(ImportFile.Problem(line: line, reason: reason))
    }

    private mutating func readCities(_ reader: inout JSONReader) throws(JSONFailure) {
        try reader.beginArray()
        while try reader.nextElement() {
            _ = try reader.kind()
            let line = lines.line(at: reader.position)
            var row = Row()
            // What is inside may be anything, but the file must go on behind it.
            var inside = reader
            try reader.skip()
            do throws(JSONFailure) { try row.read(&inside) } catch { row.isStrange = true }
            take(row, line: line)
        }
    }

    private mutating func take(_ row: Row, line: Int32) {
        let known = row.id.flatMap { places[$0] }
        guard known != nil || file.cities.count < ImportFile.limit else {
            if file.problems.last?.reason != .tooMany { note(.tooMany, line: line) }
            return
        }
        guard let id = row.id else {
            note(.noID, line: line)
            return
        }
        guard !row.isStrange else {
            note(.notTrueOrFalse, line: line)
            return
        }
        let city = ImportFile.City(
            id: id,
            isFavourite: row.isFavourite ?? false,
            // A city without a mark was put into the file for a reason.
            isArchived: row.isArchived ?? (row.isFavourite != true),
            lastOpenedMilliseconds: row.lastOpenedMilliseconds,
            line: line
        )
        if let known {
            file.cities[known] = file.cities[known].joined(with: city)
        } else {
            places[id] = file.cities.count
            file.cities.append(city)
        }
    }

    private mutating func readTable() {
        // Spreadsheets write semicolons where a comma marks decimals.
        let names = text.buffer.prefix { $0 != 0x0A }
        let hasSemicolons = names.contains(0x3B) && !names.contains(0x2C)
        var table = TableReader(text, separator: hasSemicolons ? 0x3B : 0x2C)
        guard let header = table.nextRow(), let idColumn = header.firstIndex(of: "id") else {
            if let byte = table.strayQuote { return refuse(quoteAt: byte) }
            note(.noCities, line: 1)
            return
        }
        let favouriteColumn = header.firstIndex(of: "favourite")
        let archivedColumn = header.firstIndex(of: "archived")
        let openedColumn = header.firstIndex(of: "last_opened_ms")
        var offset = table.position
        while let cells = table.nextRow() {
            let line = lines.line(at: offset)
            offset = table.position
            if cells.count == 1, cells[0].isEmpty { continue }
            var row = Row()
            row.id = idColumn < cells.count ? UInt32(cells[idColumn]) : nil
            row.isFavourite = row.flag(cells, favouriteColumn)
            row.isArchived = row.flag(cells, archivedColumn)
            if let openedColumn, openedColumn < cells.count {
                row.note(opened: Int64(cells[openedColumn]))
            }
            take(row, line: line)
            // The line itself is found already: a row begins before its cells.
            if table.longCell != nil { note(.longCell, line: line) }
        }
        if let byte = table.strayQuote { refuse(quoteAt: byte) }
    }

    /// Brings nothing: from that mark on nobody knows which rows were meant.
    private mutating func refuse(quoteAt byte: Int) {
        file.cities = []
        file.problems = []
        lines = LineCounter(text)
        note(.strayQuote, line: lines.line(at: byte))
    }
}

/// One city as it stands in a file.
private struct Row {
    var id: UInt32?
    var isFavourite: Bool?
    var isArchived: Bool?
    var lastOpenedMilliseconds: Int64 = 0
    var isStrange = false

    /// Moments that cannot be are none.
    mutating func note(opened moment: Int64?) {
        lastOpenedMilliseconds = moment.map { (0..<1 << 47).contains($0) ? $0 : 0 } ?? 0
    }

    mutating func read(_ reader: inout JSONReader) throws(JSONFailure) {
        try reader.beginObject()
        while let key = try reader.nextKey() {
            if key.equals("id") {
                id = UInt32(exactly: try reader.integer())
            } else if key.equals("favourite") {
                isFavourite = try reader.boolean()
            } else if key.equals("archived") {
                isArchived = try reader.boolean()
            } else if key.equals("last_opened_ms") {
                if try reader.kind() == .number {
                    note(opened: try reader.integer())
                } else {
                    try reader.skip()
                }
            } else if key.equals("properties") {
                try read(&reader)
            } else {
                try reader.skip()
            }
        }
    }

    mutating func flag(_ cells: [String], _ column: Int?) -> Bool? {
        guard let column, column < cells.count, !cells[column].isEmpty else { return nil }
        switch cells[column] {
        case "true", "TRUE", "1": return true
        case "false", "FALSE", "0": return false
        default:
            isStrange = true
            return nil
        }
    }
}

extension JSONFailure {
    fileprivate var byte: Int {
        switch self {
        case .truncated(let byte), .unexpected(let byte), .tooDeep(let byte),
            .outOfRange(let byte):
            byte
        }
    }
}

internal import Base
internal import Chronology
internal import Geodesy

/// Which cell of a row holds what; nil for what a table has not.
private struct Columns {
    var title: Int?
    var notes: Int?
    var comment: Int?
    var links: Int?
    var day: Int?
    var date: Int?
    var start: Int?
    var minutes: Int?
    var end: Int?
    var category: Int?
    var place: Int?
    var latitude: Int?
    var longitude: Int?
    var destination: Int?
    var amount: Int?
    var currency: Int?
    var bookingCode: Int?

    init(_ header: [String]) {
        for (index, name) in header.enumerated() {
            var name = name
            name.withUTF8 { take(ByteSlice(UnsafeRawBufferPointer($0)).trimmed, index) }
        }
    }

    private mutating func take(_ name: ByteSlice, _ index: Int) {
        if name.isOne(of: "title name") { title = title ?? index }
        if name.isOne(of: "note notes description") { notes = notes ?? index }
        if name.isOne(of: "comment comments") { comment = index }
        if name.isOne(of: "url link links") { links = links ?? index }
        if name.isOne(of: "day") { day = index }
        if name.isOne(of: "date") { date = index }
        if name.isOne(of: "start time") { start = start ?? index }
        if name.isOne(of: "minutes") { minutes = index }
        if name.isOne(of: "end") { end = index }
        if name.isOne(of: "category type") { category = category ?? index }
        if name.isOne(of: "place address location") { place = place ?? index }
        if name.isOne(of: "latitude lat") { latitude = index }
        if name.isOne(of: "longitude lon lng long") { longitude = index }
        if name.isOne(of: "destination") { destination = index }
        if name.isOne(of: "amount cost price") { amount = amount ?? index }
        if name.isOne(of: "currency") { currency = index }
        if name.equalsName("booking_code") { bookingCode = index }
    }

    /// Whether rows under such a header can be activities.
    var arePlaces: Bool {
        guard title != nil else { return false }
        return links != nil || notes != nil || latitude != nil || day != nil || date != nil
    }

    /// Those without which nothing comes of a row.
    var needed: [Int] {
        [title, notes, comment, links, place, latitude, longitude].compactMap { $0 }
    }
}

extension ByteSlice {
    fileprivate func equalsName(_ name: StaticString) -> Bool {
        startsIgnoringCase(name) && count == name.utf8CodeUnitCount
    }
}

extension DraftReader {
    /// Reads a table with named columns: our own, and the lists that Google gives out, which have
    /// a line or two about the list above; false where there is none.
    mutating func readTable() -> Bool {
        var table = TableReader(text)
        var columns: Columns?
        for _ in 0..<5 where columns == nil {
            guard let row = table.nextRow() else { break }
            let found = Columns(row)
            if found.arePlaces { columns = found }
        }
        guard let columns else { return false }
        let needed = columns.needed
        while !isFull {
            table.skipEmptyRows()
            let start = table.position
            guard let cells = table.nextRow() else { break }
            // First, as most of the work is what an activity is made of.
            guard needed.contains(where: { $0 < cells.count && !cells[$0].isEmpty }) else {
                continue
            }
            take(cells, columns, at: start)
        }
        if let byte = table.strayQuote { noteBroken(at: byte) }
        return true
    }

    private mutating func take(_ cells: [String], _ columns: Columns, at byte: Int) {
        var row = TableRow(cells: cells)
        var content = ActivityContent(title: row.text(columns.title))
        content.notes = row.text(columns.notes)
        let comment = row.text(columns.comment)
        if !comment.isEmpty { content.notes += (content.notes.isEmpty ? "" : "\n") + comment }
        let kind = row.text(columns.category)
        content.category = Category(name: kind) ?? .other
        if kind.isEmpty { content.recognizeKind() }
        content.bookingCode = row.text(columns.bookingCode)
        readLinks(row.text(columns.links), &content)
        content.place = row.spot(columns.place, columns.latitude, columns.longitude)
        if content.place?.point == nil, let link = content.links.first,
            let point = Coordinate(parsing: link)
        {
            let name = content.place?.name ?? ""
            content.place = Spot(name: name.isEmpty ? content.title : name, point: point)
        }
        content.destination = Spot(name: row.text(columns.destination))
        let amount = row.text(columns.amount)
        if !amount.isEmpty {
            content.cost = Cost(amount: amount, currency: row.text(columns.currency))
            if content.cost == nil { row.note(.badValue) }
        }
        content.when = row.when(columns.start, columns.minutes, columns.end)
        let day = row.day(columns.day, columns.date)
        for reason in row.problems { note(reason, at: byte) }
        add(content, day, at: byte)
    }

    private func readLinks(_ text: String, _ content: inout ActivityContent) {
        for part in text.utf8.split(separator: 0x20).prefix(ActivityContent.mostLinks) {
            let link = String(decoding: part, as: UTF8.self)
            if ActivityContent.isLink(link) { content.links.append(link) }
        }
    }
}

/// The cells of a row, and what is wrong with them.
private struct TableRow {
    let cells: [String]
    private(set) var problems: [ImportProblem.Reason] = []

    init(cells: [String]) { self.cells = cells }

    mutating func note(_ reason: ImportProblem.Reason) {
        if !problems.contains(reason) { problems.append(reason) }
    }

    /// A cell without the mark that keeps a spreadsheet from calculating it.
    func text(_ column: Int?) -> String {
        guard let column, column < cells.count else { return "" }
        let bytes = Array(cells[column].utf8)
        guard bytes.count > 1, bytes[0] == 0x27, isFormulaMark(bytes[1]) else {
            return cells[column]
        }
        return String(decoding: bytes.dropFirst(), as: UTF8.self)
    }

    mutating func spot(_ name: Int?, _ latitude: Int?, _ longitude: Int?) -> Spot? {
        let (north, east) = (text(latitude), text(longitude))
        let point = Coordinate(latitudeText: north, longitudeText: east)
        if point == nil, !north.isEmpty || !east.isEmpty { note(.badPlace) }
        return Spot(name: text(name), point: point)
    }

    mutating func when(_ start: Int?, _ minutes: Int?, _ end: Int?) -> When {
        var when = When()
        when.start = minute(text(start))
        let length = text(minutes)
        if let minutes = scaledInteger(length, places: 0),
            (1...Int64(When.longestMinutes)).contains(minutes)
        {
            when.end = .after(minutes: Int32(minutes))
        } else if !length.isEmpty {
            note(.badTime)
        } else {
            readEnd(text(end), &when)
        }
        return when
    }

    private mutating func readEnd(_ text: String, _ when: inout When) {
        if text.isEmpty { return }
        let parts = text.utf8.split(separator: 0x20)
        var day: Int64? = 0
        var time = parts.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        if let first = parts.first, first.first == 0x2B || first.first == 0x2D {
            day = scaledInteger(String(decoding: first, as: UTF8.self), places: 0)
            if parts.count == 1 { time = "" }
        }
        guard let day, (-1...Int64(When.latestEndDay)).contains(day) else { return note(.badTime) }
        when.end = .at(day: Int32(day), minute: minute(time), zone: "")
    }

    private mutating func minute(_ text: String) -> Int32? {
        if text.isEmpty { return nil }
        guard let time = ClockTime(text) else {
            note(.badTime)
            return nil
        }
        return time.hour * 60 + time.minute
    }

    mutating func day(_ day: Int?, _ date: Int?) -> ActivityDraft.Day {
        let (number, written) = (text(day), text(date))
        if let value = scaledInteger(number, places: 0),
            (1...Int64(TripDays.most)).contains(value)
        {
            return .numbered(Int32(value) - 1)
        }
        if let time = WrittenTime(written) { return .on(time.date) }
        if !number.isEmpty || !written.isEmpty { note(.badTime) }
        return .none
    }
}

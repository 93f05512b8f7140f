internal import Base
internal import Chronology
internal import Geodesy

extension TripFile {
    /// After RFC 4180; a text that a spreadsheet would take for a formula gets a quote before it.
    var csv: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append("day,date,start,minutes,end,title,category,place,latitude,longitude,")
        bytes.append("destination,amount,currency,booking_code,links,notes,")
        bytes.append("zone,end_zone\r\n")
        for entry in entries { appendRow(entry, to: &bytes) }
        return bytes
    }

    private func appendRow(_ entry: Entry, to bytes: inout [UInt8]) {
        let content = entry.content
        let point = content.place?.point
        bytes.append(plainCell: entry.day.map { "\($0 + 1)" } ?? "")
        bytes.append(plainCell: date(of: entry)?.text ?? "")
        bytes.append(plainCell: content.when.start.map { clockText($0) } ?? "")
        bytes.append(plainCell: content.when.durationMinutes.map { "\($0)" } ?? "")
        bytes.append(plainCell: endText(of: content.when))
        bytes.append(cell: content.title)
        bytes.append(plainCell: String(content.category.name))
        bytes.append(cell: content.place?.name ?? "")
        bytes.append(plainCell: degreesText(point?.latitudeMicrodegrees))
        bytes.append(plainCell: degreesText(point?.longitudeMicrodegrees))
        bytes.append(cell: content.destination?.name ?? "")
        bytes.append(plainCell: content.cost.map { amountText($0) } ?? "")
        bytes.append(plainCell: content.cost?.currency ?? "")
        bytes.append(cell: content.bookingCode)
        bytes.append(cell: content.links.joined(separator: " "))
        bytes.append(cell: content.notes)
        bytes.append(cell: content.when.zone)
        bytes.append(cell: content.when.endZone)
        bytes[bytes.count - 1] = 0x0D
        bytes.append(0x0A)
    }

    private func degreesText(_ microdegrees: Int32?) -> String {
        microdegrees.map { decimalText(Int64($0), places: 6) } ?? ""
    }

    /// As in "+1 06:20" for the day after.
    private func endText(of when: When) -> String {
        guard case .at(let day, let minute, _) = when.end else { return "" }
        let time = minute.map { clockText($0) } ?? ""
        if day == 0 { return time }
        let sign = day < 0 ? "" : "+"
        return sign + "\(day)" + (time.isEmpty ? "" : " " + time)
    }

    private func amountText(_ cost: Cost) -> String {
        let places = Cost.decimals(of: cost.currency)
        return decimalText(cost.minorUnits, places: places, keepingZeros: true)
    }
}

extension [UInt8] {
    /// A cell whose letters are our own, and the comma behind it.
    fileprivate mutating func append(plainCell text: String) {
        append(contentsOf: text.utf8)
        append(0x2C)
    }

    fileprivate mutating func append(cell text: String) {
        append(0x22)
        if let first = text.utf8.first, isFormulaMark(first) { append(0x27) }
        for byte in text.utf8 {
            if byte == 0x22 { append(byte) }
            append(byte)
        }
        append("\",")
    }
}

/// Whether spreadsheets take what begins so for a formula.
func isFormulaMark(_ byte: UInt8) -> Bool {
    byte == 0x3D || byte == 0x2B || byte == 0x2D || byte == 0x40 || byte == 0x09 || byte == 0x0D
}

extension TripFile {
    /// A heading for each day and a list below it, after CommonMark.
    ///
    /// Texts of people can bring no markup of their own.
    var markdown: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append("# ")
        bytes.append(markdown: trip.title)
        bytes.append("\n")
        if !trip.notes.isEmpty { bytes.append("\n") }
        bytes.append(markdownLines: trip.notes, indent: "")
        for (day, range) in days {
            bytes.append("\n## ")
            bytes.append(markdown: name(ofDay: day))
            bytes.append("\n\n")
            for index in range { appendLine(entries[index].content, to: &bytes) }
        }
        appendItems(to: &bytes)
        return bytes
    }

    private func appendLine(_ content: ActivityContent, to bytes: inout [UInt8]) {
        bytes.append("- ")
        let time = timeText(of: content.when)
        if !time.isEmpty {
            bytes.append(contentsOf: time.utf8)
            bytes.append(" ")
            appendZones(of: content.when, to: &bytes)
        }
        bytes.append("**")
        bytes.append(markdown: content.title)
        bytes.append("**")
        if let place = content.place, place.label != content.title {
            bytes.append(", ")
            bytes.append(markdown: place.label)
        }
        if let destination = content.destination {
            bytes.append(" → ")
            bytes.append(markdown: destination.label)
        }
        if let cost = content.cost {
            bytes.append(", ")
            bytes.append(contentsOf: (amountText(cost) + " " + cost.currency).utf8)
        }
        if !content.bookingCode.isEmpty {
            bytes.append(", ")
            bytes.append(markdown: content.bookingCode)
        }
        for link in content.links { bytes.append(markdownLink: link) }
        bytes.append("\n")
        bytes.append(markdownLines: content.notes, indent: "  ")
    }

    /// Whose clocks the times are read from, where that is not the trip's usual zone.
    private func appendZones(of when: When, to bytes: inout [UInt8]) {
        let isOther = !when.endZone.isEmpty && when.endZone != when.zone
        guard isOther || !when.zone.isEmpty && when.zone != usualZone else { return }
        bytes.append("(")
        bytes.append(markdown: when.zone.isEmpty ? usualZone : when.zone)
        if isOther {
            bytes.append(" → ")
            bytes.append(markdown: when.endZone)
        }
        bytes.append(") ")
    }

    /// "09:30–11:00", or what there is of it.
    private func timeText(of when: When) -> String {
        let start = when.start.map { clockText($0) } ?? ""
        switch when.end {
        case .open: return start
        case .after(let minutes):
            guard let begin = when.start else { return lengthText(minutes) }
            let days = (begin + minutes) / 1_440
            return start + "–" + clockText((begin + minutes) % 1_440) + dayText(days)
        case .at(let day, let minute, _):
            let end = minute.map { clockText($0) } ?? ""
            return start.isEmpty && end.isEmpty ? "" : start + "–" + end + dayText(day)
        }
    }

    private func dayText(_ days: Int32) -> String {
        days == 0 ? "" : " (" + (days < 0 ? "" : "+") + "\(days))"
    }

    private func lengthText(_ minutes: Int32) -> String {
        let hours = minutes / 60 > 0 ? "\(minutes / 60) h" : ""
        let rest = minutes % 60 > 0 ? "\(minutes % 60) min" : ""
        return hours.isEmpty || rest.isEmpty ? hours + rest : hours + " " + rest
    }

    private func appendItems(to bytes: inout [UInt8]) {
        var list: String?
        for item in items {
            if item.list != list {
                bytes.append("\n## ")
                bytes.append(markdown: item.list)
                bytes.append("\n\n")
                list = item.list
            }
            bytes.append(item.isDone ? "- [x] " : "- [ ] ")
            bytes.append(markdown: item.text)
            bytes.append("\n")
        }
    }
}

extension [UInt8] {
    /// A text in which nothing is markup, on one line.
    fileprivate mutating func append(markdown text: String) {
        var text = text
        text.withUTF8 { buffer in
            let text = ByteSlice(UnsafeRawBufferPointer(buffer))
            for offset in 0..<text.count {
                let byte = text.byte(offset)
                if byte < 0x20 || byte == 0x7F {
                    append(0x20)
                    continue
                }
                if isMarkdownMark(text, at: offset) { append(0x5C) }
                append(byte)
            }
        }
    }

    /// Whether a character there would be read as markup: everywhere, at the start of a line, or
    /// as part of an address or number that begins a list.
    private func isMarkdownMark(_ text: ByteSlice, at offset: Int) -> Bool {
        switch text.byte(offset) {
        case 0x21, 0x22, 0x26, 0x2A, 0x3C, 0x3E, 0x40, 0x5B, 0x5C, 0x5D, 0x5F, 0x60, 0x7C, 0x7E:
            return true
        case 0x23, 0x2B, 0x2D, 0x3D:
            return text.slice(at: 0, count: offset).trimmed.isEmpty || offset + 1 == text.count
        case 0x3A: return text.byte(offset + 1) == 0x2F
        case 0x2E, 0x29:
            let before = text.slice(at: 0, count: offset)
            return before.isOne(of: "www") || before.number(1...9) != nil
                || text.slice(at: offset - 3, count: 3).isOne(of: "www")
        default: return false
        }
    }

    /// Lines as a quotation, each on a line of its own.
    fileprivate mutating func append(markdownLines text: String, indent: StaticString) {
        if text.isEmpty { return }
        let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            append(indent)
            append(">")
            if !line.isEmpty { append(" ") }
            append(markdown: String(decoding: line, as: UTF8.self))
            let goesOn = index + 1 < lines.count && !line.isEmpty && !lines[index + 1].isEmpty
            append(goesOn ? "\\\n" : "\n")
        }
    }

    fileprivate mutating func append(markdownLink link: String) {
        append(" <")
        for byte in link.utf8 {
            if byte == 0x3C {
                append("%3C")
            } else if byte == 0x3E {
                append("%3E")
            } else {
                append(byte)
            }
        }
        append(">")
    }
}

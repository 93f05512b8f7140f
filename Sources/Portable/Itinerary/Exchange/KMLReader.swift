internal import Base
internal import Chronology
internal import Geodesy

extension DraftReader {
    /// KML 2.x: every placemark with a point; a folder whose name is a date or "Day 2" is that day.
    mutating func readKML() {
        var reader = MarkupReader(text)
        // The day of each element around, as folders stand in folders.
        var days: [ActivityDraft.Day] = []
        var nameCount = 0
        do throws(MarkupFailure) {
            while !isFull, let token = try reader.next() {
                guard token == .start else { continue }
                while days.count >= Int(reader.depth) { days.removeLast() }
                days.append(days.last ?? .none)
                if reader.name.equals("Placemark") {
                    let point = try placemark(&reader, day: days.last ?? .none)
                    if let point { add(point) }
                } else if reader.name.equals("name") {
                    let name = try reader.elementString()
                    if draft.title.isEmpty { draft.title = name }
                    let parent = days.count - 2
                    nameCount += 1
                    // Reading one as a day takes long beside reading it, and a hostile file of 8 MB
                    // has hundreds of thousands.
                    guard parent >= 0, nameCount <= TripDraft.mostActivities else { continue }
                    if let day = day(ofFolder: name) { days[parent] = day }
                } else if reader.name.equals("description"), days.count <= 3,
                    draft.notes.isEmpty
                {
                    draft.notes = try description(&reader)
                } else if !reader.name.isOne(of: "kml document folder") {
                    try reader.skipElement()
                }
            }
        } catch {
            noteBroken(at: error.byte)
        }
    }

    private func day(ofFolder name: String) -> ActivityDraft.Day? {
        guard name.utf8.count <= 80 else { return nil }
        if let date = CivilDate(name) { return TripDays.holds(date) ? .on(date) : nil }
        switch QuickAdd.read(name + " x").day {
        case .numbered(let index): return .numbered(index)
        case .date(let date): return .on(date)
        default: return nil
        }
    }

    /// Nil for lines and areas.
    private func placemark(
        _ reader: inout MarkupReader,
        day: ActivityDraft.Day
    ) throws(MarkupFailure) -> MapPoint? {
        var point = MapPoint()
        point.byte = reader.position
        point.day = day
        var isShape = false
        let outside = reader.depth - 1
        while reader.depth > outside, let token = try reader.next() {
            guard token == .start else { continue }
            if reader.name.equals("name") {
                point.content.title = try reader.elementString()
            } else if reader.name.equals("description") {
                point.content.notes = try description(&reader)
            } else if reader.name.isOne(of: "when begin") {
                let time = WrittenTime(try reader.elementString())
                if let time, point.day == .none { point.day = .on(time.date) }
            } else if reader.name.equals("coordinates") {
                let text = try reader.elementText()
                if point.point == nil {
                    point.point = text.withUnsafeBytes { coordinates(ByteSlice($0)) }
                    point.isMisplaced = point.point == nil
                }
            } else if reader.name.isOne(of: "linestring polygon model track multitrack") {
                isShape = true
                try reader.skipElement()
            } else if !reader.name.isOne(of: "point multigeometry timestamp timespan") {
                try reader.skipElement()
            }
        }
        return isShape && point.point == nil ? nil : point
    }

    private func description(_ reader: inout MarkupReader) throws(MarkupFailure) -> String {
        let html = try reader.elementText()
        let text = html.withUnsafeBytes { plainText(ofHTML: ByteSlice($0)) }
        return String(decoding: text, as: UTF8.self)
    }

    /// "longitude,latitude[,altitude]".
    private func coordinates(_ text: ByteSlice) -> Coordinate? {
        let parts = text.trimmed.slice(at: 0, count: 200).parts(separatedBy: 0x2C)
        guard parts.count == 2 || parts.count == 3 else { return nil }
        return Coordinate(
            latitudeText: parts[1].trimmed.string,
            longitudeText: parts[0].trimmed.string
        )
    }
}

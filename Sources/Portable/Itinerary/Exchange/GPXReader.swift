internal import Base
internal import Chronology
internal import Geodesy

extension DraftReader {
    /// GPX 1.0 and 1.1: waypoints, the points of routes, and the two ends of each track.
    mutating func readGPX() {
        var reader = MarkupReader(text)
        do throws(MarkupFailure) {
            while !isFull, let token = try reader.next() {
                guard token == .start else { continue }
                if reader.name.equals("wpt") {
                    add(try waypoint(&reader))
                } else if reader.name.equals("rte") {
                    try readRoute(&reader)
                } else if reader.name.equals("trk") {
                    try readTrack(&reader)
                } else if reader.name.equals("metadata") || reader.name.equals("gpx") {
                    continue
                } else if reader.name.equals("name"), draft.title.isEmpty {
                    draft.title = try reader.elementString()
                } else if reader.name.equals("desc"), draft.notes.isEmpty {
                    draft.notes = try reader.elementString()
                } else {
                    try reader.skipElement()
                }
            }
        } catch {
            noteBroken(at: error.byte)
        }
    }

    /// The point whose tag was just begun, up to its end.
    private func waypoint(_ reader: inout MarkupReader) throws(MarkupFailure) -> MapPoint {
        var point = MapPoint()
        point.byte = reader.position
        point.point = reader.attribute("lat").flatMap { latitude in
            reader.attribute("lon").flatMap {
                Coordinate(latitudeText: latitude, longitudeText: $0)
            }
        }
        point.isMisplaced = point.point == nil
        let outside = reader.depth - 1
        while reader.depth > outside, let token = try reader.next() {
            guard token == .start else { continue }
            try readField(of: &point, &reader)
        }
        return point
    }

    private func readField(
        of point: inout MapPoint,
        _ reader: inout MarkupReader
    ) throws(MarkupFailure) {
        if reader.name.equals("name") {
            point.content.title = try reader.elementString()
        } else if reader.name.equals("desc") {
            point.content.notes = try reader.elementString()
        } else if reader.name.equals("cmt") {
            let comment = try reader.elementString()
            if point.content.notes.isEmpty { point.content.notes = comment }
        } else if reader.name.equals("time") {
            let time = WrittenTime(try reader.elementString())
            if let time { point.day = .on(time.date) }
        } else if reader.name.equals("link") {
            if let link = reader.attribute("href") { point.content.links.append(link) }
            try reader.skipElement()
        } else if reader.name.equals("url") {
            point.content.links.append(try reader.elementString())
        } else if reader.name.equals("type") {
            let name = try reader.elementText()
            point.content.category = name.withUnsafeBytes { category(ByteSlice($0).trimmed) }
        } else {
            try reader.skipElement()
        }
    }

    private func category(_ name: ByteSlice) -> Category {
        QuickCategory.named(name) ?? QuickCategory.of(name) ?? .other
    }

    /// A number on a route is its day, as our own files have it; a point that is a waypoint already
    /// only gets that day.
    private mutating func readRoute(_ reader: inout MarkupReader) throws(MarkupFailure) {
        var day = ActivityDraft.Day.none
        let outside = reader.depth - 1
        while reader.depth > outside, let token = try reader.next() {
            guard token == .start else { continue }
            if reader.name.equals("number") {
                let number = try reader.elementText()
                let value = number.withUnsafeBytes { ByteSlice($0).trimmed.number(1...3) }
                if let value, (1...TripDays.most).contains(value) { day = .numbered(value - 1) }
            } else if reader.name.equals("rtept") {
                var point = try waypoint(&reader)
                if case .none = point.day { point.day = day }
                if !knows(point) { add(point) }
            } else {
                try reader.skipElement()
            }
            if isFull { return }
        }
    }

    /// Whether a waypoint of the same name stands at the same point without a day, which it is then
    /// given, or with this one.
    private mutating func knows(_ point: MapPoint) -> Bool {
        guard let coordinate = point.point else { return false }
        for index in draft.activities.indices {
            let content = draft.activities[index].content
            guard content.place?.point == coordinate else { continue }
            let isNameless = point.content.title.isEmpty
            let title = point.content.bounded.title
            guard isNameless || content.title == title else { continue }
            if draft.activities[index].day == .none { draft.activities[index].day = point.day }
            return draft.activities[index].day == point.day
        }
        return false
    }

    /// One activity, from the first point of a track to its last.
    private mutating func readTrack(_ reader: inout MarkupReader) throws(MarkupFailure) {
        var track = MapPoint()
        track.byte = reader.position
        var last: Coordinate?
        let outside = reader.depth - 1
        while reader.depth > outside, let token = try reader.next() {
            guard token == .start else { continue }
            if reader.name.equals("trkpt") {
                let point = try waypoint(&reader)
                if track.point == nil { (track.point, track.day) = (point.point, point.day) }
                last = point.point ?? last
            } else if !reader.name.equals("trkseg") {
                try readField(of: &track, &reader)
            }
        }
        guard track.point != nil else { return }
        if let last, last != track.point {
            track.content.destination = Spot(name: "", point: last)
        }
        add(track)
    }
}

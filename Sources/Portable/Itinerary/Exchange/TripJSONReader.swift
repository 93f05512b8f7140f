internal import Base
internal import Chronology
internal import Geodesy

extension DraftReader {
    /// Reads JSON of any kind that is known, told by its first keys; `start` is where it stands in
    /// the text.
    mutating func readJSON(_ json: ByteSlice, from start: Int) {
        var walk = JSONWalk(json)
        do throws(JSONFailure) {
            switch try kind(of: json) {
            case .trip: try readTrip(&walk)
            case .features: try readFeatures(&walk)
            case .linked:
                let count = try readLinked(&walk, at: start, depth: 0)
                if count == 0 { note(.nothingFound, at: start) }
            case .unknown:
                draft.note(.unknownFormat, line: line(at: start))
                return
            }
            try walk.reader.finish()
        } catch {
            noteBroken(at: start + error.byte)
        }
    }

    private enum Kind { case trip, features, linked, unknown }

    /// Looks over the keys of the outermost object; only objects in the words of schema.org stand
    /// in arrays.
    private func kind(of json: ByteSlice) throws(JSONFailure) -> Kind {
        var reader = JSONReader(json)
        if try reader.kind() == .array { return .linked }
        try reader.beginObject()
        while let key = try reader.nextKey() {
            if key.equals("elsewhere") { return .trip }
            if key.equals("features") || key.equals("geometry") { return .features }
            if key.equals("@context") || key.equals("@type") || key.equals("@graph") {
                return .linked
            }
            try reader.skip()
        }
        return .unknown
    }

    // MARK: Our own format

    private mutating func readTrip(_ walk: inout JSONWalk) throws(JSONFailure) {
        try walk.reader.beginObject()
        while let key = try walk.reader.nextKey() {
            if key.equals("elsewhere") {
                let version = try walk.number()
                guard let version, version == Int64(TripFile.version) else {
                    draft.note(.unknownFormat, line: 0)
                    return try passOver(&walk)
                }
            } else if key.equals("trip") {
                try readTripFields(&walk)
            } else if key.equals("activities") {
                guard try walk.beginsArray() else { continue }
                while try walk.reader.nextElement() { try readActivity(&walk) }
            } else if key.equals("checklist") {
                guard try walk.beginsArray() else { continue }
                while try walk.reader.nextElement() { try readItem(&walk) }
            } else if key.equals("photos") || key.equals("documents") {
                let place = try walk.position()
                draft.attachments += try walk.attachments {
                    note(.attachmentsLeftOut, at: place)
                }
            } else {
                try walk.reader.skip()
            }
        }
    }

    /// Reads to behind the object's closing brace.
    private func passOver(_ walk: inout JSONWalk) throws(JSONFailure) {
        while try walk.reader.nextKey() != nil { try walk.reader.skip() }
    }

    private mutating func readTripFields(_ walk: inout JSONWalk) throws(JSONFailure) {
        let start = try walk.position()
        guard try walk.beginsObject() else { return note(.badValue, at: start) }
        hasDays = true
        while let key = try walk.reader.nextKey() {
            let place = try walk.position()
            if key.equals("title") {
                draft.title = try walk.string()
            } else if key.equals("notes") {
                draft.notes = try walk.string()
            } else if key.equals("currency") {
                draft.currency = try walk.string()
                if !draft.currency.isEmpty, !Cost.isCode(draft.currency) {
                    note(.badValue, at: place)
                }
            } else if key.equals("start") {
                draft.start = CivilDate(try walk.string()).flatMap { TripDays.holds($0) ? $0 : nil }
                if draft.start == nil { note(.badTime, at: place) }
            } else if key.equals("days") {
                let count = try walk.number() ?? -1
                draft.dayCount = Int32(min(max(count, 0), Int64(TripDays.most)))
                if Int64(draft.dayCount) != count { note(.badTime, at: place) }
            } else if key.equals("places") {
                try readPlaces(&walk)
            } else {
                try walk.reader.skip()
            }
        }
    }

    private mutating func readPlaces(_ walk: inout JSONWalk) throws(JSONFailure) {
        guard try walk.beginsArray() else { return }
        var isCut = false
        while try walk.reader.nextElement() {
            let place = try walk.position()
            guard let id = try walk.number().flatMap({ UInt32(exactly: $0) }) else {
                note(.badPlace, at: place)
                continue
            }
            guard draft.places.count < Trip.mostPlaces else {
                if !isCut { note(.cut, at: place) }
                isCut = true
                continue
            }
            draft.places.append(id)
        }
    }

    private mutating func readActivity(_ walk: inout JSONWalk) throws(JSONFailure) {
        let start = try walk.position()
        if isFull { return try walk.reader.skip() }
        var fields = ActivityFields()
        try fields.read(&walk)
        add(fields, at: start)
    }

    private mutating func add(_ fields: ActivityFields, at byte: Int) {
        for reason in fields.problems { note(reason, at: byte) }
        let count = draft.activities.count
        add(fields.content, fields.day, uid: fields.uid, at: byte)
        if draft.activities.count > count {
            draft.activities[count].attachments = fields.attachments
        }
    }

    private mutating func readItem(_ walk: inout JSONWalk) throws(JSONFailure) {
        let start = try walk.position()
        guard try walk.beginsObject() else { return note(.badValue, at: start) }
        var item = ItemDraft(list: "", text: "", isDone: false)
        while let key = try walk.reader.nextKey() {
            if key.equals("list") {
                item.list = try walk.string()
            } else if key.equals("text") {
                item.text = try walk.string()
            } else if key.equals("done") {
                item.isDone = try walk.boolean()
            } else {
                try walk.reader.skip()
            }
        }
        if isTooLong(item.list, mostBytes: ChecklistItem.longestListByteCount)
            || isTooLong(item.text, mostBytes: ChecklistItem.longestTextByteCount)
        {
            note(.cut, at: start)
        }
        item.list = boundedText(item.list, mostBytes: ChecklistItem.longestListByteCount)
        item.text = boundedText(item.text, mostBytes: ChecklistItem.longestTextByteCount)
        guard draft.items.count < TripDraft.mostActivities else {
            if !isFull { note(.tooMany, at: start) }
            isFull = true
            return
        }
        if item.text.isEmpty { note(.noTitle, at: start) } else { draft.items.append(item) }
    }
}

extension DraftReader {
    // MARK: GeoJSON

    /// RFC 7946, and what Google gives out as saved places.
    private mutating func readFeatures(_ walk: inout JSONWalk) throws(JSONFailure) {
        var inside = walk
        try walk.reader.skip()
        try inside.reader.beginObject()
        var isFeature = false
        while let key = try inside.reader.nextKey() {
            if key.equals("features") {
                guard try inside.beginsArray() else { continue }
                while try inside.reader.nextElement() {
                    if isFull { try inside.reader.skip() } else { try readFeature(&inside) }
                }
            } else if key.equals("name") || key.equals("title") {
                draft.title = try inside.string()
            } else {
                isFeature = isFeature || key.equals("geometry")
                try inside.reader.skip()
            }
        }
        guard isFeature else { return }
        // One feature alone.
        var whole = JSONWalk(inside.text)
        try readFeature(&whole)
    }

    private mutating func readFeature(_ walk: inout JSONWalk) throws(JSONFailure) {
        let start = try walk.position()
        guard try walk.beginsObject() else { return note(.badValue, at: start) }
        var fields = ActivityFields()
        var point: Coordinate?
        var isPoint = true
        while let key = try walk.reader.nextKey() {
            if key.equals("geometry") {
                if try walk.reader.null() { continue }
                isPoint = try readGeometry(&walk, &point)
            } else if key.equals("properties") {
                if try walk.reader.null() { continue }
                try fields.read(&walk)
            } else {
                try walk.reader.skip()
            }
        }
        guard isPoint else { return }
        // Google writes zeros for a place that it has no point of.
        let isNowhere =
            point?.latitudeMicrodegrees == 0 && point?.longitudeMicrodegrees == 0
            && !fields.content.links.isEmpty
        if isNowhere { point = fields.content.links.first.flatMap { Coordinate(parsing: $0) } }
        fields.locate(at: point)
        add(fields, at: start)
    }

    /// Whether it is a point; other shapes are no stops.
    private mutating func readGeometry(
        _ walk: inout JSONWalk,
        _ point: inout Coordinate?
    ) throws(JSONFailure) -> Bool {
        let start = try walk.position()
        guard try walk.beginsObject() else { return false }
        var isPoint = false
        var coordinates = ByteSlice.empty
        while let key = try walk.reader.nextKey() {
            if key.equals("type") {
                let type = try walk.written()
                isPoint = type.equals("\"Point\"")
            } else if key.equals("coordinates") {
                coordinates = try walk.written()
            } else {
                try walk.reader.skip()
            }
        }
        guard isPoint else { return false }
        var inside = JSONWalk(coordinates)
        point = (try? position(&inside)) ?? nil
        if point == nil { note(.badPlace, at: start) }
        return true
    }

    /// "[longitude, latitude, altitude]".
    private func position(_ walk: inout JSONWalk) throws(JSONFailure) -> Coordinate? {
        guard try walk.beginsArray(), try walk.reader.nextElement() else { return nil }
        let longitude = try walk.scalar()
        guard try walk.reader.nextElement() else { return nil }
        return Coordinate(latitudeText: try walk.scalar(), longitudeText: longitude)
    }
}

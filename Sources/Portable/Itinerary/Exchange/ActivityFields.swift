internal import Base
internal import Chronology
internal import Geodesy

/// An activity as JSON tells of it: the fields of our own files, and the properties that others
/// give the places of their maps.
struct ActivityFields {
    private(set) var content = ActivityContent()
    /// What is wrong with it, each reason once.
    private(set) var problems: [ImportProblem.Reason] = []
    private(set) var uid = ""
    private(set) var attachments: [AttachmentDraft] = []
    private var number: Int32?
    private var date: CivilDate?
    private var address = ""

    init() {}

    var day: ActivityDraft.Day {
        if let number { return .numbered(number) }
        return date.map { .on($0) } ?? .none
    }

    /// The same at a point that stands beside its fields, unless they have one.
    mutating func locate(at point: Coordinate?) {
        if content.place?.point != nil { return }
        if let point, content.destination?.point == point { return }
        let name = content.place?.name ?? ""
        let city = content.place?.city
        let spot = Spot(
            name: name.isEmpty ? (address.isEmpty ? content.title : address) : name,
            point: point,
            city: city
        )
        if point != nil || !address.isEmpty { content.place = spot }
    }

    mutating func note(_ reason: ImportProblem.Reason) {
        if !problems.contains(reason) { problems.append(reason) }
    }

    /// Reads an object from its opening to behind its closing brace.
    mutating func read(_ walk: inout JSONWalk) throws(JSONFailure) {
        guard try walk.beginsObject() else { return note(.badValue) }
        while let key = try walk.reader.nextKey() {
            if try readTime(key, &walk) { continue }
            if try readPlace(key, &walk) { continue }
            try readText(key, &walk)
        }
    }

    private mutating func readText(_ key: JSONText, _ walk: inout JSONWalk) throws(JSONFailure) {
        if key.equals("title") || key.equals("name") || key.equals("Title") {
            let text = try walk.scalar()
            if content.title.isEmpty { content.title = text }
        } else if key.equals("category") {
            let text = try walk.string()
            guard let category = Category(name: text) else { return note(.badValue) }
            content.category = category
        } else if key.equals("notes") || key.equals("description") || key.equals("Comment") {
            let text = try walk.string()
            if content.notes.isEmpty { content.notes = text }
        } else if key.equals("links") {
            guard try walk.beginsArray() else { return note(.badValue) }
            while try walk.reader.nextElement() { add(link: try walk.string()) }
        } else if key.equals("url") || key.equals("google_maps_url")
            || key.equals("Google Maps URL")
        {
            add(link: try walk.string())
        } else if key.equals("cost") {
            try readCost(&walk)
        } else if key.equals("booking_code") {
            content.bookingCode = try walk.scalar()
        } else if key.equals("uid") {
            uid = try walk.scalar()
        } else if key.equals("photos") || key.equals("documents") {
            attachments += try walk.attachments { note(.attachmentsLeftOut) }
        } else {
            try walk.reader.skip()
        }
    }

    private mutating func add(link: String) {
        guard ActivityContent.isLink(link) else { return link.isEmpty ? () : note(.badValue) }
        guard content.links.count < ActivityContent.mostLinks else { return note(.cut) }
        content.links.append(link)
    }

    private mutating func readCost(_ walk: inout JSONWalk) throws(JSONFailure) {
        guard try walk.beginsObject() else { return note(.badValue) }
        var amount = ""
        var currency = ""
        while let key = try walk.reader.nextKey() {
            if key.equals("amount") {
                amount = try walk.scalar()
            } else if key.equals("currency") {
                currency = try walk.string()
            } else {
                try walk.reader.skip()
            }
        }
        content.cost = Cost(amount: amount, currency: currency)
        if content.cost == nil { note(.badValue) }
    }
}

extension ActivityFields {
    /// Whether it was a field of day or time, which is then read.
    private mutating func readTime(
        _ key: JSONText,
        _ walk: inout JSONWalk
    ) throws(JSONFailure) -> Bool {
        if key.equals("day") {
            let number = try walk.number()
            guard let number, (1...Int64(TripDays.most)).contains(number) else {
                note(.badTime)
                return true
            }
            self.number = Int32(number) - 1
        } else if key.equals("date") {
            // Others write here when the place was saved, with a time.
            let date = CivilDate(try walk.scalar())
            if let date, TripDays.holds(date) { self.date = date }
        } else if key.equals("start") {
            content.when.start = minute(try walk.string())
        } else if key.equals("zone") {
            content.when.zone = zone(try walk.string())
        } else if key.equals("minutes") {
            let minutes = try walk.number()
            guard let minutes, (1...Int64(When.longestMinutes)).contains(minutes) else {
                note(.badTime)
                return true
            }
            content.when.end = .after(minutes: Int32(minutes))
        } else if key.equals("end") {
            try readEnd(&walk)
        } else {
            return false
        }
        return true
    }

    private mutating func readEnd(_ walk: inout JSONWalk) throws(JSONFailure) {
        guard try walk.beginsObject() else { return note(.badTime) }
        var day: Int64? = 0
        var time: String?
        var zoneName = ""
        while let key = try walk.reader.nextKey() {
            if key.equals("days_later") {
                day = try walk.number()
            } else if key.equals("time") {
                time = try walk.string()
            } else if key.equals("zone") {
                zoneName = zone(try walk.string())
            } else {
                try walk.reader.skip()
            }
        }
        let minute = time.flatMap { self.minute($0) }
        guard let day, (-1...Int64(When.latestEndDay)).contains(day) else { return note(.badTime) }
        content.when.end = .at(day: Int32(day), minute: minute, zone: zoneName)
    }

    private mutating func minute(_ text: String) -> Int32? {
        guard let time = ClockTime(text) else {
            note(.badTime)
            return nil
        }
        return time.hour * 60 + time.minute
    }

    private func zone(_ text: String) -> String { boundedText(text, mostBytes: 64) }
}

extension ActivityFields {
    /// Whether it was a field of a place, which is then read.
    private mutating func readPlace(
        _ key: JSONText,
        _ walk: inout JSONWalk
    ) throws(JSONFailure) -> Bool {
        if key.equals("place") {
            content.place = try spot(&walk)
        } else if key.equals("destination") {
            content.destination = try spot(&walk)
        } else if key.equals("location") || key.equals("Location") {
            try readLocation(&walk)
        } else {
            return false
        }
        return true
    }

    private mutating func spot(_ walk: inout JSONWalk) throws(JSONFailure) -> Spot? {
        if try walk.reader.kind() == .string { return Spot(name: try walk.string()) }
        guard try walk.beginsObject() else {
            note(.badPlace)
            return nil
        }
        var name = ""
        var latitude: String?
        var longitude: String?
        var city: UInt32?
        while let key = try walk.reader.nextKey() {
            if key.equals("name") {
                name = try walk.scalar()
            } else if key.equals("latitude") {
                latitude = try walk.scalar()
            } else if key.equals("longitude") {
                longitude = try walk.scalar()
            } else if key.equals("city") {
                city = try walk.number().flatMap { UInt32(exactly: $0) }
            } else {
                try walk.reader.skip()
            }
        }
        return Spot(name: name, point: point(latitude, longitude), city: city)
    }

    private mutating func point(_ latitude: String?, _ longitude: String?) -> Coordinate? {
        guard latitude != nil || longitude != nil else { return nil }
        let point = Coordinate(latitudeText: latitude ?? "", longitudeText: longitude ?? "")
        if point == nil { note(.badPlace) }
        return point
    }

    /// The place as Google's own files have it, in their two spellings.
    private mutating func readLocation(_ walk: inout JSONWalk) throws(JSONFailure) {
        guard try walk.beginsObject() else { return }
        while let key = try walk.reader.nextKey() {
            if key.equals("name") || key.equals("Business Name") {
                let name = try walk.string()
                if content.title.isEmpty { content.title = name }
            } else if key.equals("address") || key.equals("Address") {
                address = boundedText(try walk.string(), mostBytes: Spot.longestNameByteCount)
            } else if key.equals("Geo Coordinates") {
                try readGeoCoordinates(&walk)
            } else {
                try walk.reader.skip()
            }
        }
    }

    private mutating func readGeoCoordinates(_ walk: inout JSONWalk) throws(JSONFailure) {
        guard try walk.beginsObject() else { return }
        var latitude: String?
        var longitude: String?
        while let key = try walk.reader.nextKey() {
            if key.equals("Latitude") {
                latitude = try walk.scalar()
            } else if key.equals("Longitude") {
                longitude = try walk.scalar()
            } else {
                try walk.reader.skip()
            }
        }
        if let point = point(latitude, longitude) {
            content.place = Spot(name: content.title, point: point)
        }
    }
}

extension Cost {
    /// An amount in the main unit, as in "12.50"; nil for what is none.
    init?(amount: String, currency: String) {
        guard Cost.isCode(currency),
            let units = scaledInteger(amount, places: Cost.decimals(of: currency))
        else { return nil }
        self.init(minorUnits: units, currency: currency)
    }
}

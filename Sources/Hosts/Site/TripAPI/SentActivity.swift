internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Itinerary
internal import Providers

/// An activity as a program sends it, in the format of the file of a trip, over what is kept.
struct SentActivity {
    let sent: SentObject
    let atlas: Atlas
    private(set) var content: ActivityContent

    static let fields = [
        "day", "date", "title", "category", "start", "zone", "minutes", "end", "place",
        "destination", "notes", "links", "cost", "booking_code",
    ]

    /// What is not there stays as it is in `kept`; null empties a field.
    init(
        _ sent: SentObject,
        over kept: ActivityContent,
        _ atlas: Atlas
    ) throws(ProgramFailure) {
        self.sent = sent
        self.atlas = atlas
        content = kept
        try readTexts()
        if sent.has("place") { content.place = try spot("place") }
        if sent.has("destination") { content.destination = try spot("destination") }
        try readWhen()
        try readLinks()
        try readCost()
        guard content.nameAfterPlace() else {
            throw sent.failure("title", "Say in a word or two what it is, or name its place.")
        }
        content = content.bounded
    }

    private mutating func readTexts() throws(ProgramFailure) {
        if let title = try sent.text("title", atMost: ActivityContent.longestTitleByteCount) {
            content.title = title
        }
        if let name = try sent.text("category", atMost: 20) {
            guard let category = Category(name: name) else {
                throw sent.failure("category", "There is no such kind of activity.")
            }
            content.category = category
        }
        let mostNotes = ActivityContent.longestNotesByteCount
        if let notes = try sent.text("notes", atMost: mostNotes, keepsLines: true) {
            content.notes = notes
        }
        let mostCode = ActivityContent.longestCodeByteCount
        if let code = try sent.text("booking_code", atMost: mostCode) {
            content.bookingCode = code
        }
    }

    private func spot(_ name: String) throws(ProgramFailure) -> Spot? {
        guard let object = try sent.object(name) else { return nil }
        try object.allow(only: ["name", "latitude", "longitude", "city"])
        let city = try object.number("city", in: 1...Int64(UInt32.max))
        let spot = Spot(
            name: try object.text("name", atMost: Spot.longestNameByteCount) ?? "",
            point: try point(of: object),
            city: city.flatMap { UInt32(exactly: $0) }
        )
        guard let spot else { throw sent.failure(name, "A place needs a name or a point.") }
        return spot
    }

    private func point(of object: SentObject) throws(ProgramFailure) -> Coordinate? {
        let (latitude, longitude) = (object.value("latitude"), object.value("longitude"))
        if latitude == nil, longitude == nil { return nil }
        guard case .number(let north)? = latitude, case .number(let east)? = longitude,
            let point = Coordinate(latitudeText: north, longitudeText: east)
        else {
            throw object.failure("latitude", "A point has a latitude and a longitude in degrees.")
        }
        return point
    }

    private mutating func readLinks() throws(ProgramFailure) {
        guard let links = try sent.elements("links", atMost: ActivityContent.mostLinks) else {
            return
        }
        content.links = []
        for link in links {
            guard case .string(let text) = link, ActivityContent.isLink(text) else {
                throw sent.failure("links", "A link has to begin with https:// or http://.")
            }
            content.links.append(text)
        }
    }

    private mutating func readCost() throws(ProgramFailure) {
        guard sent.has("cost") else { return }
        guard let object = try sent.object("cost") else {
            content.cost = nil
            return
        }
        try object.allow(only: ["amount", "currency"])
        guard let currency = try object.text("currency", atMost: 3), Cost.isCode(currency) else {
            throw object.failure("currency", "A currency is three letters, as EUR or USD.")
        }
        guard case .number(let amount)? = object.value("amount"),
            let units = scaledInteger(amount, places: Cost.decimals(of: currency)),
            let cost = Cost(minorUnits: units, currency: currency)
        else { throw object.failure("amount", "A cost has to be a number, as 12.50.") }
        content.cost = cost
    }
}

extension SentActivity {
    private mutating func readWhen() throws(ProgramFailure) {
        var when = content.when
        if sent.has("start") { when.start = try sent.minute("start") }
        if sent.has("zone") { when.zone = try zone(sent) }
        guard
            !(sent.has("minutes") && sent.has("end")) || sent.isNull("minutes")
                || sent.isNull("end")
        else { throw sent.failure("end", "Say how long it takes or when it ends, not both.") }
        if let minutes = try sent.number("minutes", in: 1...Int64(When.longestMinutes)) {
            when.end = .after(minutes: Int32(minutes))
        } else if let end = try sent.object("end") {
            when.end = try self.end(end)
        } else if sent.has("minutes") || sent.has("end") {
            when.end = .open
        }
        content.when = when
        try refuseBackwards()
    }

    private func end(_ object: SentObject) throws(ProgramFailure) -> When.End {
        try object.allow(only: ["days_later", "time", "zone"])
        let days = try object.number("days_later", in: -1...Int64(When.latestEndDay)) ?? 0
        return .at(
            day: Int32(days),
            minute: try object.minute("time"),
            zone: try zone(object)
        )
    }

    private func zone(_ object: SentObject) throws(ProgramFailure) -> String {
        guard let name = try object.text("zone", atMost: 64), !name.isEmpty else { return "" }
        guard atlas.zone(named: name) != nil else {
            throw object.failure(
                "zone",
                "There is no time zone of that name. They read like Europe/Rome."
            )
        }
        return name
    }

    /// Only clocks of two zones can show an earlier time at the end.
    private func refuseBackwards() throws(ProgramFailure) {
        guard case .at(0, let minute?, let zone) = content.when.end, zone.isEmpty,
            content.destination == nil, minute < content.when.start ?? 0
        else { return }
        throw sent.failure("end", "It ends before it starts. Is it the next day?")
    }
}

extension SentObject {
    /// The number of the day that is meant, 0 for none; nil where nothing is said of it.
    ///
    /// A date stands in where there is no number, as in files.
    func day(of days: TripDays) throws(ProgramFailure) -> UInt32? {
        if has("day") {
            guard let number = try number("day", in: 1...Int64(TripDays.most)) else { return 0 }
            guard let id = days.id(at: Int32(number) - 1) else {
                throw failure("day", "The trip has \(days.count) days.")
            }
            return id
        }
        guard let date = try date("date") else { return has("date") ? 0 : nil }
        guard let id = days.id(on: date) else {
            throw failure("date", "The trip does not have that date.")
        }
        return id
    }
}

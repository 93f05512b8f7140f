import Base
import Chronology

extension AnswerWriter {
    mutating func artworks(_ found: ArtworkList) {
        list(found.works) { $0.artwork($1) }
        optional(found.total)
        text(found.next)
        signed(found.missing)
    }

    mutating func artwork(_ work: Artwork) {
        for line in work.lines { text(line) }
        list(work.texts) {
            $0.text($1.language.text)
            $0.text($1.text)
        }
        optional(work.picture) { $0.file($1) }
        optional(work.large) { $0.file($1) }
        bytes.byte(work.lack.rawValue)
    }

    mutating func events(_ found: EventList) {
        list(found.events) { $0.event($1) }
        optional(found.total)
        optional(found.nextPage)
        flag(found.isCut)
    }

    mutating func event(_ event: Event) {
        for line in event.lines { text(line) }
        bytes.byte(event.status.rawValue)
        start(event.start)
        optional(event.saleStartsAt)
        optional(event.saleEndsAt)
        list(event.prices) {
            $0.text($1.currency)
            $0.signed($1.lowestHundredths)
            $0.signed($1.highestHundredths)
        }
        optional(event.venue) { $0.venue($1) }
        list(event.performers) { $0.text($1) }
        optional(event.picture) { $0.file($1) }
    }

    private mutating func start(_ start: EventStart) {
        optional(start.date?.daysSinceEpoch)
        bytes.byte(start.datePrecision.rawValue)
        optional(start.time?.secondsSinceMidnight)
        bytes.byte(start.timePrecision.rawValue)
        text(start.zone)
        optional(start.instant)
        optional(start.originalDate?.daysSinceEpoch)
        optional(start.endDate?.daysSinceEpoch)
    }

    private mutating func venue(_ venue: EventVenue) {
        text(venue.name)
        text(venue.address)
        text(venue.city)
        text(venue.region)
        optional(venue.coordinate)
    }
}

extension AnswerReader {
    mutating func artworks() throws(AnswerFailure) -> ArtworkList {
        var found = ArtworkList()
        found.works = try list { (reader) throws(AnswerFailure) in try reader.artwork() }
        found.total = try optionalNumber()
        found.next = try text()
        found.missing = try signed()
        return found
    }

    mutating func artwork() throws(AnswerFailure) -> Artwork {
        var work = Artwork(id: try text(), title: try text())
        try line(&work.maker)
        try line(&work.date)
        try line(&work.type)
        try line(&work.place)
        try line(&work.materials)
        try line(&work.dimensions)
        try line(&work.museum)
        try line(&work.room)
        try line(&work.objectNumber)
        try line(&work.credit)
        try line(&work.rights)
        try line(&work.rightsAddress)
        try line(&work.pageAddress)
        try line(&work.imageService)
        try line(&work.alternative)
        try line(&work.preview)
        work.texts = try list { (reader) throws(AnswerFailure) in
            guard let language = LanguageCode(try reader.text()) else { throw reader.failure }
            return ArtText(try reader.text(), language)
        }
        work.picture = try optionalFile()
        work.large = try optionalFile()
        guard let lack = PictureLack(rawValue: try byte()) else { throw failure }
        work.lack = lack
        return work
    }

    mutating func events() throws(AnswerFailure) -> EventList {
        var found = EventList()
        found.events = try list { (reader) throws(AnswerFailure) in try reader.event() }
        found.total = try optionalNumber()
        found.nextPage = try optionalNumber()
        found.isCut = try flag()
        return found
    }

    mutating func event() throws(AnswerFailure) -> Event {
        var event = Event(id: try text(), name: try text())
        try line(&event.category)
        try line(&event.info)
        try line(&event.note)
        try line(&event.ticketLimit)
        try line(&event.promoter)
        try line(&event.pageAddress)
        try line(&event.pictureCredit)
        guard let status = EventStatus(rawValue: try byte()) else { throw failure }
        event.status = status
        event.start = try start()
        event.saleStartsAt = try optionalInstant()
        event.saleEndsAt = try optionalInstant()
        event.prices = try list { (reader) throws(AnswerFailure) in
            EventPrice(
                currency: try reader.text(),
                lowestHundredths: try reader.signed(),
                highestHundredths: try reader.signed()
            )
        }
        event.venue = try flag() ? try venue() : nil
        event.performers = try list { (reader) throws(AnswerFailure) in try reader.text() }
        event.picture = try optionalFile()
        return event
    }

    private mutating func start() throws(AnswerFailure) -> EventStart {
        var start = EventStart()
        start.date = try optionalNumber().map { CivilDate(daysSinceEpoch: $0) }
        start.datePrecision = try precision()
        if let seconds = try optionalNumber() {
            guard let time = ClockTime(secondsSinceMidnight: seconds) else { throw failure }
            start.time = time
        }
        start.timePrecision = try precision()
        start.zone = try text()
        start.instant = try optionalInstant()
        start.originalDate = try optionalNumber().map { CivilDate(daysSinceEpoch: $0) }
        start.endDate = try optionalNumber().map { CivilDate(daysSinceEpoch: $0) }
        return start
    }

    private mutating func precision() throws(AnswerFailure) -> EventPrecision {
        guard let precision = EventPrecision(rawValue: try byte()) else { throw failure }
        return precision
    }

    private mutating func venue() throws(AnswerFailure) -> EventVenue {
        var venue = EventVenue(name: try text())
        try line(&venue.address)
        try line(&venue.city)
        try line(&venue.region)
        venue.coordinate = try optionalCoordinate()
        return venue
    }

    private mutating func line(_ line: inout String) throws(AnswerFailure) { line = try text() }
}

extension Artwork {
    /// Its texts of one line, in the order of their bytes.
    fileprivate var lines: [String] {
        [
            id, title, maker, date, type, place, materials, dimensions, museum, room,
            objectNumber, credit, rights, rightsAddress, pageAddress, imageService, alternative,
            preview,
        ]
    }
}

extension Event {
    fileprivate var lines: [String] {
        [id, name, category, info, note, ticketLimit, promoter, pageAddress, pictureCredit]
    }
}

internal import Base
import Chronology

extension ArtworkList {
    var plausible: ArtworkList {
        var list = self
        list.works = works.prefix(100).map { $0.plausible }.filter { !$0.id.utf8.isEmpty }
        list.total = total?.within(Plausible.foundCount)
        list.missing = missing.within(0...100) ?? 0
        var search = ArtSearch()
        (search.text, search.from) = ("any", next)
        if !search.makesSense { list.next = "" }
        return list
    }
}

extension Artwork {
    var plausible: Artwork {
        var work = self
        work.id = isShowID(id) ? id : ""
        work.title = lineText(title)
        work.maker = lineText(maker)
        work.date = shortText(date)
        work.type = shortText(type)
        work.place = shortText(place)
        work.materials = lineText(materials)
        work.dimensions = lineText(dimensions)
        work.museum = shortText(museum)
        work.room = shortText(room)
        work.objectNumber = shortText(objectNumber)
        work.texts = texts.prefix(6).map { ArtText(proseText($0.text), $0.language) }
            .filter { !$0.text.utf8.isEmpty }
        work.credit = lineText(credit)
        work.rights = shortText(rights)
        work.rightsAddress = plainAddress(rightsAddress)
        work.pageAddress = plainAddress(pageAddress)
        work.picture = picture.flatMap { $0.plausible }
        work.large = large.flatMap { $0.plausible }
        work.imageService = plainAddress(imageService)
        work.alternative = plainText(alternative, byteLimit: 1_000)
        work.preview = isTinyPicture(preview) ? preview : ""
        return work
    }

    /// A picture that stands in its own address: a GIF in base 64, and nothing but that.
    private func isTinyPicture(_ address: String) -> Bool {
        let start: StaticString = "data:image/gif;base64,"
        let bytes = UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount)
        guard address.utf8.starts(with: bytes), address.utf8.count <= 2_000 else { return false }
        return address.utf8.dropFirst(bytes.count).allSatisfy { byte in
            (byte | 0x20) &- 0x61 < 26 || (0x2F...0x39).contains(byte) || byte == 0x2B
                || byte == 0x3D
        }
    }
}

extension EventList {
    var plausible: EventList {
        var list = self
        list.events = events.prefix(200).map { $0.plausible }.filter { !$0.id.utf8.isEmpty }
        list.total = total?.within(Plausible.foundCount)
        list.nextPage = nextPage?.within(1...1_000)
        return list
    }
}

extension Event {
    var plausible: Event {
        var event = self
        event.id = isShowID(id) ? id : ""
        event.name = lineText(name)
        event.start = start.plausible
        event.saleStartsAt = saleStartsAt.flatMap { Plausible.isMoment($0) ? $0 : nil }
        event.saleEndsAt = saleEndsAt.flatMap { Plausible.isMoment($0) ? $0 : nil }
        event.category = shortText(category)
        event.prices = prices.prefix(10).compactMap { $0.plausible }
        event.venue = venue.flatMap { $0.plausible }
        event.performers = performers.prefix(20).map { shortText($0) }
            .filter { !$0.utf8.isEmpty }
        event.info = plainText(info, byteLimit: 4_000)
        event.note = plainText(note, byteLimit: 4_000)
        event.ticketLimit = lineText(ticketLimit)
        event.promoter = shortText(promoter)
        event.pageAddress = plainAddress(pageAddress)
        event.picture = picture.flatMap { $0.plausible }
        event.pictureCredit = shortText(pictureCredit)
        return event
    }
}

extension EventStart {
    /// Without dates that cannot be, and without a moment that its own day contradicts.
    var plausible: EventStart {
        var start = self
        start.date = possible(date)
        if start.date == nil, datePrecision == .known { start.datePrecision = .none }
        if start.date == nil { start.time = nil }
        if start.time == nil, timePrecision == .known { start.timePrecision = .none }
        start.zone = isZoneName(zone) ? zone : ""
        start.originalDate = possible(originalDate)
        start.endDate = possible(endDate)
        if let end = start.endDate, let first = start.date, end <= first { start.endDate = nil }
        guard let instant, Plausible.isMoment(instant) else {
            start.instant = nil
            return start
        }
        if let date = start.date {
            // Zones reach from twelve hours behind to fourteen hours before Greenwich.
            let there = LocalDateTime(instant, offsetSeconds: 0).date
            if (there.daysSinceEpoch - date.daysSinceEpoch).magnitude > 1 { start.instant = nil }
        }
        return start
    }

    private func possible(_ date: CivilDate?) -> CivilDate? {
        date.flatMap { Plausible.eventYear.contains($0.year) ? $0 : nil }
    }

    private func isZoneName(_ name: String) -> Bool {
        name.utf8.count <= 60
            && name.utf8.allSatisfy { byte in
                (byte | 0x20) &- 0x61 < 26 || (0x2D...0x39).contains(byte) || byte == 0x5F
                    || byte == 0x2B
            }
    }
}

extension EventPrice {
    /// Nil where it is no price: no currency, less than nothing, from more to less.
    var plausible: EventPrice? {
        guard currency.utf8.count == 3, currency.utf8.allSatisfy({ $0 &- 0x41 < 26 }),
            Plausible.price.contains(lowestHundredths), Plausible.price.contains(highestHundredths),
            lowestHundredths <= highestHundredths
        else { return nil }
        return self
    }
}

extension EventVenue {
    var plausible: EventVenue? {
        var venue = self
        venue.name = shortText(name)
        venue.address = lineText(address)
        venue.city = shortText(city)
        venue.region = shortText(region)
        let isNowhere = venue.name.utf8.isEmpty && venue.city.utf8.isEmpty
        return isNowhere && coordinate == nil ? nil : venue
    }
}

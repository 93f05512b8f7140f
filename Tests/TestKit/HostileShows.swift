import Base
import Chronology
import Questions

/// Works and events that no museum and no ticket office would send.
extension HostileAnswers {
    private mutating func chance(_ odds: Int32) -> Bool { random.below(odds) == 0 }

    private mutating func id(_ usual: String) -> String { chance(4) ? text() : usual }

    mutating func artwork(_ usual: String = "met/1") -> Artwork {
        var work = Artwork(id: id(usual), title: text())
        work.maker = text()
        work.date = text()
        work.type = text()
        work.place = text()
        work.materials = text()
        work.dimensions = text()
        work.museum = text()
        work.room = text()
        work.objectNumber = text()
        work.texts = list { ArtText($0.text(), .english) }
        work.credit = text()
        work.rights = text()
        work.rightsAddress = text()
        work.pageAddress = text()
        work.picture = chance(3) ? nil : file()
        work.large = chance(3) ? nil : file()
        work.lack = PictureLack.allCases[Int(random.below(Int32(3)))]
        work.imageService = text()
        work.alternative = text()
        work.preview = chance(2) ? "data:image/gif;base64,R0lGODlhAQABAAAAACw=" : text()
        return work
    }

    mutating func artworks() -> ArtworkList {
        var found = ArtworkList()
        found.works = list { $0.artwork() }
        found.total = optional()
        found.next = text()
        found.missing = number()
        return found
    }

    mutating func event(_ usual: String = "ticketmaster/A", near moment: Instant) -> Event {
        var event = Event(id: id(usual), name: text())
        event.status = EventStatus.allCases[Int(random.below(Int32(6)))]
        event.start = start(near: moment)
        event.saleStartsAt = chance(2) ? nil : self.moment(moment)
        event.saleEndsAt = chance(2) ? nil : self.moment(moment)
        event.category = text()
        event.prices = list {
            EventPrice(
                currency: $0.chance(2) ? "EUR" : $0.text(),
                lowestHundredths: $0.number(),
                highestHundredths: $0.number()
            )
        }
        event.venue = chance(3) ? nil : venue()
        event.performers = list { $0.text() }
        event.info = text()
        event.note = text()
        event.ticketLimit = text()
        event.promoter = text()
        event.pageAddress = text()
        event.picture = chance(3) ? nil : file()
        event.pictureCredit = text()
        return event
    }

    mutating func events(near moment: Instant) -> EventList {
        var found = EventList()
        found.events = list { $0.event(near: moment) }
        found.total = optional()
        found.nextPage = optional()
        found.isCut = chance(2)
        return found
    }

    private mutating func start(near moment: Instant) -> EventStart {
        var start = EventStart()
        start.date = chance(4) ? nil : CivilDate(daysSinceEpoch: number())
        start.datePrecision = EventPrecision.allCases[Int(random.below(Int32(4)))]
        start.time = chance(3) ? nil : ClockTime(secondsSinceMidnight: number())
        start.timePrecision = EventPrecision.allCases[Int(random.below(Int32(4)))]
        start.zone = chance(2) ? "America/New_York" : text()
        start.instant = chance(3) ? nil : self.moment(moment)
        start.originalDate = chance(3) ? nil : CivilDate(daysSinceEpoch: number())
        start.endDate = chance(3) ? nil : CivilDate(daysSinceEpoch: number())
        return start
    }

    private mutating func venue() -> EventVenue {
        var venue = EventVenue(name: text())
        venue.address = text()
        venue.city = text()
        venue.region = text()
        venue.coordinate = chance(3) ? nil : point()
        return venue
    }
}

import Base
import Chronology
import Geodesy
package import Questions

/// A work and an event in which every member says something.
package enum ShowSamples {
    static let contents: [AnswerContent] = [
        .artworks(works), .artwork(work), .events(events), .event(event),
    ]

    package static var work: Artwork {
        var work = Artwork(id: "rijksmuseum/200107928", title: "The Night Watch")
        work.maker = "Rembrandt van Rijn"
        work.date = "1642"
        work.type = "painting"
        work.place = "Amsterdam"
        work.materials = "oil on canvas"
        work.dimensions = "height 379.5 cm x width 453.5 cm"
        work.museum = "Rijksmuseum, Amsterdam"
        work.room = "HG-2.31"
        work.objectNumber = "SK-C-5"
        work.texts = [ArtText("Rembrandt’s largest canvas.", .english)]
        work.credit = "On loan from the City of Amsterdam"
        work.rights = "Public domain"
        work.rightsAddress = "https://creativecommons.org/publicdomain/mark/1.0/"
        work.pageAddress = "https://www.rijksmuseum.nl/en/collection/SK-C-5"
        let address = "https://iiif.micr.io/PJEZO/full/!1600,1600/0/default.jpg"
        work.picture = PictureFile(address: address, widthPixels: 14_168, heightPixels: 11_528)
        work.imageService = "https://iiif.micr.io/PJEZO"
        work.alternative = "A company of the civic guard"
        return work
    }

    package static var works: ArtworkList {
        var list = ArtworkList()
        list.works = [work]
        list.total = 300
        list.next = "m12.abc"
        list.missing = 2
        return list
    }

    package static var event: Event {
        var event = Event(id: "ticketmaster/G5vYZ_GzP0DLP", name: "Gimme Gimme Disco")
        event.status = .rescheduled
        event.start.date = CivilDate(year: 2026, month: 9, day: 12)
        event.start.datePrecision = .known
        event.start.time = ClockTime(hour: 20, minute: 30)
        event.start.timePrecision = .known
        event.start.zone = "America/Los_Angeles"
        event.start.instant = Instant(millisecondsSinceEpoch: 1_789_270_200_000)
        event.start.originalDate = CivilDate(year: 2026, month: 7, day: 31)
        event.saleEndsAt = Instant(millisecondsSinceEpoch: 1_789_000_000_000)
        event.category = "Music, Pop"
        event.prices = [
            EventPrice(currency: "USD", lowestHundredths: 2_500, highestHundredths: 7_500)
        ]
        event.performers = ["Gimme Gimme Disco"]
        event.info = "Doors open at half past seven."
        event.note = "All ages."
        event.ticketLimit = "Eight each."
        event.promoter = "Nobody"
        event.pageAddress = "https://www.ticketmaster.com/event/G5vYZ_GzP0DLP"
        event.picture = PictureFile(
            address: "https://s1.ticketm.net/dam/a/1.jpg",
            widthPixels: 640,
            heightPixels: 360
        )
        event.pictureCredit = "Somebody"
        var venue = EventVenue(name: "The Catalyst")
        venue.address = "1011 Pacific Avenue, 95060"
        venue.city = "Santa Cruz"
        venue.region = "California, United States Of America"
        venue.coordinate = Coordinate(
            latitudeMicrodegrees: 36_971_000,
            longitudeMicrodegrees: -122_026_000
        )
        event.venue = venue
        return event
    }

    package static var events: EventList {
        var list = EventList()
        list.events = [event]
        list.total = 1_200
        list.nextPage = 1
        list.isCut = true
        return list
    }
}

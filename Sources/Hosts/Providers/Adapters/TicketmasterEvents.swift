import Base
import Chronology
import Foundation
import Geodesy
import Questions

/// Events as the Discovery API writes them: every member but id and name may be absent.
extension Ticketmaster {
    /// Nil without id or name, and for events that are only a test of the source's own.
    static func event(_ tree: JSONTree) -> Event? {
        let (id, name) = (tree.text("id"), tree.words("name"))
        guard isShowID("ticketmaster/" + id), !name.isEmpty, tree["test"]?.boolean != true else {
            return nil
        }
        var event = Event(id: "ticketmaster/" + id, name: name)
        let dates = tree["dates"] ?? .null
        event.status = status(dates["status"]?.text("code") ?? "")
        let embedded = tree["_embedded"] ?? .null
        let zone = embedded.list("venues").first?.text("timezone") ?? ""
        event.start = start(dates, venueZone: zone, status: event.status)
        let sale = tree["sales"]?["public"] ?? .null
        event.saleStartsAt = moment(sale.text("startDateTime"))
        event.saleEndsAt = moment(sale.text("endDateTime"))
        event.category = category(tree.list("classifications"))
        event.prices = tree.list("priceRanges").compactMap { price($0) }
        event.venue = embedded.list("venues").first.flatMap { venue($0) }
        event.performers = embedded.list("attractions").map { $0.words("name") }
        event.info = firstText(tree.words("info"), tree.words("description"))
        event.note = tree.words("pleaseNote") == event.info ? "" : tree.words("pleaseNote")
        event.ticketLimit = tree["ticketLimit"]?.words("info") ?? ""
        event.promoter = tree["promoter"]?.words("name") ?? ""
        event.pageAddress = webAddress(tree.text("url"))
        if let image = image(tree.list("images")) {
            event.picture = image.file
            event.pictureCredit = image.credit
        }
        return event
    }

    private static func status(_ code: String) -> EventStatus {
        switch code.lowercased() {
        case "onsale": .onSale
        case "offsale": .offSale
        case "cancelled", "canceled": .cancelled
        case "postponed": .postponed
        case "rescheduled": .rescheduled
        default: .unknown
        }
    }

    /// Flags say what a missing day or time means; a postponed event has nothing but them.
    ///
    /// Where only the moment is told, day and time are what the venue's clocks show then.
    private static func start(
        _ dates: JSONTree,
        venueZone: String,
        status: EventStatus
    ) -> EventStart {
        let tree = dates["start"] ?? .null
        func isSet(_ flag: String) -> Bool { tree[flag]?.boolean == true }
        var start = EventStart()
        start.zone = firstText(dates.text("timezone"), venueZone)
        start.instant = moment(tree.text("dateTime"))
        let clocks = start.instant.flatMap { local($0, zone: start.zone) }
        start.originalDate = day(dates["initialStartDate"])
        start.endDate = day(dates["end"])
        if isSet("dateTBD") {
            start.datePrecision = .undecided
        } else if isSet("dateTBA") {
            start.datePrecision = .announcedLater
        } else if let date = day(tree) ?? clocks?.date {
            start.date = date
            start.datePrecision = .known
        } else {
            start.datePrecision = status == .postponed ? .undecided : .none
        }
        if isSet("timeTBA") {
            start.timePrecision = .announcedLater
        } else if !isSet("noSpecificTime"),
            let time = ClockTime(tree.text("localTime"))
                ?? (start.date == clocks?.date ? clocks?.time : nil)
        {
            start.time = time
            start.timePrecision = .known
        }
        if start.time == nil || start.date == nil { start.instant = nil }
        return start
    }

    /// What the clocks of a zone show at a moment; nil where nobody knows the zone.
    private static func local(_ moment: Instant, zone: String) -> LocalDateTime? {
        // Names of files are none of zones.
        guard !zone.isEmpty, !zone.contains("."), let zone = TimeZone(identifier: zone) else {
            return nil
        }
        let date = Date(timeIntervalSince1970: Double(moment.millisecondsSinceEpoch) / 1_000)
        return LocalDateTime(moment, offsetSeconds: Int32(zone.secondsFromGMT(for: date)))
    }

    /// The day where it takes place; some write a time behind it.
    private static func day(_ tree: JSONTree?) -> CivilDate? {
        CivilDate(String((tree?.text("localDate") ?? "").prefix { $0 != "T" && $0 != " " }))
    }

    /// YYYY-MM-DDTHH:MM:SSZ.
    private static func moment(_ text: String) -> Instant? {
        let parts = text.split(separator: "T")
        guard parts.count == 2, parts[1].hasSuffix("Z"), let date = CivilDate(String(parts[0])),
            let time = ClockTime(String(parts[1].dropLast().prefix(8)))
        else { return nil }
        return LocalDateTime(date: date, time: time, offsetSeconds: 0).instant
    }

    private static func category(_ classes: [JSONTree]) -> String {
        let tree = classes.first { $0["primary"]?.boolean == true } ?? classes.first ?? .null
        let names = ["segment", "genre", "subGenre"].map { tree[$0]?.text("name") ?? "" }
        return listed(names.filter { $0 != "Undefined" && $0 != "Other" })
    }

    private static func price(_ tree: JSONTree) -> EventPrice? {
        let (lowest, highest) = (tree["min"]?.scaled32(2), tree["max"]?.scaled32(2))
        // Nothing for everybody is how some say that they do not know.
        guard let either = lowest ?? highest, lowest != 0 || highest != 0 else { return nil }
        return EventPrice(
            currency: tree.text("currency").uppercased(),
            lowestHundredths: lowest ?? either,
            highestHundredths: highest ?? either
        )
    }

    /// The body of a venue, or one inside an event.
    static func venue(_ tree: JSONTree) -> EventVenue? {
        var venue = EventVenue(name: tree.words("name"))
        let address = tree["address"] ?? .null
        let line = firstText(address.words("line1"), tree.text("address"))
        let city = tree["city"]?.words("name") ?? tree.text("city")
        venue.address = listed([
            line, address.words("line2"), tree.text("postalCode"),
        ])
        venue.city = city
        venue.region = listed([
            firstText(tree["state"]?.text("name") ?? "", tree["state"]?.text("stateCode") ?? ""),
            tree["country"]?.text("name") ?? "",
        ])
        let place = tree["location"] ?? .null
        venue.coordinate = point(latitude: place["latitude"], longitude: place["longitude"])
        if venue.coordinate?.latitudeMicrodegrees == 0, venue.coordinate?.longitudeMicrodegrees == 0
        {
            // Where a venue has no place the source writes zeros.
            venue.coordinate = nil
        }
        let isNowhere = venue.name.isEmpty && city.isEmpty && venue.coordinate == nil
        return isNowhere ? nil : venue
    }

    /// The smallest picture that is wide enough, one of the event itself before one of its kind.
    static func image(_ images: [JSONTree]) -> (file: PictureFile, credit: String)? {
        let wide = images.filter { $0.text("ratio") == "16_9" }
        let own = wide.filter { $0["fallback"]?.boolean != true }
        let anyOwn = images.filter { $0["fallback"]?.boolean != true }
        for some in [own, anyOwn, wide, images] where !some.isEmpty {
            let sized = some.map { ($0, $0["width"]?.scaled32(0) ?? 0) }
            let enough = sized.filter { $0.1 >= 640 }.min { $0.1 < $1.1 }
            guard let (image, width) = enough ?? sized.max(by: { $0.1 < $1.1 }) else { continue }
            let address = image.text("url")
            let isPlain = address.hasPrefix("http://")
            let file = PictureFile(
                address: isPlain ? "https://" + address.dropFirst(7) : address,
                widthPixels: width,
                heightPixels: image["height"]?.scaled32(0) ?? 0
            )
            return (file, image.text("attribution"))
        }
        return nil
    }
}

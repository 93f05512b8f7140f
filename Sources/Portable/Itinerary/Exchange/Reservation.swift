internal import Base
internal import Chronology
internal import Geodesy

/// A reservation in the words of schema.org, as airlines and hotels put it into their mails.
struct Reservation {
    enum Kind { case flight, train, bus, boat, lodging, event, food, car }

    let kind: Kind
    let fields: LinkedFields

    /// Nil for what is no reservation, or one that was cancelled.
    init?(_ fields: LinkedFields) {
        let type = Reservation.kind(fields.text("@type"))
        guard let kind = type ?? Reservation.kind(fields.text("@type[1]")) else { return nil }
        let status = fields.first("", of: "reservationStatus status")
        if Reservation.ends(status, with: "cancelled") { return nil }
        self.kind = kind
        self.fields = fields
    }

    private static func kind(_ type: String) -> Kind? {
        if ends(type, with: "flightreservation") { return .flight }
        if ends(type, with: "trainreservation") { return .train }
        if ends(type, with: "busreservation") { return .bus }
        if ends(type, with: "boatreservation") { return .boat }
        if ends(type, with: "lodgingreservation") { return .lodging }
        if ends(type, with: "eventreservation") { return .event }
        if ends(type, with: "foodestablishmentreservation") { return .food }
        return ends(type, with: "rentalcarreservation") ? .car : nil
    }

    /// Whether a name, or the last part of an address, ends with that text of small letters.
    private static func ends(_ name: String, with end: StaticString) -> Bool {
        var name = name
        return name.withUTF8 { buffer in
            let name = ByteSlice(UnsafeRawBufferPointer(buffer))
            let start = name.count - end.utf8CodeUnitCount
            return name.slice(at: start, count: name.count).startsIgnoringCase(end)
        }
    }

    /// One activity for each thing that was reserved: a booking may have several legs.
    var activities: [ActivityDraft] {
        var activities: [ActivityDraft] = []
        for index in 0..<8 {
            let parent = index == 0 ? "reservationFor" : "reservationFor[\(index)]"
            guard index == 0 || fields.has(parent) else { break }
            activities.append(activity(parent))
        }
        return activities
    }

    private func activity(_ parent: String) -> ActivityDraft {
        var content = ActivityContent()
        describe(&content)
        let start: String
        let end: String
        switch kind {
        case .flight, .train, .bus, .boat:
            describeJourney(&content, parent)
            start = fields.first(parent, of: "departureTime departureDate")
            end = fields.first(parent, of: "arrivalTime arrivalDate")
        case .lodging:
            content.category = .lodging
            describeVisit(&content, parent)
            start = fields.first("", of: "checkinTime checkinDate")
            end = fields.first("", of: "checkoutTime checkoutDate")
        case .event:
            content.category = .event
            describeVisit(&content, parent)
            start = fields.first(parent, of: "startDate startTime")
            end = fields.first(parent, of: "endDate endTime")
        case .food:
            content.category = .food
            describeVisit(&content, parent)
            start = fields.first("", of: "startTime startDate")
            end = fields.first("", of: "endTime endDate")
        case .car:
            content.category = .car
            describeRental(&content, parent)
            start = fields.first("", of: "pickupTime pickupDate")
            end = fields.first("", of: "dropoffTime dropoffDate")
        }
        let day = tell(start, end, &content.when)
        return ActivityDraft(day: day, content: content)
    }

    /// Its number, price and page.
    private func describe(_ content: inout ActivityContent) {
        content.bookingCode = fields.first("", of: "reservationNumber reservationId")
        let currency = fields.first("", of: "priceCurrency totalPrice.priceCurrency")
        let amount = fields.first("", of: "totalPrice price totalPrice.price")
        content.cost = Cost(amount: amount, currency: currency)
        let link = fields.first("", of: "url modifyReservationUrl")
        if ActivityContent.isLink(link) { content.links = [link] }
    }

    /// The clocks' own times; an offset only says that they are there.
    private func tell(_ start: String, _ end: String, _ when: inout When) -> ActivityDraft.Day {
        guard let begin = WrittenTime(start) else { return .none }
        when.start = begin.minute
        guard let finish = WrittenTime(end) else { return .on(begin.date) }
        let days = finish.days(since: begin)
        guard (-1...When.latestEndDay).contains(days) else { return .on(begin.date) }
        if let minute = finish.minute, let first = begin.minute, !keepsItsClocks,
            begin.offset == finish.offset
        {
            let minutes = days * 1_440 + minute - first
            if minutes > 0 { when.end = .after(minutes: minutes) }
        } else {
            when.end = .at(day: days, minute: finish.minute, zone: "")
        }
        return .on(begin.date)
    }

    /// Whether what matters is the clock where it ends, not how long it takes.
    private var keepsItsClocks: Bool { kind != .event && kind != .food }
}

extension Reservation {
    private func describeJourney(_ content: inout ActivityContent, _ parent: String) {
        let departure: StaticString
        let arrival: StaticString
        var number: String
        switch kind {
        case .flight:
            content.category = .flight
            (departure, arrival) = ("departureAirport", "arrivalAirport")
            number = fields.text(parent, "flightNumber")
            let airline = fields.first(parent, of: "airline.iataCode provider.iataCode")
            // Some write the airline's letters into the number as well.
            if !number.hasPrefix(airline) { number = airline + " " + number }
        case .train:
            content.category = .train
            (departure, arrival) = ("departureStation", "arrivalStation")
            number = joined(fields.text(parent, "trainName"), fields.text(parent, "trainNumber"))
        case .boat:
            content.category = .boat
            (departure, arrival) = ("departureBoatTerminal", "arrivalBoatTerminal")
            number = fields.text(parent, "name")
        default:
            content.category = .bus
            (departure, arrival) = ("departureBusStop", "arrivalBusStop")
            number = joined(fields.text(parent, "busName"), fields.text(parent, "busNumber"))
        }
        let from = end(parent, departure, "departureStation")
        let to = end(parent, arrival, "arrivalStation")
        content.place = spot(from)
        content.destination = spot(to)
        let way = joined(shortName(from), shortName(to), " – ")
        content.title = joined(number, way)
    }

    /// Where a journey's end is told of, as some write stations for stops.
    private func end(_ parent: String, _ name: StaticString, _ other: StaticString) -> String {
        let path = parent + "." + String(name)
        return fields.has(path) ? path : parent + "." + String(other)
    }

    private func shortName(_ path: String) -> String {
        let code = fields.text(path, "iataCode")
        return code.isEmpty ? fields.first(path, of: "name address.addressLocality") : code
    }

    private func describeVisit(_ content: inout ActivityContent, _ parent: String) {
        content.title = fields.first(parent, of: "name location.name")
        let location = parent + ".location"
        content.place = spot(kind == .event && fields.has(location) ? location : parent)
        if content.links.isEmpty {
            let link = fields.text(parent, "url")
            if ActivityContent.isLink(link) { content.links = [link] }
        }
    }

    private func describeRental(_ content: inout ActivityContent, _ parent: String) {
        let company = fields.first(
            "",
            of: "reservationFor.rentalCompany.name provider.name broker.name"
        )
        let car = joined(fields.text(parent, "brand.name"), fields.first(parent, of: "name model"))
        content.title = company.isEmpty ? car : company
        if !company.isEmpty { content.notes = car }
        content.place = spot("pickupLocation")
        content.destination = spot("dropoffLocation")
    }

    /// The place that an object tells of: its name with its address, and its point.
    private func spot(_ path: String) -> Spot? {
        let name = fields.first(path, of: "name")
        let address = fields.text(path, "address")
        let parts = joined(
            fields.text(path, "address.streetAddress"),
            fields.text(path, "address.addressLocality"),
            ", "
        )
        let point = Coordinate(
            latitudeText: fields.first(path, of: "geo.latitude latitude"),
            longitudeText: fields.first(path, of: "geo.longitude longitude")
        )
        let whole = joined(name, address.isEmpty ? parts : address, ", ")
        return Spot(name: whole, point: point)
    }

    private func joined(_ one: String, _ other: String, _ middle: String = " ") -> String {
        one.isEmpty || other.isEmpty ? one + other : one + middle + other
    }
}

internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy
internal import Markup
internal import Questions

/// All that the source tells of an event.
struct EventScreen {
    let event: Event
    let isSample: Bool
    /// The town of its venue, as the atlas knows it.
    var city: City?

    init(event: Event, isSample: Bool) {
        self.event = event
        self.isSample = isSample
    }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = ""
        if let warning = Words.warning(event) {
            page += "<p class='event-warning' role='note'>\(warning)</p>\n"
        }
        if isSample { page += Words.sampleNote }
        page += "<div class='thing-columns'>\(figure)<div class='thing-told'>\n"
        page += when(for: viewer)
        page += ways
        page += words
        page += facts(for: viewer)
        page += "</div></div>\n"
        page += venue(for: viewer)
        return page
    }

    private var figure: HTML {
        guard let picture = event.picture else { return "" }
        let shown = OutsidePicture(
            file: picture,
            alternative: "",
            sizes: "(min-width: 900px) 55vw, 100vw",
            isUrgent: true
        )
        guard let image = shown.html else { return "" }
        let credit: HTML =
            event.pictureCredit.isEmpty
            ? "" : "<figcaption class='figure-credit'>\(event.pictureCredit)</figcaption>"
        return "<figure class='event-figure'>\(image)\(credit)</figure>\n"
    }

    private func when(for viewer: Viewer) -> HTML {
        var words: HTML = "<p class='event-when'>\(Icon.calendar.html)<span>"
        words += Words.when(event.start, hasTwelveHours: viewer.hasTwelveHours)
        if event.start.time != nil, let zone = Words.zoneTime(event.start.zone) {
            words += " <span class='event-zone'>\(zone)</span>"
        }
        words += "</span></p>\n"
        if !event.place.isEmpty {
            words += "<p class='event-when'>\(Icon.pin.html)<span>\(event.place)</span></p>\n"
        }
        return words
    }

    private var words: HTML {
        guard !event.info.isEmpty || !event.note.isEmpty else {
            return "<p class='no-answer'>\(say("Ticketmaster tells no more about it."))</p>\n"
        }
        var words: HTML = ""
        if !event.info.isEmpty { words += "<p class='plaque' dir='auto'>\(event.info)</p>\n" }
        if !event.note.isEmpty {
            words += """
                <p class="hint"><strong>\(say("Please note:"))</strong> \
                <span dir="auto">\(event.note)</span></p>

                """
        }
        return words
    }

    private func facts(for viewer: Viewer) -> HTML {
        var facts: HTML = "<dl class='thing-facts'>\n<div><dt>\(say("Price"))</dt><dd>"
        if event.prices.isEmpty {
            facts += "\(say("Not told here; the ticket page has it."))"
        }
        for (index, price) in event.prices.enumerated() {
            if index > 0 { facts += "; " }
            facts += price.html
        }
        facts += "</dd></div>\n"
        facts += toldFact(say("Kind"), event.category)
        facts += toldFact(say("With"), event.performers.joined(separator: ", "))
        facts += toldFact(say("Tickets"), event.ticketLimit)
        if event.status == .offSale {
            facts += toldFact(say("Sale"), sayText("Tickets are not on sale."))
        }
        facts += toldFact(say("Promoter"), event.promoter)
        return facts + "</dl>\n"
    }

    private var ways: HTML {
        var ways: HTML = "<p class='thing-ways'>"
        if isWebAddress(event.pageAddress) {
            // Nobody sells tickets for it, but tells what becomes of those that were sold.
            let isOver = event.status == .cancelled
            ways += """
                <a class="button\(isOver ? "" : " primary" as HTML)" \
                rel="external noopener noreferrer" href="\(event.pageAddress)">\
                \(Icon.ticket.html)<span>\
                \(isOver ? Words.atTicketmaster : say("Tickets at Ticketmaster"))</span>\
                <span class="unseen"> (\(say("opens another site")))</span></a>
                """
        }
        if event.status != .cancelled {
            ways += """
                <a class="button" href="\(Route.trips(.choose(preset)))">\(Icon.suitcase.html)\
                <span>\(say("Add to trip"))</span></a>
                """
        }
        return ways + shareButton() + "</p>\n"
    }

    /// As something to do on a trip.
    private var preset: ActivityPreset {
        var preset = ActivityPreset()
        preset.title = cut(event.name, atBytes: 150)
        preset.category = "event"
        preset.point = event.venue?.coordinate
        preset.place = cut(event.venue?.name ?? "", atBytes: 150)
        if event.pageAddress.utf8.count <= 400 { preset.link = event.pageAddress }
        preset.startsAt = event.startsAt
        if event.start.time != nil { preset.zone = event.start.zone }
        return preset
    }

    private func venue(for viewer: Viewer) -> HTML {
        guard let venue = event.venue else {
            return """
                <p class="no-answer">\(say("Ticketmaster does not say where it takes place."))</p>

                """
        }
        var section: HTML = """
            <section class="venue" aria-labelledby="venue-title">
            <div><h2 id="venue-title">\(venue.name.isEmpty ? venue.city : venue.name)</h2>
            <p>\(venue.address)</p><p>\(venue.city)
            """
        if !venue.region.isEmpty { section += ", \(venue.region)" }
        section += "</p>"
        if let city {
            section += """
                <p><a href="\(Route.city(id: city.id, slug: city.slug))">\
                \(say("Everything about")) \(city.nameBytes)</a></p>
                """
        }
        section += "</div>\n"
        if let point = venue.coordinate {
            var map = MapPanel(points: [point], centre: point, zoom: 11)
            map.isVenue = true
            section += map.html(for: viewer)
        }
        return section + "</section>\n"
    }
}

extension EventPrice {
    /// `USD 35.28 – 45.37`.
    fileprivate var html: HTML {
        let lowest = decimalText(Int64(lowestHundredths), places: 2, keepingZeros: true)
        guard lowestHundredths < highestHundredths else { return "\(currency) \(lowest)" }
        let highest = decimalText(Int64(highestHundredths), places: 2, keepingZeros: true)
        return "\(currency) \(lowest) – \(highest)"
    }
}

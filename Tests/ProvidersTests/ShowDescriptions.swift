import Chronology
import Questions

@testable import Providers

// One line for each kind of work and event, for tables of expectations.

func line(_ work: Artwork) -> String {
    let said = [
        work.maker, work.date, work.type, work.place, work.materials, work.dimensions, work.room,
        work.objectNumber, work.credit, work.rights,
    ]
    let texts = work.texts.map { "\($0.language.text) “\($0.text.prefix(24))”" }
    let words = said.map { String($0.prefix(60)) }.joined(separator: " | ")
    let picture = work.picture.map { "picture \($0.widthPixels)" } ?? "no picture (\(work.lack))"
    return "\(work.id) “\(work.title)” \(words); \(texts.joined(separator: ", ")); \(picture)"
}

func line(_ list: ArtworkList) -> String {
    let first = list.works.first.map { "; " + line($0) } ?? ""
    return "\(list.works.count) of \(list.total ?? -1), next “\(list.next)”" + first
}

func line(_ venue: EventVenue?) -> String {
    guard let venue else { return "no venue" }
    return "\(venue.name) | \(venue.address) | \(venue.city) | \(venue.region) | "
        + line(venue.coordinate)
}

func line(_ event: Event) -> String {
    let start = event.start
    let prices = event.prices.map {
        "\($0.currency) \($0.lowestHundredths)–\($0.highestHundredths)"
    }
    return "\(event.id) “\(event.name)” \(event.status)"
        + " \(start.date?.text ?? "?") (\(start.datePrecision))"
        + " \(start.time?.text ?? "?") (\(start.timePrecision)) \(start.zone)"
        + " \(start.instant?.text ?? "?") was \(start.originalDate?.text ?? "the same");"
        + " \(event.category); \(prices.joined(separator: ", ")); \(line(event.venue));"
        + " picture \(event.picture?.widthPixels ?? 0)"
}

func line(_ list: Questions.EventList) -> String {
    "\(list.events.count) of \(list.total ?? -1), next \(list.nextPage ?? -1)"
        + (list.isCut ? " cut" : "")
        + list.events.prefix(3).map { "; " + line($0) }.joined()
}

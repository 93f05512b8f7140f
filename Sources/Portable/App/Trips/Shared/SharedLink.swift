internal import Base
package import Itinerary
package import Merge

/// What stands in an address under which others see a trip: whose it is, the secret of the trip,
/// and for a file of it its name, as in `LIBRARY/SECRET/trip.ics`.
package struct SharedLink: Sendable {
    package let library: Identifier
    package let secret: Identifier
    /// Nil for the page.
    package var format: TripFormat?

    init(library: Identifier, secret: Identifier) {
        self.library = library
        self.secret = secret
    }

    /// Reads what `text` writes; nil for anything else.
    package init?(_ text: String) {
        let steps = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        guard (2...3).contains(steps.count), let library = Identifier(steps[0]),
            let secret = Identifier(steps[1])
        else { return nil }
        self.init(library: library, secret: secret)
        guard steps.count == 3 else { return }
        let name = Array(steps[2].utf8)
        format = SharedLink.formats.first { Array("trip.\($0.name)".utf8) == name }
        if format == nil { return nil }
    }

    /// What a trip is handed on as.
    static let formats: [TripFormat] = [.calendar, .gpx, .json]

    var text: String {
        let page = library.text + "/" + secret.text
        return format.map { page + "/trip.\($0.name)" } ?? page
    }

    /// The address on this site.
    package var path: String { AccountRoute.shared(link: text).path }
}

internal import Itinerary
internal import Markup
internal import Merge

extension Visit {
    func tripFileForm(problem: String?) -> Reply { message(.notFound, status: 404) }
    func file(_ trip: Trip, _ format: TripFormat, _ part: TripPart) -> Reply {
        message(.notFound, status: 404)
    }
}

extension SentForm {
    func previewTripFile(_ trips: Trips) -> Reply { refused("file") }
    func confirmTripFile(_ trips: Trips) -> Reply { refused("file") }
}

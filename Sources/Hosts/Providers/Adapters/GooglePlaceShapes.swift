import Base
import Geodesy
import Questions

// The shapes of places: those of Places API (New), and the older ones, in which recorded answers
// still come.

extension GooglePlaces {
    static func prediction(_ tree: JSONTree) -> PlaceSuggestion? {
        if let query = tree["queryPrediction"] {
            let text = query["text"]?.text("text") ?? ""
            return text.isEmpty ? nil : PlaceSuggestion(id: "", name: text)
        }
        guard let place = tree["placePrediction"], let id = place["placeId"]?.text else {
            return nil
        }
        let format = place["structuredFormat"]
        let name = firstText(
            format?["mainText"]?.text("text") ?? "",
            place["text"]?.text("text") ?? ""
        )
        var suggestion = PlaceSuggestion(id: "google:" + id, name: name)
        suggestion.detail = format?["secondaryText"]?.text("text") ?? ""
        suggestion.kind = place.elements("types").first?.text ?? ""
        return name.isEmpty ? nil : suggestion
    }

    static func details(_ id: String, _ tree: JSONTree) -> PlaceDetails {
        var place = PlaceDetails(id: "google:" + id, name: tree["displayName"]?.text("text") ?? "")
        place.address = firstText(
            tree.text("formattedAddress"),
            tree.text("shortFormattedAddress")
        )
        let location = tree["location"]
        place.coordinate = point(
            latitude: location?["latitude"],
            longitude: location?["longitude"]
        )
        place.kinds = tree.elements("types").compactMap { $0.text }
        place.status = status(tree.text("businessStatus"))
        place.phone = firstText(
            tree.text("internationalPhoneNumber"),
            tree.text("nationalPhoneNumber")
        )
        place.website = webAddress(tree.text("websiteUri"))
        place.mapAddress = webAddress(tree.text("googleMapsUri"))
        place.ratingTenths = tree["rating"]?.scaled32(1)
        place.ratingCount = tree.amount("userRatingCount")
        place.openingHours = lines(tree["regularOpeningHours"]?["weekdayDescriptions"])
        place.summary = tree["editorialSummary"]?.text("text") ?? ""
        place.photos = tree.elements("photos").map { photo($0) }
        return place
    }

    private static func photo(_ tree: JSONTree) -> PlacePhoto {
        var photo = PlacePhoto(
            name: tree.text("name"),
            widthPixels: tree["widthPx"]?.scaled32(0) ?? 0,
            heightPixels: tree["heightPx"]?.scaled32(0) ?? 0
        )
        let author = tree.elements("authorAttributions").first
        photo.author = author?.text("displayName") ?? ""
        let address = author?.text("uri") ?? ""
        photo.authorAddress = webAddress(address.hasPrefix("//") ? "https:" + address : address)
        return photo
    }
}

extension GooglePlaces {
    static func olderPrediction(_ tree: JSONTree) -> PlaceSuggestion? {
        let format = tree["structured_formatting"]
        let name = firstText(format?.text("main_text") ?? "", tree.text("description"))
        guard !name.isEmpty else { return nil }
        // A prediction without id is a mere search text.
        let id = tree["place_id"]?.text.map { "google:" + $0 } ?? ""
        var suggestion = PlaceSuggestion(id: id, name: name)
        suggestion.detail = format?.text("secondary_text") ?? ""
        suggestion.kind = tree.elements("types").first?.text ?? ""
        return suggestion
    }

    static func olderResult(_ tree: JSONTree) -> PlaceSuggestion? {
        guard let id = tree["place_id"]?.text, let name = tree["name"]?.text else { return nil }
        var suggestion = PlaceSuggestion(id: "google:" + id, name: name)
        suggestion.detail = tree.text("formatted_address")
        let location = tree["geometry"]?["location"]
        suggestion.coordinate = point(latitude: location?["lat"], longitude: location?["lng"])
        suggestion.kind = tree.elements("types").first?.text ?? ""
        return suggestion
    }

    static func olderDetails(_ tree: JSONTree) -> PlaceDetails {
        let id = tree["place_id"]?.text.map { "google:" + $0 } ?? ""
        var place = PlaceDetails(id: id, name: tree.text("name"))
        place.address = tree.text("formatted_address")
        let location = tree["geometry"]?["location"]
        place.coordinate = point(latitude: location?["lat"], longitude: location?["lng"])
        place.kinds = tree.elements("types").compactMap { $0.text }
        place.status = status(tree.text("business_status"))
        place.phone = firstText(
            tree.text("international_phone_number"),
            tree.text("formatted_phone_number")
        )
        place.website = webAddress(tree.text("website"))
        place.mapAddress = webAddress(tree.text("url"))
        place.ratingTenths = tree["rating"]?.scaled32(1)
        place.ratingCount = tree.amount("user_ratings_total")
        place.openingHours = lines(tree["opening_hours"]?["weekday_text"])
        place.photos = tree.elements("photos").map { olderPhoto($0) }
        return place
    }

    private static func olderPhoto(_ tree: JSONTree) -> PlacePhoto {
        var photo = PlacePhoto(
            name: tree.text("photo_reference"),
            widthPixels: tree["width"]?.scaled32(0) ?? 0,
            heightPixels: tree["height"]?.scaled32(0) ?? 0
        )
        photo.author = plainText(ofHTML: tree.elements("html_attributions").first?.text ?? "")
        return photo
    }

    private static func status(_ text: String) -> BusinessStatus {
        switch text {
        case "OPERATIONAL": .operational
        case "CLOSED_TEMPORARILY": .closedTemporarily
        case "CLOSED_PERMANENTLY": .closedPermanently
        default: .unknown
        }
    }

    /// Google separates hours by thin spaces, which some fonts lack.
    private static func lines(_ tree: JSONTree?) -> [String] {
        (tree?.elements ?? []).compactMap { line in
            line.text.map { text in
                String(text.map { $0 == "\u{202F}" || $0 == "\u{2009}" ? " " : $0 })
            }
        }
    }
}

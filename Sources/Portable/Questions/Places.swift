internal import Base
package import Geodesy

/// A place that a provider offers while somebody types.
package struct PlaceSuggestion: Equatable, Sendable {
    /// What `Question.placeDetails` takes, as in "geonames:2759794"; empty for a mere search
    /// text.
    package var id: String
    package var name: String
    /// What tells it from places of the same name: region, country, street.
    package var detail = ""
    package var coordinate: Coordinate?
    /// The provider's own word, as in "museum"; empty when it has none.
    package var kind = ""
    /// Zero when not known.
    package var population: UInt32 = 0

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// Whether a place still opens its doors.
package enum BusinessStatus: UInt8, CaseIterable, Sendable {
    case unknown = 0
    case operational = 1
    case closedTemporarily = 2
    case closedPermanently = 3
}

/// A picture that only its provider can show, under a name that expires.
package struct PlacePhoto: Equatable, Sendable {
    package var name: String
    package var widthPixels: Int32
    package var heightPixels: Int32
    package var author = ""
    package var authorAddress = ""

    package init(name: String, widthPixels: Int32, heightPixels: Int32) {
        self.name = name
        self.widthPixels = widthPixels
        self.heightPixels = heightPixels
    }
}

/// What a provider knows of one place.
package struct PlaceDetails: Equatable, Sendable {
    package var id: String
    package var name: String
    package var address = ""
    package var coordinate: Coordinate?
    package var kinds: [String] = []
    package var status = BusinessStatus.unknown
    package var phone = ""
    package var website = ""
    /// The place on the provider's own map.
    package var mapAddress = ""
    /// From 10 to 50; absent without ratings.
    package var ratingTenths: Int32?
    package var ratingCount: UInt32 = 0
    /// A line for each day, in the language asked for.
    package var openingHours: [String] = []
    package var summary = ""
    package var population: UInt32 = 0
    package var zoneName = ""
    package var photos: [PlacePhoto] = []

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// Something worth a visit.
package struct Attraction: Equatable, Sendable {
    /// The provider's own, as in "osm:node/1234567".
    package var id: String
    package var name: String
    package var coordinate: Coordinate
    /// The provider's own word, as in "museum"; empty when it has none.
    package var kind = ""
    package var description = ""
    package var distanceMetres: Int32?
    package var picture: PictureFile?
    package var article: ArticleTitle?
    package var wikidataID = ""
    package var website = ""
    package var openingHours = ""

    package init(id: String, name: String, coordinate: Coordinate) {
        self.id = id
        self.name = name
        self.coordinate = coordinate
    }
}

/// The same city in other collections, found by its GeoNames id.
package struct PlaceIdentity: Equatable, Sendable {
    /// As in "Q727".
    package var wikidataID: String
    package var articles: [ArticleTitle] = []
    /// The name of its picture at Wikimedia Commons; empty without one.
    package var pictureName = ""
    package var commonsCategory = ""
    package var website = ""

    package init(wikidataID: String) {
        self.wikidataID = wikidataID
    }

    /// Its article in a language; in English where that language has none.
    package func article(_ site: ArticleSite, _ language: LanguageCode) -> ArticleTitle? {
        articles.first { $0.site == site && $0.language == language }
            ?? articles.first { $0.site == site && $0.language == .english }
    }
}

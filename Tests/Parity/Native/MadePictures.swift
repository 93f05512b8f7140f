import Base
import Collections
import Geodesy
import Past

/// A collection of made pictures for the parity suite: texts that must stay text, dates of all
/// kinds, spots of many pictures, pictures without this or that.
struct MadePictures {
    static let id = "made"
    private static let words = [
        "", "<b>x</b> & \"y\"", "Ünïcödé 東京 👩‍👩‍👧", "a\nb\n\nc", "\u{202E}txet", "'; --",
        String(repeating: "Looking north from the corner. ", count: 60),
    ]
    private static let dates = [
        "", "1898", "1925; 1934", "1940-09-30", "1938-11", "ca. 1910", "n.d.", "1870; 1870; 1970",
    ]
    private static let areas = ["Manhattan", "Brooklyn", "Queens", "The Bronx", "<i>South</i>", ""]

    private var random = SeededRandom(seed: 1_900)

    static func collectionBytes() throws -> [UInt8] {
        var made = MadePictures()
        var facts = CollectionFacts()
        facts.id = id
        facts.name = "Made & <b>old</b>"
        facts.credit = "Nobody"
        facts.licence = "CC0"
        facts.licenceAddress = "https://licence.example/zero"
        facts.areaWord = "Borough"
        return try encodeCollection(facts, (0..<700).map { made.draft($0) })
    }

    /// The ids of some, as addresses have them.
    static func some(of collection: PictureCollection) -> [String] {
        stride(from: 0, to: collection.pictureCount, by: 23).map {
            percentEncode(OldPicture(collection, $0).id)
        }
    }

    private mutating func draft(_ number: Int) -> PictureDraft {
        var draft = PictureDraft()
        draft.id = number % 9 == 0 ? "é%2F\(number)" : "p-\(number)"
        // A coarse grid, so that points come many times and distances tie.
        draft.point = Coordinate(
            clampingLatitudeMicrodegrees: 40_700_000 + random.below(Int32(40)) * 1_500,
            longitudeMicrodegrees: -74_000_000 + random.below(Int32(20)) * 1_500
        )
        draft.place = number % 13 == 0 ? "" : "\(1 + number % 90)th Street & \(number % 12) Avenue"
        draft.title = pick(Self.words)
        draft.text = pick(Self.words)
        draft.date = pick(Self.dates)
        draft.area = pick(Self.areas)
        draft.credit = number % 5 == 0 ? pick(Self.words) : ""
        draft.thumbnail = number % 7 == 0 ? "" : "https://pictures.example/t/\(number).jpg"
        draft.picture = "https://pictures.example/large/\(number).jpg"
        draft.page = number % 3 == 0 ? "" : "https://library.example/items/\(number)"
        (draft.width, draft.height) = number % 4 == 0 ? (0, 0) : (600, 402)
        return draft
    }

    private mutating func pick(_ all: [String]) -> String {
        all[Int(random.below(Int32(all.count)))]
    }
}

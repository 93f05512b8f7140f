import Base
import Geodesy
import Providers

/// The photographs of oldnyc.org, in each of the shapes that the site has published: one file of
/// all (`data.json`), the photographs of one place as an array, and as an object by id.
enum OldNYC {
    static var facts: CollectionFacts {
        var facts = CollectionFacts()
        facts.id = "oldnyc"
        facts.name = "OldNYC"
        facts.about = "Photographic Views of New York City, 1870s to 1970s"
        facts.credit =
            "The New York Public Library, Irma and Paul Milstein Division; positions by OldNYC"
        facts.licence = "Rights vary; many are still protected. Data for non-commercial use."
        facts.licenceAddress = "https://www.nypl.org/help/about-nypl/legal-notices"
        facts.source = "OldNYC"
        facts.sourceAddress = "https://www.oldnyc.org/about"
        facts.areaWord = "Borough"
        return facts
    }

    /// Whether a file looks like one of them.
    static func recognises(_ head: ByteSlice) -> Bool {
        ["oldnyc-assets.nypl.org", "images.nypl.org", "\"photo_id\""].contains { mark in
            head.string.contains(mark)
        }
    }

    /// Reads photographs one by one: the whole file as a tree would take a gigabyte.
    static func read(
        _ bytes: ByteSlice,
        at place: Coordinate? = nil
    ) throws(ImportFailure) -> (drafts: [PictureDraft], edition: String) {
        do throws(JSONFailure) {
            var reader = JSONReader(bytes)
            var drafts: [PictureDraft] = []
            var edition = ""
            switch try reader.kind() {
            case .array: try readArray(&reader, bytes, place, &drafts)
            default:
                try reader.beginObject()
                while let key = try reader.nextKey() {
                    if key.equals("photos") {
                        try readArray(&reader, bytes, place, &drafts)
                    } else if key.equals("timestamp"), try reader.kind() == .string {
                        edition = String(try reader.string().string.prefix(10))
                    } else if try reader.kind() == .object {
                        let tree = try next(&reader, bytes)
                        drafts.append(draft(tree, id: key.string, place))
                    } else {
                        try reader.skip()
                    }
                }
            }
            try reader.finish()
            return (drafts, edition)
        } catch {
            throw ImportFailure("it is no JSON as OldNYC publishes it, or is cut off")
        }
    }

    private static func readArray(
        _ reader: inout JSONReader,
        _ bytes: ByteSlice,
        _ place: Coordinate?,
        _ drafts: inout [PictureDraft]
    ) throws(JSONFailure) {
        try reader.beginArray()
        while try reader.nextElement() {
            let tree = try next(&reader, bytes)
            drafts.append(draft(tree, id: "", place))
        }
    }

    private static func next(
        _ reader: inout JSONReader,
        _ bytes: ByteSlice
    ) throws(JSONFailure) -> JSONTree {
        let start = reader.position
        try reader.skip()
        let whole = bytes.slice(at: start, count: reader.position - start)
        // A comma or a colon was read as part of the step to the value.
        return try JSONTree(whole.fromValue)
    }

    private static func draft(_ tree: JSONTree, id: String, _ place: Coordinate?) -> PictureDraft {
        var draft = PictureDraft()
        draft.id = firstOf(tree.text("photo_id"), tree.text("id"), id)
        draft.point = point(tree["location"]) ?? place ?? point(tree["geocode"]?["location"])
        draft.title = tree.text("title")
        draft.text = tree.text("text")
        draft.date = tree.text("date")
        draft.thumbnail = tree.text("thumb_url")
        draft.picture = tree.text("image_url")
        draft.page = tree.text("nypl_url")
        draft.width = UInt16(clamping: tree.amount("width"))
        draft.height = UInt16(clamping: tree.amount("height"))
        let catalogue = firstOf(tree.text("original_title"), tree.text("folder"))
        draft.place = OldNYCPlace.name(tree["geocode"], catalogue, tree.text("title"))
        draft.area = OldNYCPlace.borough(tree["geocode"], firstOf(catalogue, tree.text("title")))
        return draft
    }

    private static func point(_ tree: JSONTree?) -> Coordinate? {
        guard let latitude = tree?["lat"]?.scaled32(6),
            let longitude = (tree?["lon"] ?? tree?["lng"])?.scaled32(6),
            longitude.magnitude <= 180_000_000
        else { return nil }
        return Coordinate(
            latitudeMicrodegrees: latitude,
            longitudeMicrodegrees: longitude
        )
    }
}

func firstOf(_ texts: String...) -> String { texts.first { !$0.isEmpty } ?? "" }

extension ByteSlice {
    /// From the first byte that can begin a value.
    fileprivate var fromValue: ByteSlice {
        var start = 0
        while start < count,
            [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x3A].contains(load(UInt8.self, at: start))
        {
            start += 1
        }
        return slice(at: start, count: count - start)
    }
}

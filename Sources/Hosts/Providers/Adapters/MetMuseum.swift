package import Base
package import Questions

/// The Metropolitan Museum of Art: a search that tells ids only, and an object for each.
///
/// The content delivery network before it turns away who asks more often than about once a second.
package enum MetMuseum {
    package static let attribution = Attribution(
        "The Metropolitan Museum of Art",
        address: "https://www.metmuseum.org/",
        licence: "CC0",
        licenceAddress: "https://creativecommons.org/publicdomain/zero/1.0/"
    )

    /// The results that the search reaches.
    private static let window: Int32 = 10_000

    package static func searchRequest(
        _ search: ArtSearch,
        offset: Int32,
        limit: Int32,
        _ origin: Origin
    ) -> ProviderRequest {
        var query = Query()
        let words = [search.text, search.maker].filter { !$0.isEmpty }
        if !words.isEmpty { query.append("q", words.joined(separator: " ")) }
        if !search.maker.isEmpty { query.append("artistOrCulture", "true") }
        if let medium = medium(search.type) { query.append("medium", medium) }
        query.append("hasImages", "true")
        query.append("offset", "\(offset)")
        query.append("limit", "\(limit)")
        return ProviderRequest(.met, origin, "/public/collection/v1.1/search", query)
    }

    package static func objectRequest(_ id: String, _ origin: Origin) -> ProviderRequest {
        ProviderRequest(.met, origin, "/public/collection/v1/objects/" + percentEncode(id))
    }

    /// The ids of a part of what was found, and how many there are; none past the end.
    package static func found(
        _ body: ByteSlice
    ) throws(ProviderRefusal) -> (ids: [String], total: Int32) {
        let tree = try checkedTree(body)
        guard let total = tree["total"]?.scaled32(0) else {
            throw ProviderRefusal(.malformed, "The Met sent no list")
        }
        let ids = tree.list("objectIDs").compactMap { $0.integer }.filter { $0 > 0 }
        return (ids.map { "\($0)" }, total)
    }

    /// Where a search goes on; nil at its end.
    package static func next(after offset: Int32, count: Int32, total: Int32) -> Int32? {
        let next = offset + count
        return count > 0 && next < min(total, window) ? next : nil
    }

    package static func object(_ body: ByteSlice) throws(ProviderRefusal) -> Artwork {
        let tree = try checkedTree(body)
        guard let id = tree["objectID"]?.integer, id > 0 else {
            throw ProviderRefusal(.malformed, "The Met sent no object")
        }
        let names = ["title", "objectName", "classification"].map { tree.words($0) }
        var work = Artwork(id: "met/\(id)", title: names.first { !$0.isEmpty } ?? "")
        work.maker = maker(tree)
        work.date = firstText(
            tree.words("objectDate"),
            years(tree, from: "objectBeginDate", to: "objectEndDate")
        )
        work.type = firstText(tree.words("objectName"), tree.words("classification"))
        work.place = place(tree)
        work.materials = tree.words("medium")
        work.dimensions = lines(tree.text("dimensions"))
        work.museum = "\(Museum.met.title)"
        work.room = tree.text("GalleryNumber")
        work.objectNumber = tree.text("accessionNumber")
        work.credit = tree.words("creditLine")
        work.pageAddress = webAddress(tree.text("objectURL"))
        // No text about the work comes with it: what it belongs to says at least something.
        work.alternative = listed(tree.list("tags").map { $0.text("term") })
        guard tree["isPublicDomain"]?.boolean == true else {
            work.lack = .rights
            work.rights = tree.text("rightsAndReproduction")
            return work
        }
        work.rights = "CC0"
        work.rightsAddress = attribution.licenceAddress
        work.picture = file(firstText(tree.text("primaryImageSmall"), tree.text("primaryImage")))
        work.large = file(tree.text("primaryImage"))
        return work
    }

    private static func file(_ address: String) -> PictureFile? {
        address.hasPrefix("https://")
            ? PictureFile(address: address, widthPixels: 0, heightPixels: 0) : nil
    }

    private static func maker(_ tree: JSONTree) -> String {
        let name = tree.words("artistDisplayName")
        let about = tree.words("artistDisplayBio")
        if name.isEmpty { return tree.text("culture") }
        return about.isEmpty ? name : name + " (" + about + ")"
    }

    private static func place(_ tree: JSONTree) -> String {
        let names = ["city", "county", "state", "subregion", "region", "country"]
        let place = listed(names.map { tree.text($0) })
        return place.isEmpty ? tree.text("culture") : place
    }

    /// Measures stand in lines of their own, which end as on Windows.
    private static func lines(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { $0.trimmed }.joined(separator: "; ")
    }

    /// The museum's own words for what people call a painting or a print; nil for others.
    private static func medium(_ type: String) -> String? {
        let words = [
            "painting": "Paintings", "print": "Prints", "drawing": "Drawings",
            "photograph": "Photographs", "sculpture": "Sculpture", "ceramics": "Ceramics",
            "furniture": "Furniture", "jewellery": "Jewelry",
        ]
        if type.isEmpty { return nil }
        return words[type] ?? type.prefix(1).uppercased() + type.dropFirst()
    }

    private static func checkedTree(_ body: ByteSlice) throws(ProviderRefusal) -> JSONTree {
        let tree = try tree(body, from: "The Met")
        if case .string(let text) = tree { throw ProviderRefusal(.badRequest, "The Met: " + text) }
        guard let message = tree["message"]?.text else { return tree }
        let reason = "The Met: " + message
        let words = message.lowercased()
        if words.contains("not found") || words.contains("not a valid") {
            throw ProviderRefusal(.notFound, reason)
        }
        if words.contains("too many") || words.contains("rate limit") {
            throw ProviderRefusal(.throttled, reason)
        }
        if message.contains("retired") { throw ProviderRefusal(.outage, reason) }
        throw ProviderRefusal(.badRequest, reason)
    }
}

private extension Substring {
    var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

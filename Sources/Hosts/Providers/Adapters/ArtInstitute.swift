package import Base
package import Questions

/// The Art Institute of Chicago, whose search tells everything about each work.
///
/// Its pictures are handed to browsers only: the host refuses servers, so none is shown here.
package enum ArtInstitute {
    package static let attribution = Attribution(
        "Art Institute of Chicago",
        address: "https://www.artic.edu/",
        licence: "CC0, texts CC BY 4.0",
        licenceAddress: "https://www.artic.edu/terms"
    )

    private static let fields =
        "id,title,artist_title,artist_display,date_display,artwork_type_title,place_of_origin,"
        + "medium_display,dimensions,credit_line,main_reference_number,gallery_title,is_on_view,"
        + "date_start,date_end,description,short_description,image_id,is_public_domain,"
        + "copyright_notice,thumbnail"

    /// The results that the search reaches.
    private static let window: Int32 = 10_000

    /// The pages that it hands out where each has so many works.
    static func pages(of limit: Int32) -> ClosedRange<Int32> { 1...max(1, window / max(1, limit)) }

    package static func searchRequest(
        _ search: ArtSearch,
        page: Int32,
        limit: Int32,
        _ origin: Origin,
        contact: String
    ) -> ProviderRequest {
        var query = Query()
        let words = [search.text, search.maker].filter { !$0.isEmpty }
        if !words.isEmpty { query.append("q", words.joined(separator: " ")) }
        if !search.type.isEmpty { query.append("query[match][artwork_type_title]", search.type) }
        query.append("fields", fields)
        query.append("limit", "\(limit)")
        query.append("page", "\(page)")
        return request("/api/v1/artworks/search", query, origin, contact)
    }

    package static func objectRequest(
        _ id: String,
        _ origin: Origin,
        contact: String
    ) -> ProviderRequest {
        let query = Query([("fields", fields)])
        return request("/api/v1/artworks/" + percentEncode(id), query, origin, contact)
    }

    private static func request(
        _ path: String,
        _ query: Query,
        _ origin: Origin,
        _ contact: String
    ) -> ProviderRequest {
        var request = ProviderRequest(.artic, origin, path, query)
        let name = contact.isEmpty ? "Elsewhere" : "Elsewhere (\(contact))"
        request.headers = [.init("AIC-User-Agent", name)]
        return request
    }

    /// A page of what was found.
    package static func list(_ body: ByteSlice) throws(ProviderRefusal) -> ArtworkList {
        let tree = try checkedTree(body)
        guard tree["data"]?.isArray == true else {
            throw ProviderRefusal(.malformed, "the Art Institute of Chicago sent no list")
        }
        var list = ArtworkList()
        list.works = tree.elements("data").compactMap { work($0) }
        guard let paging = tree["pagination"] else { return list }
        list.total = paging["total"]?.scaled32(0)
        let page = paging["current_page"]?.scaled32(0)?.clamped(0...window) ?? 0
        let limit = paging["limit"]?.scaled32(0)?.clamped(0...100) ?? 0
        let last = paging["total_pages"]?.scaled32(0) ?? 0
        if page > 0, page < last, (page + 1) * limit <= window { list.next = "\(page + 1)" }
        return list
    }

    package static func object(_ body: ByteSlice) throws(ProviderRefusal) -> Artwork {
        let tree = try checkedTree(body)
        guard let data = tree["data"], data.isObject, let work = work(data) else {
            throw ProviderRefusal(.malformed, "the Art Institute of Chicago sent no work")
        }
        return work
    }

    private static func work(_ tree: JSONTree) -> Artwork? {
        guard let id = tree["id"]?.integer, id > 0 else { return nil }
        var work = Artwork(id: "artic/\(id)", title: tree.words("title"))
        work.maker = maker(tree)
        work.date = firstText(
            tree.words("date_display"),
            years(tree, from: "date_start", to: "date_end")
        )
        work.type = tree.text("artwork_type_title")
        work.place = tree.text("place_of_origin")
        work.materials = tree.words("medium_display")
        work.dimensions = tree.words("dimensions")
        work.museum = "\(Museum.artic.title)"
        if tree["is_on_view"]?.boolean != false { work.room = tree.text("gallery_title") }
        work.objectNumber = tree.text("main_reference_number")
        let html = firstText(tree.text("description"), tree.text("short_description"))
        if !html.isEmpty { work.texts = [ArtText(plainText(ofHTML: html), .english)] }
        work.credit = tree.words("credit_line")
        work.pageAddress = "https://www.artic.edu/artworks/\(id)"
        let isFree = tree["is_public_domain"]?.boolean == true
        work.rights = isFree ? "CC0" : tree.text("copyright_notice")
        if isFree { work.rightsAddress = "https://creativecommons.org/publicdomain/zero/1.0/" }
        // An absent one is null, or, as PHP writes it, an empty array.
        if let thumbnail = tree["thumbnail"], thumbnail.isObject {
            work.lack = tree["is_public_domain"]?.boolean == false ? .rights : .host
            work.alternative = thumbnail.text("alt_text")
            work.preview = thumbnail.text("lqip")
        } else if !tree.text("image_id").isEmpty {
            work.lack = isFree ? .host : .rights
        }
        return work
    }

    /// The name, or else the first line of what is shown of the artist.
    private static func maker(_ tree: JSONTree) -> String {
        let shown = tree.text("artist_display").split(whereSeparator: \.isNewline)
            .map { said(String($0)) }
        let name = tree.words("artist_title")
        let about = shown.dropFirst().joined(separator: ", ")
        if name.isEmpty { return listed(shown) }
        return about.isEmpty ? name : name + " (" + about + ")"
    }

    private static func checkedTree(_ body: ByteSlice) throws(ProviderRefusal) -> JSONTree {
        let tree = try tree(body, from: "the Art Institute of Chicago")
        if let message = tree["message"]?.text, tree["data"] == nil {
            let isMuch = message.lowercased().contains("too many")
            let reason = "the Art Institute of Chicago: " + message
            throw ProviderRefusal(isMuch ? .throttled : .outage, reason)
        }
        guard let error = tree["error"]?.text else { return tree }
        let reason = "the Art Institute of Chicago: " + error + ": " + tree.text("detail")
        throw refusal(httpStatus: tree["status"]?.integer ?? 500, reason)
    }
}

private extension Int32 {
    func clamped(_ range: ClosedRange<Int32>) -> Int32 {
        Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
    }
}

package import Base
package import Questions

/// The Rijksmuseum's data services: a search that tells ids only, and objects in Linked Art.
///
/// Its older Collection API, which answers nobody new, is read too.
package enum Rijksmuseum {
    package static let attribution = Attribution(
        "Rijksmuseum, Amsterdam",
        address: "https://www.rijksmuseum.nl/en",
        licence: "CC0",
        licenceAddress: "https://creativecommons.org/publicdomain/zero/1.0/"
    )

    /// A part of a search: of whose works, from which page of the museum's on, and the first work
    /// of that page.
    package struct Place: Equatable, Sendable {
        /// There is no search for words anywhere: makers are looked for first, then titles.
        package enum Phase: String, Sendable { case maker = "m", title = "t" }

        package var phase: Phase
        package var offset: Int
        package var pageToken: String

        package init(phase: Phase, offset: Int = 0, pageToken: String = "") {
            self.phase = phase
            self.offset = offset
            self.pageToken = pageToken
        }

        /// Reads "m12.TOKEN"; nil for anything else.
        package init?(_ text: String) {
            let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard let first = parts.first, let phase = Phase(rawValue: String(first.prefix(1))),
                parts.count == 2, let offset = Int(first.dropFirst()), (0...1_000).contains(offset)
            else { return nil }
            self.init(phase: phase, offset: offset, pageToken: String(parts[1]))
        }

        package var text: String { phase.rawValue + "\(offset)." + pageToken }
    }

    package static func searchRequest(
        _ search: ArtSearch,
        _ place: Place,
        _ origin: Origin
    ) -> ProviderRequest {
        var query = Query()
        if place.pageToken.isEmpty {
            if !search.text.isEmpty {
                query.append(place.phase == .maker ? "creator" : "title", search.text)
            }
            if !search.maker.isEmpty { query.append("creator", search.maker) }
            if !search.type.isEmpty { query.append("type", search.type) }
            query.append("imageAvailable", "true")
        } else {
            query.append("pageToken", place.pageToken)
        }
        return ProviderRequest(.rijksmuseum, origin, "/search/collection", query)
    }

    package static func numberRequest(_ number: String, _ origin: Origin) -> ProviderRequest {
        let query = Query([("objectNumber", number)])
        return ProviderRequest(.rijksmuseum, origin, "/search/collection", query)
    }

    /// An object, or what leads to its picture, by the number in its address.
    package static func thingRequest(_ id: String, _ origin: Origin) -> ProviderRequest {
        var request = ProviderRequest(
            .rijksmuseum,
            origin,
            "/" + percentEncode(id),
            Query([("_profile", "la-framed")])
        )
        request.headers = [.init("Accept", "application/ld+json")]
        return request
    }

    package static func measuresRequest(_ service: String) -> ProviderRequest? {
        guard let place = resolve(service + "/info.json", against: service) else { return nil }
        return ProviderRequest(.rijksmuseum, place.origin, place.path)
    }

    /// The numbers of a page of what was found, how many there are, and where it goes on.
    package struct Found: Equatable, Sendable {
        package var ids: [String] = []
        package var total: Int32?
        package var nextToken = ""
    }

    package static func found(_ body: ByteSlice) throws(ProviderRefusal) -> Found {
        let tree = try checkedTree(body)
        guard tree["orderedItems"] != nil || tree.text("type").hasSuffix("Page") else {
            throw ProviderRefusal(.malformed, "the Rijksmuseum sent no list")
        }
        var found = Found()
        found.ids = tree.list("orderedItems").compactMap { number(ofAddress: $0.address) }
        found.total = tree["partOf"]?["totalItems"]?.scaled32(0)
        let next = tree.list("next").first?.address ?? ""
        if let mark = next.firstRange(of: "?") {
            found.nextToken = Query(String(next[mark.upperBound...]))["pageToken"] ?? ""
        }
        return found
    }

    /// The object, and the number of the picture that shows it.
    package static func object(
        _ body: ByteSlice,
        id: String
    ) throws(ProviderRefusal) -> (work: Artwork, visual: String?) {
        let tree = try checkedTree(body)
        guard tree.list("type").contains(.string("HumanMadeObject")) else {
            throw ProviderRefusal(.malformed, "the Rijksmuseum sent no object")
        }
        let object = LinkedObject(tree: tree)
        var work = Artwork(id: id, title: object.title)
        work.maker = object.maker
        work.date = object.date
        work.type = object.type
        work.place = object.place
        work.materials = object.materials
        work.dimensions = object.dimensions
        work.museum = "\(Museum.rijksmuseum.title)"
        work.room = object.room
        work.objectNumber = object.objectNumber
        work.texts = object.wallTexts
        work.credit = object.credit
        work.rightsAddress = object.rightsAddress
        work.rights = rightsName(object.rightsAddress)
        work.pageAddress = object.pageAddress
        let shown = tree.list("shows").compactMap { number(ofAddress: $0.address) }
        return (work, shown.first)
    }

    /// The number of the file that shows a picture, and the picture's rights.
    package static func visual(
        _ body: ByteSlice
    ) throws(ProviderRefusal) -> (file: String?, rights: String) {
        let tree = try checkedTree(body)
        let files = tree.list("digitally_shown_by").compactMap { number(ofAddress: $0.address) }
        return (files.first, linkedRights(tree))
    }

    /// The service of parts of a picture: its address without the part and the size.
    package static func service(_ body: ByteSlice) throws(ProviderRefusal) -> String {
        let tree = try checkedTree(body)
        let address =
            tree.list("access_point").map { webAddress($0.address) }
            .first { $0.hasPrefix("https://") } ?? ""
        guard let size = address.firstRange(of: "/full/") else { return "" }
        return String(address[..<size.lowerBound])
    }

    /// The measures of a picture, from the `info.json` of the IIIF Image API.
    package static func measures(
        _ body: ByteSlice
    ) throws(ProviderRefusal) -> (widthPixels: Int32, heightPixels: Int32) {
        let tree = try checkedTree(body)
        return (tree["width"]?.scaled32(0) ?? 0, tree["height"]?.scaled32(0) ?? 0)
    }

    /// "200107928" of "https://id.rijksmuseum.nl/200107928"; nil for other addresses.
    static func number(ofAddress address: String) -> String? {
        guard let last = address.split(separator: "/").last, isNumber(String(last)),
            address.contains("rijksmuseum.nl/")
        else { return nil }
        return String(last)
    }

    static func isNumber(_ id: String) -> Bool {
        (1...30).contains(id.utf8.count) && id.utf8.allSatisfy { $0 &- 0x30 < 10 }
    }

    static func checkedTree(_ body: ByteSlice) throws(ProviderRefusal) -> JSONTree {
        let tree = try tree(body, from: "the Rijksmuseum")
        guard tree.isObject else {
            throw ProviderRefusal(.malformed, "the Rijksmuseum sent no object of JSON")
        }
        let error = firstText(tree.text("error"), tree.text("message"), tree.text("detail"))
        if !error.isEmpty, tree["type"] == nil, tree["artObject"] == nil {
            let status = tree["status"]?.integer ?? tree["statusCode"]?.integer ?? 500
            throw refusal(httpStatus: status, "the Rijksmuseum: " + error)
        }
        return tree
    }
}

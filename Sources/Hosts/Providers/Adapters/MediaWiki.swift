package import Base
package import Geodesy
package import Questions

/// A page as the Action API of a wiki describes it; what was not asked for is empty.
package struct MediaWikiPage: Equatable, Sendable {
    package var id: Int64
    package var title: String
    /// Zero for articles; files, talks and categories have others.
    package var namespace: Int64
    /// Where the page stands in the order of a generator.
    package var index: Int64
    package var isMissing: Bool
    package var coordinate: Coordinate?
    package var distanceMetres: Int32?
    package var extract: String
    package var description: String
    package var thumbnail: PictureFile?
    package var original: PictureFile?
    package var wikidataID: String
    package var translations: [(language: LanguageCode, title: String)]
    package var imageInfo: JSONTree?

    package static func == (left: MediaWikiPage, right: MediaWikiPage) -> Bool {
        left.id == right.id && left.title == right.title && left.index == right.index
    }
}

/// The Action API of MediaWiki, which Wikipedia, Wikivoyage, Wikidata and Commons share.
package enum MediaWiki {
    /// The answer's tree, once its errors, which come with status 200, are excluded.
    package static func checkedTree(
        _ body: ByteSlice,
        from name: String
    ) throws(ProviderRefusal) -> JSONTree {
        let tree = try tree(body, from: name)
        guard tree.isObject else {
            throw ProviderRefusal(.malformed, "\(name) sent something else than an object")
        }
        if let error = tree["error"] ?? tree.elements("errors").first {
            let code = error.text("code")
            let said = firstText(error.text("info"), error.text("text"))
            throw ProviderRefusal(kind(ofError: code), "\(name): \(code): \(said)")
        }
        if let status = tree["httpCode"]?.integer {
            let message = tree["messageTranslations"]?.text("en") ?? tree.text("message")
            throw refusal(httpStatus: status, "\(name): \(message)")
        }
        if tree.text("type").hasSuffix("/not_found") {
            throw ProviderRefusal(.notFound, "\(name): \(tree.text("detail"))")
        }
        return tree
    }

    /// The pages of a query, in the order of its generator; both format versions are read.
    package static func pages(
        _ body: ByteSlice,
        from name: String
    ) throws(ProviderRefusal) -> [MediaWikiPage] {
        let query = try checkedTree(body, from: name)["query"]
        if let found = query?["geosearch"] { return found.elements.compactMap { page($0) } }
        guard let list = query?["pages"] else { return [] }
        let trees = list.isArray ? list.elements : list.members.map { $0.value }
        return trees.compactMap { page($0) }.sorted { ($0.index, $0.id) < ($1.index, $1.id) }
    }

    private static func kind(ofError code: String) -> ProviderRefusal.Kind {
        switch code {
        case "maxlag", "readonly", "internal_api_error_DBQueryError": .outage
        case "ratelimited", "actionthrottledtext": .throttled
        case "no-such-entity", "missingtitle", "nosuchpageid": .notFound
        default: .badRequest
        }
    }
}

private extension MediaWiki {
    static func page(_ tree: JSONTree) -> MediaWikiPage? {
        guard let title = tree["title"]?.text else { return nil }
        let place = tree.elements("coordinates").first ?? tree
        let description = tree["terms"]?.elements("description").first?.text ?? ""
        return MediaWikiPage(
            id: tree["pageid"]?.integer ?? -1,
            title: title,
            namespace: tree["ns"]?.integer ?? 0,
            index: tree["index"]?.integer ?? 0,
            // A file of Commons is "missing" at a Wikipedia and nevertheless known.
            isMissing: isSet(tree["missing"]) && !isSet(tree["known"]),
            coordinate: place.text("globe").isOtherWorld
                ? nil : point(latitude: place["lat"], longitude: place["lon"]),
            distanceMetres: tree["dist"]?.scaled32(0),
            extract: tree.text("extract"),
            description: firstText(tree.text("description"), description),
            thumbnail: tree["thumbnail"].flatMap { picture($0) },
            original: tree["original"].flatMap { picture($0) },
            wikidataID: tree["pageprops"]?.text("wikibase_item") ?? "",
            translations: tree.elements("langlinks").compactMap { translation($0) },
            imageInfo: tree.elements("imageinfo").first
        )
    }

    /// True in format version 2; present and empty in version 1.
    static func isSet(_ tree: JSONTree?) -> Bool {
        guard let tree else { return false }
        return tree.boolean ?? true
    }

    static func translation(_ tree: JSONTree) -> (language: LanguageCode, title: String)? {
        guard let language = LanguageCode(tree.text("lang")),
            let title = tree["title"]?.text ?? tree["*"]?.text
        else { return nil }
        return (language, title)
    }
}

extension MediaWiki {
    /// A picture with `source` (or `url`), `width` and `height`.
    static func picture(_ tree: JSONTree) -> PictureFile? {
        var address = firstText(tree.text("source"), tree.text("url"), tree.text("src"))
        if address.hasPrefix("//") { address = "https:" + address }
        guard address.hasPrefix("https://") else { return nil }
        return PictureFile(
            address: address,
            widthPixels: tree["width"]?.scaled32(0) ?? 0,
            heightPixels: tree["height"]?.scaled32(0) ?? 0
        )
    }
}

private extension String {
    var isOtherWorld: Bool { !isEmpty && self != "earth" }
}

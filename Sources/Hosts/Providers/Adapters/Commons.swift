package import Base
package import Questions

/// Wikimedia Commons: picture files with author and licence.
package enum Commons {
    package static let attribution = Attribution(
        "Wikimedia Commons",
        address: "https://commons.wikimedia.org/"
    )

    /// Up to 50 files by name, as in "Amsterdam canal.jpg".
    package static func request(_ names: [String], _ origin: Origin) -> ProviderRequest {
        // A bar would start another title; no file has one in its name.
        let titles = names.filter { !$0.contains("|") }.prefix(50).map { "File:" + $0 }
        let query = Query([
            ("action", "query"), ("format", "json"), ("formatversion", "2"),
            ("titles", titles.joined(separator: "|")), ("prop", "imageinfo"),
            ("iiprop", "url|size|mime|extmetadata"), ("iiurlwidth", "960"),
            (
                "iiextmetadatafilter",
                "Artist|Attribution|Credit|LicenseShortName|LicenseUrl|UsageTerms|NonFree"
                    + "|AttributionRequired|ImageDescription"
            ),
        ])
        return ProviderRequest(.commons, origin, "/w/api.php", query)
    }

    /// The pictures that can be shown: known, drawn by pixels, under a free licence, with a name
    /// where the licence asks for one; in the order of `names` where those are given.
    package static func pictures(
        _ body: ByteSlice,
        inOrderOf names: [String] = []
    ) throws(ProviderRefusal) -> [Picture] {
        let pages = try MediaWiki.pages(body, from: "Wikimedia Commons")
        let found = pages.compactMap { page in
            page.imageInfo.flatMap { picture(title: page.title, $0) }
        }
        guard !names.isEmpty else { return found }
        let ranks = Dictionary(
            names.enumerated().map { ($1, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return found.sorted { ranks[$0.name, default: .max] < ranks[$1.name, default: .max] }
    }

    /// The picture that an `imageinfo` object describes; nil without address or licence.
    package static func picture(title: String, _ info: JSONTree) -> Picture? {
        guard let original = MediaWiki.picture(info), let name = Wikipedia.fileName(title) else {
            return nil
        }
        let credit = CommonsCredit(info["extmetadata"] ?? .null)
        guard credit.allowsShowing, isShown(info.text("mime")) else { return nil }
        var picture = Picture(name: name, file: original)
        picture.preview = preview(info)
        picture.author = credit.author
        picture.credit = credit.credit
        picture.description = credit.description
        picture.licence = credit.licence
        picture.licenceAddress = credit.licenceAddress
        picture.mustNameAuthor = credit.mustNameAuthor
        picture.pageAddress = webAddress(info.text("descriptionurl"))
        return picture
    }

    private static func preview(_ info: JSONTree) -> PictureFile? {
        let address = info.text("thumburl")
        guard address.hasPrefix("https://") else { return nil }
        return PictureFile(
            address: address,
            widthPixels: info["thumbwidth"]?.scaled32(0) ?? 0,
            heightPixels: info["thumbheight"]?.scaled32(0) ?? 0
        )
    }

    private static func isShown(_ type: String) -> Bool {
        ["image/jpeg", "image/png", "image/webp", "image/gif", ""].contains(type)
    }
}

/// What `extmetadata` says of author and licence, as plain text.
package struct CommonsCredit: Equatable, Sendable {
    package let author: String
    package let credit: String
    package let description: String
    package let licence: String
    package let licenceAddress: String
    package let mustNameAuthor: Bool
    private let isNotFree: Bool

    package init(_ metadata: JSONTree) {
        func value(_ name: String) -> String { metadata[name]?.text("value") ?? "" }
        // Some authors say in which words they want to be named.
        var names = firstText(
            plainText(ofHTML: value("Attribution")),
            plainText(ofHTML: value("Artist"))
        )
        // Goes on with the licence.
        while let last = names.last, ";, ".contains(last) { names.removeLast() }
        author = names
        credit = plainText(ofHTML: value("Credit"))
        description = plainText(ofHTML: value("ImageDescription"))
        licence = plainText(ofHTML: firstText(value("LicenseShortName"), value("UsageTerms")))
        let address = value("LicenseUrl")
        licenceAddress = webAddress(address.hasPrefix("//") ? "https:" + address : address)
        mustNameAuthor = value("AttributionRequired").lowercased() != "false"
        isNotFree = value("NonFree").lowercased() == "true"
    }

    /// Whether the licence is free, and everything is known that it asks for.
    package var allowsShowing: Bool {
        let isNamed = !author.isEmpty || !credit.isEmpty
        return !isNotFree && isFreeLicence(licence) && (isNamed || !mustNameAuthor)
    }
}

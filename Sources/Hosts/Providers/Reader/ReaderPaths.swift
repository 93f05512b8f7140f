import Base
package import Questions

/// Where articles and pictures stand in our own address space, so that a reader stays in it.
package enum ReaderPaths {
    /// As in "/read/wikipedia/en/Amsterdam_Centraal_station".
    package static func article(_ article: ArticleTitle) -> String { article.readerPath }

    /// As in "/pictures/upload.wikimedia.org/wikipedia/commons/…"; nil for a picture of any other
    /// host than those whose pictures we fetch.
    package static func picture(_ address: String) -> String? { PicturePath.path(of: address) }

    /// What is to be fetched for a path under "/pictures/"; nil for any other host, and for paths
    /// that no picture has.
    package static func pictureRequest(_ path: String) -> ProviderRequest? {
        guard path.hasPrefix("/pictures/"),
            let address = picture("https://" + path.dropFirst(10)),
            address == path, path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C })
        else { return nil }
        let rest = path.dropFirst(10)
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let origin = Origin(host: String(rest[..<slash]))
        var request = ProviderRequest(.commons, origin, String(rest[slash...]))
        request.expected = .picture
        return request
    }

    /// The article that an address leads to, when it is one of Wikipedia or Wikivoyage, and the
    /// fragment in it.
    static func target(
        of href: String,
        in article: ArticleTitle
    ) -> (article: ArticleTitle, fragment: String)? {
        let parts = href.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let address = String(parts[0])
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        guard !address.contains("?"), let place = page(address, article) else { return nil }
        guard let title = percentDecode(place.title), !title.isEmpty, !isSpecial(title) else {
            return nil
        }
        let spaced = String(title.map { $0 == "_" ? " " : $0 })
        let found = ArticleTitle(site: place.site, language: place.language, title: spaced)
        return (found, fragment)
    }

    private static func page(
        _ address: String,
        _ article: ArticleTitle
    ) -> (site: ArticleSite, language: LanguageCode, title: String)? {
        for prefix in ["./", "/wiki/"] where address.hasPrefix(prefix) {
            return (article.site, article.language, String(address.dropFirst(prefix.count)))
        }
        let whole = address.hasPrefix("//") ? "https:" + address : address
        guard let scheme = ["https://", "http://"].first(where: { whole.hasPrefix($0) }),
            let path = whole.firstRange(of: "/wiki/")
        else { return nil }
        let host = whole[..<path.lowerBound].dropFirst(scheme.count)
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count == 3, labels[2] == "org", let language = LanguageCode(String(labels[0])),
            let site = ArticleSite.allCases.first(where: { "\($0.name)" == labels[1] })
        else { return nil }
        return (site, language, String(whole[path.upperBound...]))
    }

    /// Pages about pages, which are no articles; a title such as "Mission: Impossible" is one.
    private static func isSpecial(_ title: String) -> Bool {
        guard let colon = title.firstIndex(of: ":") else { return false }
        return spaces.contains(title[..<colon].lowercased())
    }

    private static let spaces: Set<String> = [
        "file", "image", "category", "help", "special", "template", "talk", "user", "portal",
        "wikipedia", "wikivoyage", "module", "media", "mediawiki", "draft", "user talk",
        "user_talk", "template talk", "template_talk",
    ]
}

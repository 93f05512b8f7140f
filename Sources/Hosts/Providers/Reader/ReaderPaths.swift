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
    package static func pictureRequest(
        _ path: String,
        hosts: [String] = []
    ) -> ProviderRequest? {
        guard path.hasPrefix("/pictures/"),
            path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C })
        else { return nil }
        let rest = path.dropFirst(10)
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let host = String(rest[..<slash])
        // Pages may show what stands behind a query: its mark travels as `%3F`.
        let isCollected = hosts.contains(host) && PublicHost.isName(host)
        let target =
            isCollected
            ? String(rest[slash...]).replacing("%3F", with: "?", maxReplacements: 1)
            : String(rest[slash...])
        let address = "https://" + host + target
        let known =
            isCollected ? PicturePath.path(of: address, hosts: hosts) : picture(address)
        guard known == path else { return nil }
        let provider = Provider.ofPictures(at: host)
        var request = ProviderRequest(provider, Origin(host: host), target)
        request.expected = .picture
        return request
    }

    /// A page of Wikipedia or Wikivoyage that an address leads to.
    enum Target: Equatable {
        /// An article for our reader, and the fragment in it.
        case article(ArticleTitle, fragment: String)
        /// A page about pages, such as a file's, which only the wiki itself can show.
        case page(address: String)
    }

    /// Where an address in an article leads; nil when it leads to neither of the two sites.
    static func target(of href: String, in article: ArticleTitle) -> Target? {
        let parts = href.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let address = String(parts[0])
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        guard !address.contains("?"), let place = page(address, article),
            let title = percentDecode(place.title), !title.isEmpty
        else { return nil }
        let spaced = String(title.map { $0 == "_" ? " " : $0 })
        let found = ArticleTitle(site: place.site, language: place.language, title: spaced)
        if WikiNamespaces.hold(spaced, place.language) {
            return .page(address: Wikipedia.address(of: found))
        }
        return .article(found, fragment: fragment)
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
}

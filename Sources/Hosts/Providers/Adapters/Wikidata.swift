package import Base
package import Questions

/// Wikidata: which item has a GeoNames id, and what its articles and pictures are called.
package enum Wikidata {
    package static let attribution = Attribution(
        "Wikidata",
        address: "https://www.wikidata.org/",
        licence: "CC0",
        licenceAddress: "https://creativecommons.org/publicdomain/zero/1.0/"
    )

    /// The item that carries the GeoNames id (property P1566).
    package static func searchRequest(geonamesID: UInt32, _ origin: Origin) -> ProviderRequest {
        request(
            origin,
            [
                ("action", "query"), ("list", "search"),
                ("srsearch", "haswbstatement:P1566=\(geonamesID)"), ("srlimit", "3"),
                ("srprop", ""),
            ]
        )
    }

    package static func entityRequest(_ id: String, _ origin: Origin) -> ProviderRequest {
        request(
            origin,
            [
                ("action", "wbgetentities"), ("ids", id), ("props", "claims|sitelinks"),
                ("redirects", "yes"),
            ]
        )
    }

    private static func request(
        _ origin: Origin,
        _ parameters: [(String, String)]
    ) -> ProviderRequest {
        let format = [("format", "json"), ("formatversion", "2")]
        return ProviderRequest(.wikidata, origin, "/w/api.php", Query(parameters + format))
    }

    /// The first item found, as in "Q727".
    package static func itemID(_ body: ByteSlice) throws(ProviderRefusal) -> String {
        let tree = try MediaWiki.checkedTree(body, from: "Wikidata")
        let titles = tree["query"]?.elements("search").map { $0.text("title") } ?? []
        guard let id = titles.first(where: { isItemID($0) }) else {
            throw ProviderRefusal(.notFound, "Wikidata has no item with that GeoNames id")
        }
        return id
    }

    package static func identity(_ body: ByteSlice) throws(ProviderRefusal) -> PlaceIdentity {
        let tree = try MediaWiki.checkedTree(body, from: "Wikidata")
        // An item that was merged into another comes under the other's id.
        guard let entity = tree["entities"]?.members.first?.value, entity["missing"] == nil,
            isItemID(entity.text("id"))
        else { throw ProviderRefusal(.notFound, "Wikidata has no such item") }
        var identity = PlaceIdentity(wikidataID: entity.text("id"))
        identity.articles = (entity["sitelinks"]?.members ?? []).compactMap { article($0.value) }
        identity.pictureName = value(of: "P18", in: entity)?.text ?? ""
        identity.commonsCategory = value(of: "P373", in: entity)?.text ?? ""
        identity.website = webAddress(value(of: "P856", in: entity)?.text ?? "")
        return identity
    }

    static func isItemID(_ text: String) -> Bool {
        text.hasPrefix("Q") && (2...20).contains(text.utf8.count)
            && text.utf8.dropFirst().allSatisfy { $0 &- 0x30 < 10 }
    }
}

private extension Wikidata {
    /// The article of a site link such as "enwiki" or "de_x_formalwikivoyage"; nil for others.
    static func article(_ link: JSONTree) -> ArticleTitle? {
        let site = link.text("site")
        let known: [(suffix: String, site: ArticleSite)] = [
            ("wikivoyage", .wikivoyage), ("wiki", .wikipedia),
        ]
        guard let title = link["title"]?.text,
            let match = known.first(where: { site.hasSuffix($0.suffix) }),
            !otherWikis.contains(site)
        else { return nil }
        let code = site.dropLast(match.suffix.count).map { $0 == "_" ? "-" : $0 }
        guard let language = LanguageCode(String(code)) else { return nil }
        return ArticleTitle(site: match.site, language: language, title: title)
    }

    static let otherWikis: Set<String> = [
        "commonswiki", "specieswiki", "metawiki", "wikidatawiki", "mediawikiwiki", "sourceswiki",
        "outreachwiki", "incubatorwiki", "wikimaniawiki", "foundationwiki",
    ]

    /// The value of the best statement: preferred before normal, never deprecated or without
    /// value.
    static func value(of property: String, in entity: JSONTree) -> JSONTree? {
        let statements = entity["claims"]?.elements(property) ?? []
        let valued = statements.filter {
            $0.text("rank") != "deprecated" && $0["mainsnak"]?["datavalue"]?["value"] != nil
        }
        let best = valued.first { $0.text("rank") == "preferred" } ?? valued.first
        return best?["mainsnak"]?["datavalue"]?["value"]
    }
}

package import Base
package import Geodesy
package import Questions

/// Wikipedia and, by the same interfaces, Wikivoyage.
package enum Wikipedia {
    package static let licence = "CC BY-SA 4.0"
    package static let licenceAddress = "https://creativecommons.org/licenses/by-sa/4.0/"

    /// Names the article, as its licence asks.
    package static func attribution(_ article: ArticleTitle) -> Attribution {
        Attribution(
            article.site == .wikipedia ? "Wikipedia" : "Wikivoyage",
            address: address(of: article),
            licence: licence,
            licenceAddress: licenceAddress
        )
    }

    /// Names an edition, for what comes from many of its articles.
    package static func attribution(
        _ site: ArticleSite,
        _ language: LanguageCode
    ) -> Attribution {
        Attribution(
            site == .wikipedia ? "Wikipedia" : "Wikivoyage",
            address: "https://\(language.text).\(site.name).org/",
            licence: licence,
            licenceAddress: licenceAddress
        )
    }

    /// The page that people read at the provider.
    package static func address(of article: ArticleTitle) -> String {
        "https://\(article.language.text).\(article.site.name).org/wiki/\(path(article.title))"
    }

    package static func summaryRequest(
        _ article: ArticleTitle,
        _ origin: Origin
    ) -> ProviderRequest {
        let path = "/api/rest_v1/page/summary/" + path(article.title)
        return ProviderRequest(
            provider(article.site),
            origin,
            path,
            Query([("redirect", "true")])
        )
    }

    package static func articleRequest(
        _ article: ArticleTitle,
        _ origin: Origin
    ) -> ProviderRequest {
        let path = "/w/rest.php/v1/page/\(path(article.title))/html"
        var request = ProviderRequest(provider(article.site), origin, path)
        request.expected = .html
        return request
    }

    /// The same article in other languages.
    package static func translationsRequest(
        _ article: ArticleTitle,
        _ origin: Origin
    ) -> ProviderRequest {
        query(
            article.site,
            origin,
            [
                ("prop", "langlinks"), ("lllimit", "500"), ("redirects", "1"),
                ("titles", article.title),
            ]
        )
    }

    /// Articles about things near a point, with a sentence and a picture each.
    package static func nearbyRequest(
        _ site: ArticleSite,
        near point: Coordinate,
        radiusMetres: Int32,
        _ origin: Origin
    ) -> ProviderRequest {
        let place =
            degrees(point.latitudeMicrodegrees) + "|" + degrees(point.longitudeMicrodegrees)
        return query(
            site,
            origin,
            [
                ("generator", "geosearch"), ("ggscoord", place),
                ("ggsradius", "\(max(10, min(10_000, radiusMetres)))"), ("ggslimit", "20"),
                ("prop", "coordinates|pageimages|description|extracts|pageprops"),
                ("ppprop", "wikibase_item"), ("piprop", "thumbnail"), ("pithumbsize", "500"),
                ("pilicense", "free"), ("exintro", "1"), ("explaintext", "1"), ("exsentences", "2"),
                ("exlimit", "20"), ("colimit", "50"),
            ]
        )
    }

    /// The names of the pictures that an article shows.
    package static func mediaRequest(_ article: ArticleTitle, _ origin: Origin) -> ProviderRequest {
        let path = "/api/rest_v1/page/media-list/" + path(article.title)
        return ProviderRequest(provider(article.site), origin, path)
    }

    static func provider(_ site: ArticleSite) -> Provider {
        site == .wikipedia ? .wikipedia : .wikivoyage
    }

    static func query(
        _ site: ArticleSite,
        _ origin: Origin,
        _ parameters: [(String, String)]
    ) -> ProviderRequest {
        let common = [("action", "query"), ("format", "json"), ("formatversion", "2")]
        return ProviderRequest(provider(site), origin, "/w/api.php", Query(common + parameters))
    }

    /// A title as it stands in a path; a slash in it is no separator.
    static func path(_ title: String) -> String {
        percentEncode(String(title.map { $0 == " " ? "_" : $0 }))
    }
}

extension Wikipedia {
    package static func summary(
        _ body: ByteSlice,
        of article: ArticleTitle
    ) throws(ProviderRefusal) -> ArticleSummary {
        let tree = try MediaWiki.checkedTree(body, from: "Wikipedia")
        guard let title = tree["titles"]?["normalized"]?.text ?? tree["title"]?.text,
            tree["extract"]?.text != nil
        else { throw ProviderRefusal(.malformed, "Wikipedia sent no summary") }
        let language = LanguageCode(tree.text("lang")) ?? article.language
        var summary = ArticleSummary(
            article: ArticleTitle(site: article.site, language: language, title: title)
        )
        summary.description = tree.text("description")
        summary.extract = tree.text("extract")
        summary.isDisambiguation = tree.text("type") == "disambiguation"
        summary.picture = (tree["thumbnail"] ?? tree["originalimage"])
            .flatMap { MediaWiki.picture($0) }
        let place = tree["coordinates"]
        summary.coordinate = point(latitude: place?["lat"], longitude: place?["lon"])
        summary.wikidataID = tree.text("wikibase_item")
        summary.pageAddress = firstText(
            webAddress(tree["content_urls"]?["desktop"]?.text("page") ?? ""),
            address(of: summary.article)
        )
        return summary
    }

    package static func attractions(
        _ body: ByteSlice,
        _ site: ArticleSite,
        _ language: LanguageCode
    ) throws(ProviderRefusal) -> [Attraction] {
        let pages = try MediaWiki.pages(body, from: "Wikipedia")
        return pages.compactMap { page in
            guard let coordinate = page.coordinate, !page.isMissing, page.namespace == 0
            else { return nil }
            var attraction = Attraction(
                id: "\(site.name):\(language.text):\(page.id)",
                name: page.title,
                coordinate: coordinate
            )
            attraction.description = firstText(page.extract, page.description)
            attraction.distanceMetres = page.distanceMetres
            attraction.picture = page.thumbnail
            attraction.article = ArticleTitle(site: site, language: language, title: page.title)
            attraction.wikidataID = page.wikidataID
            return attraction
        }
    }

    package static func translations(
        _ body: ByteSlice,
        _ site: ArticleSite
    ) throws(ProviderRefusal) -> [ArticleTitle] {
        let pages = try MediaWiki.pages(body, from: "Wikipedia")
        return pages.first?.translations.map {
            ArticleTitle(site: site, language: $0.language, title: $0.title)
        } ?? []
    }

    /// The names of the pictures that an article shows, as in "Foo bar.jpg", the lead first.
    package static func pictureNames(_ body: ByteSlice) throws(ProviderRefusal) -> [String] {
        let tree = try MediaWiki.checkedTree(body, from: "Wikipedia")
        guard tree["items"] != nil else {
            throw ProviderRefusal(.malformed, "Wikipedia sent no list of media")
        }
        let shown = tree.elements("items").filter {
            $0.text("type") == "image" && $0["showInGallery"]?.boolean != false
        }
        let lead = shown.filter { $0["leadImage"]?.boolean == true }
        let rest = shown.filter { $0["leadImage"]?.boolean != true }
        return (lead + rest).compactMap { fileName($0.text("title")) }
    }

    /// The name without its namespace, which each language calls otherwise.
    static func fileName(_ title: String) -> String? {
        guard let colon = title.firstIndex(of: ":") else { return nil }
        let name = title[title.index(after: colon)...].map { $0 == "_" ? " " : $0 }
        return name.isEmpty ? nil : String(name)
    }
}

internal import Base
package import Geodesy

/// Where articles and guides come from.
package enum ArticleSite: UInt8, CaseIterable, Sendable {
    case wikipedia = 0
    case wikivoyage = 1

    package var name: StaticString {
        switch self {
        case .wikipedia: "wikipedia"
        case .wikivoyage: "wikivoyage"
        }
    }
}

/// A language edition: lower-case letters, digits and hyphens, as in "en" and "zh-yue".
///
/// It becomes part of a host name, so nothing else can be one.
package struct LanguageCode: Equatable, Hashable, Sendable {
    package let text: String

    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard (2...16).contains(bytes.count), bytes[0] != 0x2D, bytes[bytes.count - 1] != 0x2D,
            bytes.allSatisfy({ $0 == 0x2D || $0 &- 0x61 < 26 || $0 &- 0x30 < 10 })
        else { return nil }
        self.text = text
    }

    private init(known text: String) { self.text = text }
    package static let english = LanguageCode(known: "en")
}

/// An article of one language edition.
package struct ArticleTitle: Equatable, Hashable, Sendable {
    package let site: ArticleSite
    package let language: LanguageCode
    package let title: String

    package init(site: ArticleSite = .wikipedia, language: LanguageCode, title: String) {
        self.site = site
        self.language = language
        self.title = title
    }
}

/// The beginning of an article, as plain text.
package struct ArticleSummary: Equatable, Sendable {
    package var article: ArticleTitle
    /// A few words, as in "capital of the Netherlands".
    package var description = ""
    package var extract = ""
    /// The page only lists articles of similar titles.
    package var isDisambiguation = false
    package var picture: PictureFile?
    package var coordinate: Coordinate?
    /// As in "Q727"; empty when not known.
    package var wikidataID = ""
    /// The page at the provider.
    package var pageAddress = ""

    package init(article: ArticleTitle) {
        self.article = article
    }
}

/// A heading of an article, for its table of contents.
package struct ArticleHeading: Equatable, Sendable {
    /// From 2 to 4.
    package var level: Int32
    package var title: String
    /// The id of the element in the article's HTML.
    package var anchor: String

    package init(level: Int32, title: String, anchor: String) {
        self.level = level
        self.title = title
        self.anchor = anchor
    }
}

/// A whole article; its HTML has been reduced to elements and addresses that we allow.
package struct Article: Equatable, Sendable {
    package var article: ArticleTitle
    package var html = ""
    package var headings: [ArticleHeading] = []
    /// The same article in other languages.
    package var translations: [ArticleTitle] = []
    package var pageAddress = ""

    package init(article: ArticleTitle) {
        self.article = article
    }
}

/// A chapter of a travel guide, reduced like an article.
package struct GuideSection: Equatable, Sendable {
    package var title: String
    package var html: String

    package init(title: String, html: String) {
        self.title = title
        self.html = html
    }
}

/// A travel guide to a place.
package struct Guide: Equatable, Sendable {
    package var article: ArticleTitle
    package var introductionHTML = ""
    package var sections: [GuideSection] = []
    package var pageAddress = ""

    package init(article: ArticleTitle) {
        self.article = article
    }
}

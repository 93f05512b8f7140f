internal import Markup
internal import Questions

/// What the reader shows: an article as it came, or a guide put together from its chapters.
struct ReaderText: Sendable {
    let article: ArticleTitle
    let headings: [ArticleHeading]
    let translations: [ArticleTitle]
    let pageAddress: String
    private let introduction: String
    private let chapters: [GuideSection]

    /// Nil for any other content.
    init?(_ content: AnswerContent) {
        switch content {
        case .article(let found):
            article = found.article
            headings = found.headings
            translations = found.translations
            pageAddress = found.pageAddress
            introduction = found.html
            chapters = []
        case .guide(let guide):
            article = guide.article
            translations = []
            pageAddress = guide.pageAddress
            introduction = guide.introductionHTML
            chapters = guide.sections
            headings = guide.sections.enumerated().map { number, section in
                ArticleHeading(level: 2, title: section.title, anchor: "chapter-\(number + 1)")
            }
        default: return nil
        }
    }

    var byteCount: Int {
        var count = introduction.utf8.count
        for chapter in chapters { count += chapter.html.utf8.count + 200 }
        return count
    }

    func write(into page: inout HTML) {
        page += HTML(reducedByHost: introduction)
        for (index, chapter) in chapters.enumerated() {
            page += "<h2 id='\(headings[index].anchor)'>\(chapter.title)</h2>\n"
            page += HTML(reducedByHost: chapter.html)
        }
    }
}

extension ArticleTitle {
    /// The article at its own site.
    var pageAddress: String {
        "https://\(language.text).\(site.name).org/wiki/\(pathStep)"
    }
}

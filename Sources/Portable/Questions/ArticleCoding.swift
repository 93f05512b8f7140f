import Base

extension AnswerWriter {
    mutating func title(_ article: ArticleTitle) {
        bytes.byte(article.site.rawValue)
        text(article.language.text)
        text(article.title)
    }

    mutating func summary(_ summary: ArticleSummary) {
        title(summary.article)
        text(summary.description)
        text(summary.extract)
        flag(summary.isDisambiguation)
        optional(summary.picture) { $0.file($1) }
        optional(summary.coordinate)
        text(summary.wikidataID)
        text(summary.pageAddress)
    }

    mutating func article(_ article: Article) {
        title(article.article)
        text(article.html)
        list(article.headings) {
            $0.signed($1.level)
            $0.text($1.title)
            $0.text($1.anchor)
        }
        list(article.translations) { $0.title($1) }
        text(article.pageAddress)
    }

    mutating func guide(_ guide: Guide) {
        title(guide.article)
        text(guide.introductionHTML)
        list(guide.sections) {
            $0.text($1.title)
            $0.text($1.html)
        }
        text(guide.pageAddress)
    }

    mutating func file(_ file: PictureFile) {
        text(file.address)
        signed(file.widthPixels)
        signed(file.heightPixels)
    }

    mutating func picture(_ picture: Picture) {
        text(picture.name)
        file(picture.file)
        optional(picture.preview) { $0.file($1) }
        text(picture.author)
        text(picture.credit)
        text(picture.description)
        text(picture.licence)
        text(picture.licenceAddress)
        text(picture.pageAddress)
        flag(picture.mustNameAuthor)
    }
}

extension AnswerReader {
    mutating func title() throws(AnswerFailure) -> ArticleTitle {
        guard let site = ArticleSite(rawValue: try byte()),
            let language = LanguageCode(try text())
        else { throw failure }
        return ArticleTitle(site: site, language: language, title: try text())
    }

    mutating func summary() throws(AnswerFailure) -> ArticleSummary {
        var summary = ArticleSummary(article: try title())
        summary.description = try text()
        summary.extract = try text()
        summary.isDisambiguation = try flag()
        summary.picture = try optionalFile()
        summary.coordinate = try optionalCoordinate()
        summary.wikidataID = try text()
        summary.pageAddress = try text()
        return summary
    }

    mutating func article() throws(AnswerFailure) -> Article {
        var article = Article(article: try title())
        article.html = try markup()
        article.headings = try list { (reader) throws(AnswerFailure) in
            ArticleHeading(
                level: try reader.signed(),
                title: try reader.text(),
                anchor: try reader.text()
            )
        }
        article.translations = try list { (reader) throws(AnswerFailure) in try reader.title() }
        article.pageAddress = try text()
        return article
    }

    mutating func guide() throws(AnswerFailure) -> Guide {
        var guide = Guide(article: try title())
        guide.introductionHTML = try markup()
        guide.sections = try list { (reader) throws(AnswerFailure) in
            GuideSection(title: try reader.text(), html: try reader.markup())
        }
        guide.pageAddress = try text()
        return guide
    }

    /// HTML that a host has reduced, or said that it has: pages take it as it stands.
    mutating func markup() throws(AnswerFailure) -> String {
        let markup = try text()
        guard AllowedMarkup.holds(markup) else { throw failure }
        return markup
    }

    mutating func file() throws(AnswerFailure) -> PictureFile {
        PictureFile(address: try text(), widthPixels: try signed(), heightPixels: try signed())
    }

    mutating func optionalFile() throws(AnswerFailure) -> PictureFile? {
        guard try flag() else { return nil }
        return try file()
    }

    mutating func picture() throws(AnswerFailure) -> Picture {
        var picture = Picture(name: try text(), file: try file())
        picture.preview = try optionalFile()
        picture.author = try text()
        picture.credit = try text()
        picture.description = try text()
        picture.licence = try text()
        picture.licenceAddress = try text()
        picture.pageAddress = try text()
        picture.mustNameAuthor = try flag()
        return picture
    }
}

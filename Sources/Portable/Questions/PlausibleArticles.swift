extension ArticleTitle {
    /// A title leads to its article as it is: one that would have to be changed leads nowhere.
    var isPlausible: Bool {
        !title.utf8.isEmpty && title.utf8.count <= 300 && isPlain(title)
    }

    /// For the title of a text that is here already.
    var plausible: ArticleTitle {
        guard !isPlausible else { return self }
        let plain = plainText(title, byteLimit: 300)
        return ArticleTitle(site: site, language: language, title: plain)
    }
}

extension PictureFile {
    /// Nil without an address; sizes that cannot be are not known.
    var plausible: PictureFile? {
        var file = self
        file.address = plainAddress(address)
        let isSized =
            Plausible.pixels.contains(widthPixels) && Plausible.pixels.contains(heightPixels)
        if !isSized { (file.widthPixels, file.heightPixels) = (0, 0) }
        return file.address.utf8.isEmpty ? nil : file
    }
}

extension Picture {
    /// Nil where it may not be shown: under no free licence, or with nobody to name although the
    /// licence asks for a name.
    var plausible: Picture? {
        let licence = shortText(licence)
        guard let file = file.plausible, isFreeLicence(licence) else { return nil }
        var picture = self
        picture.name = plainText(name, byteLimit: 300)
        picture.file = file
        picture.preview = preview.flatMap { $0.plausible }
        picture.author = plainText(author, byteLimit: Picture.creditBytes)
        picture.credit = plainText(credit, byteLimit: Picture.creditBytes)
        picture.description = plainText(description, byteLimit: 2_000)
        picture.licence = licence
        picture.licenceAddress = plainAddress(licenceAddress)
        picture.pageAddress = plainAddress(pageAddress)
        let isNamed = !picture.author.utf8.isEmpty || !picture.credit.utf8.isEmpty
        return isNamed || !mustNameAuthor ? picture : nil
    }

    /// Names are shown whole; what is longer than this is no name.
    private static var creditBytes: Int { 1_000 }
}

extension ArticleSummary {
    var plausible: ArticleSummary {
        var summary = self
        summary.article = article.plausible
        summary.description = lineText(description)
        summary.extract = proseText(extract)
        summary.picture = picture.flatMap { $0.plausible }
        summary.wikidataID = shortText(wikidataID)
        summary.pageAddress = plainAddress(pageAddress)
        return summary
    }
}

extension Article {
    var plausible: Article {
        var article = self
        article.article = self.article.plausible
        article.headings = headings.prefix(2_000).compactMap { heading in
            guard (2...4).contains(heading.level), isPlain(heading.anchor) else { return nil }
            var heading = heading
            heading.title = lineText(heading.title)
            return heading
        }
        article.translations = translations.prefix(1_000).filter { $0.isPlausible }
        article.pageAddress = plainAddress(pageAddress)
        return article
    }
}

extension Guide {
    var plausible: Guide {
        var guide = self
        guide.article = article.plausible
        guide.sections = sections.prefix(200).map { section in
            var section = section
            section.title = lineText(section.title)
            return section
        }
        guide.pageAddress = plainAddress(pageAddress)
        return guide
    }
}

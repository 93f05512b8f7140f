package import Base
package import Questions

/// The article of a page's HTML, reduced to what we allow.
///
/// Refused when nothing readable remains, as with the block pages of content networks.
package func readArticle(
    _ body: ByteSlice,
    _ title: ArticleTitle
) throws(ProviderRefusal) -> Article {
    let page = HTMLNode.parse(body)
    try refuseStrangers(page, body, title)
    var writer = ArticleWriter(title)
    writer.write(page)
    guard writer.html.count > 20 else {
        throw ProviderRefusal(.malformed, "\(title.site.name) sent an article without text")
    }
    var article = Article(article: title)
    article.html = String(decoding: writer.html, as: UTF8.self)
    article.headings = writer.headings
    article.pageAddress = Wikipedia.address(of: title)
    return article
}

/// The travel guide of a page's HTML: an introduction, and a section for each heading of the
/// second level.
package func readGuide(
    _ body: ByteSlice,
    _ title: ArticleTitle
) throws(ProviderRefusal) -> Guide {
    let page = HTMLNode.parse(body)
    try refuseStrangers(page, body, title)
    var guide = Guide(article: title)
    guide.pageAddress = Wikipedia.address(of: title)
    var heading: String?
    var pending: [HTMLNode] = []
    func finish() {
        var writer = ArticleWriter(title)
        writer.write(pending)
        pending = []
        let html = String(decoding: writer.html, as: UTF8.self)
        guard let heading else { return guide.introductionHTML = html }
        guard html.contains(where: { !$0.isWhitespace }) else { return }
        guide.sections.append(GuideSection(title: heading, html: html))
    }
    for node in flattened(page) {
        guard case .element(let element) = node, element.name == "h2" else {
            pending.append(node)
            continue
        }
        finish()
        heading = element.shownText
    }
    finish()
    guard guide.introductionHTML.utf8.count > 20 || !guide.sections.isEmpty else {
        throw ProviderRefusal(.malformed, "\(title.site.name) sent a guide without text")
    }
    return guide
}

/// Sections, and the boxes around headings, replaced by what they hold.
private func flattened(_ nodes: [HTMLNode]) -> [HTMLNode] {
    nodes.flatMap { node -> [HTMLNode] in
        guard case .element(let element) = node else { return [node] }
        let isWrapper =
            element.name == "body" || element.name == "section"
            || element.hasClass(["mw-heading", "mw-parser-output"])
        return isWrapper ? flattened(element.children) : [node]
    }
}

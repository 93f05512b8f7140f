import Base
import Questions

/// Refuses pages that are not the article: those that were cut short, and what stands between us
/// and the wiki and answers in its place, such as a login or an error.
func refuseStrangers(
    _ page: [HTMLNode],
    _ body: ByteSlice,
    _ title: ArticleTitle
) throws(ProviderRefusal) {
    let name = "\(title.site.name)"
    guard isWhole(body) else {
        throw ProviderRefusal(.outage, "\(name) sent an article that ends in the middle")
    }
    guard !page.holdsPasswordField, page.isOfWiki || page.isCalled(title.title) else {
        throw ProviderRefusal(.malformed, "\(name) sent a page that is not the article")
    }
}

/// Every wiki ends its pages; a piece of a page without beginning needs no end.
private func isWhole(_ body: ByteSlice) -> Bool {
    let body = body.trimmed
    let start = body.slice(at: 0, count: 400).string.lowercased()
    guard start.contains("<html") else { return true }
    // Wikis leave remarks for their owners behind the end.
    let end = body.slice(at: max(0, body.count - 2_000), count: 2_000).string.lowercased()
    return end.contains("</html")
}

private extension [HTMLNode] {
    /// Wikis mark what they write for machines.
    var isOfWiki: Bool {
        contains { node in
            guard case .element(let element) = node else { return false }
            switch element.name {
            case "head": return element.children.isOfWiki
            case "meta": return element["property"]?.hasPrefix("mw:") == true
            case "link": return element["rel"] == "dc:isVersionOf"
            case "body", "div", "section":
                return element["data-mw-section-id"] != nil
                    || element.hasClass(["mw-parser-output", "mw-body-content"])
                    || element.children.isOfWiki
            default: return false
            }
        }
    }

    /// Without a title nothing tells the article from what a portal writes.
    func isCalled(_ title: String) -> Bool {
        guard let said = pageTitle?.lowercased(), !said.isEmpty else { return false }
        return said.hasPrefix(title.lowercased())
    }

    private var pageTitle: String? {
        for case .element(let element) in self {
            if element.name == "title" { return element.plainText }
            if element.name == "head", let title = element.children.pageTitle { return title }
        }
        return nil
    }

    var holdsPasswordField: Bool {
        contains { node in
            guard case .element(let element) = node else { return false }
            return (element.name == "input" && element["type"]?.lowercased() == "password")
                || element.children.holdsPasswordField
        }
    }
}

private extension HTMLElement {
    var plainText: String {
        var text = ""
        for case .text(let piece) in children { text += piece }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

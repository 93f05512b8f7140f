import Questions

/// Writes parsed HTML again with only what `AllowedHTML` allows: links lead into the reader or
/// visibly out, pictures come through our server.
///
/// Everything is written anew and escaped, so nothing of the original's syntax survives.
struct ArticleWriter {
    let article: ArticleTitle
    private(set) var html: [UInt8] = []
    private(set) var headings: [ArticleHeading] = []

    init(_ article: ArticleTitle) { self.article = article }

    mutating func write(_ nodes: [HTMLNode]) {
        for node in nodes {
            switch node {
            case .text(let text): escape(text)
            case .element(let element): write(element)
            }
        }
    }

    private mutating func write(_ element: HTMLElement) {
        guard !AllowedHTML.dropped.contains(element.name), !AllowedHTML.isHidden(element) else {
            return
        }
        switch element.name {
        case "a": writeLink(element)
        case "img": writePicture(element)
        case "h1": writePlain(element, as: "h2")
        default: writePlain(element, as: element.name)
        }
    }

    private mutating func writePlain(_ element: HTMLElement, as name: String) {
        guard AllowedMarkup.hasElement(name) else { return write(element.children) }
        note(element, name)
        open(name, element, [])
        guard !AllowedHTML.void.contains(name) else { return }
        write(element.children)
        close(name)
    }

    private mutating func writeLink(_ element: HTMLElement) {
        let href = (element["href"] ?? "").trimmingSpaces
        guard !element.hasClass(["new"]), let link = link(href) else {
            return write(element.children)
        }
        open("a", element, link)
        write(element.children)
        close("a")
    }

    private func link(_ href: String) -> [(String, String)]? {
        if href.hasPrefix("#") { return [("href", "#" + anchor(String(href.dropFirst())))] }
        var address = href.hasPrefix("//") ? "https:" + href : href
        switch ReaderPaths.target(of: href, in: article) {
        case .article(let found, let fragment):
            let fragment = fragment.isEmpty ? "" : "#" + anchor(fragment)
            if found == article, !fragment.isEmpty { return [("href", fragment)] }
            return [("href", ReaderPaths.article(found) + fragment)]
        case .page(let place): address = place
        case nil: break
        }
        let lower = address.prefix(8).lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://"),
            !address.utf8.contains(where: { $0 <= 0x20 || $0 == 0x5C })
        else { return nil }
        return [
            ("href", address), ("class", "external"),
            ("rel", "external nofollow noopener noreferrer"),
        ]
    }

    private mutating func writePicture(_ element: HTMLElement) {
        guard let path = ReaderPaths.picture(element["src"] ?? "") else {
            // Formulas come as pictures from elsewhere; their text is better than a hole.
            let text = element["alt"] ?? ""
            guard element["class"]?.contains("math") == true, !text.isEmpty else { return }
            html.append(contentsOf: "<code>".utf8)
            escape(text)
            return close("code")
        }
        open("img", element, [("src", path), ("loading", "lazy")])
    }

    private mutating func note(_ element: HTMLElement, _ name: String) {
        guard let level = ["h2": 2, "h3": 3, "h4": 4][name], let id = element["id"], !id.isEmpty
        else { return }
        let title = element.shownText
        guard !title.isEmpty else { return }
        headings.append(ArticleHeading(level: Int32(level), title: title, anchor: anchor(id)))
    }
}

private extension ArticleWriter {
    /// Ids get a prefix, so that no article can take the place of a part of our own page.
    func anchor(_ id: String) -> String { "a-" + id.filter { !$0.isWhitespace } }

    mutating func open(_ name: String, _ element: HTMLElement, _ extra: [(String, String)]) {
        html.append(0x3C)
        html.append(contentsOf: name.utf8)
        if let id = element["id"], !id.isEmpty { attribute("id", anchor(id)) }
        for (attribute, value) in element.attributes {
            if AllowedHTML.keeps(attribute, of: name) {
                self.attribute(attribute, value)
            } else if AllowedHTML.keepsNumber(attribute, of: name), value.isSmallNumber {
                self.attribute(attribute, value)
            } else if attribute == "dir", ["ltr", "rtl", "auto"].contains(value) {
                self.attribute(attribute, value)
            }
        }
        if let kind = AllowedHTML.kind(of: element) { attribute("class", kind) }
        for (attribute, value) in extra { self.attribute(attribute, value) }
        html.append(0x3E)
    }

    mutating func close(_ name: String) {
        html.append(contentsOf: "</".utf8)
        html.append(contentsOf: name.utf8)
        html.append(0x3E)
    }

    mutating func attribute(_ name: String, _ value: String) {
        html.append(0x20)
        html.append(contentsOf: name.utf8)
        html.append(contentsOf: "=\"".utf8)
        escape(value)
        html.append(0x22)
    }

    mutating func escape(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case 0x26: html.append(contentsOf: "&amp;".utf8)
            case 0x3C: html.append(contentsOf: "&lt;".utf8)
            case 0x3E: html.append(contentsOf: "&gt;".utf8)
            case 0x22: html.append(contentsOf: "&quot;".utf8)
            case 0x60: html.append(contentsOf: "&#96;".utf8)
            default: html.append(byte)
            }
        }
    }
}

extension HTMLElement {
    /// The text of the element and everything in it that is shown.
    var shownText: String {
        var text = ""
        for child in children {
            switch child {
            case .text(let piece): text += piece
            case .element(let element):
                if !AllowedHTML.dropped.contains(element.name), !AllowedHTML.isHidden(element) {
                    text += element.shownText
                }
            }
        }
        return text.trimmingSpaces
    }
}

private extension String {
    var trimmingSpaces: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    var isSmallNumber: Bool {
        (1...4).contains(utf8.count) && utf8.allSatisfy { $0 &- 0x30 < 10 }
    }
}

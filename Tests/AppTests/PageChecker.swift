import Testing

/// Reads a page the way a strict browser would: every tag closed in order, every attribute quoted.
struct PageChecker {
    private(set) var links: [String] = []
    private(set) var ids: [String] = []
    private(set) var complaints: [String] = []
    private var open: [String] = []

    private static let void: Set<String> = [
        "meta", "link", "img", "input", "source", "br", "circle", "path", "rect", "image", "use",
        "wbr",
    ]

    init(_ page: String) {
        var rest = Substring(page)
        while let start = rest.firstIndex(of: "<") {
            let tail = rest[rest.index(after: start)...]
            guard let end = PageChecker.end(of: tail) else {
                complaints.append("a tag never ends: \(tail.prefix(40))")
                return
            }
            read(tag: tail[..<end])
            rest = tail[tail.index(after: end)...]
        }
        if !open.isEmpty { complaints.append("never closed: \(open)") }
        for (index, id) in ids.enumerated() where ids[..<index].contains(id) {
            complaints.append("two elements are called \(id)")
        }
    }

    /// The first `>` outside quotes.
    private static func end(of text: Substring) -> Substring.Index? {
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return index
            }
        }
        return nil
    }

    private mutating func read(tag: Substring) {
        guard !tag.hasPrefix("!") else { return }
        if tag.hasPrefix("/") {
            let name = String(tag.dropFirst())
            if open.last != name {
                complaints.append("</\(name)> closes \(open.last ?? "nothing")")
            }
            open = open.dropLast()
            return
        }
        let name = String(tag.prefix { $0 != " " && $0 != "/" && $0 != "\n" })
        read(attributes: tag.dropFirst(name.count), of: name)
        if !PageChecker.void.contains(name), !tag.hasSuffix("/") { open.append(name) }
    }

    private mutating func read(attributes: Substring, of element: String) {
        var rest = attributes
        while let start = rest.firstIndex(where: { !" \n/".contains($0) }) {
            rest = rest[start...]
            let name = String(rest.prefix { $0 != "=" && $0 != " " && $0 != "\n" && $0 != "/" })
            rest = rest.dropFirst(name.count)
            var value = ""
            if rest.first == "=" {
                let quote = rest.dropFirst().first ?? "?"
                guard quote == "\"" || quote == "'" else {
                    complaints.append("unquoted \(name) of \(element)")
                    return
                }
                value = String(rest.dropFirst(2).prefix { $0 != quote })
                rest = rest.dropFirst(value.count + 3)
            }
            take(name, value, of: element)
        }
    }

    private mutating func take(_ name: String, _ value: String, of element: String) {
        if name == "style" || name.hasPrefix("on") {
            complaints.append("\(element) has code of its own in \(name)")
        }
        if name == "id" { ids.append(value) }
        if ["href", "src", "srcset", "action", "hx-get"].contains(name) {
            links.append(value.replacing("&amp;", with: "&").replacing("&#39;", with: "'"))
        }
    }
}

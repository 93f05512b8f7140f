/// Names of OldNYC's places as people say them; judged on all names of its 2026 edition.
enum OldNYCNames {
    private static let sides = ["E": "East", "W": "West", "N": "North", "S": "South"]
    private static let kinds = [
        "St": "Street", "Ave": "Avenue", "Av": "Avenue", "Pl": "Place", "Rd": "Road",
        "Blvd": "Boulevard", "Hwy": "Highway", "Pkwy": "Parkway", "Sq": "Square", "Ln": "Lane",
        "Dr": "Drive", "Ext": "Extension", "Ct": "Court", "Ter": "Terrace", "Tpke": "Turnpike",
    ]

    /// `34th Street (West)`, `W. 34th St.` and `34th St. W.` as `West 34th Street`.
    static func street(_ text: String) -> String {
        let (name, side) = withoutBrackets(text)
        var words = name.split(separator: " ").map(String.init)
        if let last = words.last, last.hasSuffix("."), last.count > 5 {
            words[words.count - 1] = String(last.dropLast())
        }
        for place in words.indices { spellOut(&words, at: place) }
        // 7th Avenue South is called so.
        if words.count == 3, words[0].first?.isNumber == true, words[1] == "Street",
            sides.values.contains(words[2])
        {
            words = [words[2], words[0], words[1]]
        }
        return ((side.isEmpty ? [] : [side]) + words).joined(separator: " ")
    }

    /// `Islands - Hunter ` as `Hunter Island`, `Clove Lake (N.Y.)` without the state, and
    /// `Central Park - The Pond` with a comma.
    static func subject(_ text: String) -> String {
        var text = text
        for mark in [" (New York", " ("] {
            guard let bracket = text.firstRange(of: mark) else { continue }
            guard mark != " (" || text[bracket.lowerBound...].contains("N.Y.") else { continue }
            text = String(text[..<bracket.lowerBound])
        }
        var parts = text.split(separator: " - ").map { $0.trimmed }.filter { !$0.isEmpty }
        guard parts.count > 1, let heading = parts.first,
            let kind = ["Islands": "Island", "Bridges": "Bridge"][heading]
        else { return parts.joined(separator: ", ") }
        parts.removeFirst()
        if parts[0].hasSuffix(" and") { parts[0] = String(parts[0].dropLast(4)) }
        if !parts[0].contains(kind) {
            parts[0] += " " + kind + (parts[0].contains(" and ") ? "s" : "")
        }
        return parts.joined(separator: ", ")
    }

    /// The side of a street that stands in brackets, closed or not, comes apart; of corners, of
    /// views and of brackets that were torn the rest goes.
    private static func withoutBrackets(_ text: String) -> (name: String, side: String) {
        guard let open = text.firstIndex(of: "(") else {
            // What follows a comma says where the camera looked.
            let name = text.replacing(")", with: "").split(separator: ",").first
            return (name.map(String.init) ?? "", "")
        }
        let inside = text[text.index(after: open)...]
        let name = text[..<open].trimmed
        let isClosed = inside.hasSuffix(")")
        let word = (isClosed ? inside.dropLast() : inside).trimmed
        if sides.values.contains(word) { return (name, word) }
        let isView = ["north", "south", "looking"].contains { word.lowercased().hasPrefix($0) }
        return (isClosed && !isView ? text : name, "")
    }

    /// Sides and kinds of streets in full, but not the saint of `St. Marks Place`.
    private static func spellOut(_ words: inout [String], at place: Int) {
        let isShort = words[place].hasSuffix(".")
        let bare = isShort ? String(words[place].dropLast()) : words[place]
        let rest = words[(place + 1)...]
        if let side = sides[bare] {
            let isNumbered = rest.first?.first?.isNumber == true
            let isAside = place == 0 || (rest.isEmpty && place > 1)
            if isNumbered || (isShort && isAside) { words[place] = side }
        } else if let kind = kinds[bare] {
            let letter = rest.count == 1 ? rest.first?.replacing(".", with: "") : nil
            let isBeforeSide = letter.map { sides[$0] != nil || sides.values.contains($0) }
            let isBeforeLetter = place == 0 && kind == "Avenue"
            if rest.isEmpty || isBeforeSide == true || isBeforeLetter {
                words[place] = kind
            }
        }
    }
}

extension StringProtocol {
    /// Without spaces around it.
    var trimmed: String {
        var rest = Substring(self)
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}

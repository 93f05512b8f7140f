internal import Base

/// Which HTML of articles and guides reaches a page: the elements and attributes that a host writes
/// when it makes the text of others anew, and nothing else.
package enum AllowedMarkup {
    /// The names of elements, with a space around each.
    private static var elements: StaticString {
        """
         a abbr b bdi bdo blockquote br caption cite code dd div dl dt em figcaption figure h2 h3 \
        h4 h5 h6 hr i img kbd li mark ol p pre q rp rt ruby s samp section small span strong sub \
        sup table tbody td tfoot th thead time tr u ul var wbr \

        """
    }

    /// Attributes whose values need no look: what they say cannot leave the quotes.
    private static var attributes: StaticString {
        " alt colspan datetime dir height lang loading rel rowspan start title width "
    }

    private static var classes: StaticString { " external wiki-aside wiki-infobox " }

    /// Whether an element of that name may stand in a text.
    package static func hasElement(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { holds(elements, ByteSlice(UnsafeRawBufferPointer($0))) }
    }

    /// Whether a text has only these elements and attributes, written as a host writes them.
    ///
    /// A record of a cache may have been made by an older version, or be damaged.
    package static func holds(_ markup: String) -> Bool {
        var markup = markup
        return markup.withUTF8 { bytes in
            let text = ByteSlice(UnsafeRawBufferPointer(bytes))
            var offset = 0
            while let start = text.firstOffset(of: UInt8(ascii: "<"), from: offset) {
                guard let end = end(ofTagAt: start, in: text) else { return false }
                offset = end
            }
            return true
        }
    }
}

extension AllowedMarkup {
    /// Where a tag ends; nil for one that no host of ours writes.
    private static func end(ofTagAt start: Int, in text: ByteSlice) -> Int? {
        let isEnd = text.load(UInt8.self, at: start + 1) == UInt8(ascii: "/")
        let name = word(in: text, from: start + (isEnd ? 2 : 1))
        guard holds(elements, name.word) else { return nil }
        var offset = name.end
        while !isEnd, text.load(UInt8.self, at: offset) == UInt8(ascii: " ") {
            let attribute = word(in: text, from: offset + 1)
            guard text.load(UInt8.self, at: attribute.end) == UInt8(ascii: "="),
                text.load(UInt8.self, at: attribute.end + 1) == UInt8(ascii: "\""),
                let close = text.firstOffset(of: UInt8(ascii: "\""), from: attribute.end + 2)
            else { return nil }
            let first = attribute.end + 2
            guard allows(attribute.word, text.slice(at: first, count: close - first)) else {
                return nil
            }
            offset = close + 1
        }
        return text.load(UInt8.self, at: offset) == UInt8(ascii: ">") ? offset + 1 : nil
    }

    private static func allows(_ name: ByteSlice, _ value: ByteSlice) -> Bool {
        if name.equals("href") {
            let isOwn = value.starts("/") && !value.starts("//")
            return isOwn || value.starts("#") || value.starts("https://")
                || value.starts("http://")
        }
        if name.equals("src") { return value.starts("/pictures/") }
        // So that no text takes the place of a part of our own page.
        if name.equals("id") { return value.starts("a-") }
        if name.equals("class") { return holds(classes, value) }
        return holds(attributes, name)
    }

    /// Small letters and digits.
    private static func word(in text: ByteSlice, from start: Int) -> (word: ByteSlice, end: Int) {
        var end = start
        while end < text.count {
            let byte = text.load(UInt8.self, at: end)
            guard byte &- 0x61 < 26 || byte &- 0x30 < 10 else { break }
            end += 1
        }
        return (text.slice(at: start, count: end - start), end)
    }

    private static func holds(_ words: StaticString, _ word: ByteSlice) -> Bool {
        guard !word.isEmpty else { return false }
        let list = ByteSlice(
            UnsafeRawBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
        )
        var start = 1
        while let end = list.firstOffset(of: UInt8(ascii: " "), from: start) {
            if list.slice(at: start, count: end - start).holdsSameBytes(as: word) { return true }
            start = end + 1
        }
        return false
    }
}

extension ByteSlice {
    /// Whether it begins with small letters and signs, in whatever case.
    fileprivate func starts(_ text: StaticString) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount {
            let byte = load(UInt8.self, at: offset)
            let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
            guard small == text.utf8Start[offset] else { return false }
        }
        return true
    }
}

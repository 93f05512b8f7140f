internal import Base

/// What a description in HTML says, without its tags: line feeds for breaks and paragraphs.
///
/// Made for the notes of map files, not for pages; what is no tag stays.
func plainText(ofHTML html: ByteSlice) -> [UInt8] {
    var text: [UInt8] = []
    var offset = 0
    while offset < html.count {
        let byte = html.byte(offset)
        if byte == 0x3C, let end = endOfTag(html, from: offset) {
            let tag = html.slice(at: offset + 1, count: end - offset - 1)
            if tag.breaksLine, !text.isEmpty, text.last != 0x0A { text.append(0x0A) }
            offset = end + 1
        } else if byte == 0x26,
            let end = html.slice(at: offset, count: 12).firstOffset(of: 0x3B).map({ $0 + offset }),
            let scalar = htmlEntity(html.slice(at: offset + 1, count: end - offset - 1))
        {
            text.append(contentsOf: String(Character(scalar)).utf8)
            offset = end + 1
        } else {
            text.append(byte)
            offset += 1
        }
    }
    return text
}

/// The end of what begins like a tag: a letter, a slash or an exclamation mark.
private func endOfTag(_ html: ByteSlice, from offset: Int) -> Int? {
    let next = html.lowered(at: offset + 1)
    guard next &- 0x61 < 26 || next == 0x2F || next == 0x21 else { return nil }
    let ahead = html.slice(at: offset, count: 1_000)
    return ahead.firstOffset(of: 0x3E).map { $0 + offset }
}

private func htmlEntity(_ name: ByteSlice) -> Unicode.Scalar? {
    name.equals("nbsp") ? " " : entity(name)
}

extension ByteSlice {
    fileprivate var breaksLine: Bool {
        var end = 0
        while lowered(at: end) &- 0x61 < 26 || end == 0 && byte(0) == 0x2F { end += 1 }
        return slice(at: 0, count: end).isOne(of: "br p /p div /div /li tr /tr")
    }
}

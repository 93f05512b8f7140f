internal import Base

/// Reads a form that carries a file (RFC 7578): the fields by their names, a file by its content.
///
/// Nil for what is no such form; a part that is cut off is left out.
func multipartFields(_ body: [UInt8], contentType: String) -> Query? {
    guard let boundary = boundary(of: contentType) else { return nil }
    let mark = Array("--\(boundary)".utf8)
    var fields = Query()
    guard var start = position(of: mark, in: body, from: 0) else { return fields }
    while let end = position(of: mark, in: body, from: start + mark.count) {
        if let (name, value) = field(body[(start + mark.count)..<end]) {
            fields.append(name, value)
        }
        start = end
    }
    return fields
}

private func boundary(of contentType: String) -> String? {
    guard contentType.hasPrefix("multipart/form-data") else { return nil }
    let bytes = Array(contentType.utf8)
    let name = Array("boundary=".utf8)
    guard let start = position(of: name, in: bytes, from: 0) else { return nil }
    let value = bytes[(start + name.count)...].prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: value.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    return text.isEmpty || text.utf8.count > 70 ? nil : text
}

/// One part: header lines, an empty line, the content and the end of its last line.
private func field(_ part: ArraySlice<UInt8>) -> (name: String, value: String)? {
    let part = Array(part)
    let gap = Array("\r\n\r\n".utf8)
    guard let headEnd = position(of: gap, in: part, from: 0) else { return nil }
    let label = Array(" name=\"".utf8)
    guard let start = position(of: label, in: part, from: 0), start < headEnd else { return nil }
    let name = part[(start + label.count)...].prefix { $0 != UInt8(ascii: "\"") }
    let content = part[(headEnd + gap.count)...].dropLast(2)
    return (String(decoding: name, as: UTF8.self), String(decoding: content, as: UTF8.self))
}

private func position(of words: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= words.count, start <= bytes.count - words.count else { return nil }
    var place = start
    while place <= bytes.count - words.count {
        if bytes[place] == words[0], bytes[place..<(place + words.count)].elementsEqual(words) {
            return place
        }
        place += 1
    }
    return nil
}

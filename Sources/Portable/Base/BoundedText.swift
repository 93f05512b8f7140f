/// What is kept of a text that somebody typed or a file brought: at most `mostBytes` bytes of
/// UTF-8, trimmed, with spaces for control characters, and no letter cut in half.
///
/// Line feeds stay where `keepsLines` says so; a carriage return before one goes.
package func boundedText(_ text: String, mostBytes: Int, keepsLines: Bool = false) -> String {
    var kept: [UInt8] = []
    var end = 0
    for byte in text.utf8 {
        if keepsLines, byte == 0x0D { continue }
        let isControl = (byte < 0x20 && !(keepsLines && byte == 0x0A)) || byte == 0x7F
        let next = isControl ? 0x20 : byte
        if kept.isEmpty, next == 0x20 || next == 0x0A { continue }
        // A letter is whole where the byte after it begins another one.
        if next & 0xC0 != 0x80, kept.count <= mostBytes { end = kept.count }
        if kept.count > mostBytes { break }
        kept.append(next)
    }
    if kept.count <= mostBytes { end = kept.count }
    kept.removeLast(kept.count - end)
    while let last = kept.last, last == 0x20 || last == 0x0A { kept.removeLast() }
    return String(decoding: kept, as: UTF8.self)
}

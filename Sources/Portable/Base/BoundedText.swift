/// What is kept of a text that somebody typed or a file brought: at most `mostBytes` bytes of
/// UTF-8, trimmed, with spaces for control characters, and no letter cut in half.
///
/// Marks that turn the direction of what follows, and ones that nobody sees, are left out.
/// Line feeds stay where `keepsLines` says so; a carriage return before one goes.
package func boundedText(_ text: String, mostBytes: Int, keepsLines: Bool = false) -> String {
    trimmed(withoutInvisible(Array(text.utf8)), mostBytes: mostBytes, keepsLines: keepsLines)
}

/// Whether `boundedText` lets go of the end of a text, not only of what is no letter.
package func isTooLong(_ text: String, mostBytes: Int, keepsLines: Bool = false) -> Bool {
    let count = text.utf8.count
    guard count > mostBytes else { return false }
    return boundedText(text, mostBytes: count, keepsLines: keepsLines).utf8.count > mostBytes
}

/// The same with all of its marks.
package func boundedName(_ text: String, mostBytes: Int) -> String {
    trimmed(Array(text.utf8), mostBytes: mostBytes, keepsLines: false)
}

private func trimmed(_ bytes: [UInt8], mostBytes: Int, keepsLines: Bool) -> String {
    var kept: [UInt8] = []
    var end = 0
    for byte in bytes {
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

/// Without U+200B, U+2060 and U+FEFF, the overrides U+202A to U+202E and the isolates U+2066 to
/// U+2069; nothing at all where only joiners and marks of direction would be left.
private func withoutInvisible(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0xE2) || bytes.contains(0xEF) else { return bytes }
    var kept: [UInt8] = []
    var isSeen = false
    var place = 0
    while place < bytes.count {
        let first = bytes[place]
        let second = place + 2 < bytes.count ? bytes[place + 1] : 0
        let third = place + 2 < bytes.count ? bytes[place + 2] : 0
        if isInvisible(first, second, third) {
            place += 3
            continue
        }
        let isJoiner = first == 0xE2 && second == 0x80 && (0x8C...0x8F).contains(third)
        if !isJoiner, first > 0x20 { isSeen = true }
        let count = isJoiner ? 3 : 1
        kept += bytes[place..<place + count]
        place += count
    }
    return isSeen ? kept : []
}

private func isInvisible(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second, third) {
    case (0xE2, 0x80, 0x8B), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF): true
    case (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9): true
    default: false
    }
}

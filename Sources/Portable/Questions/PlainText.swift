internal import Base

/// A text from outside as a page may show it: without what changes how its neighbours read, and no
/// longer than its place.
///
/// Controls, marks that turn the direction of writing and heaps of accents go, line ends and tabs
/// become spaces. A text that is too long is cut where a character ends, with a sign that it goes
/// on.
package func plainText(_ text: String, byteLimit: Int) -> String {
    var plain = isPlain(text) ? text : cleaned(text)
    guard plain.utf8.count > byteLimit else { return plain }
    let whole = plain
    plain = ""
    for scalar in whole.unicodeScalars {
        if plain.utf8.count + 7 > byteLimit { break }
        plain.unicodeScalars.append(scalar)
    }
    return plain + "…"
}

/// An address of the web that a page may link to; empty for any other.
package func plainAddress(_ text: String) -> String {
    let isWhole =
        text.utf8.count <= 2_048 && isPlain(text)
        && text.utf8.allSatisfy { isOfAddress($0) }
    return isWhole && hasPlainHost(text) ? text : ""
}

/// Spaces, quotes, brackets and backslashes stand escaped in an address, or not at all.
private func isOfAddress(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x22 && byte != 0x3C && byte != 0x3E && byte != 0x5C
}

/// Whether nothing has to be taken out of it, whatever its length.
func isPlain(_ text: String) -> Bool {
    var isSuspicious = false
    var last: UInt8 = 0x20
    for byte in text.utf8 {
        if byte < 0x20 || byte == 0x7F || (byte == 0x20 && last == 0x20) { return false }
        // The first bytes of everything that `use` looks at.
        switch byte {
        case 0xC2, 0xCC, 0xCD, 0xD8, 0xE2, 0xEF, 0xF3: isSuspicious = true
        default: break
        }
        last = byte
    }
    if last == 0x20, !text.utf8.isEmpty { return false }
    return !isSuspicious || cleaned(text).utf8.elementsEqual(text.utf8)
}

private func cleaned(_ text: String) -> String {
    var clean = ""
    var wantsSpace = false
    var accents = 0
    for scalar in text.unicodeScalars {
        let use = use(of: scalar)
        if use == 1 { wantsSpace = !clean.utf8.isEmpty }
        if use != 2 { accents = use == 3 ? accents + 1 : 0 }
        guard use == 0 || (use == 3 && accents <= accentLimit) else { continue }
        if wantsSpace { clean.unicodeScalars.append(" ") }
        wantsSpace = false
        clean.unicodeScalars.append(scalar)
    }
    return clean
}

/// No writing has more above a letter; hundreds paint over the lines around them.
private var accentLimit: Int { 3 }

/// Zero for what stays, one for what becomes a space, two for what goes, three for accents.
private func use(of scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    // Spaces, line ends and tabs.
    case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: 1
    case 0...0x1F, 0x7F...0x9F: 2
    // Marks of direction, and their embeddings, overrides and isolates.
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: 2
    // Spaces without width, marks of byte order and of annotation.
    case 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0001: 2
    case 0x300...0x36F, 0x20D0...0x20F0, 0xFE20...0xFE2F: 3
    default: 0
    }
}

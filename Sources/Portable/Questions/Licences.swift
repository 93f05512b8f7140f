/// Whether a licence lets everybody show a picture, changed and for money too.
///
/// Only licences that we know by name count as free: a name that we have never heard may say
/// anything. Those for non-commercial use or without changes are not free.
package func isFreeLicence(_ name: String) -> Bool {
    var words: [[UInt8]] = []
    for part in name.utf8.split(whereSeparator: { isSeparator($0) }) {
        words.append(part.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
    }
    if words.contains(where: { word in notFree.contains { equal(word, $0) } }) { return false }
    return free.contains { begins(words, with: $0) }
}

/// Words that take back what the beginning of a name says, as in "CC BY-NC 2.0".
private var notFree: [StaticString] {
    [
        "nc", "nd", "noncommercial", "non", "noderivs", "noderivatives", "not", "fair",
        "reserved",
    ]
}

/// The beginnings of names, as Wikimedia Commons writes them.
private var free: [StaticString] {
    [
        "cc by", "cc sa", "cc0", "cc zero", "cc pd", "cc pdm", "creative commons attribution",
        "creative commons zero", "creative commons cc0", "public domain", "pd", "no restrictions",
        "no known", "gfdl", "gnu", "gpl", "lgpl", "agpl", "fal", "free art", "art libre",
        "attribution", "copyrighted free use", "ogl", "open government", "odbl", "odc", "mit",
        "apache", "bsd", "mpl", "kogl type 1", "godl", "gjstu", "etalab", "licence ouverte",
        "dl de",
        "data licence germany", "cecill", "wtfpl", "beerware", "expat", "free screenshot",
    ]
}

private func isSeparator(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x2D || byte == 0x2F || byte == 0x2C || byte == 0x28 || byte == 0x29
}

private func equal(_ word: [UInt8], _ other: StaticString) -> Bool {
    word.elementsEqual(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
}

private func begins(_ words: [[UInt8]], with name: StaticString) -> Bool {
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    let wanted = name.split(separator: 0x20)
    guard words.count >= wanted.count else { return false }
    return zip(words, wanted).allSatisfy { $0.elementsEqual($1) }
}

/// The form of a text by which names are searched and compared: Latin letters in lower-case
/// ASCII, every run of other characters as one space, none at the ends.
///
/// Letters of other scripts are decomposed (NFKD), case-folded and freed of combining marks;
/// decimal digits of every script become ASCII. Ill-formed text is treated as a space. The
/// tables come from the Unicode Character Database (script/make-folding-table).
package func fold(_ text: String) -> String {
    var text = text
    var folded: [UInt8] = []
    text.withUTF8 { fold(ByteSlice(UnsafeRawBufferPointer($0)), into: &folded) }
    return String(decoding: folded, as: UTF8.self)
}

/// Appends the folded form of UTF-8 text; what stands in `folded` already is left alone.
package func fold(_ text: ByteSlice, into folded: inout [UInt8]) {
    guard let start = text.start else { return }
    if foldASCII(start, text.count, into: &folded) { return }
    folded.reserveCapacity(folded.count + text.count)
    var folding = Folding(folded: folded)
    folded = []
    folding.append(start.assumingMemoryBound(to: UInt8.self), count: text.count)
    folded = folding.folded
}

/// Folds text that is all ASCII, as most names are: without asking for room before each letter.
private func foldASCII(_ text: UnsafeRawPointer, _ count: Int, into folded: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { room in
        guard let letters = room.baseAddress,
            let length = foldASCII(text, count, into: letters, space: 0x20)
        else { return false }
        folded.append(contentsOf: UnsafeBufferPointer(start: letters, count: length))
        return true
    }
}

/// Folds a text that is all ASCII, with `space` between its words; nil for any other text, of which
/// some letters may have been written.
///
/// - Parameters:
///   - text: in UTF-8.
///   - letters: room for as many bytes as the text has.
///   - space: what stands between words.
/// - Returns: how many bytes were written.
package func foldASCII(
    _ text: ByteSlice,
    into letters: UnsafeMutablePointer<UInt8>,
    space: UInt8
) -> Int? {
    guard let start = text.start else { return 0 }
    return foldASCII(start, text.count, into: letters, space: space)
}

private func foldASCII(
    _ text: UnsafeRawPointer,
    _ count: Int,
    into letters: UnsafeMutablePointer<UInt8>,
    space: UInt8
) -> Int? {
    var length = 0
    for offset in 0..<count {
        let byte = text.load(fromByteOffset: offset, as: UInt8.self)
        let lower = byte | 0x20
        if lower &- 0x61 < 26 || byte &- 0x30 < 10 {
            letters[length] = lower
            length &+= 1
        } else if byte >= 0x80 {
            return nil
        } else if length > 0, letters[length &- 1] != space {
            letters[length] = space
            length &+= 1
        }
    }
    return length > 0 && letters[length &- 1] == space ? length &- 1 : length
}

private struct Folding {
    var folded: [UInt8]
    private var isFirst = true
    private var spaceIsDue = false

    init(folded: consuming [UInt8]) {
        self.folded = folded
    }

    mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
        var offset = 0
        while offset < count {
            let byte = bytes[offset]
            if byte < 0x80 {
                ascii(byte)
                offset &+= 1
            } else if let next = decodeScalar(bytes + offset, remaining: count &- offset) {
                take(next.code, bytes + offset, length: next.length)
                offset &+= next.length
            } else {
                spaceIsDue = true
                offset &+= 1
            }
        }
    }
}

private extension Folding {
    @inline(__always)
    mutating func ascii(_ byte: UInt8) {
        let lower = byte | 0x20
        if lower &- 0x61 < 26 {
            emit(lower)
        } else if byte &- 0x30 < 10 {
            emit(byte)
        } else {
            spaceIsDue = true
        }
    }

    /// Writes one byte of a letter or number, after the space that separates it from the last.
    @inline(__always)
    mutating func emit(_ byte: UInt8) {
        if spaceIsDue {
            spaceIsDue = false
            if !isFirst { folded.append(0x20) }
        }
        isFirst = false
        folded.append(byte)
    }

    mutating func emit(_ bytes: UnsafePointer<UInt8>, length: Int) {
        for index in 0..<length { emit(bytes[index]) }
    }

    mutating func emit(scalar code: UInt32) {
        if code < 0x80 { return ascii(UInt8(truncatingIfNeeded: code)) }
        if spaceIsDue, !isFirst { folded.append(0x20) }
        spaceIsDue = false
        isFirst = false
        folded.append(scalar: code)
    }

    /// Folds one character that is not ASCII; `bytes` are its own.
    mutating func take(_ code: UInt32, _ bytes: UnsafePointer<UInt8>, length: Int) {
        switch code {
        case 0xAC00...0xD7A3: hangul(code - 0xAC00)
        case 0x3400...0x4DBF, 0x4E00...0x9FFF: emit(bytes, length: length)
        case 0..<0x10000: tabulated(code, bytes, length: length)
        default: supplementary(code, bytes, length: length)
        }
    }

    /// A syllable is one of 19 × 21 × 28 by arithmetic (The Unicode Standard, section 3.12).
    mutating func hangul(_ index: UInt32) {
        emit(scalar: 0x1100 + index / 588)
        emit(scalar: 0x1161 + index % 588 / 28)
        if index % 28 > 0 { emit(scalar: 0x11A7 + index % 28) }
    }

    mutating func tabulated(_ code: UInt32, _ bytes: UnsafePointer<UInt8>, length: Int) {
        let block = digits(FoldingTable.stages, at: Int(code >> 5), width: 2)
        let value = digits(FoldingTable.blocks, at: Int(block << 5 | code & 31), width: 2)
        switch value {
        case 0: emit(bytes, length: length)
        case 1: break
        case 2: spaceIsDue = true
        default: outcome(digits(FoldingOutcomes.outcomes, at: Int(value - 3), width: 3), of: code)
        }
    }

    /// A step to another character below 131,072, above it the place and length of a text.
    mutating func outcome(_ outcome: UInt32, of code: UInt32) {
        guard outcome >= 0x20000 else { return emit(scalar: code &+ outcome &- 0x10000) }
        let place = (outcome - 0x20000) >> 6
        for index in 0..<(outcome & 63) {
            let byte = digits(FoldingOutcomes.texts, at: Int(place + index), width: 2)
            if byte == 0x20 { spaceIsDue = true } else { emit(UInt8(truncatingIfNeeded: byte)) }
        }
    }

    /// Beyond the basic plane there is no table: Adlam, the one living script there with two
    /// cases, by arithmetic, pictures and private use as spaces, the rest as it is.
    mutating func supplementary(_ code: UInt32, _ bytes: UnsafePointer<UInt8>, length: Int) {
        switch code {
        case 0x1E900...0x1E921: emit(scalar: code + 34)
        case 0x1E944...0x1E94A, 0xE0000...0xE0FFF: break
        case 0x1D000...0x1D24F, 0x1F000...0x1FAFF, 0xF0000...: spaceIsDue = true
        default: emit(bytes, length: length)
        }
    }

    /// The number at `index` of a table written in printable ASCII, lowest place last.
    @inline(__always)
    func digits(_ table: StaticString, at index: Int, width: Int) -> UInt32 {
        let first = table.utf8Start + index &* width
        var value: UInt32 = 0
        for place in 0..<width {
            let character = UInt32(first[place])
            // The backslash is not among the digits.
            value = value &* 91 &+ character &- (character > 0x5C ? 0x24 : 0x23)
        }
        return value
    }
}

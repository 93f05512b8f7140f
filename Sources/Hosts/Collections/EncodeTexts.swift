import Base
import Past

/// Texts with their numbers, each kept once; the empty one is number zero.
struct TextRoom {
    private(set) var texts: [String] = [""]
    private var numbers: [String: UInt32] = ["": 0]

    mutating func number(of text: String) -> UInt32 {
        if let number = numbers[text] { return number }
        let number = UInt32(texts.count)
        numbers[text] = number
        texts.append(text)
        return number
    }
}

/// Texts as `TextTable` reads them.
struct EncodedTexts {
    var blocks = ByteWriter()
    var lengths = ByteWriter()
    var bytes = ByteWriter()

    init<Length: FixedWidthInteger>(_ texts: [String], length: Length.Type) {
        for (index, text) in texts.enumerated() {
            if index % Int(CollectionFormat.textsPerBlock) == 0 {
                blocks.integer(UInt32(bytes.bytes.count))
            }
            let utf8 = Array(text.utf8)
            lengths.integer(Length(clamping: utf8.count))
            bytes.run(utf8)
        }
    }
}

/// Numbers in planes of bytes: the lowest of all, then the next.
func planes(_ values: [UInt32], bytes: Int) -> [UInt8] {
    var planes: [UInt8] = []
    planes.reserveCapacity(values.count * bytes)
    for place in 0..<bytes {
        for value in values { planes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
    }
    return planes
}

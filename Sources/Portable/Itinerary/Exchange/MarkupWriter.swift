internal import Base
internal import Geodesy

/// Writes XML 1.0 straight into bytes; whatever the texts hold, it stays well-formed.
struct MarkupWriter {
    private(set) var bytes: [UInt8] = []

    /// Markup of our own.
    mutating func raw(_ markup: StaticString) { bytes.append(markup) }

    /// A text between tags or in an attribute's quotation marks.
    ///
    /// Characters that XML 1.0 does not have are left out.
    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            let text = ByteSlice(UnsafeRawBufferPointer(buffer))
            var offset = 0
            while offset < text.count {
                if MarkupWriter.isNoCharacter(text, at: offset) {
                    offset += 3
                } else {
                    append(text.byte(offset))
                    offset += 1
                }
            }
        }
    }

    private mutating func append(_ byte: UInt8) {
        switch byte {
        case 0x26: raw("&amp;")
        case 0x3C: raw("&lt;")
        case 0x3E: raw("&gt;")
        case 0x22: raw("&quot;")
        case 0x27: raw("&#39;")
        case 0x0D: raw("&#13;")
        case 0..<0x20 where byte != 0x09 && byte != 0x0A: break
        default: bytes.append(byte)
        }
    }

    /// U+FFFE and U+FFFF.
    private static func isNoCharacter(_ text: ByteSlice, at offset: Int) -> Bool {
        text.byte(offset) == 0xEF && text.byte(offset + 1) == 0xBF && text.byte(offset + 2) >= 0xBE
    }

    /// An element with a text in it; nothing for an empty one.
    mutating func element(_ name: StaticString, _ text: String) {
        if text.isEmpty { return }
        raw("<")
        raw(name)
        raw(">")
        self.text(text)
        raw("</")
        raw(name)
        raw(">")
    }

    mutating func degrees(_ microdegrees: Int32) {
        bytes.append(decimal: Int64(microdegrees), places: 6)
    }

    /// As KML has it: longitude first.
    mutating func coordinates(_ point: Coordinate) {
        degrees(point.longitudeMicrodegrees)
        raw(",")
        degrees(point.latitudeMicrodegrees)
    }
}

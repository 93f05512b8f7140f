import Testing

@testable import Pictures

/// Files that hold little to draw and much to read, which would take minutes of everybody's turn.
@Suite struct BombTests {
    private let drawing: PictureDrawing

    init() throws { drawing = try #require(PictureDrawing()) }

    @Test("of a PNG nothing is unpacked but the picture", arguments: ["zTXt", "iTXt", "sPLT"])
    func texts(name: String) throws {
        let plain = fixture("alpha.png")
        let text = chunk(name, Array(repeating: 0x61, count: 500))
        let bomb = inserted(Array(repeatElement(text, count: 1_000).joined()), in: plain, at: 33)
        #expect(neededChunks(png: bomb) == plain)
        try expectSameDrawing(bomb, plain)
        // The picture may also stand before them.
        let late = inserted(text, in: plain, at: plain.count - 12)
        #expect(neededChunks(png: late) == plain)
    }

    @Test("colours and orientation of a PNG stay, once each and no longer than makes sense")
    func colours() {
        let plain = fixture("alpha.png")
        let kept = chunk("gAMA", [0, 0, 0xB1, 0x8F]) + chunk("eXIf", Array("MM".utf8))
        let dropped = chunk("gAMA", [0, 0, 0, 1]) + chunk("eXIf", Array("II".utf8))
        let length: [UInt8] = [0, 0x10, 0, 0]
        let long = length + Array("iCCP".utf8) + Array(repeating: 1, count: 0x10_0004)
        let needed = neededChunks(png: inserted(kept + dropped + long, in: plain, at: 33))
        #expect(needed == inserted(kept, in: plain, at: 33))
    }

    @Test("a PNG whose chunks make no sense is refused")
    func senseless() {
        let plain = fixture("alpha.png")
        let header = Array(plain[8..<33])
        let wrong: [[UInt8]] = [
            inserted(chunk("CgBI", []), in: plain, at: 8),
            inserted(chunk("ABCD", []), in: plain, at: 33),
            inserted(chunk("ab1d", []), in: plain, at: 33),
            inserted([0xFF, 0xFF, 0xFF, 0xFF, 0x80, 0x81, 0x82, 0x83], in: plain, at: 33),
            inserted(header, in: plain, at: 33),
            Array(plain[..<8]) + Array(plain[33...]),
        ]
        for (index, bytes) in wrong.enumerated() {
            #expect(throws: DrawingFailure.damaged("parts that make no sense"), "\(index)") {
                try drawing.draw(bytes, width: 160, as: .jpeg)
            }
        }
    }

    @Test("an interlaced PNG may have fewer pixels than another")
    func interlaced() throws {
        var drawing = try #require(PictureDrawing())
        drawing.interlacedPixelLimit = 64 * 64 - 1
        let plain = fixture("alpha.png")
        _ = try drawing.draw(plain, width: 160, as: .webp)
        #expect(throws: DrawingFailure.tooLarge) {
            try drawing.draw(inPasses(plain), width: 160, as: .webp)
        }
    }

    @Test("a JPEG full of segments takes no longer than its pixels", arguments: walkedThrough)
    func segments(mark: UInt8, text: String) throws {
        let plain = fixture("plain.jpg")
        let length = text.utf8.count + 2
        let segment: [UInt8] = [0xFF, mark, 0, UInt8(length)] + Array(text.utf8)
        let bomb = inserted(Array(repeatElement(segment, count: 50_000).joined()), in: plain, at: 2)
        let needed = try #require(neededSegments(jpeg: bomb))
        #expect(needed.count <= plain.count + 64 * segment.count)
        try expectSameDrawing(bomb, plain)
        // Behind the pixels as well, where another scan might follow.
        let late = inserted(segment + segment, in: needed, at: needed.count - 2)
        let neededOfLate = try #require(neededSegments(jpeg: late))
        #expect(neededOfLate.count <= needed.count + 2 * segment.count)
        _ = try drawing.draw(late, width: 160, as: .jpeg)
    }

    @Test("what turns a JPEG stays, comments and other programs' segments go")
    func orientation() throws {
        let turned = fixture("gps.jpg")
        #expect(neededSegments(jpeg: turned) == turned)
        let comment: [UInt8] = [0xFF, 0xFE, 0, 4, 0xFF, 0xD9]
        let other: [UInt8] = [0xFF, 0xED, 0, 2, 0xFF, 0xE1, 0, 6] + Array("http".utf8)
        #expect(neededSegments(jpeg: inserted(comment + other, in: turned, at: 2)) == turned)
        #expect(neededSegments(jpeg: inserted([0xFF, 0xE1, 0, 1], in: turned, at: 2)) == nil)
    }

    @Test("of an animated WebP nothing is read but the first picture")
    func animation() throws {
        let plain = fixture("animated.webp")
        let frames = 44..<92
        let first = Array(plain[frames])
        #expect(first.starts(with: "ANMF".utf8))
        let many = Array(repeatElement(first, count: 20_000).joined())
        let bomb = sized(inserted(many, in: plain, at: frames.upperBound))
        #expect(neededChunks(webp: bomb) == neededChunks(webp: plain))
        try expectSameDrawing(bomb, plain)
        #expect(neededChunks(webp: Array(bomb.dropLast(2))) == nil)
        let unread = Array("XMP ".utf8) + [4, 0, 0, 0] + Array("text".utf8)
        #expect(neededChunks(webp: sized(plain + unread)) == neededChunks(webp: plain))
    }

    private func expectSameDrawing(_ bomb: [UInt8], _ plain: [UInt8]) throws {
        let drawn = try drawing.draw(bomb, width: 160, as: .webp)
        #expect(try drawing.draw(plain, width: 160, as: .webp) == drawn)
    }

    private static let walkedThrough: [(UInt8, String)] = [
        (0xE0, ""), (0xE1, "Exif\0\0"), (0xE1, "http"), (0xE2, ""),
        (0xE2, "ICC_PROFILE\0\u{1}\u{1}"), (0xED, "Photo"), (0xEE, ""), (0xFE, ""),
    ]
}

private func inserted(_ part: [UInt8], in bytes: [UInt8], at position: Int) -> [UInt8] {
    Array(bytes[..<position]) + part + Array(bytes[position...])
}

/// A chunk of a PNG with its checksum.
private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    return bigEndian(UInt32(body.count)) + checked + bigEndian(checksum(checked))
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
}

/// CRC-32, bit by bit.
private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var rest: UInt32 = .max
    for byte in bytes {
        rest ^= UInt32(byte)
        for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : (rest >> 1) ^ 0xEDB8_8320 }
    }
    return ~rest
}

/// The same header saying that the pixels come in seven passes, which they do not.
private func inPasses(_ png: [UInt8]) -> [UInt8] {
    var body = Array(png[16..<29])
    body[12] = 1
    return Array(png[..<8]) + chunk("IHDR", body) + Array(png[33...])
}

/// A WebP that says how long it is.
private func sized(_ webp: [UInt8]) -> [UInt8] {
    let count = UInt32(webp.count - 8)
    return Array(webp[..<4]) + bigEndian(count.byteSwapped) + Array(webp[8...])
}

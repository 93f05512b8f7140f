import Base
import Foundation
import Testing

@testable import Pictures

@Suite struct DrawingTests {
    private let drawing: PictureDrawing

    init() throws { drawing = try #require(PictureDrawing()) }

    @Test("a picture becomes as wide as asked, never wider than it was, as WebP or JPEG")
    func sizes() throws {
        let source = fixture("plain.jpg")
        for (width, expected) in [(Int32(160), Int32(160)), (320, 320), (1_600, 600)] {
            let drawn = try drawing.draw(source, width: width, as: .webp)
            #expect(SourceKind(drawn.bytes) == .webp)
            #expect(try size(of: drawn).width == expected)
        }
        let drawn = try drawing.draw(source, width: 320, as: .jpeg)
        #expect(SourceKind(drawn.bytes) == .jpeg)
        #expect(try size(of: drawn) == (320, 213))
        // The start of a progressive frame.
        let isProgressive = contains(drawn.bytes, [0xFF, 0xC2])
        #expect(isProgressive)
    }

    @Test("nothing that came with a picture leaves, but its orientation is obeyed")
    func metadata() throws {
        let source = fixture("gps.jpg")
        let hadPlace = contains(source, Array("Exif".utf8))
        #expect(hadPlace)
        for format in [PictureFormat.jpeg, .webp] {
            let drawn = try drawing.draw(source, width: 320, as: format)
            let (width, height) = try size(of: drawn)
            #expect(width == 320 && height > 400, "turned by a quarter")
            for trace in ["Exif", "EXIF", "PrivateCamera", "ICC", "http://ns.adobe.com"] {
                let isThere = contains(drawn.bytes, Array(trace.utf8))
                #expect(!isThere, "\(trace) in \(format)")
            }
        }
    }

    @Test("of an animation the first picture is shown", arguments: ["gif", "webp"])
    func animations(kind: String) throws {
        let drawn = try drawing.draw(fixture("animated." + kind), width: 160, as: .webp)
        #expect(try size(of: drawn) == (16, 16))
        let isAnimated = contains(drawn.bytes, Array("ANIM".utf8))
        #expect(!isAnimated)
    }

    @Test("what is clear stays clear in WebP and becomes white in JPEG")
    func transparency() throws {
        let source = fixture("alpha.png")
        let clear = try drawing.draw(source, width: 160, as: .webp)
        let hasAlpha = contains(clear.bytes, Array("ALPH".utf8))
        #expect(hasAlpha)
        let white = try drawing.draw(source, width: 160, as: .jpeg)
        #expect(try size(of: white) == (64, 64))
    }

    @Test("a picture that claims too many pixels is refused before it is decoded")
    func bombs() throws {
        for name in ["bomb.png", "bomb.jpg"] {
            let whole = fixture(name)
            // Without what would be decoded: who went so far would say that the picture is broken.
            for bytes in [whole, Array(whole.prefix(1_024))] {
                #expect(throws: DrawingFailure.tooLarge) {
                    try drawing.draw(bytes, width: 160, as: .webp)
                }
            }
        }
    }

    @Test("a JPEG that goes over its pixels hundreds of times is refused")
    func scans() throws {
        var drawing = try #require(PictureDrawing())
        let plain = fixture("plain.jpg")
        #expect(scanCount(of: plain) == 1)
        let (width, height) = try #require(drawing.size(of: plain))
        drawing.scannedPixelLimit = Int(width) * Int(height) * 20
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 63, 0, 0]
        let end = Array(plain.suffix(2))
        for (count, isTooLarge) in [(0, false), (30, true)] {
            let scans = Array(repeatElement(scan, count: count).joined())
            let bytes = Array(plain.dropLast(2)) + scans + end
            do throws(DrawingFailure) {
                _ = try drawing.draw(bytes, width: 40, as: .jpeg)
                #expect(!isTooLarge)
            } catch {
                #expect(isTooLarge && error == .tooLarge)
            }
        }
    }

    @Test("a very high picture stays within twice its width")
    func tall() throws {
        let drawn = try drawing.draw(fixture("tall.png"), width: 160, as: .webp)
        #expect(try size(of: drawn).height <= 320)
    }

    @Test("half a picture is no picture", arguments: ["plain.jpg", "alpha.png", "animated.webp"])
    func truncated(name: String) {
        let source = fixture(name)
        for part in [source.count / 2, source.count / 3, 40, 12] {
            #expect(throws: DrawingFailure.self, "\(part) bytes") {
                _ = try drawing.draw(Array(source.prefix(part)), width: 160, as: .webp)
            }
        }
    }

    @Test("only four kinds are read, whatever the bytes call themselves", arguments: unreadable)
    func strangers(text: String) {
        #expect(throws: DrawingFailure.unknownKind) {
            try drawing.draw(Array(text.utf8), width: 160, as: .webp)
        }
    }

    @Test("damaged bytes never do harm")
    func damage() {
        var random = SeededRandom(seed: 1)
        for name in ["plain.jpg", "alpha.png", "animated.gif", "animated.webp", "gps.jpg"] {
            for _ in 0..<40 {
                var source = fixture(name)
                for _ in 0..<Int.random(in: 1...20, using: &random) {
                    let index = Int.random(in: 3..<source.count, using: &random)
                    source[index] = UInt8.random(in: 0...255, using: &random)
                }
                let drawn = try? drawing.draw(source, width: 160, as: .jpeg)
                #expect(drawn == nil || SourceKind(drawn?.bytes ?? []) == .jpeg)
            }
        }
    }

    @Test("what hides behind a picture does not come through")
    func polyglots() throws {
        let hidden = Array("<script>alert(1)</script>PK\u{3}\u{4}".utf8)
        let source = fixture("plain.jpg")
        let comment: [UInt8] = [0xFF, 0xFE, 0, UInt8(hidden.count + 2)] + hidden
        let both = source.prefix(2) + comment + source.dropFirst(2) + hidden
        let drawn = try drawing.draw(Array(both), width: 320, as: .jpeg)
        let isThere = contains(drawn.bytes, Array("script".utf8))
        #expect(!isThere)
        #expect(throws: DrawingFailure.self) {
            try drawing.draw(Array("GIF89a=1;".utf8) + hidden, width: 160, as: .jpeg)
        }
    }

    private func size(of drawn: DrawnPicture) throws -> (width: Int32, height: Int32) {
        try #require(drawing.size(of: drawn.bytes))
    }

    private static let unreadable = [
        "", "x", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
        "<!doctype html><title>not found</title>", "%PDF-1.7", "II*\u{0}aaaaaaaa", "BM      ",
        "#?RADIANCE\n", "P6 1 1 255\n   ", "RIFFaaaaWAVEfmt ", "SIMPLE  =    T", "\u{0}\u{0}\u{1}",
    ]
}

func fixture(_ name: String) -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return (try? Data(contentsOf: folder.appending(path: name))).map(Array.init) ?? []
}

func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(part)) != nil
}

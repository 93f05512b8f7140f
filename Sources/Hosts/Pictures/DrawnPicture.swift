import Base
import CVips
import Synchronization

/// A picture as it leaves the house.
package struct DrawnPicture: Equatable, Sendable {
    package var format: PictureFormat
    package var bytes: [UInt8]
}

package enum PictureFormat: UInt8, Sendable {
    case jpeg = 0
    case webp = 1

    package var contentType: String { self == .webp ? "image/webp" : "image/jpeg" }
}

/// Why bytes become no picture.
package enum DrawingFailure: Error, Equatable, Sendable {
    /// Neither JPEG, PNG, WebP nor GIF, whatever it calls itself.
    case unknownKind
    /// More pixels than are decoded here.
    case tooLarge
    /// Cut short, or nonsense inside; with what the library said.
    case damaged(String)
}

/// Draws pictures anew, so that nothing of what was sent reaches a browser but what is seen.
///
/// Only four kinds are read, told by their first bytes, each within bounds; the readers of all
/// other kinds are switched off. SVG is not read at all: it is a program more than a picture, and
/// Wikimedia offers every drawing as pixels too.
package struct PictureDrawing: Sendable {
    /// Of the decoded picture; a JPEG can be made smaller while it is read, and may have more.
    package var pixelLimit = 25_000_000
    package var jpegPixelLimit = 50_000_000
    /// Of a JPEG that comes in several scans, each of which goes over all pixels again.
    ///
    /// A file of a few kilobytes may hold hundreds; usual programs make two dozen at most.
    package var scannedPixelLimit = 1_200_000_000
    /// Of an interlaced PNG, which lies in memory as a whole, with up to eight bytes a pixel.
    package var interlacedPixelLimit = 12_000_000
    /// Longer than any picture that makes sense on a page.
    package var sideLimit: Int32 = 30_000
    private let vips: Vips

    /// Loads libvips the first time; nil where it is not installed.
    package init?() {
        guard let vips = PictureDrawing.loaded else { return nil }
        self.vips = vips
    }

    /// Draws a picture at most `width` pixels wide, and at most twice as high.
    package func draw(
        _ source: [UInt8],
        width: Int32,
        as format: PictureFormat
    ) throws(DrawingFailure) -> DrawnPicture {
        guard let kind = SourceKind(source) else { throw .unknownKind }
        // Before anybody has to wait.
        guard let needed = kind.needed(source) else { throw .damaged("parts that make no sense") }
        let result = PictureDrawing.turn.withLock { _ in
            Result { () throws(DrawingFailure) in try draw(needed, kind, width, format) }
        }
        return try result.get()
    }

    private func draw(
        _ source: [UInt8],
        _ kind: SourceKind,
        _ width: Int32,
        _ format: PictureFormat
    ) throws(DrawingFailure) -> DrawnPicture {
        let pixelCount = try allowedPixelCount(source, kind)
        defer { if pixelCount > PictureDrawing.manyPixels { pictures_give_back_memory() } }
        var out: UnsafeMutableRawPointer?
        var size = 0
        let isWebP: Int32 = format == .webp ? 1 : 0
        let status = source.withUnsafeBytes {
            pictures_draw(
                vips.library,
                $0.baseAddress,
                $0.count,
                width,
                width * 2,
                isWebP,
                &out,
                &size
            )
        }
        defer { pictures_free(vips.library, out) }
        guard status == 0, let out else { throw .damaged(takeError()) }
        let bytes = [UInt8](UnsafeRawBufferPointer(start: out, count: size))
        return DrawnPicture(
            format: format,
            bytes: format == .webp ? withoutMetadata(webp: bytes) : bytes
        )
    }

    /// How many pixels a picture has, where they may be decoded here.
    private func allowedPixelCount(
        _ source: [UInt8],
        _ kind: SourceKind
    ) throws(DrawingFailure) -> Int {
        guard let (wide, high) = size(of: source) else { throw .damaged(takeError()) }
        guard wide <= sideLimit, high <= sideLimit else { throw .tooLarge }
        let count = Int(wide) * Int(high)
        switch kind {
        case .jpeg:
            let isScannedTooOften = scanCount(of: source) * count > scannedPixelLimit
            guard count <= jpegPixelLimit, !isScannedTooOften else { throw .tooLarge }
        case .png:
            let limit = isInterlaced(png: source) ? interlacedPixelLimit : pixelLimit
            guard count <= limit else { throw .tooLarge }
        case .webp, .gif: guard count <= pixelLimit else { throw .tooLarge }
        }
        return count
    }

    /// What a picture says of itself, without decoding it.
    func size(of source: [UInt8]) -> (width: Int32, height: Int32)? {
        var (width, height): (Int32, Int32) = (0, 0)
        let status = source.withUnsafeBytes {
            pictures_measure(vips.library, $0.baseAddress, $0.count, &width, &height)
        }
        return status == 0 ? (width, height) : nil
    }

    private func takeError() -> String {
        guard let text = pictures_take_error(vips.library) else { return "" }
        defer { pictures_free(vips.library, text) }
        return String(String(cString: text).prefix(200))
    }

    /// libvips keeps the errors of all threads in one place, so they take turns.
    private static let turn = Mutex(())
    private static let loaded = Vips()
    /// From here on the memory of a drawing is worth giving back, which takes milliseconds.
    private static let manyPixels = 2_000_000

    /// The functions of libvips, which may be called from any thread.
    ///
    /// Sendable, as it holds nothing but functions, and never changes.
    private struct Vips: @unchecked Sendable {
        let library: UnsafeMutablePointer<pictures_library>

        init?() {
            guard let library = pictures_start("elsewhere") else { return nil }
            self.library = library
        }
    }
}

extension SourceKind {
    /// The file without what drawing does not need, in time that grows as its bytes do; nil where
    /// it makes no sense.
    ///
    /// Readers of pictures unpack, keep or walk through much more than they draw.
    func needed(_ source: [UInt8]) -> [UInt8]? {
        switch self {
        case .jpeg: neededSegments(jpeg: source)
        case .png: neededChunks(png: source)
        case .webp: neededChunks(webp: source)
        case .gif: source
        }
    }
}

/// Whether a PNG comes in seven passes, by the last byte of its header.
private func isInterlaced(png: [UInt8]) -> Bool { png.count > 28 && png[28] != 0 }

/// How often a JPEG goes over its pixels: a mark that nothing else in it may look like, but a small
/// picture inside its metadata.
func scanCount(of jpeg: [UInt8]) -> Int {
    var count = 0
    var last: UInt8 = 0
    for byte in jpeg {
        if last == 0xFF, byte == 0xDA { count += 1 }
        last = byte
    }
    return count
}

/// What a picture is, by its first bytes alone.
enum SourceKind: Equatable {
    case jpeg, png, webp, gif

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else {
            return nil
        }
    }
}

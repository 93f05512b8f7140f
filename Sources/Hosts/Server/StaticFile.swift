import Base
import Foundation
import Packing

/// One file in each coding that we have of it, with its validators.
final class StaticFile: Sendable {
    let contentType: String
    private let plain: FixedBytes
    private let gzip: FixedBytes?
    private let brotli: FixedBytes?
    private let checksum: UInt64

    /// Reads the file and the packed twins beside it; packs it itself where the gzip twin is
    /// missing or is not of this file.
    init(path: String, contentType: String) throws(StartFailure) {
        let bytes = try StaticFile.read(path)
        self.contentType = contentType
        plain = FixedBytes(bytes)
        checksum = bytes.withUnsafeBytes { checksum64(ByteSlice($0)) }
        brotli =
            StaticFile.isCurrent(path + ".br", twinOf: path)
            ? (try? StaticFile.read(path + ".br")).map { FixedBytes($0) } : nil
        guard ContentType.isText(contentType), bytes.count >= 256 else {
            gzip = nil
            return
        }
        let twin = try? StaticFile.read(path + ".gz")
        let packed = twin.flatMap { isGzip($0, of: bytes) ? $0 : nil } ?? packer.pack(bytes)
        gzip = packed.flatMap { $0.count < bytes.count ? FixedBytes($0) : nil }
    }

    /// A text that is put together when the server starts.
    init(_ text: String, contentType: String) {
        let bytes = Array(text.utf8)
        self.contentType = contentType
        plain = FixedBytes(bytes)
        checksum = bytes.withUnsafeBytes { checksum64(ByteSlice($0)) }
        gzip = packer.pack(bytes).map { FixedBytes($0) }
        brotli = nil
    }

    var text: String { String(decoding: plain.buffer, as: UTF8.self) }

    /// The smallest coding the client accepts, and none where packing does not help.
    func coding(accepted: ContentCoding) -> ContentCoding {
        if accepted.contains(.brotli), brotli != nil { return .brotli }
        return accepted.contains(.gzip) && gzip != nil ? .gzip : []
    }

    /// The bytes in `coding`, which live as long as the file.
    func bytes(in coding: ContentCoding) -> UnsafeRawBufferPointer {
        switch coding {
        case .brotli: (brotli ?? plain).buffer
        case .gzip: (gzip ?? plain).buffer
        default: plain.buffer
        }
    }

    func tag(for coding: ContentCoding) -> [UInt8] {
        EntityTag(checksum: checksum, coding: coding).bytes
    }
}

private let packer = Gzip(level: 9)

extension StaticFile {
    private static func read(_ path: String) throws(StartFailure) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
        }
    }

    /// Brotli has no checksum to compare, so the twin must be as young as the original.
    private static func isCurrent(_ twin: String, twinOf path: String) -> Bool {
        var original = stat()
        var packed = stat()
        guard stat(path, &original) == 0, stat(twin, &packed) == 0 else { return false }
        let difference = packed.st_mtim.tv_sec - original.st_mtim.tv_sec
        return difference > 0
            || difference == 0 && packed.st_mtim.tv_nsec >= original.st_mtim.tv_nsec
    }
}

/// Bytes at one place in memory for as long as they live, as the HTTP library wants them.
private final class FixedBytes: @unchecked Sendable {
    let buffer: UnsafeRawBufferPointer

    init(_ bytes: [UInt8]) {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        room.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(room)
    }

    deinit { buffer.deallocate() }
}

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
        let plain = try StaticFile.load(path)
        self.contentType = contentType
        self.plain = plain
        checksum = checksum64(ByteSlice(plain.buffer))
        brotli =
            StaticFile.isCurrent(path + ".br", twinOf: path)
            ? try? StaticFile.load(path + ".br") : nil
        guard ContentType.isText(contentType), plain.buffer.count >= 256 else {
            gzip = nil
            return
        }
        let bytes = [UInt8](plain.buffer)
        let twin = try? StaticFile.read(path + ".gz")
        let packed = twin.flatMap { isGzip($0, of: bytes) ? $0 : nil } ?? packer.pack(bytes)
        gzip = packed.flatMap { $0.count < bytes.count ? FixedBytes($0) : nil }
    }

    /// A text that is put together when the server starts.
    init(_ text: String, contentType: String) {
        let bytes = Array(text.utf8)
        self.contentType = contentType
        plain = FixedBytes(bytes)
        checksum = checksum64(bytes)
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

    /// The bytes of a file; large ones stay on disk, from where the system hands them out.
    fileprivate static func load(_ path: String) throws(StartFailure) -> FixedBytes {
        if let mapped = FixedBytes(mapping: path) { return mapped }
        return FixedBytes(try read(path))
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
///
/// Sendable, as the bytes never change.
private final class FixedBytes: @unchecked Sendable {
    /// Smaller files are read: a page of memory would hold little of them.
    private static let fewestMappedBytes = 1 << 20

    let buffer: UnsafeRawBufferPointer
    private let isMapped: Bool

    /// Nil for a small file and for one that cannot be mapped.
    init?(mapping path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { Glibc.close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_size >= FixedBytes.fewestMappedBytes,
            let start = mmap(nil, Int(facts.st_size), PROT_READ, MAP_PRIVATE, file, 0),
            start != MAP_FAILED
        else { return nil }
        buffer = UnsafeRawBufferPointer(start: start, count: Int(facts.st_size))
        isMapped = true
    }

    init(_ bytes: [UInt8]) {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        room.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(room)
        isMapped = false
    }

    deinit {
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
        } else {
            buffer.deallocate()
        }
    }
}

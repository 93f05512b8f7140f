import Base
import Glibc

/// A temporary file that has no name and so leaves nothing behind, whatever happens.
final class SourceScratch {
    private let descriptor: Int32
    private let directory: String
    private var buffer: [UInt8] = []
    private(set) var count = 0
    private static let bufferBytes = 1 << 16

    /// Opens a file in `directory`, which must have room for what will be written.
    init(in directory: String) throws(BuildFailure) {
        var template = Array((directory + "/.sources-XXXXXX").utf8CString)
        descriptor = mkstemp(&template)
        self.directory = directory
        guard descriptor >= 0 else {
            throw .cannotWrite(path: directory, reason: systemReason())
        }
        unlink(template)
        buffer.reserveCapacity(Self.bufferBytes)
    }

    deinit { close(descriptor) }

    func append(_ bytes: UnsafeRawBufferPointer) throws(BuildFailure) {
        if buffer.count + bytes.count > Self.bufferBytes { try flush() }
        buffer.append(contentsOf: bytes)
        count += bytes.count
    }

    /// Everything written so far; the mapping lives as long as the closure runs.
    func withBytes<Result>(
        _ body: (ByteSlice) throws(BuildFailure) -> Result
    ) throws(BuildFailure) -> Result {
        let bytes = try mapped()
        defer { SourceScratch.unmap(bytes) }
        return try body(bytes)
    }

    /// Maps everything written so far; the caller unmaps it.
    func mapped() throws(BuildFailure) -> ByteSlice {
        try flush()
        guard count > 0 else { return .empty }
        let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let start, start != MAP_FAILED else {
            throw .cannotRead(path: directory, reason: systemReason())
        }
        return ByteSlice(start: UnsafeRawPointer(start), count: count)
    }

    static func unmap(_ bytes: ByteSlice) {
        guard let start = bytes.start else { return }
        munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }

    private func flush() throws(BuildFailure) {
        var offset = 0
        while offset < buffer.count {
            let written = buffer.withUnsafeBytes {
                write(descriptor, $0.baseAddress.map { $0 + offset }, $0.count - offset)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else {
                throw .cannotWrite(path: directory, reason: systemReason())
            }
            offset += written
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

import Base
import Foundation
import Packing
import Streets

/// The bytes of a packed tile or directory; nil where they are damaged, or larger than any is.
func unpacked(_ bytes: [UInt8], _ packing: ArchivePacking, limit: Int) -> [UInt8]? {
    switch packing {
    case .none: return bytes.count <= limit ? bytes : nil
    case .gzip:
        return bytes.withUnsafeBytes { buffer in
            try? inflated(ByteSlice(buffer), limitBytes: limit)
        }
    case .brotli: return Brotli.library?.unpack(bytes, limit: limit)
    case .unknown, .zstandard: return nil
    }
}

/// Unpacks what few files use, where the machine has the library for it.
struct Brotli: Sendable {
    private typealias Decompress =
        @convention(c) (
            Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<UInt8>?
        ) -> Int32

    private let decompress: Decompress

    static let library = Brotli()

    private init?() {
        guard let handle = dlopen("libbrotlidec.so.1", RTLD_NOW),
            let symbol = dlsym(handle, "BrotliDecoderDecompress")
        else { return nil }
        decompress = unsafeBitCast(symbol, to: Decompress.self)
    }

    func unpack(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        // The format does not say how much comes out: more room, until it is enough.
        var room = Swift.min(limit, Swift.max(4_096, bytes.count * 8))
        while true {
            var count = room
            var isDone = false
            let result = [UInt8](unsafeUninitializedCapacity: room) { output, written in
                isDone = decompress(bytes.count, bytes, &count, output.baseAddress) == 1
                written = isDone ? count : 0
            }
            if isDone { return result }
            guard room < limit else { return nil }
            room = Swift.min(limit, room * 4)
        }
    }
}

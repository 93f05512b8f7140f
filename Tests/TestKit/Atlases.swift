package import Atlas
import AtlasBuilder
import Base

extension Atlas {
    /// Some 280 well-known places, encoded once per test run.
    package static let sample: Atlas = {
        do {
            let bytes = try AtlasSample.bytes()
            // The atlas reads them in place for the rest of the run.
            let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
            kept.copyBytes(from: bytes)
            return try Atlas(ByteSlice(UnsafeRawBufferPointer(kept)))
        } catch {
            preconditionFailure("the sample atlas could not be made: \(error)")
        }
    }()
}

package import Atlas
import AtlasBuilder
import Base

extension Atlas {
    /// Some 280 well-known places, encoded once per test run.
    package static let sample = made(.custom)
    /// The same places as the pocket tier has them: no vectors, longer leaves.
    package static let compactSample = made(.pocket)

    private static func made(_ tier: Tier) -> Atlas {
        do {
            let bytes = try AtlasSample.bytes(tier: tier)
            // The atlas reads them in place for the rest of the run.
            let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
            kept.copyBytes(from: bytes)
            return try Atlas(ByteSlice(UnsafeRawBufferPointer(kept)))
        } catch {
            preconditionFailure("the sample atlas could not be made: \(error)")
        }
    }
}

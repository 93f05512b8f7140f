#if arch(wasm32)
// Set and Dictionary ask the C library for a random seed, which asks the browser through an
// import. We answer ourselves, so that the module imports nothing: nobody but the page's own
// visitor can choose keys here, and no order of a set may reach a page anyway.
nonisolated(unsafe) private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

@c
func arc4random_buf(_ buffer: UnsafeMutableRawPointer?, _ count: Int) {
    guard let buffer else { return }
    for offset in 0..<count {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let byte = UInt8(truncatingIfNeeded: state)
        buffer.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
    }
}
#endif

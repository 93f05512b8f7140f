// The library's own initialiser is stamped out wherever bytes become a text: checking them, mending
// them, making the text. These are called instead, as they say more of what they are given.

extension String {
    /// The bytes as UTF-8 text, ill-formed sequences replaced.
    @inline(never)
    public init(decoding bytes: UnsafeBufferPointer<UInt8>, as encoding: UTF8.Type) {
        self = libraryText(of: bytes)
    }

    /// The bytes as UTF-8 text, ill-formed sequences replaced.
    @inlinable
    public init(decoding bytes: UnsafeRawBufferPointer, as encoding: UTF8.Type) {
        self.init(decoding: bytes.bindMemory(to: UInt8.self), as: encoding)
    }

    /// The bytes as UTF-8 text, ill-formed sequences replaced.
    @inline(never)
    public init(decoding bytes: [UInt8], as encoding: UTF8.Type) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: encoding) }
    }

    /// The bytes as UTF-8 text, ill-formed sequences replaced.
    @inline(never)
    public init(decoding bytes: ArraySlice<UInt8>, as encoding: UTF8.Type) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: encoding) }
    }
}

/// What the library makes of the bytes: not knowing their type, this calls its initialiser.
private func libraryText<Bytes: Collection>(of bytes: Bytes) -> String
where Bytes.Element == UInt8 {
    String(decoding: bytes, as: UTF8.self)
}

import CSodium

/// Random secrets, and the fingerprints by which they are known again.
package enum Secrets {
    /// Random bytes from the system.
    package static func random(count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// The 32-byte BLAKE2b hash of a secret that cannot be guessed; passwords need a slow one.
    ///
    /// The purpose, of 16 to 64 bytes, makes the fingerprints of one secret for two uses differ.
    package static func fingerprint(_ secret: [UInt8], purpose: String) -> [UInt8] {
        let key = Array(purpose.utf8)
        precondition(key.count >= 16 && key.count <= 64, "BLAKE2b keys have 16 to 64 bytes")
        var hash = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&hash, hash.count, secret, UInt64(secret.count), key, key.count)
        return hash
    }

    /// Compares in a time that tells nothing about where the two differ.
    package static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && sodium_memcmp(left, right, left.count) == 0
    }
}

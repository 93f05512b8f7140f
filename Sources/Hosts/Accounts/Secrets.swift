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

    /// The SHA-256 of bytes (FIPS 180-4), for names that anybody may compute.
    package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return hash
    }

    /// Compares in a time that tells nothing about where the two differ.
    package static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && sodium_memcmp(left, right, left.count) == 0
    }

    /// The secret in hexadecimal, in small letters.
    package static func text(of secret: [UInt8]) -> String {
        // The library ends its text with a zero.
        var digits = [CChar](repeating: 0, count: secret.count * 2 + 1)
        sodium_bin2hex(&digits, digits.count, secret, secret.count)
        return String(decoding: digits.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Reads what `text(of:)` wrote of a secret of that length; nil for anything else.
    package static func bytes(ofText text: String, count: Int) -> [UInt8]? {
        guard text.utf8.count == count * 2 else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        guard sodium_hex2bin(&bytes, count, text, count * 2, nil, nil, nil) == 0,
            // The library reads capital letters as well.
            Secrets.text(of: bytes).utf8.elementsEqual(text.utf8)
        else { return nil }
        return bytes
    }
}

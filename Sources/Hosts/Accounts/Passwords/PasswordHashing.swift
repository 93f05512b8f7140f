import CSodium
import Dispatch
internal import Waiting

/// Hashes passwords with Argon2id, a few at once: each takes tens of megabytes, on purpose.
///
/// Source of the algorithm: RFC 9106. Least costs: OWASP Password Storage Cheat Sheet (19 MiB, two
/// rounds).
package final class PasswordHashing: Sendable {
    /// What one hash costs whoever makes it.
    package struct Cost: Equatable, Sendable {
        package let rounds: UInt64
        package let memoryBytes: Int

        package init(rounds: UInt64, memoryBytes: Int) {
            self.rounds = rounds
            self.memoryBytes = memoryBytes
        }

        /// Two rounds over 64 MiB.
        package static let standard = Cost(rounds: 2, memoryBytes: 64 * 1024 * 1024)
    }

    fileprivate let cost: Cost
    private let places: TimedSemaphore
    private let patienceMilliseconds: Int64
    /// The hash of a password that nobody has, for accounts that do not exist.
    private let nobodys: [UInt8]

    /// - Parameters:
    ///   - cost: Of each hash.
    ///   - concurrent: How many are made at once; who comes later waits.
    ///   - patienceMilliseconds: How long to wait at most.
    package init(
        cost: Cost = .standard,
        concurrent: Int32 = 2,
        patienceMilliseconds: Int32 = 10_000
    ) {
        precondition(sodium_init() >= 0, "libsodium cannot be used on this machine")
        self.cost = cost
        places = TimedSemaphore(value: Int(concurrent))
        self.patienceMilliseconds = Int64(patienceMilliseconds)
        nobodys = PasswordHashing.hash(Secrets.random(count: 16), cost) ?? []
    }

    /// The hash with its salt and cost, as text; nil when too many are being made.
    package func hash(_ password: Password) -> [UInt8]? {
        inTurn { PasswordHashing.hash(password.bytes, cost) } ?? nil
    }

    /// Whether the password is the right one; nil when too many are being hashed.
    ///
    /// Without a hash it takes as long, and is not.
    package func verify(_ password: Password, against hash: [UInt8]?) -> Bool? {
        let isUsable = hash != nil && !password.isTooLong
        let against = PasswordHashing.text(isUsable ? hash ?? nobodys : nobodys)
        let bytes = (password.isTooLong ? [0] : password.bytes).map { CChar(bitPattern: $0) }
        let isRight = inTurn {
            crypto_pwhash_str_verify(against, bytes, UInt64(bytes.count)) == 0
        }
        guard let isRight else { return nil }
        return isRight && isUsable
    }

    private func inTurn<Answer>(_ body: () -> Answer) -> Answer? {
        guard places.wait(milliseconds: patienceMilliseconds) else { return nil }
        defer { places.signal() }
        return body()
    }

    private static func hash(_ password: [UInt8], _ cost: Cost) -> [UInt8]? {
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let bytes = password.map { CChar(bitPattern: $0) }
        let result = crypto_pwhash_str(
            &text,
            bytes,
            UInt64(bytes.count),
            cost.rounds,
            cost.memoryBytes
        )
        guard result == 0 else { return nil }
        return text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }

    /// As libsodium wants it: 128 bytes, the rest zero.
    fileprivate static func text(_ hash: [UInt8]) -> [CChar] {
        let length = Int(crypto_pwhash_STRBYTES)
        let used = hash.prefix(length - 1).map { CChar(bitPattern: $0) }
        return used + [CChar](repeating: 0, count: length - used.count)
    }
}

extension PasswordHashing {
    /// Whether a hash was made at another cost than is usual now.
    package func isOutdated(_ hash: [UInt8]?) -> Bool {
        guard let hash else { return false }
        let text = PasswordHashing.text(hash)
        return crypto_pwhash_str_needs_rehash(text, cost.rounds, cost.memoryBytes) != 0
    }
}

import Accounts
import Foundation
import Testing

@Suite struct PasswordTests {
    private static let policy = PasswordPolicy(common: ["sunshine1", "qwertyuiop"])

    @Test("a password is judged by its length, its rarity and its owner")
    func policy() {
        func problem(_ text: String) -> PasswordProblem? {
            PasswordTests.policy.problem(
                with: Password(text),
                personal: ["grace.hopper@navy.example", "Grace Brewster"]
            )
        }
        #expect(problem("seven77") == .tooShort)
        #expect(problem(String(repeating: "long words ", count: 94)) == .tooLong)
        #expect(problem("Sunshine1") == .common)
        #expect(problem("aaaaaaaaaa") == .common)
        #expect(problem("abababab") == .common)
        #expect(problem("23456789") == .common)
        #expect(problem("hgfedcba") == .common)
        #expect(problem("grace.hopper@navy.example") == .personal)
        #expect(problem("Hopper12") == .personal)
        #expect(problem("brewster1") == .personal)
        #expect(problem("elsewhere!") == .personal)
        for good in ["correct horse", "пароль из слов", "日本語の合言葉です", "🦆🦆🦊🐻🐼🐨🐯🦁", "        a b c d"]
        {
            #expect(problem(good) == nil, "\(good)")
        }
        #expect(problem(String(repeating: "long words ", count: 93)) == nil)
    }

    @Test("the list of common passwords is read line by line")
    func list() throws {
        let path = FileManager.default.temporaryDirectory.path + "/common-\(UUID().uuidString)"
        try Data("trustno1x\nletmein99\n".utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let policy = try #require(PasswordPolicy(commonPasswordsFile: path))
        #expect(policy.commonCount == 2)
        #expect(policy.problem(with: Password("LetMeIn99"), personal: []) == .common)
        #expect(PasswordPolicy(commonPasswordsFile: path + "-none") == nil)
    }

    @Test("a hash fits its password alone, however the keyboard wrote the accents")
    func hashing() throws {
        let hashing = PasswordHashing(cost: AccountSite.cheap)
        let hash = try #require(hashing.hash(Password("caf\u{E9} au lait")))
        #expect(String(decoding: hash, as: UTF8.self).hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
        #expect(hashing.verify(Password("cafe\u{301} au lait"), against: hash) == true)
        #expect(hashing.verify(Password("cafe au lait"), against: hash) == false)
        #expect(hashing.verify(Password("caf\u{E9} au lait"), against: nil) == false)
        #expect(try #require(hashing.hash(Password("caf\u{E9} au lait"))) != hash)
        // A zero byte ends nothing.
        let zero = try #require(hashing.hash(Password("abcd\0efgh")))
        #expect(hashing.verify(Password("abcd\0wxyz"), against: zero) == false)
    }

    @Test("what is too long is compared with nothing")
    func tooLong() throws {
        let hashing = PasswordHashing(cost: AccountSite.cheap)
        let hash = try #require(hashing.hash(Password("x")))
        let long = Password(String(repeating: "x", count: 2_000))
        #expect(hashing.verify(long, against: hash) == false)
    }

    @Test("the usual cost is no less than OWASP asks for")
    func cost() {
        let cost = PasswordHashing.Cost.standard
        #expect(cost.rounds >= 2)
        #expect(cost.memoryBytes >= 19 * 1024 * 1024)
    }

    @Test("a hash of another cost is outdated")
    func outdated() throws {
        let old = PasswordHashing(cost: AccountSite.cheap)
        let new = PasswordHashing(
            cost: PasswordHashing.Cost(rounds: 2, memoryBytes: 16_384)
        )
        let hash = try #require(old.hash(Password("correct horse")))
        #expect(!old.isOutdated(hash))
        #expect(new.isOutdated(hash))
        #expect(new.verify(Password("correct horse"), against: hash) == true)
    }

    @Test("no more hashes are made at once than agreed, and waiting has an end")
    func concurrency() throws {
        let slow = PasswordHashing(
            cost: PasswordHashing.Cost(rounds: 3, memoryBytes: 64 * 1024 * 1024),
            concurrent: 1,
            patienceMilliseconds: 1
        )
        let answers = Answers()
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<4 {
            Thread.detachNewThread {
                answers.add(slow.hash(Password("correct horse")) != nil)
                done.signal()
            }
        }
        for _ in 0..<4 { done.wait() }
        let made = answers.all
        #expect(made.contains(true))
        #expect(made.contains(false))
    }

    @Test("a recovery code has 140 bits in readable groups and is read as people write")
    func recoveryCode() throws {
        let code = RecoveryCode()
        #expect(code.text.count == 34)
        #expect(code.text.split(separator: "-").map(\.count) == [4, 4, 4, 4, 4, 4, 4])
        #expect(code != RecoveryCode())
        let again = try #require(RecoveryCode(code.text))
        #expect(again.matches(code.hash))
        let sloppy = code.text.uppercased().replacing("-", with: " ")
            .replacing("0", with: "O").replacing("1", with: "l")
        #expect(try #require(RecoveryCode(sloppy)).matches(code.hash))
        #expect(!RecoveryCode().matches(code.hash))
        #expect(RecoveryCode(String(code.text.dropLast())) == nil)
        #expect(RecoveryCode(code.text + "a") == nil)
        #expect(RecoveryCode("u" + code.text.dropFirst()) == nil)
    }
}

private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [Bool] = []

    func add(_ answer: Bool) { lock.withLock { answers.append(answer) } }
    var all: [Bool] { lock.withLock { answers } }
}

import Accounts
import Testing

@Suite struct SecretsTests {
    @Test("random secrets differ")
    func random() {
        #expect(Secrets.random(count: 16) != Secrets.random(count: 16))
        #expect(Secrets.random(count: 32).count == 32)
    }

    @Test("a fingerprint depends on the secret and on the purpose")
    func fingerprint() {
        let first = Secrets.fingerprint([1, 2, 3], purpose: "elsewhere session")
        #expect(first == Secrets.fingerprint([1, 2, 3], purpose: "elsewhere session"))
        #expect(first != Secrets.fingerprint([1, 2, 4], purpose: "elsewhere session"))
        #expect(first != Secrets.fingerprint([1, 2, 3], purpose: "elsewhere form token"))
    }
}

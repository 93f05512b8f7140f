import Accounts
import Testing

@Suite struct SecretsTests {
    @Test func `random secrets differ`() {
        #expect(Secrets.random(count: 16) != Secrets.random(count: 16))
        #expect(Secrets.random(count: 32).count == 32)
    }

    @Test func `a fingerprint depends on the secret and on the purpose`() {
        let first = Secrets.fingerprint([1, 2, 3], purpose: "elsewhere session")
        #expect(first == Secrets.fingerprint([1, 2, 3], purpose: "elsewhere session"))
        #expect(first != Secrets.fingerprint([1, 2, 4], purpose: "elsewhere session"))
        #expect(first != Secrets.fingerprint([1, 2, 3], purpose: "elsewhere form token"))
    }
}

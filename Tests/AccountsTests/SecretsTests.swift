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

    @Test func `a secret is read back from its text and from no other`() {
        let secret: [UInt8] = [0x00, 0x9F, 0xA0, 0xFF]
        #expect(Secrets.text(of: secret) == "009fa0ff")
        #expect(Secrets.bytes(ofText: "009fa0ff", count: 4) == secret)
        for text in ["", "009fa0f", "009fa0ff0", "009FA0FF", "009fa0fg", "00 fa0ff", "009fa0é"] {
            #expect(Secrets.bytes(ofText: text, count: 4) == nil, "\(text)")
        }
    }
}

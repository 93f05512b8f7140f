@testable import App
import Base
import Library
import Testing

@Suite struct FormTokenTests {
    private static let token = "79zz8wygd8yppxnkm5sca069j9"

    @Test(
        "a form has to bring the token of the pages of its sender, all of it",
        arguments: [
            ("token=\(token)", 303), ("", 403), ("token=", 403), ("token=\(token)x", 403),
            ("token=\(token.dropLast())", 403), ("token=79zz8wygd8yppxnkm5sca069j8", 403),
        ] as [(String, UInt16)]
    )
    func sent(fields: String, status: UInt16) {
        var world = sampleWorld()
        world.formToken = Self.token
        let form = FormData(Query("id=3176959&on=1&back=/saved&" + fields))
        let request = Request(method: .post, target: "/do/star", headers: [], form: form)
        #expect(respond(to: request, given: world).response.status == status)
        #expect(world.hasToken(request.form.fields) == (status == 303))
    }

    @Test("whoever brings no cookie at all is told of that, others that the page is old")
    func withoutCookies() {
        var world = sampleWorld()
        world.formToken = Self.token
        for target in ["/do/star", "/do/import", "/do/greet", "/do/create-trip", "/do/settings"] {
            let request = Request(method: .post, target: target, form: FormData(Query("token=x")))
            world.isWithoutCookies = false
            let old = respond(to: request, given: world).response
            #expect(old.status == 403 && old.text.contains("is out of date"), "\(target)")
            world.isWithoutCookies = true
            let cookieless = respond(to: request, given: world).response
            #expect(cookieless.status == 403, "\(target)")
            #expect(cookieless.text.contains("keeps no cookies for this site"), "\(target)")
        }
    }

    @Test("no other token is like that of a visitor")
    func others() {
        var chance = SeededRandom(seed: 75)
        func token() -> String {
            let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
            return String((0..<26).map { _ in letters[Int(chance.next() % 32)] })
        }
        for _ in 0..<10_000 {
            let (one, other) = (token(), token())
            #expect(areEqual(one, one))
            #expect(!areEqual(one, other), "\(one) \(other)")
        }
    }
}

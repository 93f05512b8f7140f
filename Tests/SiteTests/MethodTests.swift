import Server
import Site
import Testing

@Suite struct MethodTests {
    @Test(
        "each address names the methods that it takes",
        arguments: [
            ("/near?lat=1&lon=2", "GET, HEAD"), ("/", "GET, HEAD"), ("/do/star", "POST"),
            ("/api/v1/search?q=a", "GET, HEAD"), ("/api/v1/trips", "GET, HEAD, POST"),
            ("/account/sign-in", nil), ("/sync/v1", nil), ("/no/such/page", nil), ("*", nil),
        ] as [(String, String?)]
    )
    func allowed(target: String, methods: String?) throws {
        let app = try TestSite().site.app
        #expect(app.allowedMethods(target) == methods)
    }
}

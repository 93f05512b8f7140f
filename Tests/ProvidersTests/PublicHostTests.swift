import Synchronization
import Testing

@testable import Providers

@Suite struct PublicHostTests {
    @Test(
        "names of the open network",
        arguments: [
            "upload.wikimedia.org", "a.b", "E.org", "xn--p1ai.xn--p1ai", "1.example", "a_b.c",
        ]
    )
    func names(_ name: String) {
        #expect(PublicHost.isName(name))
        let path = "/pictures/\(name)/a.jpg"
        #expect(ReaderPaths.pictureRequest(path, hosts: [name]) != nil)
    }

    @Test(
        "others",
        arguments: [
            "", ".", "nas", "localhost", "a.localhost", "a.local", "db.internal", "127.0.0.1",
            "1.2",
            "0x7f.1", "[::1]", "user@a.example", "a.example:443", "a.example.", "-a.example",
            "a..b",
        ]
    )
    func others(_ name: String) {
        #expect(!PublicHost.isName(name))
        let path = "/pictures/\(name)/a.jpg"
        #expect(ReaderPaths.pictureRequest(path, hosts: [name]) == nil)
        var settings = ProviderSettings()
        settings.pictureHosts = [name]
        #expect(!settings.reachable.allows(Origin(host: name)))
    }

    @Test("addresses of machines that only this network reaches are none")
    func addresses() {
        let open: [[UInt8]] = [
            [1, 1, 1, 1], [172, 32, 0, 1], [192, 0, 66, 1], [223, 255, 255, 1],
        ]
        for address in open {
            #expect(PublicHost.isAddress(address) && PublicHost.isAddress(mapped(address)))
        }
        let inner: [[UInt8]] = [
            [0, 0, 0, 0], [10, 1, 2, 3], [100, 64, 0, 1], [127, 0, 0, 1], [169, 254, 169, 254],
            [172, 16, 0, 1], [172, 31, 255, 255], [192, 168, 1, 1], [224, 0, 0, 1],
            [255, 255, 255, 255], [198, 18, 0, 1], [192, 0, 2, 1],
        ]
        for address in inner {
            #expect(!PublicHost.isAddress(address) && !PublicHost.isAddress(mapped(address)))
        }
        func version6(_ start: [UInt8]) -> [UInt8] {
            start + [UInt8](repeating: 0, count: 15 - start.count) + [1]
        }
        #expect(PublicHost.isAddress(version6([0x2A, 0x02])))
        let inner6: [[UInt8]] = [
            [], [0xFE, 0x80], [0xFD, 0x00], [0xFF, 0x02], [0x20, 0x01, 0x0D, 0xB8],
            [0x20, 0x02, 127, 0, 0, 1],
        ]
        for start in inner6 { #expect(!PublicHost.isAddress(version6(start))) }
    }

    private func mapped(_ address: [UInt8]) -> [UInt8] {
        [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + address
    }

    @Test("what may only go to the open network never reaches a server on this machine")
    func connection() async throws {
        let body = FaultServer.Body(type: "application/json", bytes: Array("{}".utf8))
        let server = try #require(FaultServer { _, _ in .good(body) })
        defer { server.stop() }
        let curl = try #require(CurlTransport(usesProxy: false))
        defer { curl.stop() }
        for isPublicOnly in [true, false] {
            var request = TransportRequest(address: "http://localhost:\(server.port)/")
            request.isPublicOnly = isPublicOnly
            let result = await withCheckedContinuation { continuation in
                curl.transport.send(request) { continuation.resume(returning: $0) }
            }
            switch result {
            case .success: #expect(!isPublicOnly)
            case .failure: #expect(isPublicOnly)
            }
            #expect(server.requestCount == (isPublicOnly ? 0 : 1))
        }
    }
}

import App
import Atlas
import Base
import Server
import TestKit
import Testing

@testable import Site

/// What a device asks of places that its own atlas lacks.
@Suite struct PlaceEndpointTests {
    private func message(_ ids: [UInt32]) -> [UInt8] {
        var writer = ByteWriter()
        for id in ids { writer.integer(id) }
        return writer.bytes
    }

    @Test("facts of what the atlas has, and the word that it has no other")
    func facts() throws {
        var browser = Browser(try TestSite())
        let response = browser.send(message: message([3_176_959, 1]), to: "/sync/places")
        #expect(response.status == 200)
        let facts = try response.body.withUnsafeBytes { try PlaceFacts.read(ByteSlice($0)) }
        #expect(facts.map { $0.id } == [3_176_959, 1])
        #expect(facts.map { $0.isKnown } == [true, false])
    }

    @Test("what is no list of ids, or too long a one, is refused")
    func refused() throws {
        var browser = Browser(try TestSite())
        let most = [UInt32](repeating: 1, count: PlaceFacts.mostAskedAtOnce)
        #expect(browser.send(message: message(most), to: "/sync/places").status == 200)
        for bytes in [[1, 2, 3], message(most + [1])] {
            #expect(browser.send(message: bytes, to: "/sync/places").status == 400)
        }
    }
}

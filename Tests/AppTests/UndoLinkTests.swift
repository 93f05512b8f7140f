import App
import Library
import TestKit
import Testing

/// What was done stands in an address, and anybody may make one.
@Suite struct UndoLinkTests {
    private func offersUndo(_ headers: [Header]) throws -> Bool {
        var traveller = Traveller()
        let answer = traveller.send("/do/settings", "name=Ada")
        let target = try #require(answer["location"])
        let page = traveller.look(at: String(target.prefix { $0 != "#" }), headers: headers)
        #expect(page.html.contains("class='toast") || page.html.contains("class=\"toast"))
        return page.html.contains("toast-undo")
    }

    @Test func `only a page of ours leads to an offer to take something back`() throws {
        let host = Header("host", "travel.example")
        for (headers, isOffered) in [
            ([Header("sec-fetch-site", "same-origin")], true),
            ([host], false),
            ([host, Header("referer", "http://travel.example/settings")], true),
            ([host, Header("referer", "https://travel.example")], true),
            ([host, Header("referer", "http://travel.example.evil/")], false),
            ([host, Header("referer", "http://evil.example/http://travel.example/")], false),
            ([host, Header("origin", "http://travel.example")], true),
            ([host, Header("origin", "http://evil.example")], false),
            ([host, Header("origin", "null"), Header("referer", "http://travel.example/")], false),
        ] {
            #expect(try offersUndo(headers) == isOffered, "\(headers)")
        }
    }
}

import Base
import Library
import TestKit
import Testing

@testable import App

@Suite struct ImportFlowTests {
    private let address = "/near?lat=43.7696&lon=11.2558"
    private let florence: UInt32 = 3_176_959
    private let london: UInt32 = 2_643_743
    private let paris: UInt32 = 2_988_507

    private func form(from address: String, cities: String) -> String {
        var query = Query()
        query.append("from", address)
        query.append("cities", cities)
        return query.text
    }

    @Test("a list says what it holds, and that is imported, whatever its address would find now")
    func shown() throws {
        var traveller = Traveller()
        #expect(traveller.look(at: address).html.contains("name='cities' value='\(florence)"))
        let removed = traveller.look(at: "\(address)&steps=r\(florence)").html
        #expect(!removed.contains("name='cities' value='\(florence)"))
        let sent = form(from: "\(address)&steps=s\(paris).r\(london)", cities: "\(london)-\(paris)")
        #expect(traveller.send("/do/import", sent).status == 303)
        #expect(Set(traveller.library.archive.map(\.id)) == [london, paris])
        #expect(traveller.library.favourites.map(\.id) == [paris])
    }

    @Test("stars that were there before stay, and what is no city any more is passed over")
    func known() {
        var traveller = Traveller()
        _ = traveller.send("/do/star", "id=\(paris)&on=1")
        _ = traveller.send("/do/import", form(from: address, cities: "\(paris)-1-\(london)"))
        #expect(traveller.library.favourites.map(\.id) == [paris])
        #expect(Set(traveller.library.archive.map(\.id)) == [london, paris])
    }

    @Test(
        "a form that names no cities changes nothing",
        arguments: [
            "1", "x", "-", "3176959-", "03176959", "3176959-3176959", "99999999999",
            (1...601).map { "\($0)" }.joined(separator: "-"),
        ]
    )
    func hostile(cities: String) {
        var traveller = Traveller()
        #expect(traveller.send("/do/import", form(from: address, cities: cities)).status == 400)
        #expect(traveller.library == Library())
    }

    @Test("only a list that was found can be imported")
    func otherPages() {
        var traveller = Traveller()
        for page in ["/", "/archive", "/surprise", "/near/x"] {
            let sent = form(from: page, cities: "\(florence)")
            #expect(traveller.send("/do/import", sent).status == 400, "\(page)")
        }
        #expect(traveller.library == Library())
    }
}

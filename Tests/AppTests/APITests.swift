@testable import App
import Atlas
import Base
import Foundation
import TestKit
import Testing

@Suite struct APITests {
    @Test("a search answers with its cities in the documented form")
    func search() {
        let answer = ask("/api/v1/search?q=firenze&limit=1")
        #expect(answer.status == 200 && answer.contentType == "application/json")
        #expect(
            answer.text == """
                {"results":[{"id":3176959,"name":"Florence","region":"Tuscany","country":"Italy",\
                "country_code":"IT","latitude":43.77925,"longitude":11.24626,\
                "population":\(Atlas.sample.city(id: 3_176_959)?.population ?? 0)}]}
                """
        )
    }

    @Test("coordinates are searched for by the cities around them, with distances")
    func searchByPoint() {
        let answer = ask("/api/v1/search?q=43.77,11.25").text
        #expect(answer.contains("\"name\":\"Florence\"") && answer.contains("\"distance_m\":"))
    }

    @Test("nothing found is an empty list")
    func nothing() {
        #expect(ask("/api/v1/search?q=qqqqqqqqq").text == "{\"results\":[]}")
        #expect(ask("/api/v1/nearby?lat=-89.5&lon=0").text == "{\"results\":[]}")
    }

    @Test(
        "wrong parameters are refused with the name of the one to blame",
        arguments: [
            ("/api/v1/search", "q"), ("/api/v1/search?q=", "q"),
            ("/api/v1/search?q=\(String(repeating: "a", count: 161))", "q"),
            ("/api/v1/search?q=a&limit=0", "limit"), ("/api/v1/search?q=a&limit=51", "limit"),
            ("/api/v1/search?q=a&limit=1.5", "limit"), ("/api/v1/search?q=a&limit=", "limit"),
            ("/api/v1/search?q=a&limit=%2B3", "limit"), ("/api/v1/search?q=a&q=b", "q"),
            ("/api/v1/nearby?lon=0", "lat"), ("/api/v1/nearby?lat=0", "lon"),
            ("/api/v1/nearby?lat=x&lon=0", "lat"), ("/api/v1/nearby?lat=90.0000001&lon=0", "lat"),
            ("/api/v1/nearby?lat=0&lon=-180.1", "lon"), ("/api/v1/nearby?lat=&lon=0", "lat"),
            ("/api/v1/nearby?lat=0&lon=0&radius_m=0", "radius_m"),
            ("/api/v1/nearby?lat=0&lon=0&radius_m=1000001", "radius_m"),
            ("/api/v1/surprise?seed=-1", "seed"),
            ("/api/v1/surprise?seed=9007199254740992", "seed"),
        ]
    )
    func refused(target: String, parameter: String) {
        let answer = ask(target)
        #expect(answer.status == 400)
        #expect(answer.contentType == "application/problem+json")
        #expect(answer.text.hasPrefix("{\"type\":\"about:blank\",\"title\":\"Bad Request\""))
        #expect(answer.text.hasSuffix("\"parameter\":\"\(parameter)\"}"))
    }

    @Test("a country's name finds its largest cities, behind those that are called so")
    func areas() {
        let answer = ask("/api/v1/search?q=italia&limit=5").text
        #expect(answer.contains("\"name\":\"Rome\""))
        #expect(answer.components(separatedBy: "{\"id\":").count - 1 == 5)
        #expect(!ask("/api/v1/search?q=ital").text.contains("\"name\":\"Milan\""))
        let rome = ask("/api/v1/search?q=rome").text
        #expect(rome.components(separatedBy: "\"id\":3169070,").count == 2)
    }

    @Test("the largest cities of a country are no quarters of larger ones")
    func largest() {
        for country in Atlas.sample.countries {
            let answer = ask("/api/v1/countries/\(country.code)").text
            for city in country.largestCities(limit: 40) where city.isPartOf {
                #expect(!answer.contains("{\"id\":\(city.id),"), "\(city.name)")
            }
        }
    }

    @Test("a parameter nobody knows is refused")
    func unknownParameter() {
        let answer = ask("/api/v1/search?q=a&colour=%22red")
        #expect(answer.status == 400 && answer.text.contains("“colour”"))
    }

    @Test(
        "what is not there is a problem too",
        arguments: [
            "/api/v1/cities/1", "/api/v1/cities/x", "/api/v1/cities/-1", "/api/v1/cities/03176959",
            "/api/v1/countries/QQ", "/api/v1/countries/it", "/api/v1/nothing", "/api/v2/search",
            "/api/", "/api/v1/cities/%ff",
        ]
    )
    func missing(target: String) {
        let answer = ask(target)
        #expect(answer.status == 404)
        #expect(answer.contentType == "application/problem+json")
    }

    @Test("the interface is only read from")
    func readOnly() {
        let answer = ask("/api/v1/search?q=a", method: .post)
        #expect(answer.status == 405 && answer["allow"] == "GET, HEAD")
    }

    @Test("numbers may be written with exponents, as JSON has them")
    func exponents() {
        #expect(ask("/api/v1/nearby?lat=4.377e1&lon=1125E-2").status == 200)
        #expect(ask("/api/v1/nearby?lat=-5e-324&lon=1.7976931348623157e-300").status == 200)
    }

    @Test(
        "every answer is JSON that a reader takes",
        arguments: [
            "/api/v1/search?q=san", "/api/v1/nearby?lat=48.85&lon=2.35&radius_m=500000",
            "/api/v1/surprise?seed=5", "/api/v1/surprise", "/api/v1/cities/1850147",
            "/api/v1/countries/US",
        ]
    )
    func wellFormed(target: String) throws {
        let answer = ask(target)
        #expect(answer.status == 200)
        try answer.body.withUnsafeBytes { bytes in
            var reader = JSONReader(ByteSlice(bytes))
            try reader.skip()
            try reader.finish()
        }
    }

    @Test("a city and a country are told in full")
    func details() {
        let tokyo = ask("/api/v1/cities/1850147").text
        #expect(tokyo.contains("\"is_capital\":true") && tokyo.contains("\"utc_offset_s\":3600"))
        #expect(tokyo.contains("\"page\":\"/cities/1850147/tokyo\""))
        let italy = ask("/api/v1/countries/IT").text
        #expect(italy.contains("\"iso3\":\"ITA\"") && italy.contains("\"largest_cities\":[{"))
    }
}

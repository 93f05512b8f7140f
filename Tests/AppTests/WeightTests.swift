@testable import App
import Atlas
import Base
import Library
import Markup
import Merge
import Questions
import TestKit
import Testing

private let near = "/near?lat=43.7696&lon=11.2558&radius=1000"

/// How heavy pages are, with everything on them: a library, stars, the weather of every row.
@Suite struct WeightTests {
    private func page(_ target: String, home: UInt32? = nil) -> String {
        var world = outsideWorld()
        var traveller = Traveller()
        if let home {
            let place = "name=Ada&id=\(home)&place=Florence"
            #expect(traveller.send("/do/greet", place).status == 303)
        }
        for id in [3_176_959, 3_169_070, 2_988_507] {
            #expect(traveller.send("/do/star", "star=\(id)").status == 303)
        }
        world.library = traveller.library
        world.formToken = "79zz8wygd8yppxnkm5sca069j9"
        world.assetsVersion = "02a701cce421"
        return respond(to: Request(target: target), given: world).response.text
    }

    /// The bounds are for readers of this test: none may grow by accident.
    @Test(
        "a list of thirty rows weighs at most 26 KB, also while cities can be kept from it",
        arguments: [("/search?q=a&sort=name", 22_500), (near, 26_500)]
    )
    func list(target: String, bytes: Int) {
        let page = page(target)
        #expect(page.components(of: "<li class=\"place\"") == 30)
        #expect(page.components(of: "class=\"star") == 30)
        #expect(page.components(of: "class='weather-sign") == 30)
        #expect(page.utf8.count <= bytes, "\(page.utf8.count) bytes")
    }

    @Test("with a photograph in every row, under a long name, a list weighs at most 31 KB")
    func photographs() throws {
        var picture = OutsideSamples.picture
        picture.file.address = """
            https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/View_over_the_old_town_and_\
            its_river.jpg/960px-View_over_the_old_town_and_its_river.jpg
            """
        let answer = OutsideSamples.answer(.pictures([picture]))
        var world = outsideWorld()
        let questions = respond(to: Request(target: near), given: world).welcome
        world.outside.answers = questions.map { Outside.Answered($0.canonical, answer) }
        let page = respond(to: Request(target: near), given: world).response.text
        #expect(page.components(of: "class=\"photograph\"") == 30)
        #expect(page.utf8.count <= 31_000, "\(page.utf8.count) bytes")
    }

    @Test("a city weighs at most 14 KB, the first page 12 KB with a home and two shelves")
    func others() {
        let city = page("/cities/3176959/florence").utf8.count
        #expect(city <= 14 * 1_024, "\(city) bytes")
        let first = page("/", home: 3_176_959).utf8.count
        #expect(first <= 12_000, "\(first) bytes")
    }

    @Test(
        "forms of rows are one for all: no row brings a token",
        arguments: ["/saved", "/recents", near]
    )
    func tokens(target: String) {
        let page = page(target)
        let rows = page.split(separator: "<li class=\"place\"").dropFirst()
        #expect(page.components(of: "id='stars'") == 1)
        for row in rows { #expect(!row.prefix { $0 != "\n" }.contains("<form")) }
    }

    @Test("icons are pointed into one file, whose name is of what it holds")
    func icons() throws {
        let body = Icon.drawings.bytes
        var hash: UInt32 = 2_166_136_261
        for byte in body { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let digits = String(1 << 16 | hash & 0xFFFF, radix: 16).dropFirst()
        let name = "/icons-\(digits).svg"
        #expect("\(Icon.file)" == name)
        let file = ask(name)
        #expect(file.status == 200 && file.body == body)
        #expect(file["cache-control"] == "public, max-age=31536000, immutable")
        #expect(ask("/icons-0001.svg")["cache-control"] == "no-cache")
        for icon in Icon.allCases {
            #expect(file.text.contains("<symbol id='i\(icon.rawValue)' "))
            #expect(icon.html.string.contains("<use href=\"\(name)#i\(icon.rawValue)\"/>"))
        }
        let page = page("/")
        #expect(page.components(of: "<svg class=\"icon\" viewBox") == 0)
    }

    @Test("what a page needs beside itself is few files")
    func files() {
        let page = page(near)
        #expect(page.components(of: "rel='stylesheet'") == 1)
        #expect(page.components(of: "<script") == 4)
    }
}

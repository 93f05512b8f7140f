import Atlas
import Markup
@testable import App
import Library
import TestKit
import Testing

@Suite struct ScreensTests {
    private func city(_ id: UInt32) throws -> City { try #require(Atlas.sample.city(id: id)) }

    @Test("nobody is told anything before they typed and looked at something")
    func emptySuggestions() {
        #expect(SuggestionList([], text: "").html(for: Viewer()) == "")
        let nothing = SuggestionList([], text: "<x>").html(for: Viewer()).string
        #expect(
            nothing == """
                <p class='no-suggestion'>No city by that name. Search to look further.</p>
                <i hidden data-kept="On the streets kept here"></i>

                """
        )
    }

    @Test("the page of a city says which of the cities around it are the largest")
    func largest() throws {
        let around = Atlas.sample.around(try city(3_176_959), limit: 12).map(\.city.population)
        let parts = ask("/cities/3176959/florence").text.split(separator: "data-largest='")
        let places = try #require(parts.last?.prefix { $0 != "'" })
        let named = places.split(separator: " ").compactMap { Int($0) }.map { around[$0] }
        #expect(parts.count == 2 && named == Array(around.sorted(by: >).prefix(4)))
    }

    @Test("a suggestion is an option with the name that met the words")
    func suggestion() throws {
        let tokyo = SuggestionList.Suggestion(try city(1_850_147), matchedText: "東京 & <b>")
        let list = SuggestionList([tokyo], text: "東").html(for: Viewer()).string
        #expect(
            list == """
                <a class="suggestion" role="option" id="suggestion-0" tabindex="-1" \
                aria-selected="false" href="/cities/1850147/tokyo">\
                <span class="flag" aria-hidden="true">🇯🇵</span><span class="place-words">\
                <span class="place-name">Tokyo \
                <span class='matched'><bdi>東京 &amp; &lt;b&gt;</bdi></span></span>\
                <span class="place-where">Tokyo, Japan</span></span></a>
                <i hidden data-kept="On the streets kept here"></i>

                """
        )
    }

    @Test("the sun's course is drawn, or said where there is none")
    func daylight() {
        let polar = Daylight(course: .neverSets, nowMinute: 0).html.string
        #expect(polar == "<p class='sun-words'>The sun does not set today.</p>\n")
        let noon = Daylight(
            course: .riseAndSet(sunriseMinute: 360, sunsetMinute: 1_080),
            nowMinute: 720
        ).html.string
        #expect(noon.contains("<circle class='sun' cx='120' cy='12' r='8'/>"))
        #expect(noon.contains("<dd>06:00</dd>") && noon.contains("<dd>12 h 0 min</dd>"))
        let night = Daylight(
            course: .riseAndSet(sunriseMinute: -20, sunsetMinute: 1_450),
            nowMinute: 1_455
        ).html.string
        #expect(night.contains("<dd>23:40</dd>") && night.contains("<dd>00:10</dd>"))
        #expect(night.contains("sun is-down"))
    }

    @Test("a themed page asks for large drawings of one theme, others for both")
    func pictures() {
        let id: UInt32 = 3_176_959
        let dark = PlacePicture.locator(of: id, size: .hero, theme: .dark).string
        #expect(dark.contains("/cities/3176959/locator.svg?theme=dark&amp;size=hero"))
        #expect(!dark.contains("<picture>"))
        let system = PlacePicture.locator(of: id, size: .hero, theme: .system).string
        #expect(system.contains("theme=dark") && system.contains("/locator.svg?size=hero\""))
    }

    @Test(
        "lists draw each place once, in one palette",
        arguments: [Preferences.Theme.dark, .system]
    )
    func onePalette(theme: Preferences.Theme) throws {
        let place = Place(try city(3_176_959))
        let viewer = Viewer(theme: theme)
        for list in [place.card(for: viewer), place.row(for: viewer, onMap: true)] {
            #expect(list.string.components(of: "locator.svg") == 1)
            #expect(!list.string.contains("theme=dark"))
        }
    }
}

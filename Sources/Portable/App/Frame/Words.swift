internal import Atlas
internal import Chronology
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// Words that several features say.
enum Words {
    static var otherEncoding: StaticString {
        say(
            """
            The file is in UTF-16 or another coding that is not read here: save it as UTF-8 in \
            the program it comes from, and bring it again.
            """
        )
    }

    static var appName: StaticString { say("Elsewhere") }
    static var you: StaticString { say("You") }
    static var suggestions: StaticString { say("Suggestions") }
    static var nearMe: StaticString { say("Near me") }
    static var locating: StaticString { say("Finding you…") }
    static var surpriseMe: StaticString { say("Surprise me") }
    static var homeTown: StaticString { say("Home town") }
    static var show: StaticString { say("Show") }
    static var map: StaticString { say("Map") }
    static var population: StaticString { say("Population") }
    static var sunrise: StaticString { say("Sunrise") }
    static var sunset: StaticString { say("Sunset") }
    static var languages: StaticString { say("Languages") }
    static var kilometres: StaticString { say("km") }
    static var backToDiscover: StaticString { say("Back to Discover") }
    static func cityCount(_ count: Int) -> HTML {
        say(Int64(count), one: "1 city", other: "\(Int64(count)) cities")
    }

    /// A day without its year: `Saturday, 21 November`.
    static func date(_ date: CivilDate) -> HTML {
        "\(name(of: date.weekday)), \(date.day) \(monthName(date.month))"
    }

    static func monthName(_ month: Int32) -> StaticString {
        let names: [StaticString] = [
            say("January"), say("February"), say("March"), say("April"), say("May"), say("June"),
            say("July"), say("August"),
            say("September"), say("October"), say("November"), say("December"),
        ]
        return names[Int((month + 11) % 12)]
    }

    static func title(of city: City) -> String {
        guard let country = city.country else { return city.name }
        return city.name + ", " + country.name
    }

    static func unknownPlace(_ text: String) -> String {
        sayText("We could not find “\(text)”. Try a larger town nearby, or coordinates.")
    }

    /// Beside a field for the home town, which then is empty.
    static var homeIsElsewhere: StaticString {
        say(
            """
            Your home town is not on this device: it stays as it is, unless you choose another one.
            """
        )
    }

    static func list(_ names: [String]) -> HTML {
        var list: HTML = ""
        for (index, name) in names.enumerated() {
            if index > 0 { list += index == names.count - 1 ? say(" and ") : ", " }
            list += "\(name)"
        }
        return list
    }

    static var save: StaticString { say("Save") }
    static var undo: StaticString { say("Undo") }
    static var done: StaticString { say("Done") }
    static var largeAway: StaticString {
        say("The full size of this picture is not here right now.")
    }

    static var archive: StaticString { say("Archive") }
    static var favourites: StaticString { say("Favourites") }
    static var favouritesTitle: String { sayText("Favourites") }
    static func browse(_ count: Int) -> HTML {
        say(
            Int64(count),
            one: "Browse 1 archived city",
            other: "Browse \(Int64(count)) archived cities"
        )
    }

    static func page(_ number: Int32, of last: Int32) -> HTML { say("\(number) of \(last)") }

    static var settings: StaticString { say("Settings") }
    static func imported(count: Int64) -> HTML {
        say(count, one: "1 city imported", other: "\(count) cities imported")
    }

    static var dataTitle: StaticString { say("Data from others") }
    static var dataLead: StaticString {
        say(
            """
            Elsewhere works on its own. Weather, articles and pictures come from public sources. \
            This server asks them for you, so they see its address, not yours.
            """
        )
    }

    static var refresh: StaticString { say("Refresh") }
    static var sample: StaticString { say("Sample") }
    static var sampleWords: StaticString { say("Made up for this demonstration") }
    static var noAnswerFromUs: StaticString {
        say("This server did not answer. Are you connected to it?")
    }

    static var by: StaticString { say("by") }

    static func shortName(of weekday: Weekday) -> StaticString {
        switch weekday {
        case .monday: say("Mon")
        case .tuesday: say("Tue")
        case .wednesday: say("Wed")
        case .thursday: say("Thu")
        case .friday: say("Fri")
        case .saturday: say("Sat")
        case .sunday: say("Sun")
        }
    }

    static func name(of weekday: Weekday) -> StaticString {
        switch weekday {
        case .monday: say("Monday")
        case .tuesday: say("Tuesday")
        case .wednesday: say("Wednesday")
        case .thursday: say("Thursday")
        case .friday: say("Friday")
        case .saturday: say("Saturday")
        case .sunday: say("Sunday")
        }
    }
}

extension Words {
    /// What is kept, and can be neither named nor shown.
    static func notInAtlas(_ count: Int) -> HTML {
        let number = Int64(count)
        return say(
            number,
            one: "1 place you keep is not in the atlas here.",
            other: "\(number) places you keep are not in the atlas here."
        )
    }
}

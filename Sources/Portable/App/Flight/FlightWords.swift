internal import Markup

extension Words {
    static func places(_ count: UInt32) -> HTML {
        say(Int64(count), one: "1 place", other: "\(Int64(count)) places")
    }

    static func changesKept(_ count: Int64) -> HTML {
        say(
            count,
            one: "1 change is kept on this device and goes to the server when it can be reached.",
            other: """
                \(count) changes are kept on this device and go to the server when it can be \
                reached.
                """
        )
    }

    static func streetAreas(_ count: UInt32) -> HTML {
        say(
            Int64(count),
            one: "streets of 1 area",
            other: "streets of \(Int64(count)) areas"
        )
    }

    static func articles(_ count: UInt32) -> HTML {
        say(Int64(count), one: "1 article", other: "\(Int64(count)) articles")
    }

    static func photographs(_ count: UInt32) -> HTML {
        say(Int64(count), one: "1 picture", other: "\(Int64(count)) pictures")
    }

    static func documents(_ count: UInt32) -> HTML {
        say(Int64(count), one: "1 document", other: "\(Int64(count)) documents")
    }

    /// What pages lack that a source was asked for; nobody counts them.
    static var someTexts: StaticString { say("some weather, texts or routes") }

    static var forecastsOver: StaticString {
        say("The weather forecasts of that day are over. Get ready again for new ones.")
    }

    static var neverChecked: StaticString {
        say("Not checked yet. The check opens every page of the places you keep, as if in flight.")
    }

    static var appDamaged: StaticString {
        say(
            """
            Part of the app on this device is damaged or missing. It is fetched again as soon as \
            the server can be reached; what you changed is still here.
            """
        )
    }

    static var photographsMissing: StaticString {
        say("Old photographs are missing here. A button below takes them along.")
    }

    static var photographsKept: StaticString {
        say("Of old photographs: all names and places, and the pictures nearest to what you keep.")
    }

    static var checkedBefore: StaticString {
        say("The places you keep are others since the last check.")
    }

    static var nothingKept: StaticString {
        say("You keep no places yet. Star one, and its pages stay with you.")
    }

    static var missingLater: StaticString {
        say("What is missing can be fetched as soon as there is a network.")
    }

    static var keepingRefused: StaticString {
        say(
            """
            The browser did not agree. It may once Elsewhere is installed, or has been used more \
            often.
            """
        )
    }

    static var keptForGood: StaticString {
        say("The browser keeps all of this until you remove it.")
    }

    static var mayBeCleared: StaticString {
        say(
            """
            The browser may clear this away when the device is full, or after weeks without a \
            visit.
            """
        )
    }

    static var flightLead: StaticString {
        say(
            """
            Elsewhere goes on without a network: searching, near me, your places, and everything \
            you change. What you change reaches the server later by itself.
            """
        )
    }

    static var flightAway: StaticString {
        say(
            """
            This page came from the server. Your browser either has not finished taking the app \
            along, which takes some seconds after the first visit, or does not allow it, as in \
            private windows.
            """
        )
    }

    static var worldWords: StaticString {
        say("Villages and small towns are looked up on the server, or taken along once for all.")
    }

    static func worldRoom(_ size: HTML) -> HTML { say("They take \(size) of room here.") }

    static var networkFirst: StaticString { say("This can be fetched once there is a network.") }

    static var asideWords: StaticString {
        say(
            """
            They were made on this device before you signed in, and had not reached the server. \
            They are yours only if you made them.
            """
        )
    }

    static var photosAsideWords: StaticString {
        say(
            """
            Somebody who was signed in here before added them, and they had not reached the \
            server. Nobody sees them here; they are sent when their owner signs in again.
            """
        )
    }

    static var quietWords: StaticString {
        say(
            """
            For roaming or a slow line: nothing is fetched or sent until you switch this off. \
            Everything that is kept here goes on working.
            """
        )
    }

    static var installWords: StaticString {
        say("Installed, Elsewhere opens like any other app, and the browser keeps its data longer.")
    }

    static var installOnApple: StaticString {
        say(
            """
            On an iPhone or iPad: sign in first, then tap Share and “Add to Home Screen”. The \
            installed app keeps its own data, apart from the browser’s.
            """
        )
    }
}

internal import Library
internal import Markup

/// The words of the person's page, the settings and the files.
extension Phrases {
    static var settings: StaticString { "Settings" }
    static var openSettings: StaticString { "Open settings" }
    static var settingsWords: StaticString {
        "Your name and home town, how things look, your data as a file, and a fresh start."
    }
    static var nameHint: StaticString { "Your name greets you; nobody else sees it." }
    static var themeWord: StaticString { "Theme" }
    static var textSize: StaticString { "Text size" }
    static var sizeSmall: StaticString { "Small" }
    static var sizeStandard: StaticString { "Standard" }
    static var sizeLarge: StaticString { "Large" }
    static var sizeLarger: StaticString { "Larger" }
    static var automatic: StaticString { "Automatic" }
    static var temperatures: StaticString { "Temperatures" }
    static var celsius: StaticString { "Celsius" }
    static var fahrenheit: StaticString { "Fahrenheit" }
    static var clockWord: StaticString { "Clock" }
    static var twelveHours: StaticString { "12 hours" }
    static var twentyFourHours: StaticString { "24 hours" }
    static var beforeNoon: StaticString { "am" }
    static var afterNoon: StaticString { "pm" }

    static var dataOpen: StaticString { "Choose what is asked" }

    static var account: StaticString { "Account" }
    static var strangerWords: StaticString {
        """
        What you star or import is kept for this browser. With an e-mail address it waits for you \
        on all your devices.
        """
    }
    static var guestWords: StaticString {
        """
        Your places are kept for this browser only. With an e-mail address they wait for you on \
        all your devices, and nothing is lost with this browser.
        """
    }
    static var keepEverywhere: StaticString { "Keep it everywhere" }
    static var signIn: StaticString { "Sign in" }
    static var signedInAs: StaticString { "Signed in as" }
    static var manageAccount: StaticString { "Devices and password" }
    static var signOut: StaticString { "Sign out" }

    static var takeAway: StaticString { "Take it with you" }
    static var takeAwayWords: StaticString {
        "Everything you keep here, in a file that other programs read."
    }
    static var bringBack: StaticString { "Bring it back" }
    static var bringBackWords: StaticString {
        """
        A file that was taken from here before. You see what it would add before anything is \
        added; nothing you have is taken away.
        """
    }
    static var file: StaticString { "JSON, CSV or GeoJSON" }
    static var lookInto: StaticString { "Look into it" }
    static var inTheFile: StaticString { "In the file" }
    static var goBack: StaticString { "Go back" }

    static var resetTitle: StaticString { "Start over" }
    static var resetWords: StaticString {
        """
        Erases your name, home town, stars, recents, archive and settings. To confirm, type \
        the word below.
        """
    }
    static var resetWord: StaticString { "erase" }
    static var resetLabel: StaticString { "Type “erase”" }
    static var resetButton: StaticString { "Erase everything" }
}

extension Explanations {
    static var settingsTitle: String { "Settings" }
    static var resetWord: String { Phrases.resetWord.description }
    static var resetNeedsWord: String {
        "Nothing was erased: the word in the field was not “erase”."
    }
    static var keptFileTitle: String { "What the file would add" }
    static var missingFile: String { "Choose a file first. Nothing was added." }

    static func keptFile(cities count: Int, new: Int) -> HTML {
        switch new {
        case 0 where count == 0: "There is no city in it that could be added."
        case 0: "All of its \(Phrases.cityCount(count)) are marked like that here already."
        case 1 where count == 1: "One city, not marked like that here yet."
        case count: "\(Phrases.cityCount(count)), none of them marked like that here yet."
        default: "\(Phrases.cityCount(count)); \(Int64(new)) of them bring something new."
        }
    }

    static func addThese(_ count: Int) -> HTML { "Add \(Phrases.cityCount(count))" }

    static func andMore(_ count: Int) -> HTML { "and \(Int64(count)) more" }

    static func unreadRows(_ count: Int) -> HTML {
        """
        \(count == 1 ? "One place in the file" : "\(Int64(count)) places in the file" as HTML) \
        could not be read. Nothing has been added yet.
        """
    }

    static func unreadRow(_ problem: KeptFile.Problem) -> HTML {
        "Line \(problem.line): \(reason(problem.reason))"
    }

    private static func reason(_ reason: KeptFile.Problem.Reason) -> StaticString {
        switch reason {
        case .unreadable: "from here on it is not JSON; the file may be cut off."
        case .strayQuote:
            """
            the quotation mark that opens here does not close as it should, so nothing of the \
            file was read. Inside a cell write two of them for one.
            """
        case .noCities: "no list of cities and no column “id”. Is it a file from here?"
        case .noID: "a city without a usable “id”."
        case .notTrueOrFalse: "“favourite” and “archived” must be true or false."
        case .tooMany: "from here on there are more cities than one file may bring."
        case .unknownCity: "the atlas has no city with this “id”."
        }
    }
}

internal import App
internal import Markup

// What the pages about accounts say where something went wrong.
extension AccountWords {
    static var wrongSignIn: StaticString {
        say("The e-mail address or the password is wrong.")
    }
    static var noTokenName: StaticString { say("Say in a word or two what it is for.") }
    static var noTokenScope: StaticString { say("Choose what it may do.") }
    static var badTokenEnd: StaticString {
        say("Choose a day from today on, at most ten years from now, or none.")
    }
    static var tooManyTokens: StaticString {
        say("You have 20 access tokens, which is as many as there can be. Revoke one first.")
    }
    static var changedMeanwhile: StaticString {
        say("Your account was changed elsewhere a moment ago, so this was not done. Try again.")
    }
    static var madeMeanwhile: StaticString {
        say(
            """
            What you keep here was put into a new account a moment ago, from another page of this \
            browser. No other account was made.
            """
        )
    }
    static var wrongPassword: StaticString { say("That is not your current password.") }
    static var notChosenPassword: StaticString {
        say("That is not the password you chose when you signed up.")
    }
    static var noCode: StaticString { say("Enter your recovery code.") }
    static var wrongCode: StaticString {
        say("The e-mail address or the recovery code is wrong.")
    }
    static var noEmail: StaticString { say("Enter your e-mail address.") }
    static var badEmail: StaticString {
        say("That does not look like an e-mail address, such as name@example.org.")
    }
    static var takenEmail: StaticString {
        say(
            """
            A new account cannot have this address. If it is yours, sign in, or use your recovery \
            code.
            """
        )
    }
    static var othersEmail: StaticString {
        say(
            """
            Another account has this address. If that one is yours, too, log in there and give it \
            up first.
            """
        )
    }
    static var noPassword: StaticString { say("Enter your password.") }
    static var shortPassword: StaticString { say("Use at least 8 characters.") }
    static var longPassword: StaticString { say("Use at most 1,024 bytes.") }
    static var commonPassword: StaticString {
        say("This is one of the first passwords anyone would try. Choose another.")
    }
    static var personalPassword: StaticString {
        say("Others know your address and name: choose something made of neither.")
    }
    static var samePassword: StaticString { say("That is your current password.") }

    static func tooMany(minutes: Int64) -> HTML {
        say(
            max(minutes, 1),
            one: "Too many tries. Please wait a minute.",
            other: "Too many tries. Please wait \(minutes) minutes."
        )
    }
}

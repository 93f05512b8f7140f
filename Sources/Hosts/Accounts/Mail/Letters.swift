internal import App

/// What letters say.
enum Letters {
    static func confirm(_ email: String, link: String) -> Letter {
        Letter(
            to: email,
            subject: sayText("Confirm your e-mail address"),
            text: sayText(
                """
                Hello,

                somebody, hopefully you, wants to use this address for an account at Elsewhere.
                To confirm it, follow this link within one day:

                \(link)

                If it was not you, do nothing: without the link nothing happens.

                """
            )
        )
    }

    static func taken(_ email: String, signIn: String, reset: String) -> Letter {
        Letter(
            to: email,
            subject: sayText("You have an account already"),
            text: sayText(
                """
                Hello,

                somebody, hopefully you, wanted to use this address for an account at Elsewhere.
                There is one already. To sign in:

                \(signIn)

                If you have forgotten your password:

                \(reset)

                If it was not you, do nothing: nothing was changed.

                """
            )
        )
    }

    static func reset(_ email: String, link: String) -> Letter {
        Letter(
            to: email,
            subject: sayText("A new password"),
            text: sayText(
                """
                Hello,

                somebody, hopefully you, has forgotten the password of this account at Elsewhere.
                To choose a new one, follow this link within one hour:

                \(link)

                It works once. If it was not you, do nothing: the password stays.

                """
            )
        )
    }

    /// Told to the owner whenever something about the account changed that lets people in.
    static func notice(_ email: String, what: String, account: String) -> Letter {
        Letter(
            to: email,
            subject: sayText("Your account was changed"),
            text: sayText(
                """
                Hello,

                \(what)

                If it was not you, choose a new password now and look at the list of your devices:

                \(account)

                """
            )
        )
    }

    static let passwordChanged = sayText("the password of your account at Elsewhere was changed.")
    static let emailChanged =
        sayText(
            """
            the e-mail address of your account at Elsewhere was changed; this one is no longer \
            used.
            """
        )
    static let codeChanged = sayText("your account at Elsewhere has a new recovery code.")
    static let tokenMade =
        sayText(
            """
            your account at Elsewhere has a new access token, by which a program can reach your \
            trips.
            """
        )
    static let accountDeleted =
        sayText(
            "your account at Elsewhere was deleted. For 30 days you can sign in and bring it back."
        )
}

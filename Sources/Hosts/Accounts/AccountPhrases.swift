internal import Markup

/// The words of the pages about accounts, which only a host with a storage shows.
enum AccountPhrases {
    // MARK: Titles

    static var account: StaticString { "Your account" }
    static var signUp: StaticString { "Create an account" }
    static var signIn: StaticString { "Sign in" }
    static var signOut: StaticString { "Log out" }
    static var devices: StaticString { "Your devices" }
    static var changePassword: StaticString { "Change your password" }
    static var changeEmail: StaticString { "Change your e‑mail address" }
    static var recovery: StaticString { "Recovery code" }
    static var tokens: StaticString { "Access tokens" }
    static var freshTokenTitle: StaticString { "Your new access token" }
    static var deleteAccount: StaticString { "Delete your account" }
    static var reset: StaticString { "Forgot your password?" }
    static var newPasswordTitle: StaticString { "Choose a new password" }
    static var mergeTitle: StaticString { "Bring your places along?" }
    static var restoreTitle: StaticString { "Bring your account back?" }
    static var lookIntoMail: StaticString { "Check your e-mail" }
    static var confirmTitle: StaticString { "Confirm your e‑mail address" }
    static var invitedTitle: StaticString { "You are invited" }
    static var welcomeTitle: StaticString { "Welcome" }
    static var goneTitle: StaticString { "That link no longer works" }
    static var closedTitle: StaticString { "No new accounts here" }
    static var inviteOnlyTitle: StaticString { "By invitation" }
    static var busyTitle: StaticString { "One moment, please" }
    static var deletedTitle: StaticString { "Your account is deleted" }
    static var membersOnlyTitle: StaticString { "For members" }
    static var leaveTitle: StaticString { "Log out and lose these?" }

    // MARK: Labels and buttons

    static var email: StaticString { "E‑mail address" }
    static var newEmail: StaticString { "New e‑mail address" }
    static var password: StaticString { "Password" }
    static var presentPassword: StaticString { "Current password" }
    static var newPassword: StaticString { "New password" }
    static var code: StaticString { "Recovery code" }
    static var showPassword: StaticString { "Show" }
    static var hidePassword: StaticString { "Hide" }
    static var createAccount: StaticString { "Create account" }
    static var experience: StaticString { "What shall the fourth tab show you?" }
    static var experienceArt: StaticString { "Art" }
    static var experienceEvents: StaticString { "Events" }
    static var experienceHint: StaticString {
        "You can change this in the settings whenever you like."
    }
    static var add: StaticString { "Add them" }
    static var keepSeparate: StaticString { "Keep them separate" }
    static var export: StaticString { "Save them as a file" }
    static var logOutThere: StaticString { "Log out there" }
    static var logOutElsewhere: StaticString { "Log out everywhere else" }
    static var logOutAnyway: StaticString { "Log out anyway" }
    static var tokenName: StaticString { "What is it for?" }
    static var tokenScope: StaticString { "What may it do?" }
    static var tokenReads: StaticString { "Read your trips" }
    static var tokenWrites: StaticString { "Read and change your trips" }
    static var tokenEnd: StaticString { "Until when? (optional)" }
    static var makeToken: StaticString { "Make a token" }
    static var copyToken: StaticString { "Copy" }
    static var tokenCopied: StaticString { "Copied" }
    static var tokenSeen: StaticString { "I have copied it" }
    static var revoke: StaticString { "Revoke" }
    static var revokeAll: StaticString { "Revoke all" }
    static var thisDevice: StaticString { "This device" }
    static var confirm: StaticString { "Confirm" }
    static var sendLink: StaticString { "Send me a link" }
    static var makeCode: StaticString { "Make a new code" }
    static var printPage: StaticString { "Print" }
    static var deleteButton: StaticString { "Delete my account" }
    static var restoreButton: StaticString { "Bring it back" }
    static var codeWritten: StaticString { "I have written it down" }
    static var stay: StaticString { "Stay" }
    static var byCode: StaticString { "With your recovery code" }
    static var byMail: StaticString { "With a link by e-mail" }
    static var back: StaticString { "Back" }
}

extension AccountPhrases {
    // MARK: Explanations

    static var signUpGuest: StaticString {
        """
        With an e-mail address and a password you find your stars, your archive and your settings \
        on every device. Everything you have here stays.
        """
    }
    static var signUpStranger: StaticString {
        "Your stars, your archive and your settings, on every device you sign in on."
    }
    static var passwordHint: StaticString {
        "At least 8 characters. A few words that only you would put together work best."
    }
    static var emailUse: StaticString {
        "You sign in with it. Nothing but news about your account is ever sent there."
    }
    static var haveAccount: StaticString { "Have an account? Sign in" }
    static var noAccount: StaticString { "No account yet? Create one" }
    static var forgot: StaticString { "Forgot your password?" }
    static var guestLead: StaticString {
        "What you save stays with this browser. An account brings it to all your devices."
    }
    static var devicesLead: StaticString {
        "Where you are signed in. Log out any device that you do not recognise."
    }
    static var tokensLead: StaticString {
        """
        With a token a program of yours reaches your trips, and nothing else of your account. Make \
        one for each program, so that you can take back one alone.
        """
    }
    static var tokensStay: StaticString {
        """
        Programs with an access token go on, as a token knows no password. Revoke theirs under \
        Access tokens.
        """
    }
    static var tokensLast: StaticString {
        """
        A new password, or logging out your devices, leaves tokens as they are. Resetting a \
        forgotten password revokes all of them.
        """
    }
    static var tokensNone: StaticString { "You have no access tokens yet." }
    static var tokenOnce: StaticString {
        """
        It is shown here for a quarter of an hour and never again. Whoever has it can do what it \
        allows, so keep it like a password.
        """
    }
    static var tokenEndHint: StaticString {
        "Through the end of that day (UTC). Without a day it works until you revoke it."
    }
    static var tokenNameHint: StaticString { "Such as “Calendar at home”." }
    static var emailLead: StaticString { "You sign in with it." }
    static var emailLeadWithMail: StaticString {
        "You sign in with it, and links for a forgotten password go there."
    }
    static var passwordLead: StaticString {
        "Your other devices are logged out, in case somebody knows the old one."
    }
    static var recoveryLead: StaticString {
        """
        This code lets you back in if you forget your password. Print it or write it down, and \
        keep it with your important papers.
        """
    }
    static var recoveryOnce: StaticString {
        """
        It is shown here for a quarter of an hour and never again. A new code makes the old one \
        worthless.
        """
    }
    static var recoveryExists: StaticString {
        "You have a recovery code. If you lost it, make a new one."
    }
    static var recoveryNone: StaticString {
        "You have no recovery code yet. Without one, a forgotten password locks you out."
    }
    static var deleteLead: StaticString {
        """
        You are logged out everywhere. For 30 days you can sign in and bring everything back; \
        then it is erased for good.
        """
    }
    static var deleteExport: StaticString { "Save your places as a file first:" }
    static var deletedWords: StaticString {
        "Nothing about you is left on this device. Until then you can sign in and bring it back:"
    }
    static var restoreLead: StaticString {
        "You deleted this account. Nothing is lost yet: it is to be erased on"
    }
    static var resetLead: StaticString { "You can get back in." }
    static var resetNoMail: StaticString {
        """
        This server sends no e-mail. Without a recovery code, ask whoever runs it for a new \
        password.
        """
    }
    static var resetSent: StaticString {
        """
        If there is an account with that address, a link is on its way. It works for one hour, \
        once.
        """
    }
    static var signUpSent: StaticString {
        "We sent you an e-mail with a link. The link works for one day."
    }
    static var emailSent: StaticString {
        """
        We sent an e-mail with a link to the new address. Until you follow the link, the old \
        address stays.
        """
    }
    static var confirmLead: StaticString {
        "One more click, so that a mail program that opens links by itself confirms nothing."
    }
    static var chosenPassword: StaticString { "The one you chose when you signed up." }
    static var goneLead: StaticString {
        "It was already used, is too old, or part of it is missing."
    }
    static var closedLead: StaticString {
        "Accounts are created by whoever runs this server. Ask them for one."
    }
    static var inviteOnlyLead: StaticString {
        "To create an account you need a link from whoever runs this server."
    }
    static var invitedLead: StaticString {
        "Enter an e-mail address and a password, and you are in."
    }
    static var busyLead: StaticString {
        "Many people are signing in just now. Nothing was changed; please try again."
    }
    static var membersOnlyLead: StaticString {
        "This server saves places for its members only, so nothing was saved. Sign in first."
    }
    static var mergeLead: StaticString {
        """
        You kept something on this device before you signed in. Add it to your account? \
        Nothing there is lost; where both say something, the newer counts.
        """
    }
    static var separateLead: StaticString {
        """
        They stay beside your account on this device until you log out. To keep them longer, save \
        them as a file.
        """
    }
    static var keptSeparate: StaticString { "Places from before you signed in" }
    static var leaveGuest: StaticString {
        """
        You have no account, so what you saved is on this device only. Logging out erases it \
        for good.
        """
    }
    static var leaveSeparate: StaticString {
        "What you saved here before you signed in was never added. Logging out erases it for good."
    }
    static var donePassword: StaticString {
        "Your password is changed, and all other devices are logged out."
    }
    static var doneEmail: StaticString { "Your e-mail address is changed." }
    static var doneTokens: StaticString { "Revoked. It opens nothing any more." }
    static var neverUsed: StaticString { "never used" }
    static var withoutEnd: StaticString { "without an end" }
    static var until: StaticString { "until" }
    static var hasEnded: StaticString { "ended" }
    static var doneDevices: StaticString { "That device is logged out." }
    static var lastHere: StaticString { "last used" }
    static var since: StaticString { "since" }
    static var deletedUntil: StaticString { "You can bring it back until" }
    static var welcomeLead: StaticString {
        "Your account is ready, and everything you saved is in it."
    }
}

extension AccountPhrases {
    // MARK: What went wrong

    static var wrongSignIn: StaticString {
        "The e-mail address or the password is wrong."
    }
    static var noTokenName: StaticString { "Say in a word or two what it is for." }
    static var noTokenScope: StaticString { "Choose what it may do." }
    static var badTokenEnd: StaticString {
        "Choose a day from today on, at most ten years from now, or none."
    }
    static var tooManyTokens: StaticString {
        "You have 20 access tokens, which is as many as there can be. Revoke one first."
    }
    static var wrongPassword: StaticString { "That is not your current password." }
    static var notChosenPassword: StaticString {
        "That is not the password you chose when you signed up."
    }
    static var noCode: StaticString { "Enter your recovery code." }
    static var wrongCode: StaticString {
        "The e-mail address or the recovery code is wrong."
    }
    static var noEmail: StaticString { "Enter your e-mail address." }
    static var badEmail: StaticString {
        "That does not look like an e-mail address, such as name@example.org."
    }
    static var takenEmail: StaticString {
        """
        A new account cannot have this address. If it is yours, sign in, or use your recovery \
        code.
        """
    }
    static var othersEmail: StaticString {
        """
        Another account has this address. If that one is yours, too, log in there and give it up \
        first.
        """
    }
    static var noPassword: StaticString { "Enter your password." }
    static var shortPassword: StaticString { "Use at least 8 characters." }
    static var longPassword: StaticString { "Use at most 1,024 bytes." }
    static var commonPassword: StaticString {
        "This is one of the first passwords anyone would try. Choose another."
    }
    static var personalPassword: StaticString {
        "Others know your address and name: choose something made of neither."
    }
    static var samePassword: StaticString { "That is your current password." }

    static func tooMany(minutes: Int64) -> HTML {
        minutes <= 1
            ? "Too many tries. Please wait a minute."
            : "Too many tries. Please wait \(minutes) minutes."
    }

    static func signedInAs(_ email: String) -> HTML {
        "Signed in as <strong>\(email)</strong>"
    }

    static func revoke(_ token: String) -> HTML { "Revoke: \(token)" }

    static func logOutThere(_ device: String) -> HTML { "Log out there: \(device)" }

    /// What somebody kept, as in "4 favourites and 12 archived cities".
    static func inventory(
        favourites: Int,
        archived: Int,
        recents: Int,
        trips: Int,
        hasSettings: Bool
    ) -> HTML {
        var parts: [HTML] = []
        if trips > 0 { parts.append(count(trips, "trip", "trips")) }
        if favourites > 0 { parts.append(count(favourites, "favourite", "favourites")) }
        if archived > 0 { parts.append(count(archived, "archived city", "archived cities")) }
        if recents > 0 { parts.append(count(recents, "recent city", "recent cities")) }
        if hasSettings { parts.append("your settings") }
        var list: HTML = ""
        for (place, part) in parts.enumerated() {
            if place > 0 { list += place == parts.count - 1 ? " and " : ", " }
            list += part
        }
        return list
    }

    static func addQuestion(_ inventory: HTML) -> HTML {
        "Add \(inventory) from this device?"
    }

    private static func count(_ count: Int, _ one: HTML, _ many: HTML) -> HTML {
        "\(Int64(count)) \(count == 1 ? one : many)"
    }
}

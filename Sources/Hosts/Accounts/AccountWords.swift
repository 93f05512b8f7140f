internal import App

/// The words of the pages about accounts, which only a host with a storage shows.
enum AccountWords {
    // MARK: Titles

    static var account: StaticString { say("Your account") }
    static var signUp: StaticString { say("Create an account") }
    static var signIn: StaticString { say("Sign in") }
    static var signOut: StaticString { say("Log out") }
    static var devices: StaticString { say("Your devices") }
    static var changePassword: StaticString { say("Change your password") }
    static var changeEmail: StaticString { say("Change your e‑mail address") }
    static var recovery: StaticString { say("Recovery code") }
    static var tokens: StaticString { say("Access tokens") }
    static var freshTokenTitle: StaticString { say("Your new access token") }
    static var deleteAccount: StaticString { say("Delete your account") }
    static var reset: StaticString { say("Forgot your password?") }
    static var newPasswordTitle: StaticString { say("Choose a new password") }
    static var mergeTitle: StaticString { say("Bring your places along?") }
    static var restoreTitle: StaticString { say("Bring your account back?") }
    static var lookIntoMail: StaticString { say("Check your e-mail") }
    static var confirmTitle: StaticString { say("Confirm your e‑mail address") }
    static var invitedTitle: StaticString { say("You are invited") }
    static var welcomeTitle: StaticString { say("Welcome") }
    static var goneTitle: StaticString { say("That link no longer works") }
    static var closedTitle: StaticString { say("No new accounts here") }
    static var inviteOnlyTitle: StaticString { say("By invitation") }
    static var busyTitle: StaticString { say("One moment, please") }
    static var deletedTitle: StaticString { say("Your account is deleted") }
    static var membersOnlyTitle: StaticString { say("For members") }
    static var leftTitle: StaticString { say("You are logged out here") }
    static var leaveTitle: StaticString { say("Log out and lose these?") }

    // MARK: Labels and buttons

    static var email: StaticString { say("E‑mail address") }
    static var newEmail: StaticString { say("New e‑mail address") }
    static var password: StaticString { say("Password") }
    static var presentPassword: StaticString { say("Current password") }
    static var newPassword: StaticString { say("New password") }
    static var code: StaticString { say("Recovery code") }
    static var showPassword: StaticString { say("Show") }
    static var hidePassword: StaticString { say("Hide") }
    static var createAccount: StaticString { say("Create account") }
    static var experience: StaticString { say("What should the fourth tab show?") }
    static var experienceArt: StaticString { say("Art") }
    static var experienceEvents: StaticString { say("Events") }
    static var experienceHint: StaticString {
        say("You can change this in the settings whenever you like.")
    }
    static var add: StaticString { say("Add them") }
    static var keepSeparate: StaticString { say("Keep them separate") }
    static var export: StaticString { say("Save them as a file") }
    static var logOutThere: StaticString { say("Log out there") }
    static var logOutElsewhere: StaticString { say("Log out everywhere else") }
    static var logOutAnyway: StaticString { say("Log out anyway") }
    static var tokenName: StaticString { say("What is it for?") }
    static var tokenTrips: StaticString { say("Trips") }
    static var tokenLibrary: StaticString { say("Favourites, archive and settings") }
    static var tokenNothing: StaticString { say("Nothing") }
    static var tokenReads: StaticString { say("Read") }
    static var tokenWrites: StaticString { say("Read and change") }
    static var tokenEnd: StaticString { say("Until when? (optional)") }
    static var makeToken: StaticString { say("Make a token") }
    static var you: StaticString { say("You") }
    static var copyToken: StaticString { say("Copy") }
    static var tokenCopied: StaticString { say("Copied") }
    static var tokenSeen: StaticString { say("I have copied it") }
    static var revoke: StaticString { say("Revoke") }
    static var revokeAll: StaticString { say("Revoke all") }
    static var thisDevice: StaticString { say("This device") }
    static var confirm: StaticString { say("Confirm") }
    static var sendLink: StaticString { say("Send me a link") }
    static var sendAgain: StaticString { say("Send it again") }
    static var anotherAddress: StaticString { say("Use another address") }
    static var makeCode: StaticString { say("Make a new code") }
    static var printPage: StaticString { say("Print") }
    static var deleteButton: StaticString { say("Delete my account") }
    static var restoreButton: StaticString { say("Bring it back") }
    static var codeWritten: StaticString { say("I have written it down") }
    static var stay: StaticString { say("Stay") }
    static var byCode: StaticString { say("With your recovery code") }
    static var byMail: StaticString { say("With a link by e-mail") }
}

internal import App

// What the pages about accounts explain.
extension AccountWords {
    static var signUpGuest: StaticString {
        say(
            """
            With an e-mail address and a password you find your trips, your favourites, your \
            archive and your settings on every device. Everything you have here stays.
            """
        )
    }
    static var signUpStranger: StaticString {
        say(
            """
            Your trips, your favourites, your archive and your settings, on every device you \
            sign in on.
            """
        )
    }
    static var passwordHint: StaticString {
        say("At least 8 characters. A few words that only you would put together work best.")
    }
    static var emailUse: StaticString {
        say("You sign in with it. Nothing but news about your account is ever sent there.")
    }
    static var haveAccount: StaticString { say("Have an account? Sign in") }
    static var noAccount: StaticString { say("No account yet? Create one") }
    static var forgot: StaticString { say("Forgot your password?") }
    static var guestLead: StaticString {
        say("What you save stays with this browser. An account brings it to all your devices.")
    }
    static var devicesLead: StaticString {
        say("Where you are signed in. Log out any device that you do not recognise.")
    }
    static var tokensLead: StaticString {
        say(
            """
            With a token a program of yours reaches your trips, your favourites and your settings, \
            as far as you allow, and nothing else of your account. Make one for each program, so \
            that you can revoke each on its own.
            """
        )
    }
    static var tokensStay: StaticString {
        say(
            """
            Programs with an access token stay signed in. To stop one, revoke its token under \
            Access tokens.
            """
        )
    }
    static var tokensLast: StaticString {
        say(
            """
            A new password, or logging out your devices, leaves tokens as they are. Resetting a \
            forgotten password revokes all of them.
            """
        )
    }
    static var tokensNone: StaticString { say("You have no access tokens yet.") }
    static var tokenOnce: StaticString {
        say(
            """
            It is shown here for a quarter of an hour and never again. Whoever has it can do what \
            it allows, so keep it like a password.
            """
        )
    }
    static var tokenEndHint: StaticString {
        say("Through the end of that day (UTC). Without a day it works until you revoke it.")
    }
    static var tokenNameHint: StaticString { say("Such as “Calendar at home”.") }
    static var emailLead: StaticString { say("You sign in with it.") }
    static var emailLeadWithMail: StaticString {
        say("You sign in with it, and links for a forgotten password go there.")
    }
    static var passwordLead: StaticString {
        say("Your other devices are logged out, in case somebody knows the old one.")
    }
    static var recoveryLead: StaticString {
        say(
            """
            This code lets you back in if you forget your password. Print it or write it down, and \
            keep it with your important papers.
            """
        )
    }
    static var recoveryOnce: StaticString {
        say(
            """
            It is shown here for a quarter of an hour and never again. A new code makes the old \
            one worthless.
            """
        )
    }
    static var recoveryExists: StaticString {
        say("You have a recovery code. If you lost it, make a new one.")
    }
    static var recoveryNone: StaticString {
        say("You have no recovery code yet. Without one, a forgotten password locks you out.")
    }
    static var deleteLead: StaticString {
        say(
            """
            You will be logged out everywhere. For 30 days you can sign in and bring everything \
            back; then it is erased for good.
            """
        )
    }
    static var deleteJoint: StaticString {
        say(
            """
            Trips that you plan with others stay with them, and they go on without you. Whoever \
            joined first then looks after those that you looked after, even once you are back.
            """
        )
    }
    static var deleteExport: StaticString {
        say(
            """
            Save what you have as a file first. The JSON file has all of it, trips included. \
            Photos and documents are in none: save those that you need from their trips.
            """
        )
    }
    static var deletedWords: StaticString {
        say(
            """
            Nothing about you is left on this device. Until then you can sign in and bring it \
            back:
            """
        )
    }
    static var restoreLead: StaticString {
        say("You deleted this account. Nothing is lost yet: it is to be erased on")
    }
    static var restoreJoint: StaticString {
        say("If you looked after a trip with others, one of them does so now.")
    }
    static var resetLead: StaticString { say("You can get back in.") }
    static var resetNoMail: StaticString {
        say(
            """
            This server sends no e-mail. Without a recovery code, ask whoever runs it for a new \
            password.
            """
        )
    }
    static var resetSent: StaticString {
        say(
            """
            If there is an account with that address, a link is on its way. It works for one hour, \
            once.
            """
        )
    }
    static var signUpSent: StaticString {
        say("We sent you an e-mail with a link. The link works for one day.")
    }
    static var sentAgain: StaticString {
        say(
            """
            We sent it once more, unless five went to this address within the hour. The link works \
            for one day.
            """
        )
    }
    static var invitationGoesOn: StaticString {
        say("After that the invitation goes on: the link leads back to it.")
    }
    static var noLetter: StaticString {
        say(
            """
            It can take a few minutes. If nothing comes, look among your junk mail, and check \
            that the address is right.
            """
        )
    }
    static var emailSent: StaticString {
        say(
            """
            We sent an e-mail with a link to the new address. Until you follow the link, the old \
            address stays.
            """
        )
    }
    static var confirmLead: StaticString {
        say("One more click, so that a mail program that opens links by itself confirms nothing.")
    }
    static var chosenPassword: StaticString { say("The one you chose when you signed up.") }
    static var goneLead: StaticString {
        say("It was already used, is too old, or part of it is missing.")
    }
    static var closedLead: StaticString {
        say("Accounts are created by whoever runs this server. Ask them for one.")
    }
    static var inviteOnlyLead: StaticString {
        say("To create an account you need a link from whoever runs this server.")
    }
    static var invitedLead: StaticString {
        say("Enter an e-mail address and a password, and you are in.")
    }
    static var busyLead: StaticString {
        say("Many people are signing in just now. Nothing was changed; please try again.")
    }
    static var membersOnlyLead: StaticString {
        say("This server saves places for its members only, so nothing was saved. Sign in first.")
    }
    static var mergeLead: StaticString {
        say(
            """
            You kept something on this device before you signed in. Add it to your account? \
            Nothing there is lost; where both say something, the newer counts.
            """
        )
    }
    static var separateLead: StaticString {
        say(
            """
            They stay beside your account on this device until you log out. To keep them longer, \
            save them as a file.
            """
        )
    }
    static var keptSeparate: StaticString { say("Places from before you signed in") }
    static var leaveGuest: StaticString {
        say(
            """
            You have no account, so only this browser leads to what you saved. Logging out erases \
            it for good.
            """
        )
    }
    static var leftLead: StaticString {
        say(
            """
            This browser has forgotten you. But the server cannot save anything just now, so it \
            could not note that you logged out.
            """
        )
    }
    static var leftListed: StaticString {
        say(
            """
            Your list of devices still names this browser. When the server works again, sign in \
            elsewhere and log it out there.
            """
        )
    }
    static var leftUnerased: StaticString {
        say(
            """
            What you saved here without an account could not be erased there yet. Nobody can open \
            it any more, and it will be erased in time.
            """
        )
    }
    static var leaveSeparate: StaticString {
        say(
            """
            What you saved here before you signed in was never added. Logging out erases it for \
            good.
            """
        )
    }
    static var donePassword: StaticString {
        say("Your password is changed, and all other devices are logged out.")
    }
    static var doneEmail: StaticString { say("Your e-mail address is changed.") }
    static var doneTokens: StaticString { say("Revoked. It opens nothing any more.") }
    static var neverUsed: StaticString { say("never used") }
    static var withoutEnd: StaticString { say("without an end") }
    static var until: StaticString { say("until") }
    static var hasEnded: StaticString { say("ended") }
    static var doneDevices: StaticString { say("That device is logged out.") }
    static var doneOthers: StaticString { say("All other devices are logged out.") }
    static var lastHere: StaticString { say("last used") }
    static var since: StaticString { say("since") }
    static var deletedUntil: StaticString { say("You can bring it back until") }
    static var welcomeLead: StaticString {
        say("Your account is ready, and everything you saved is in it.")
    }
}

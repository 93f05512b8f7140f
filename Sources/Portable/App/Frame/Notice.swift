internal import Base
internal import Markup
internal import Merge

/// What a form did, told on the page that it leads to; it travels in that page's address, as
/// `done=imported.12` and, where it can be taken back, `undo=` and the text of an `Undo`.
struct Notice {
    /// What was done; the raw value stands in the address.
    enum Deed: String, CaseIterable {
        case imported, added, saved, homeSet, forgot, cleared, erased, restored, settled
        case partlyUndone, notUndone
        case tripMade, tripSaved, tripDeleted, tripRestored, tripErased, tripCopied, daysChanged
        case tripKept, tripGone, daysKept
        case activityAdded, lineAdded, linkKept, activitySaved, activityDeleted, moved, ordered
        case activityBack
        case listed, broughtIn, photoAdded
        case favouritesCleared, usedAgain, putBack, loggedOut, shared, unshared
    }

    let deed: Deed
    var amounts: [Int64] = []
    var undo: Undo?

    init(_ deed: Deed, amounts: [Int64] = [], undo: Undo? = nil) {
        self.deed = deed
        self.amounts = amounts
        self.undo = undo
    }

    /// Reads what `query` prints; nil for anything else.
    init?(_ query: Query) {
        guard let done = query["done"] else { return nil }
        var parts = done.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)[...]
        guard let name = parts.popFirst(), let deed = Deed(name: String(Substring(name)))
        else { return nil }
        for part in parts {
            guard let amount = Int64(Substring(part)), amount >= 0 else { return nil }
            amounts.append(amount)
        }
        guard amounts.count == deed.amountCount else { return nil }
        self.deed = deed
        undo = query["undo"].flatMap { Undo($0) }
    }

    /// What is appended to the address of the page.
    var query: String {
        var query = "done=" + deed.rawValue
        for amount in amounts { query += "." + String(amount) }
        if let undo = undo?.text { query += "&undo=" + undo }
        return query
    }
}

extension Notice.Deed {
    /// How many amounts its words tell.
    var amountCount: Int {
        switch self {
        case .imported, .favouritesCleared: 1
        case .broughtIn, .lineAdded: 2
        case .added: 3
        case .erased: 4
        default: 0
        }
    }
}

extension Notice {
    /// Cities, favourites that are none, and trips; what there is none of is not told.
    private var added: HTML {
        let parts = [
            say(amounts[0], one: "1 city", other: "\(amounts[0]) cities"),
            say(amounts[1], one: "1 favourite", other: "\(amounts[1]) favourites"),
            Words.tripCount(amounts[2]),
        ]
        let told = amounts.indices.filter { amounts[$0] > 0 }.map { parts[$0] }
        return switch told.count {
        case 0: say("Added")
        case 1: say("\(told[0]) added")
        case 2: say("\(told[0]) and \(told[1]) added")
        default: say("\(told[0]), \(told[1]) and \(told[2]) added")
        }
    }

    /// What a file added to a trip, and what it changed there.
    private var broughtIn: HTML {
        let added = say(amounts[0], one: "1 thing added", other: "\(amounts[0]) things added")
        let changed = say(amounts[1], one: "1 changed", other: "\(amounts[1]) changed")
        if amounts[1] == 0 {
            return amounts[0] == 0 ? say("Nothing was new; nothing is added") : added
        }
        return amounts[0] == 0 ? changed : say("\(added), \(changed)")
    }

    /// To which day; and that it has no time, where a number may have been meant as one.
    private var lineAdded: HTML {
        let isTimed = amounts[1] == 0
        if amounts[0] == 0 {
            return isTimed
                ? say("Added, without a day") : say("Added, without a day and without a time")
        }
        return isTimed
            ? say("Added to day \(amounts[0])")
            : say("Added to day \(amounts[0]), without a time")
    }

    private var erased: HTML {
        let parts = [
            say(amounts[0], one: "1 favourite", other: "\(amounts[0]) favourites"),
            say(amounts[1], one: "1 recent city", other: "\(amounts[1]) recent cities"),
            say(amounts[2], one: "1 archived city", other: "\(amounts[2]) archived cities"),
            Words.tripCount(amounts[3]),
        ]
        var told: HTML = ""
        for index in amounts.indices where amounts[index] > 0 { told += "\(parts[index]), " }
        return say("Everything is erased: \(told)your name, home town and settings.")
    }

    var words: HTML {
        switch deed {
        case .imported: Words.imported(count: amounts[0])
        case .added: added
        case .saved: say("The archive is saved")
        case .homeSet: say("Your home town is changed")
        case .forgot: say("Removed from your recents")
        case .cleared: say("Your recents are cleared")
        case .restored: say("Undone")
        case .partlyUndone: say("Undone, but for what was changed since")
        case .notUndone: say("Not undone, because it was changed since")
        case .usedAgain: say("The replaced value stands again")
        case .putBack: say("Put back")
        case .settled: say("Your settings are saved")
        case .loggedOut: say("You are logged out")
        case .shared: say("The link is made")
        case .unshared: say("The link is taken back")
        case .tripMade: say("The trip is made")
        case .tripSaved: say("The trip is saved")
        case .tripDeleted: say("The trip is in the bin")
        case .tripRestored: say("The trip is back")
        case .tripErased: say("The trip is deleted for good")
        case .tripKept: say("Not deleted: the trip is back among your trips")
        case .tripGone: say("Not restored: the trip is deleted for good")
        case .tripCopied: say("The trip is copied")
        case .daysChanged: say("The days are changed")
        case .daysKept: say("The days have already changed: look at them first")
        case .activityAdded: say("Added")
        case .lineAdded: lineAdded
        case .linkKept: say("Saved. The link names no place, and is kept as a link")
        case .activitySaved: say("Saved")
        case .activityBack: say("It was deleted meanwhile, and is back")
        case .activityDeleted: say("Deleted")
        case .moved: say("Moved")
        case .ordered: say("The day has a new order")
        case .photoAdded: say("Added to your photos")
        case .listed: say("The list is saved")
        case .favouritesCleared:
            say(amounts[0], one: "1 favourite cleared", other: "\(amounts[0]) favourites cleared")
        case .broughtIn: broughtIn
        case .erased: erased
        }
    }
}

/// An answer that leads to a page, perhaps to an anchor on it, and lets it tell what was done.
func redirect(
    to route: Route,
    telling notice: Notice,
    changes: [Change] = [],
    at anchor: String = ""
) -> Reply {
    let path = route.path
    var response = redirection(to: path, status: 303)
    let separator = path.utf8.contains(0x3F) ? "&" : "?"
    response.headers[0] = Header("location", path + separator + notice.query + anchor)
    return Reply(response, changes: changes)
}

extension Words {
    static func tripCount(_ count: Int64) -> HTML {
        say(count, one: "1 trip", other: "\(count) trips")
    }
}

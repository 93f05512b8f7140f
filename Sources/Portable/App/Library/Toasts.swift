internal import Atlas
internal import Base
internal import Library
internal import Markup
internal import Merge

/// What a form did, told on the page it leads to: `?did=imported&n=12&undo=…`.
enum Deed {
    case imported(Int, Marks)
    case added(Int, Marks)
    case saved(Marks)
    case forgot(Marks)
    case cleared(Marks)
    case erased(stars: Int, recents: Int, archived: Int)
    case restored
    case settled

    /// What is appended to the address of the page.
    var query: String {
        switch self {
        case .imported(let count, let marks): "did=imported&n=\(count)" + undo(marks)
        case .added(let count, let marks): "did=added&n=\(count)" + undo(marks)
        case .saved(let marks): "did=saved" + undo(marks)
        case .forgot(let marks): "did=forgot" + undo(marks)
        case .cleared(let marks): "did=cleared" + undo(marks)
        case .erased(let stars, let recents, let archived):
            "did=erased&n=\(stars).\(recents).\(archived)"
        case .restored: "did=restored"
        case .settled: "did=settled"
        }
    }

    /// An address has no room for thousands of marks: such a change stands.
    private func undo(_ marks: Marks) -> String {
        marks.isEmpty || !marks.isPortable ? "" : "&undo=\(marks.text)"
    }
}

extension Visit {
    /// What was done just before this page, if one of our forms led here.
    var toast: Toast? {
        // Nobody else's link may offer to undo things.
        let site = request["sec-fetch-site"]
        guard site == nil || site == "same-origin" else { return nil }
        let query = addressQuery
        guard let did = query["did"] else { return nil }
        let numbers = (query["n"] ?? "").split(separator: ".").map { Int64($0) ?? 0 }
        guard let words = words(for: did, numbers) else { return nil }
        guard let marks = query["undo"].flatMap({ Marks($0) }) else { return Toast(words) }
        return Toast(words, undo: .restoring(marks.text, back: pathWithoutQuery))
    }

    /// What the step did that this address adds to a list being curated.
    func toast(of screen: ResultsScreen) -> Toast? {
        let draft = screen.listing.draft
        if draft.isFull { return Toast(Words.fullDraft) }
        guard let step = draft.latest else { return nil }
        let undone = screen.route(screen.listing.drafting { $0.steps = $0.steps.undoing() })
        return Toast(words(for: step), undo: .back(undone))
    }

    private func words(for did: String, _ numbers: [Int64]) -> HTML? {
        switch did {
        case "imported": numbers.first.map { Words.imported(count: $0) }
        case "added": numbers.first.map { Words.added(count: $0) }
        case "saved": Words.saved
        case "forgot": Words.forgotten
        case "cleared": Words.cleared
        case "restored": Words.restored
        case "settled": Words.settled
        case "erased" where numbers.count == 3:
            Words.erased(stars: numbers[0], recents: numbers[1], archived: numbers[2])
        default: nil
        }
    }

    private func words(for step: SceneStep) -> HTML {
        switch step {
        case .star(let id): Words.starred(name(of: id), isOn: true)
        case .unstar(let id): Words.starred(name(of: id), isOn: false)
        case .remove(let id): Words.removed(name(of: id))
        case .removeAll(let ids): Words.removed(count: ids.count)
        case .removeUnfavourites: Words.removedUnfavourites
        case .touch: ""
        }
    }

    private func name(of id: UInt32) -> HTML {
        atlas.city(id: id).map { "\($0.nameBytes)" } ?? ""
    }

    private var path: Substring.UTF8View { request.target.utf8.prefix { $0 != 0x3F } }
    private var pathWithoutQuery: String { String(Substring(path)) }

    private var addressQuery: Query {
        Query(String(Substring(request.target.utf8[path.endIndex...].dropFirst())))
    }
}

/// An answer that leads to a page and lets it tell what was done.
func redirect(to route: Route, telling deed: Deed, changes: [Change] = []) -> Reply {
    let path = route.path
    var response = redirection(to: path, status: 303)
    let separator = path.utf8.contains(0x3F) ? "&" : "?"
    response.headers[0] = Header("location", path + separator + deed.query)
    return Reply(response, changes: changes)
}

private extension Words {
    static var forgotten: HTML { say("Removed from your recents") }
    static var cleared: HTML { say("Your recents are cleared") }
    static var restored: HTML { say("Undone") }
    static var settled: HTML { say("Your settings are saved") }
    static func erased(stars: Int64, recents: Int64, archived: Int64) -> HTML {
        say(
            """
            Everything is erased: \(stars) starred, \(recents) recently viewed and \(archived) \
            archived cities, your name, home town and settings.
            """
        )
    }

    static func removed(_ name: HTML) -> HTML { say("\(name) is removed") }

    static func removed(count: Int) -> HTML { say("\(Words.cityCount(count)) removed") }

    static var removedUnfavourites: HTML { say("Cities without a star were deleted") }
    static var fullDraft: HTML {
        say("This draft cannot hold any more changes. Save these first, then go on.")
    }
}

internal import Atlas
internal import Base
internal import Library
internal import Markup
internal import Merge

extension Visit {
    /// What was done just before this page, if one of our forms led here.
    var toast: Toast? {
        // Nobody else's link may offer to undo things.
        let site = request["sec-fetch-site"]
        guard site == nil || site == "same-origin" else { return nil }
        guard let notice = Notice(addressQuery) else { return nil }
        var toast = Toast(notice.words)
        if notice.deed == .imported {
            toast.result = """
                <a class="toast-undo" href="\(Route.library(.archive(Listing())))">\
                \(Words.archive)</a>
                """
        }
        guard let undo = notice.undo?.text, site != nil || isFromOurPages else { return toast }
        toast.undo = .restoring(undo, back: addressBefore)
        return toast
    }

    /// Whether one of our pages led here, where browsers do not say so themselves, as over plain
    /// HTTP: there only the page that one comes from tells.
    private var isFromOurPages: Bool {
        // Only programs ask without one.
        guard let host = request["host"] else { return true }
        // A device's worker knows of that page no more than this.
        if request["origin"] != nil { return request.isFromThisSite(baseURL: world.baseURL) }
        guard let page = request["referer"] else { return false }
        let ours = ["http://" + host, "https://" + host, world.baseURL].filter { !$0.isEmpty }
        return ours.contains { page == $0 || page.hasPrefix($0 + "/") }
    }

    /// What the step did that this address adds to a list being curated.
    func toast(of screen: ResultsScreen) -> Toast? {
        let draft = screen.listing.draft
        if draft.isFull { return Toast(Words.fullDraft) }
        guard let step = draft.latest else { return nil }
        let undone = screen.route(screen.listing.drafting { $0.steps = $0.steps.undoing() })
        let isImport = screen.controls?.purpose == .importList
        return Toast(words(for: step, isImport: isImport), undo: .back(undone))
    }

    private func words(for step: EditStep, isImport: Bool) -> HTML {
        switch step {
        case .star(let id): Words.drafted(name(of: id), isOn: true, isImport: isImport)
        case .unstar(let id): Words.drafted(name(of: id), isOn: false, isImport: isImport)
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

    /// Of this page, without what was done.
    private var addressBefore: String {
        var query = Query()
        for item in addressQuery.items where item.name != "done" && item.name != "undo" {
            query.append(item.name, item.value)
        }
        return String(Substring(path)) + (query.items.isEmpty ? "" : "?" + query.text)
    }

    var addressQuery: Query {
        Query(String(Substring(request.target.utf8[path.endIndex...].dropFirst())))
    }
}

private extension Words {
    static func removed(_ name: HTML) -> HTML { say("\(name) is removed") }

    static func removed(count: Int) -> HTML { say("\(Words.cityCount(count)) removed") }

    static var removedUnfavourites: HTML { say("Unstarred cities are removed") }
    static var fullDraft: HTML {
        say("This draft cannot hold any more changes. Save these first, then go on.")
    }
}

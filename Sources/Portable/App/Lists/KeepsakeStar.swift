internal import Base
internal import Chronology
internal import Library
internal import Markup
internal import Merge

/// The star of what is no city: its value carries the thing itself, so that it can be kept from
/// any list, without a network, and with nothing at hand.
struct KeepsakeStar: Equatable {
    let keepsake: Keepsake
    let isOn: Bool

    /// A button of the page's one form of stars.
    func html(name: HTML) -> HTML {
        let deed: StaticString = isOn ? "let-go" : "keep"
        let state: HTML = isOn ? " is-on" : ""
        let pressed: StaticString = isOn ? "true" : "false"
        return """
            <button form="stars" name="\(deed)" value="\(keepsake.code)" \
            data-thing="\(keepsake.path)" class="star\(state)" \
            aria-label="\(say("Star")) \(name)" aria-pressed="\(pressed)"></button>
            """
    }
}

extension Keepsake {
    /// Whether its address is that of a page of its kind: a row of a list leads somewhere.
    var hasPage: Bool {
        guard let route = try? Route(target: path) else { return false }
        switch (kind, route) {
        case (.photograph, .past(.picture)), (.artwork, .shows(.work)), (.event, .shows(.event)):
            return true
        case (.spot, .spots(.page(let spot))):
            return spot.source == source && (point == nil || point == spot.point)
        default: return false
        }
    }
}

extension Visit {
    /// The star of a thing, as its person has it.
    func star(of keepsake: Keepsake) -> KeepsakeStar {
        let known = library.keepsake(keepsake.kind, source: keepsake.source)
        return KeepsakeStar(keepsake: keepsake, isOn: known != nil)
    }
}

/// Stars of things that are no cities, which share the form of the others.
extension SentForm {
    /// Nil where the form is about a city.
    func keepOrLetGo(_ library: Library) -> Reply? {
        let isOn = fields["keep"] != nil
        guard let code = fields["keep"] ?? fields["let-go"] else { return nil }
        // What leads nowhere may still be let go.
        guard let keepsake = Keepsake(code: code), !isOn || keepsake.hasPage else {
            return refused(isOn ? "keep" : "let-go")
        }
        let changes =
            isOn
            ? library.keeping(keepsake, atMilliseconds: world.now.millisecondsSinceEpoch)
            : library.lettingGo(keepsake.kind, source: keepsake.source)
        guard request["hx-request"] == "true" else {
            return redirection(back: keepsake, changes)
        }
        let star = KeepsakeStar(keepsake: keepsake, isOn: isOn)
        let toast = Toast(
            Words.starred("\(keepsake.title)", isOn: isOn),
            undo: .keep(code: code, isOn: !isOn, path: keepsake.path, back: fields["back"] ?? "/")
        )
        let parts = star.html(name: "\(keepsake.title)") + toastFragment(toast, for: visit.viewer)
        let response = Response(
            contentType: "text/html; charset=utf-8",
            headers: [Header("cache-control", "no-store"), Header("vary", "hx-request")],
            body: parts.bytes
        )
        return Reply(response, changes: changes)
    }

    private func redirection(back keepsake: Keepsake, _ changes: [Change]) -> Reply {
        let page = try? Route(target: keepsake.path)
        let back = wayBack(otherwise: page ?? .library(.saved(Listing())))
        return redirect(to: back, status: 303, changes: changes)
    }
}

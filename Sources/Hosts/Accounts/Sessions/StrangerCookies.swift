package import App
internal import Atlas
internal import Base
internal import Chronology
package import Library
package import Merge

/// What a stranger keeps, in cookies of their own browser: where they were, what surprised them,
/// and that they were welcomed.
///
/// It moves into their library with the first thing they save.
package enum StrangerCookies {
    private static let names = ["recents", "surprises", "welcomed", experienceName]
    private static let experienceName = "experience"
    private static let lifetimeSeconds = 31_536_000

    /// What the cookies of a request hold, as the changes that write it into an empty library.
    ///
    /// What makes no sense is left out.
    package static func changes(of request: Request, given world: World) -> [Change] {
        guard let line = request["cookie"] else { return [] }
        let cookies = Query(cookies: line)
        let empty = Library()
        let recents = list(cookies["recents"], atMost: Library.recentsLimit) { text in
            UInt32(text).flatMap { world.atlas.city(id: $0)?.id }
        }
        var changes = empty.opening(
            cities: recents,
            // So long ago that opening one of them again is news.
            atMilliseconds: world.now.millisecondsSinceEpoch - 60_000
        )
        let codes = list(cookies["surprises"], atMost: SurpriseHistory.limit) { countryCode($0) }
        if !codes.isEmpty { changes += empty.surprising(with: codes) }
        if cookies["welcomed"] == "1" { changes += empty.welcoming }
        return changes
    }

    /// The cookies that hold, after these changes, what they `held` before: that library.
    package static func setting(
        _ changes: [Change],
        after held: [Change],
        in old: Library
    ) -> [Header] {
        let new = Library(held + changes)
        var headers: [Header] = []
        let recents = new.recents
        if recents != old.recents {
            headers.append(cookie("recents", recents.map { String($0) }))
        }
        let codes = new.preferences.surpriseHistory.countryCodes
        if codes != old.preferences.surpriseHistory.countryCodes {
            headers.append(cookie("surprises", codes))
        }
        if new.preferences.isWelcomed, !old.preferences.isWelcomed {
            headers.append(cookie("welcomed", ["1"]))
        }
        return headers
    }

    /// What somebody chose while signing up, until their letter is answered.
    static func setting(_ experience: Preferences.Experience) -> Header {
        cookie(experienceName, ["\(experience.rawValue)"])
    }

    static func experience(of request: Request) -> Preferences.Experience? {
        let text = request["cookie"].flatMap { Query(cookies: $0)[experienceName] }
        let chosen = text.flatMap { Int64($0) }.flatMap { Preferences.Experience(rawValue: $0) }
        return chosen == .unset ? nil : chosen
    }

    /// Takes the cookies out of a browser whose person's things are kept by the host from now on.
    package static var forgetting: [Header] {
        names.map { Header("set-cookie", "\($0)=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly") }
    }

    private static func cookie(_ name: String, _ items: [String]) -> Header {
        Header("set-cookie", name + "=" + items.joined(separator: ".") + attributes)
    }

    private static let attributes = "; Path=/; Max-Age=\(lifetimeSeconds); SameSite=Lax; HttpOnly"

    private static func list<Item>(
        _ text: String?,
        atMost limit: Int,
        _ read: (String) -> Item?
    ) -> [Item] {
        var items: [Item] = []
        for part in (text ?? "").split(separator: ".") where items.count < limit {
            if let item = read(String(part)) { items.append(item) }
        }
        return items
    }

    private static func countryCode(_ text: String) -> String? {
        let isCode = text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        return isCode ? text : nil
    }
}

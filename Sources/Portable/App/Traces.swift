internal import Atlas
internal import Chronology
internal import Library
internal import Merge
package import Screens

/// What looking at a page leaves behind in the library of the one who looks.
extension Visit {
    /// A page that is opened again within this time is not written down again.
    private static let sameVisitMilliseconds: Int64 = 60_000

    func traces(of route: Route, answeredWith response: Response) -> [Change] {
        guard let library = world.library, request.method == .get, response.status == 200 else {
            return []
        }
        let now = world.now.millisecondsSinceEpoch
        switch route {
        case .city(let id, _):
            let last = library.city(id)?.lastOpenedMilliseconds ?? 0
            guard now - last >= Self.sameVisitMilliseconds else { return [] }
            return library.opening(city: id, atMilliseconds: now)
        case .surprise:
            guard let code = surprisingCountry else { return [] }
            let history = library.preferences.surpriseHistory.countryCodes
            return history.first == code ? [] : library.surprising(with: code)
        default: return []
        }
    }
}

extension Viewer {
    /// Takes what a person keeps instead of what their browser's cookies say.
    mutating func adopt(_ library: Library) {
        let kept = library.preferences
        home = kept.homeCity ?? home
        switch kept.theme {
        case .system: theme = .system
        case .light: theme = .light
        case .dark: theme = .dark
        }
        switch kept.distanceUnit {
        case .automatic: break
        case .kilometres: unit = .kilometres
        case .miles: unit = .miles
        }
        switch kept.heatUnit {
        case .automatic: break
        case .celsius: heat = .celsius
        case .fahrenheit: heat = .fahrenheit
        }
        textSize = kept.textSize
        switch kept.clockStyle {
        case .automatic: break
        case .twelveHours: hasTwelveHours = true
        case .twentyFourHours: hasTwelveHours = false
        }
        recents = Array(library.recents.prefix(Viewer.recentsLimit))
        surprises = kept.surpriseHistory.countryCodes
    }

    /// The cookies of a browser that forgets its person.
    package static var forgetting: [Header] {
        ["home", "theme", "unit", "recents", "surprises", "welcomed"].map { name in
            Header("set-cookie", "\(name)=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly")
        }
    }
}

internal import Atlas
internal import Base
internal import Chronology
internal import Library
package import Merge
internal import Screens

/// The visitor's settings travel in cookies until there are accounts.
extension Viewer {
    /// Reads the cookies of a request; what makes no sense is left out.
    init(_ request: Request) {
        let cookies = Query(cookies: request["cookie"] ?? "")
        self.init(
            home: cookies["home"].flatMap { UInt32($0) },
            theme: cookies["theme"].flatMap { Theme(name: $0) } ?? .system,
            unit: cookies["unit"].flatMap { LengthUnit(name: $0) }
                ?? LengthUnit(languages: request["accept-language"] ?? ""),
            recents: list(cookies["recents"], atMost: Viewer.recentsLimit) { UInt32($0) },
            surprises: list(cookies["surprises"], atMost: Viewer.surprisesLimit) { countryCode($0) }
        )
        // Miles do not tell: Britain measures ways in miles and heat in Celsius.
        let feelsFahrenheit = regionIsAmong(["US", "LR"], request["accept-language"] ?? "")
        heat = feelsFahrenheit ? .fahrenheit : .celsius
        // Where people say "2 pm".
        hasTwelveHours = regionIsAmong(
            ["US", "CA", "AU", "NZ", "IN", "PK", "PH"],
            request["accept-language"] ?? ""
        )
    }

    /// Whoever has this was greeted once.
    static var welcomedCookie: Header { cookie("welcomed", "1") }

    var homeCookie: Header { cookie("home", home.map { String($0) } ?? "") }
    var themeCookie: Header { cookie("theme", theme.name.description) }
    var unitCookie: Header { cookie("unit", unit.name) }
    var recentsCookie: Header {
        cookie("recents", recents.map { String($0) }.joined(separator: "."))
    }
    var surprisesCookie: Header { cookie("surprises", surprises.joined(separator: ".")) }
}

/// The settings in the cookies of a stranger, as the changes that move them into their library.
package func settingsInCookies(of request: Request, given world: World) -> [Change] {
    let cookies = Query(cookies: request["cookie"] ?? "")
    let viewer = Viewer(request)
    let library = Library()
    let now = world.now.millisecondsSinceEpoch
    var changes = library.settingHome(viewer.home)
    switch viewer.theme {
    case .system: break
    case .light: changes += library.setting(Preferences.Theme.light)
    case .dark: changes += library.setting(Preferences.Theme.dark)
    }
    switch cookies["unit"].flatMap({ LengthUnit(name: $0) }) {
    case .kilometres: changes += library.setting(Preferences.DistanceUnit.kilometres)
    case .miles: changes += library.setting(Preferences.DistanceUnit.miles)
    case nil: break
    }
    for (place, id) in viewer.recents.enumerated() where world.atlas.city(id: id) != nil {
        changes += library.opening(city: id, atMilliseconds: now - 1 - Int64(place))
    }
    var history = SurpriseHistory()
    for code in viewer.surprises.reversed() { history = history.adding(code) }
    if !viewer.surprises.isEmpty {
        let field = PreferenceField.surpriseHistory
        changes.append(
            Change(
                kind: LibraryKind.preferences,
                id: .preferences,
                number: field,
                value: .bytes(history.bytes)
            )
        )
    }
    return changes
}

/// Takes the settings out of a browser whose person's things are kept by the host from now on.
package var forgettingSettings: [Header] { Viewer.forgetting }

extension Viewer.Theme {
    init?(name: String) {
        guard let theme = Viewer.Theme.allCases.first(where: { $0.name.description == name }) else {
            return nil
        }
        self = theme
    }
}

extension LengthUnit {
    /// Miles where people measure ways in them, by the first language that a browser asks for.
    init(languages: String) {
        self = regionIsAmong(["US", "GB", "LR", "MM"], languages) ? .miles : .kilometres
    }
}

/// Whether the first language that a browser asks for is spoken in one of these countries.
private func regionIsAmong(_ regions: [String], _ languages: String) -> Bool {
    let first = languages.prefix { $0 != "," && $0 != ";" }
    let region = first.split(separator: "-").dropFirst().last ?? ""
    // By bytes, without case: the tables for all letters would weigh down the browser module.
    let letters = region.utf8.map { $0 & 0xDF }
    return regions.contains { $0.utf8.elementsEqual(letters) }
}

extension Request {
    /// The value of a header, its name in lower case.
    subscript(name: String) -> String? {
        for header in headers where header.name == name { return header.value }
        return nil
    }
}

private func cookie(_ name: StaticString, _ value: String) -> Header {
    Header("set-cookie", "\(name)=\(value); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly")
}

private func list<Item>(
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

private func countryCode(_ text: String) -> String? {
    let letters = text.utf8
    let isCode =
        letters.count == 2
        && letters.allSatisfy { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    return isCode ? text : nil
}

internal import Atlas
internal import Base
internal import Chronology
internal import Geodesy

/// The zones that a calendar names, in the words of its program.
struct CalendarZoneNames {
    private static let mostAliases = 100
    private static let longestName = 200

    private let atlas: Atlas?
    /// Names that the calendar has made up, with those of IANA.
    private var aliases: [(alias: String, name: String)] = []
    private var untold: [String] = []
    /// The zone of the calendar's owner; empty where that is not told.
    var usual = ""

    init(_ atlas: Atlas?) { self.atlas = atlas }

    /// Takes in what a component of a zone says: the calendar's own name, and IANA's.
    mutating func add(_ alias: String, of place: String) {
        guard aliases.count < Self.mostAliases, alias.utf8.count <= Self.longestName,
            !alias.isEmpty, let name = name(place)
        else { return }
        aliases.append((alias, name))
    }

    /// IANA's name of the zone that a calendar means; nil where nobody knows it.
    func name(_ text: String) -> String? {
        guard !text.isEmpty, text.utf8.count <= Self.longestName else { return nil }
        if let name = known(text) { return name }
        if let found = aliases.first(where: { $0.alias == text }) { return found.name }
        if let name = windowsZone(text) { return known(name) ?? name }
        // As in /mozilla.org/20050126_1/Europe/Rome.
        let bytes = Array(text.utf8)
        for place in bytes.indices where bytes[place] == 0x2F {
            let rest = String(decoding: bytes[(place + 1)...], as: UTF8.self)
            if rest.utf8.contains(0x2F), let name = known(rest) { return name }
        }
        return nil
    }

    /// Whether the name is told for the first time, so that one unknown zone is one problem.
    mutating func isNews(_ unknown: String) -> Bool {
        if untold.contains(unknown) { return false }
        if untold.count < Self.mostAliases { untold.append(unknown) }
        return true
    }

    private func known(_ name: String) -> String? {
        guard let atlas else {
            let isPlain = name.utf8.allSatisfy { $0 != 0x20 } && name.utf8.first != 0x2F
            return isPlain && name.utf8.contains(0x2F) ? name : nil
        }
        return atlas.zone(named: name).map { atlas.zoneName($0) }
    }

    /// The zone in which an event of a moment is told: that of its place, else the owner's.
    func zone(at point: Coordinate?) -> String {
        let near = point.flatMap { atlas?.nearest($0)?.city.zoneName } ?? ""
        return near.isEmpty ? usual : near
    }

    /// What clocks of a zone show at a moment; nil where nobody knows.
    func local(_ instant: Instant, zone: String) -> LocalDateTime? {
        guard let atlas, let zone = atlas.zone(named: zone) else { return nil }
        return atlas.zoneRules(zone).localTime(at: instant)
    }

    /// When clocks of a zone show that; nil where nobody knows.
    func instant(_ date: CivilDate, minute: Int32, zone: String) -> Instant? {
        guard let atlas, let zone = atlas.zone(named: zone),
            let time = ClockTime(secondsSinceMidnight: minute * 60)
        else { return nil }
        return atlas.zoneRules(zone).instant(of: date, time)
    }
}

/// What Windows and Outlook call the zones of most people, with the names of IANA.
///
/// Facts from windowsZones.xml of the Unicode CLDR, those of territory 001, under the names that
/// IANA gives the zones today. Unicode License V3.
private func windowsZone(_ name: String) -> String? {
    let wanted = Array(name.utf8)
    let table = ByteSlice(start: windowsZones.utf8Start, count: windowsZones.utf8CodeUnitCount)
    for line in table.parts(separatedBy: 0x0A) {
        let zone = wanted.count + 1
        guard line.byte(wanted.count) == 0x7C,
            line.slice(at: 0, count: wanted.count).buffer.elementsEqual(wanted)
        else { continue }
        return line.slice(at: zone, count: line.count - zone).string
    }
    return nil
}

private let windowsZones: StaticString = """
    UTC|Etc/UTC
    GMT Standard Time|Europe/London
    Greenwich Standard Time|Atlantic/Reykjavik
    W. Europe Standard Time|Europe/Berlin
    Central Europe Standard Time|Europe/Budapest
    Romance Standard Time|Europe/Paris
    Central European Standard Time|Europe/Warsaw
    GTB Standard Time|Europe/Bucharest
    FLE Standard Time|Europe/Kyiv
    E. Europe Standard Time|Europe/Chisinau
    Turkey Standard Time|Europe/Istanbul
    Russian Standard Time|Europe/Moscow
    Morocco Standard Time|Africa/Casablanca
    Egypt Standard Time|Africa/Cairo
    South Africa Standard Time|Africa/Johannesburg
    W. Central Africa Standard Time|Africa/Lagos
    E. Africa Standard Time|Africa/Nairobi
    Israel Standard Time|Asia/Jerusalem
    Jordan Standard Time|Asia/Amman
    Arab Standard Time|Asia/Riyadh
    Arabian Standard Time|Asia/Dubai
    Iran Standard Time|Asia/Tehran
    Pakistan Standard Time|Asia/Karachi
    India Standard Time|Asia/Kolkata
    Nepal Standard Time|Asia/Kathmandu
    Bangladesh Standard Time|Asia/Dhaka
    SE Asia Standard Time|Asia/Bangkok
    China Standard Time|Asia/Shanghai
    Singapore Standard Time|Asia/Singapore
    Taipei Standard Time|Asia/Taipei
    W. Australia Standard Time|Australia/Perth
    Tokyo Standard Time|Asia/Tokyo
    Korea Standard Time|Asia/Seoul
    Cen. Australia Standard Time|Australia/Adelaide
    AUS Central Standard Time|Australia/Darwin
    E. Australia Standard Time|Australia/Brisbane
    AUS Eastern Standard Time|Australia/Sydney
    New Zealand Standard Time|Pacific/Auckland
    Hawaiian Standard Time|Pacific/Honolulu
    Alaskan Standard Time|America/Anchorage
    Pacific Standard Time|America/Los_Angeles
    US Mountain Standard Time|America/Phoenix
    Mountain Standard Time|America/Denver
    Central Standard Time|America/Chicago
    Central Standard Time (Mexico)|America/Mexico_City
    Eastern Standard Time|America/New_York
    SA Pacific Standard Time|America/Bogota
    Atlantic Standard Time|America/Halifax
    Newfoundland Standard Time|America/St_Johns
    Pacific SA Standard Time|America/Santiago
    E. South America Standard Time|America/Sao_Paulo
    Argentina Standard Time|America/Argentina/Buenos_Aires
    Azores Standard Time|Atlantic/Azores
    """

package import Merge

/// How things were marked before a change, so that the change can be taken back.
///
/// The text fits an address: a letter and a GeoNames id for each mark, joined by dots. `a` and `x`
/// stand for archived and not, `s` and `u` for starred and not; `o3176959-1700000000000` says when
/// a city was opened, and `c1700000000000` up to when the recents were cleared.
package struct Marks: Equatable, Sendable {
    /// The most marks that an address can carry.
    package static let limit = 400

    enum Mark: Equatable, Sendable {
        case archived(UInt32, Bool)
        case favourite(UInt32, Bool)
        case opened(UInt32, atMilliseconds: Int64)
        case cleared(atMilliseconds: Int64)
    }

    private(set) var all: [Mark] = []

    package var isEmpty: Bool { all.isEmpty }

    /// Whether an address has room for all of them.
    package var isPortable: Bool { all.count <= Marks.limit }

    package var text: String { all.map(Marks.text).joined(separator: ".") }

    /// Reads what `text` prints; nil for anything else and for more than `limit` marks.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
        guard !text.isEmpty, parts.count <= Marks.limit else { return nil }
        for part in parts {
            guard let letter = part.first,
                let mark = Marks.mark(letter, String(decoding: part.dropFirst(), as: UTF8.self))
            else { return nil }
            all.append(mark)
        }
    }

    init(_ marks: [Mark]) { all = marks }
}

extension Marks {
    private static func text(_ mark: Mark) -> String {
        switch mark {
        case .archived(let id, let isOn): isOn ? "a\(id)" : "x\(id)"
        case .favourite(let id, let isOn): isOn ? "s\(id)" : "u\(id)"
        case .opened(let id, let moment): "o\(id)-\(moment)"
        case .cleared(let moment): "c\(moment)"
        }
    }

    private static func mark(_ letter: UInt8, _ rest: String) -> Mark? {
        switch letter {
        case 0x61: return UInt32(rest).map { .archived($0, true) }
        case 0x78: return UInt32(rest).map { .archived($0, false) }
        case 0x73: return UInt32(rest).map { .favourite($0, true) }
        case 0x75: return UInt32(rest).map { .favourite($0, false) }
        case 0x63: return moment(rest).map { .cleared(atMilliseconds: $0) }
        case 0x6F:
            let halves = rest.utf8.split(separator: 0x2D)
            guard halves.count == 2, let id = UInt32(Substring(halves[0])),
                let moment = moment(String(Substring(halves[1])))
            else { return nil }
            return .opened(id, atMilliseconds: moment)
        default: return nil
        }
    }

    private static func moment(_ text: String) -> Int64? {
        guard let moment = Int64(text), moment >= 0 else { return nil }
        return moment
    }
}

extension Library {
    /// How what `changes` will write is marked now.
    package func marks(before changes: [Change]) -> Marks {
        var marks: [Marks.Mark] = []
        for change in changes {
            if change.id == .preferences, change.number == PreferenceField.recentsClearedAt {
                marks.append(.cleared(atMilliseconds: preferences.recentsClearedAtMilliseconds))
            }
            if change.kind == LibraryKind.recents {
                marks += openings(before: change)
                continue
            }
            guard let id = change.id.cityID else { continue }
            let kept = city(id)
            switch change.number {
            case CityField.isArchived: marks.append(.archived(id, kept?.isArchived ?? false))
            case CityField.isFavourite: marks.append(.favourite(id, kept?.isFavourite ?? false))
            case CityField.lastOpened:
                let moment = kept?.lastOpenedMilliseconds ?? 0
                marks.append(.opened(id, atMilliseconds: moment))
            default: break
            }
        }
        return Marks(marks)
    }

    /// The city that a change of the recents takes out of its place.
    private func openings(before change: Change) -> [Marks.Mark] {
        let index = Int(change.number) - 1
        guard opened.places.indices.contains(index) else { return [] }
        let place = opened.places[index]
        guard place.city != 0 else { return [] }
        return [.opened(place.city, atMilliseconds: place.openedMilliseconds)]
    }

    /// Brings the marks back; what stands so already is not written.
    package func restoring(_ marks: Marks) -> [Change] {
        var changes: [Change] = []
        var opened = opened
        for mark in marks.all {
            switch mark {
            case .archived(let id, let isOn): changes += settingArchived(isOn, city: id)
            case .favourite(let id, let isOn): changes += settingFavourite(isOn, city: id)
            case .opened(let id, let moment):
                changes += settingOpened(moment, city: id, in: &opened)
            case .cleared(let moment): changes += settingCleared(moment)
            }
        }
        return changes
    }
}

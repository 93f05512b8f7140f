internal import Base
package import Merge

/// What a person does to their library, as the fields to write.
///
/// Only what differs is written, so that an untouched field never wins over another device's edit.
extension Library {
    package func settingFavourite(_ isFavourite: Bool, city id: UInt32) -> [Change] {
        guard (city(id)?.isFavourite ?? false) != isFavourite else { return [] }
        return [change(id, CityField.isFavourite, .flag(isFavourite))]
    }

    /// Notes that a city's page was opened, for "recents".
    ///
    /// A clock that was set back does not put it behind what was opened before.
    package func opening(city id: UInt32, atMilliseconds now: Int64) -> [Change] {
        var opened = opened
        let next = latestOpenedMilliseconds + 1
        if next >> 48 == 0 { return opened.open(id, atMilliseconds: max(now, next)) }
        // No time is later: an undo or a clock has dated the recents ahead, and nothing that is
        // opened from now on would ever be among them.
        let dated = opened.redate(beforeMilliseconds: now)
        let noted = opened.open(id, atMilliseconds: now)
        let isAhead = preferences.recentsClearedAtMilliseconds >= now
        return dated.filter { old in !noted.contains { $0.number == old.number } } + noted
            + (isAhead ? settingCleared(now - 1) : [])
    }

    /// Notes several cities at once, the latest first.
    package func opening(cities ids: [UInt32], atMilliseconds now: Int64) -> [Change] {
        var opened = opened
        var changes: [Change] = []
        for (place, id) in ids.prefix(Library.recentsLimit).enumerated() {
            changes += opened.open(id, atMilliseconds: now - Int64(place))
        }
        return changes
    }

    package func forgettingRecent(city id: UInt32) -> [Change] {
        guard recents.contains(id) else { return [] }
        return settingOpened(0, city: id)
    }

    /// Hides all that was opened up to `now`: one field, however many cities there are.
    package func clearingRecents(atMilliseconds now: Int64) -> [Change] {
        guard !recents.isEmpty else { return [] }
        let latest = cities.reduce(now) { max($0, $1.lastOpenedMilliseconds) }
        return [preference(PreferenceField.recentsClearedAt, .integer(latest))]
    }

    /// Adds the scene's cities to the archive and replaces the state of those already there.
    package func importing(_ scene: Curation) -> [Change] {
        var changes: [Change] = []
        for row in scene.rows {
            changes += settingArchived(true, city: row.id)
            changes += settingFavourite(row.isFavourite, city: row.id)
        }
        return changes
    }

    /// Adds what a file holds: stars and archived cities come on top of what is there, name, home
    /// town and settings only where there are none yet, recents as far as there is room for them.
    package func adding(_ file: ImportFile, atMilliseconds now: Int64) -> [Change] {
        var changes: [Change] = []
        for city in file.cities {
            if city.isArchived { changes += settingArchived(true, city: city.id) }
            if city.isFavourite { changes += settingFavourite(true, city: city.id) }
        }
        var opened = opened
        for city in newRecents(of: file) {
            changes += opened.open(city.id, atMilliseconds: min(city.lastOpenedMilliseconds, now))
        }
        for one in newSettings(of: file) { changes += setting(one.field, to: one.value) }
        if preferences.name.isEmpty { changes += naming(file.name) }
        if preferences.homeCity == nil, let home = file.homeCity { changes += settingHome(home) }
        return changes
    }

    /// The settings of a file that are chosen there and not yet here.
    package func newSettings(of file: ImportFile) -> [ImportFile.Setting] {
        file.settings.filter { $0.value != 0 && preferences.chosen($0.field.number) == 0 }
    }

    /// The recents of a file for which there is room, the latest first: none takes the place of
    /// what was opened here.
    package func newRecents(of file: ImportFile) -> [ImportFile.City] {
        let since = preferences.recentsClearedAtMilliseconds
        let known = recents
        let new = file.cities.filter { city in
            city.lastOpenedMilliseconds > since && !known.contains(city.id)
        }
        let order = sortedOrder(count: new.count) {
            new[$0].lastOpenedMilliseconds > new[$1].lastOpenedMilliseconds
        }
        return order.prefix(max(Library.recentsLimit - known.count, 0)).map { new[$0] }
    }

    /// Brings the archive in line with the scene: only rows that were touched are written, so what
    /// other devices did meanwhile to the others stands.
    package func saving(_ scene: Curation) -> [Change] {
        var changes: [Change] = []
        for id in scene.removedCities where city(id)?.isArchived == true {
            changes += settingArchived(false, city: id)
        }
        for row in scene.rows where row.isTouched {
            changes += settingFavourite(row.isFavourite, city: row.id)
        }
        return changes
    }

    /// Notes that what was set aside has been looked at, up to the latest that was shown.
    ///
    /// Their own times count, which are the server's: a device's clock may be years ahead.
    package func seeingSetAside(untilMilliseconds shown: Int64) -> [Change] {
        let latest = min(shown, setAside.first?.milliseconds ?? 0)
        guard latest > preferences.setAsideSeenMilliseconds else { return [] }
        return [preference(PreferenceField.setAsideSeen, .integer(latest))]
    }

    package func naming(_ name: String) -> [Change] {
        let kept = boundedName(name, mostBytes: Preferences.longestNameByteCount)
        return kept == preferences.name
            ? [] : [preference(PreferenceField.name, .text(kept))]
    }

    /// Nil takes the home town away.
    package func settingHome(_ id: UInt32?) -> [Change] {
        guard id != preferences.homeCity else { return [] }
        return [preference(PreferenceField.homeCity, .integer(Int64(id ?? 0)))]
    }

    package func setting(_ choice: some Choice) -> [Change] {
        setting(type(of: choice).field, to: choice.rawValue)
    }

    /// Sets a choice by its number, which has to be one of its values.
    package func setting(_ choice: ChoiceField, to value: Int64) -> [Change] {
        setting(choice.number, to: value)
    }

    private func setting(_ number: UInt16, to value: Int64) -> [Change] {
        preferences.chosen(number) == value ? [] : [preference(number, .integer(value))]
    }

    package func settingOutsideKindsOff(_ bits: UInt16) -> [Change] {
        guard bits != preferences.outsideKindsOff else { return [] }
        return [preference(PreferenceField.outsideKindsOff, .integer(Int64(bits)))]
    }

    /// Notes that the welcome was shown.
    package var welcoming: [Change] {
        preferences.isWelcomed ? [] : [preference(PreferenceField.isWelcomed, .flag(true))]
    }

    /// Whether somebody was never here: nothing is kept, set or looked at, not even the welcome.
    package var isUntouched: Bool {
        cities.isEmpty && things.isEmpty && preferences.name.isEmpty && preferences.homeCity == nil
            && !preferences.isWelcomed
    }

    package func surprising(with countryCode: String) -> [Change] {
        let history = preferences.surpriseHistory.adding(countryCode)
        return [preference(PreferenceField.surpriseHistory, .bytes(history.bytes))]
    }

    /// Notes several countries at once, the latest first.
    package func surprising(with countryCodes: [String]) -> [Change] {
        var history = preferences.surpriseHistory
        for index in countryCodes.indices.reversed() {
            history = history.adding(countryCodes[index])
        }
        return [preference(PreferenceField.surpriseHistory, .bytes(history.bytes))]
    }
}

extension Library {
    func settingArchived(_ isArchived: Bool, city id: UInt32) -> [Change] {
        guard (city(id)?.isArchived ?? false) != isArchived else { return [] }
        return [change(id, CityField.isArchived, .flag(isArchived))]
    }

    func settingOpened(_ moment: Int64, city id: UInt32) -> [Change] {
        var opened = opened
        return settingOpened(moment, city: id, in: &opened)
    }

    /// Does it to `opened` as well, so that several can be set one after the other.
    func settingOpened(
        _ moment: Int64,
        city id: UInt32,
        in opened: inout Recents
    ) -> [Change] {
        guard (city(id)?.lastOpenedMilliseconds ?? 0) != moment else { return [] }
        let changes = opened.set(id, openedMilliseconds: moment)
        // An older version noted it on the city itself.
        guard city(id)?.isOpenedOnRecord == true else { return changes }
        return changes + [change(id, CityField.lastOpened, .integer(0))]
    }

    /// The latest time that anything was opened or the recents were cleared.
    private var latestOpenedMilliseconds: Int64 {
        cities.reduce(preferences.recentsClearedAtMilliseconds) {
            max($0, $1.lastOpenedMilliseconds)
        }
    }

    func settingCleared(_ moment: Int64) -> [Change] {
        guard preferences.recentsClearedAtMilliseconds != moment else { return [] }
        return [preference(PreferenceField.recentsClearedAt, .integer(moment))]
    }
}

private extension Library {
    func change(_ id: UInt32, _ field: UInt16, _ value: FieldValue) -> Change {
        Change(kind: LibraryKind.city, id: .city(id), number: field, value: value)
    }

    func preference(_ field: UInt16, _ value: FieldValue) -> Change {
        Change(kind: LibraryKind.preferences, id: .preferences, number: field, value: value)
    }
}

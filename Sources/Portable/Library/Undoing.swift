package import Merge

/// Taking back what was done: the inverse of changes, for every field that forms write.
extension Library {
    /// What brings back how things stand now, once `changes` are written.
    package func undo(of changes: [Change]) -> Undo {
        Undo(
            changes.compactMap { change in
                value(in: change).map {
                    Change(kind: change.kind, id: change.id, number: change.number, value: $0)
                }
            }
        )
    }

    /// The changes of an undo that came by an address: none is written that no form could write,
    /// and none that says what is so already.
    package func restoring(_ undo: Undo) -> [Change] {
        var changes: [Change] = []
        var opened = opened
        for change in undo.changes {
            switch change.kind {
            case LibraryKind.city: changes += restoringCity(change, &opened)
            case LibraryKind.recents: changes += restoringRecent(change, &opened)
            case LibraryKind.preferences: changes += restoringPreference(change)
            case LibraryKind.keepsake: changes += restoringKeepsakes(change)
            default: break
            }
        }
        return changes
    }

    /// What the field holds that a change is about to write; nil where nothing brings it back.
    private func value(in change: Change) -> FieldValue? {
        switch change.kind {
        case LibraryKind.city: change.id.cityID.flatMap { value(ofCity: $0, change.number) }
        case LibraryKind.recents: placeBytes(change.number)
        case LibraryKind.preferences: preferences.value(of: change.number)
        case LibraryKind.keepsake where change.number == KeepsakeField.isKept:
            .flag(change.value != .flag(true))
        default: nil
        }
    }

    private func value(ofCity id: UInt32, _ field: UInt16) -> FieldValue? {
        let kept = city(id)
        return switch field {
        case CityField.isArchived: .flag(kept?.isArchived ?? false)
        case CityField.isFavourite: .flag(kept?.isFavourite ?? false)
        case CityField.lastOpened: .integer(kept?.lastOpenedMilliseconds ?? 0)
        default: nil
        }
    }

    /// A city that was taken out; what stood in an empty place is not brought back.
    private func placeBytes(_ field: UInt16) -> FieldValue? {
        let index = Int(field) - 1
        guard opened.places.indices.contains(index), opened.places[index].city != 0 else {
            return nil
        }
        return .bytes(opened.places[index].bytes)
    }
}

extension Library {
    private func restoringCity(_ change: Change, _ opened: inout Recents) -> [Change] {
        guard let id = change.id.cityID else { return [] }
        switch (change.number, change.value) {
        case (CityField.isArchived, .flag(let isOn)): return settingArchived(isOn, city: id)
        case (CityField.isFavourite, .flag(let isOn)): return settingFavourite(isOn, city: id)
        case (CityField.lastOpened, .integer(let moment)) where moment >= 0:
            return settingOpened(moment, city: id, in: &opened)
        default: return []
        }
    }

    /// The city comes back among the recents, in whatever place is free by now.
    private func restoringRecent(_ change: Change, _ opened: inout Recents) -> [Change] {
        guard case .bytes(let bytes) = change.value, let place = Recents.Place(bytes),
            place.city != 0, place.openedMilliseconds >= 0
        else { return [] }
        return settingOpened(place.openedMilliseconds, city: place.city, in: &opened)
    }

    /// A clearing or an adding as a whole; of single ones only that they were kept is taken back,
    /// as a star brings the others back.
    private func restoringKeepsakes(_ change: Change) -> [Change] {
        if change.number == KeepsakeField.isKept, change.value == .flag(false) {
            return keepsakes.first { RecordID.keepsake($0.kind, $0.source) == change.id }
                .map { lettingGo($0.kind, source: $0.source) } ?? []
        }
        if let count = change.id.addedKeepsakeCount, change.number == KeepsakeField.keptAt,
            case .integer(let moment) = change.value
        {
            return lettingGo(of: count, addedAtMilliseconds: moment)
        }
        guard change.id == .clearedKeepsakes, change.number == KeepsakeField.clearedAt,
            case .integer(let moment) = change.value
        else { return [] }
        return bringingBack(clearedAtMilliseconds: moment)
    }

    private func restoringPreference(_ change: Change) -> [Change] {
        switch (change.number, change.value) {
        case (PreferenceField.name, .text(let name)): return naming(name)
        case (PreferenceField.homeCity, .integer(let id)):
            guard let id = UInt32(exactly: id) else { return [] }
            return settingHome(id == 0 ? nil : id)
        case (PreferenceField.recentsClearedAt, .integer(let moment)) where moment >= 0:
            return settingCleared(moment)
        case (PreferenceField.outsideKindsOff, .integer(let bits)):
            return UInt16(exactly: bits).map { settingOutsideKindsOff($0) } ?? []
        case (let number, .integer(let value)):
            let choices = Preferences.choices
            guard let choice = choices.first(where: { $0.number == number }),
                choice.values.contains(value)
            else { return [] }
            return setting(choice, to: value)
        default: return []
        }
    }
}

extension Preferences {
    /// What a field holds that a form writes.
    fileprivate func value(of field: UInt16) -> FieldValue? {
        switch field {
        case PreferenceField.name: .text(name)
        case PreferenceField.homeCity: .integer(Int64(homeCity ?? 0))
        case PreferenceField.recentsClearedAt: .integer(recentsClearedAtMilliseconds)
        case PreferenceField.outsideKindsOff: .integer(Int64(outsideKindsOff))
        default:
            Preferences.choices.contains { $0.number == field } ? .integer(chosen(field)) : nil
        }
    }
}

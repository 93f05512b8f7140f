/// One field of one record as a client sends it.
package struct Edit: Equatable, Sendable {
    package let kind: UInt16
    package let id: RecordID
    package let number: UInt16
    package let register: Register
    /// The stamp of the value that the writer saw; nil when there was none.
    package let base: Stamp?
    /// Whether the client has had the record acknowledged or pulled before.
    package let isKnown: Bool

    package init(
        kind: UInt16,
        id: RecordID,
        number: UInt16,
        register: Register,
        base: Stamp?,
        isKnown: Bool
    ) {
        self.kind = kind
        self.id = id
        self.number = number
        self.register = register
        self.base = base
        self.isKnown = isKnown
    }

    /// The same with the account that wrote it.
    package func signed(by author: Identifier) -> Edit {
        var register = register
        register.author = author
        return Edit(
            kind: kind,
            id: id,
            number: number,
            register: register,
            base: base,
            isKnown: isKnown
        )
    }
}

/// What became of an edit; devices are told these numbers.
package enum EditResult: UInt8, Equatable, Sendable {
    /// It is the value now, or had been received before.
    case accepted
    /// Somebody else's concurrent value is newer.
    case lost
    /// The record is a tombstone, or gone from the server.
    case tombstone
    /// It contradicts itself (an old stamp on a new base, or another kind under the same name), or
    /// is too long.
    case invalid
    /// The role of its writer does not allow it; decided before `receive` is asked.
    case denied
}

/// The server's answer to one edit: the record to store and the value worth keeping aside.
package struct Receipt: Equatable, Sendable {
    package let result: EditResult
    /// The record after the edit when it changed, else nil.
    package let changed: Record?
    /// The value that did not win although its writer never saw the winner.
    package let setAside: Register?

    package init(result: EditResult, changed: Record?, setAside: Register?) {
        self.result = result
        self.changed = changed
        self.setAside = setAside
    }
}

/// Decides one edit against what the server has.
///
/// The net effect on the field is always the maximum of (stamp, value); the base decides only what
/// is worth keeping aside.
/// Rights and clocks are checked before this is called.
package func receive(_ edit: Edit, into stored: Record?) -> Receipt {
    let kept = edit.number == Record.deletion ? nil : edit.register
    guard let stored else {
        // Never recreated from an edit: whoever buried it and forgot it had the last word.
        if edit.isKnown { return Receipt(result: .tombstone, changed: nil, setAside: kept) }
        return accept(edit, into: Record(kind: edit.kind, id: edit.id))
    }
    guard stored.kind == edit.kind, stored.id == edit.id else {
        return Receipt(result: .invalid, changed: nil, setAside: nil)
    }
    guard !stored.isTombstone else {
        return Receipt(result: .tombstone, changed: nil, setAside: kept)
    }
    guard let current = stored[edit.number] else { return accept(edit, into: stored) }
    if current.isSameWrite(as: edit.register) {
        return Receipt(result: .accepted, changed: nil, setAside: nil)
    }
    if edit.base == current.stamp {
        guard edit.register.stamp > current.stamp else {
            return Receipt(result: .invalid, changed: nil, setAside: nil)
        }
        return accept(edit, into: stored)
    }
    return settle(edit, against: current, in: stored)
}

private func accept(
    _ edit: Edit,
    into record: Record,
    settingAside loser: Register? = nil
) -> Receipt {
    var changed = record
    changed.set(edit.number, to: edit.register)
    return Receipt(result: .accepted, changed: changed, setAside: loser)
}

private func settle(_ edit: Edit, against current: Register, in stored: Record) -> Receipt {
    let isWorthKeeping =
        edit.number != Record.deletion && !current.holdsSame(as: edit.register)
    if current.merged(with: edit.register) == current {
        let loser = isWorthKeeping ? edit.register : nil
        return Receipt(result: .lost, changed: nil, setAside: loser)
    }
    return accept(edit, into: stored, settingAside: isWorthKeeping ? current : nil)
}

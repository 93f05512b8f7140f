package import Merge

/// Changes that a device made for one account and takes over into another.
extension LocalReplica {
    /// What the server has not acknowledged, as it would be written anew: the latest of each field.
    ///
    /// Values of kinds that this version does not know are among them.
    package var waitingChanges: [Change] {
        library.names.flatMap { name -> [Change] in
            guard let record = library[name] else { return [] }
            return record.latestWaiting.map { one in
                Change(
                    kind: record.kind,
                    id: record.id,
                    number: one.number,
                    value: FieldValue(one.register)
                )
            }
        }
    }
}

extension LocalRecord {
    fileprivate var latestWaiting: [Waiting] {
        waiting.enumerated().filter { place, one in
            !waiting[(place + 1)...].contains { $0.number == one.number }
        }.map { $0.element }
    }
}

extension FieldValue {
    /// A value to be written again with the same bytes.
    fileprivate init(_ register: Register) {
        if register.wireType == 0, register.value.count == 1, register.value[0] <= 1 {
            self = .flag(register.value[0] == 1)
        } else if let integer = register.integer {
            self = .integer(integer)
        } else {
            self = .bytes(register.value)
        }
    }
}

/// Why something could not be kept or found.
///
/// Nothing was changed unless the case says otherwise.
package enum StorageFailure: Error, Equatable, Sendable {
    /// Somebody else held the database for longer than one should wait.
    case busy
    /// The disk, or the database's share of it, has no room left.
    case full
    /// The file, its directory or the server refuses to be written to.
    case readOnly
    /// What is stored contradicts itself; the text says where.
    case corrupt(String)
    /// The file cannot be opened or the server does not answer; the text says why.
    case unreachable(String)
    /// The database file has no content at all, or only its log is left: something has emptied or
    /// removed it.
    case emptyFile
    /// Somebody else writes to that file at the moment.
    case inUse
    /// The connection broke, or the disk refused, while the change was being confirmed: it may or
    /// may not be kept.
    case outcomeUnknown
    /// What stands at the place of a file is a directory, a device or a link.
    case notAFile
    /// Something of that name exists already, or what it refers to does not.
    case conflict
    /// The database was written by a newer version, which this one would damage.
    case schemaTooNew(found: Int64, known: Int64)
    /// The file or directory holds something that is not ours.
    case foreign(String)
    /// There is no such account, space, session or invitation.
    case absent
    /// This account may not do that here.
    case denied
    /// A stamp lies more than two minutes in the future, so the device must set its clock first.
    case clockAhead
    /// The space has as many records, or as many bytes, as one may have.
    case spaceFull
    /// What somebody without an account keeps has as many records, or bytes, as it may have.
    case guestSpaceFull
    /// There are as many people without an account as the server keeps things for.
    case guestsFull
    /// From one network there have come as many of them today as may.
    case tooManyGuests
    /// A form holds more than somebody without an account may send.
    case tooMuchForGuest
    /// The backup file is not one, is cut short or damaged; the text says where.
    case badBackup(String)
    /// The engine refused for a reason that should not occur; the text is the engine's.
    case broken(String)
}

extension StorageFailure {
    /// Whether trying again, as things are, may succeed.
    package var isPassing: Bool {
        switch self {
        case .busy, .full, .readOnly, .unreachable, .outcomeUnknown: true
        default: false
        }
    }

    /// What to write into the log: the case and the engine's own words, no personal data.
    package var detail: String {
        switch self {
        case .corrupt(let text), .unreachable(let text), .foreign(let text), .badBackup(let text),
            .broken(let text):
            "\(label): \(text)"
        case .schemaTooNew(let found, let known): "schema \(found) is newer than \(known)"
        default: label
        }
    }

    /// The case alone, for everybody: the engine's words may name machines and users.
    package var label: String {
        switch self {
        case .corrupt: "corrupt"
        case .unreachable: "unreachable"
        case .foreign: "foreign"
        case .badBackup: "bad backup"
        case .broken: "broken"
        case .schemaTooNew: "schema too new"
        case .busy: "busy"
        case .full: "disk full"
        case .readOnly: "read-only"
        case .outcomeUnknown: "commit not confirmed"
        case .emptyFile: "the database file is empty or gone"
        case .inUse: "file in use"
        case .notAFile: "not a file"
        case .conflict: "conflict"
        case .absent: "absent"
        case .denied: "denied"
        case .clockAhead: "clock ahead"
        case .spaceFull: "space full"
        case .guestSpaceFull: "space of a guest full"
        case .guestsFull: "too many guests in all"
        case .tooManyGuests: "too many guests from one network"
        case .tooMuchForGuest: "too much sent by a guest"
        }
    }
}

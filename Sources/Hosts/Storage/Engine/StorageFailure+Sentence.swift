extension StorageFailure {
    /// What to tell a person: what happened, what became of the data, what to do.
    package var sentence: String {
        switch self {
        case .busy, .full, .readOnly, .corrupt, .unreachable, .outcomeUnknown, .broken:
            troubleSentence
        case .schemaTooNew, .foreign, .badBackup, .emptyFile, .inUse, .notAFile:
            ownersSentence
        case .conflict: sayText("That name is taken already; nothing was changed.")
        case .absent: sayText("That is not here any more; nothing was changed.")
        case .denied: sayText("You may not change that; nothing was changed.")
        case .clockAhead: sayText("The clock of this device is ahead; it is being corrected.")
        case .spaceFull:
            sayText(
                """
                There is no room for more: remove something first, or delete for good what is in \
                the bin of trips. Nothing that was kept is lost.
                """
            )
        case .guestSpaceFull, .guestsFull, .tooManyGuests, .tooMuchForGuest: guestsSentence
        }
    }

    /// Of a file that is not what it should be.
    private var ownersSentence: String {
        switch self {
        case .schemaTooNew(let found, let known):
            sayText(
                """
                The database has version \(found) but this Elsewhere knows versions up to \
                \(known): start the newer Elsewhere, or restore a backup made by this one.
                """
            )
        case .foreign(let detail):
            sayText(
                """
                That is not a database of Elsewhere (\(detail)): choose another place for the data.
                """
            )
        case .badBackup(let detail):
            sayText(
                "The backup cannot be used (\(detail)); the database was left as it is."
            )
        case .emptyFile:
            sayText(
                """
                The database file is empty, or gone while its log (-wal) is still there, so \
                everything that was kept is missing: bring the file back, restore a backup, or \
                remove both to begin anew. Nothing was changed.
                """
            )
        case .notAFile:
            sayText("What stands there is no file, and was left as it is: name a file.")
        default:
            sayText("Somebody else is writing to that file just now: try again when they are done.")
        }
    }

    /// Of a bound for people without an account.
    private var guestsSentence: String {
        switch self {
        case .guestSpaceFull:
            sayText(
                """
                Without an account there is no room for more: make one, or remove something \
                first. Nothing that was kept is lost.
                """
            )
        case .guestsFull:
            sayText(
                """
                This server keeps no more for people without an account just now: make one, or \
                try again in a few hours. Nothing was changed.
                """
            )
        case .tooManyGuests:
            sayText(
                """
                From your network many people without an account have begun to keep things \
                today: make an account, or try again tomorrow. Nothing was changed.
                """
            )
        default:
            sayText(
                """
                That is more than can be sent without an account: make one first, or send less \
                at once. Nothing was changed.
                """
            )
        }
    }

    private var troubleSentence: String {
        switch self {
        case .busy:
            sayText("Too much is being saved at once; nothing was changed. Please try again.")
        case .full:
            sayText(
                """
                The server's disk is full, so nothing was changed; what was saved before is safe.
                """
            )
        case .readOnly:
            sayText(
                """
                The server's data is read-only just now, so nothing was changed; reading goes on.
                """
            )
        case .corrupt:
            sayText(
                """
                The database is damaged. Nothing was changed; the operator has to run the doctor \
                and, if need be, restore a backup.
                """
            )
        case .unreachable:
            sayText(
                "The database cannot be reached just now; nothing was changed. Please try again."
            )
        case .outcomeUnknown:
            sayText(
                """
                Saving was not confirmed, so the last change may be kept or missing: please look.
                """
            )
        default: sayText("The database refused that; nothing was changed. The log says why.")
        }
    }
}

/// Marks what people read, as pages do; the storage knows nothing of those.
private func sayText(_ sentence: String) -> String { sentence }

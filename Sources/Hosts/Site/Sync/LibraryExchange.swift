internal import Chronology
internal import Merge
internal import Storage
internal import Sync

/// What a device sends of a library and what it hears of it, as one change of the storage.
///
/// Nothing of it rests in memory, so any server of one database may answer.
struct LibraryExchange: Sendable {
    let storage: Storage
    let account: Account
    let now: Instant
    /// What the library may hold.
    let limits: SpaceLimits

    /// Carries it out; one that only fetches holds nobody up.
    ///
    /// - Throws: `absent` where the account is gone, and its library with it.
    func answer(_ asked: SyncRequest.Space) throws(StorageFailure) -> SyncReply.Space {
        do throws(StorageFailure) {
            return try answerOnce(asked)
        } catch {
            // Somebody erased it while this waited for it: then another one has taken its place.
            guard error == .absent else { throw error }
            return try answerOnce(asked)
        }
    }

    private func answerOnce(
        _ asked: SyncRequest.Space
    ) throws(StorageFailure) -> SyncReply.Space {
        if asked.edits.isEmpty, !asked.isToBeErased, let answer = try fetch(asked) { return answer }
        let fresh = Identifier.random()
        return try storage.write { (transaction) throws(StorageFailure) in
            try change(asked, fresh, transaction)
        }
    }

    /// What changed; nil where the space has to learn that it went back in time.
    private func fetch(
        _ asked: SyncRequest.Space
    ) throws(StorageFailure) -> SyncReply.Space? {
        try storage.read { (snapshot) throws(StorageFailure) in
            guard let space = try snapshot.library(of: account.id) else { throw .absent }
            guard !asked.isAhead(of: space) else { return nil }
            return try page(of: space, asked, asked.status(in: space), snapshot)
        }
    }

    private func change(
        _ asked: SyncRequest.Space,
        _ fresh: Identifier,
        _ transaction: Transaction
    ) throws(StorageFailure) -> SyncReply.Space {
        // A new space names the account: held first, as everywhere.
        if asked.isToBeErased { _ = try transaction.lockedAccount(account.id) }
        guard let library = try transaction.library(of: account.id) else { throw .absent }
        // Held from here on, so that nobody changes what the answer goes by.
        let space = try transaction.lockedSpace(library.id)
        guard !asked.isAhead(of: space) else {
            try transaction.rotateEpoch(of: space.id)
            let rotated = try transaction.lockedSpace(space.id)
            return try page(of: rotated, asked, .newEpoch, transaction)
        }
        let status = asked.status(in: space)
        // Whoever has heard of nothing cannot know whether it went back in time.
        let mayWrite = status == .done && asked.id == space.id && asked.cursor != nil
        if mayWrite, asked.isToBeErased {
            try transaction.deleteSpace(space.id)
            let empty = try transaction.createSpace(
                fresh,
                owner: account.id,
                purpose: .library,
                now: now
            )
            return try page(of: empty, asked, .replaced, transaction)
        }
        guard mayWrite, !asked.edits.isEmpty else {
            return try page(of: space, asked, status, transaction)
        }
        return try apply(asked, to: space, transaction)
    }

    private func apply(
        _ asked: SyncRequest.Space,
        to space: Space,
        _ transaction: Transaction
    ) throws(StorageFailure) -> SyncReply.Space {
        let applied: Applied
        do throws(StorageFailure) {
            applied = try transaction.apply(
                asked.edits,
                to: space.id,
                by: account.id,
                now: now,
                limits: limits,
                // What is there already may be changed, whatever it is called.
                permits: { role, edit in
                    role >= .editor && (edit.isKnown || edit.id.mayName(edit.kind))
                }
            )
        } catch {
            // Both are found out before anything is written.
            switch error {
            case .clockAhead: return SyncReply.Space(space, .clock)
            case .spaceFull: return try page(of: space, asked, .full, transaction)
            default: throw error
            }
        }
        var answer = try page(of: applied.space, asked, .done, transaction)
        answer.acknowledgements = applied.receipts.map { SyncReply.Acknowledgement($0) }
        return answer
    }
}

extension LibraryExchange {
    private static let rowCount: Int32 = 256

    /// The changes that the device has not heard of, as many as go into one answer.
    private func page(
        of space: Space,
        _ asked: SyncRequest.Space,
        _ status: SyncReply.SpaceStatus,
        _ view: some Readable
    ) throws(StorageFailure) -> SyncReply.Space {
        var answer = SyncReply.Space(space, status)
        let isDelta = status == .done || status == .full
        let start = isDelta ? asked.cursor?.seq ?? 0 : 0
        let room = Int(min(asked.mostBytes, SyncRequest.mostChangeBytes))
        var (seq, byteCount) = (start, 0)
        while true {
            let rows = try view.records(of: space.id, after: seq, limit: Self.rowCount)
            for row in rows {
                // Of what is buried a new device need not hear.
                let isTold = start > 0 || !row.record.isTombstone
                let size = isTold ? row.record.bytes.count + 3 : 0
                if byteCount + size > room, !answer.changes.isEmpty {
                    answer.hasMore = true
                    answer.cursor.seq = seq
                    return answer
                }
                if isTold { answer.changes.append(row.record) }
                byteCount += size
                seq = row.seq
            }
            if rows.count < Int(Self.rowCount) { return answer }
        }
    }
}

extension SyncRequest.Space {
    /// Whether the device has heard of changes that are not there: the space went back in time.
    fileprivate func isAhead(of space: Space) -> Bool {
        guard let cursor, id == nil || id == space.id else { return false }
        return cursor.epoch == space.epoch && cursor.seq > space.seq
    }

    fileprivate func status(in space: Space) -> SyncReply.SpaceStatus {
        if let id, id != space.id { return .replaced }
        if let cursor, cursor.epoch != space.epoch { return .newEpoch }
        return .done
    }
}

extension SyncReply.Space {
    fileprivate init(_ space: Space, _ status: SyncReply.SpaceStatus) {
        self.init(
            id: space.id,
            head: SyncCursor(epoch: space.epoch, seq: space.seq),
            digest: space.digest.value
        )
        self.status = status
    }
}

extension SyncReply.Acknowledgement {
    fileprivate init(_ receipt: EditReceipt) {
        self.init(
            id: receipt.id,
            number: receipt.number,
            stamp: receipt.stamp,
            result: receipt.outcome
        )
    }
}

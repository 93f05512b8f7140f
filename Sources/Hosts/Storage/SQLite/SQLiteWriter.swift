import Glibc
import Synchronization

/// The connection that writes.
///
/// Only the leader of the commit queue uses it.
///
/// Sendable, as there is one leader at a time.
final class SQLiteWriter: @unchecked Sendable {
    private let path: String
    private let patienceMilliseconds: Int32
    private let directory: FileIdentity?
    private var connection: SQLiteConnection?
    /// Whether the disk has refused to confirm what was written to the log.
    private var isLogInDoubt = false
    /// The thread that commits at the moment, or zero.
    private let leader = Atomic<pthread_t>(0)

    /// A commit takes in others for so long, so that many large changes do not hold up the first.
    private let openDoor: Duration

    init(
        path: String,
        patienceMilliseconds: Int32,
        openDoor: Duration = .milliseconds(10)
    ) {
        self.path = path
        directory = FileIdentity(ofDirectoryOf: path)
        self.patienceMilliseconds = patienceMilliseconds
        self.openDoor = openDoor
    }

    var isLedByThisThread: Bool { leader.load(ordering: .relaxed) == pthread_self() }

    /// Runs a ticket's work and that of those who wait in one transaction, and returns when all is
    /// durable or has failed.
    func commit(_ ticket: CommitQueue.Ticket, take: (Int) -> [CommitQueue.Ticket]) {
        leader.store(pthread_self(), ordering: .relaxed)
        defer { leader.store(0, ordering: .relaxed) }
        var taken = [ticket]
        do throws(StorageFailure) {
            let closing = ContinuousClock.now + openDoor
            try commitTogether(&taken) { ContinuousClock.now < closing ? take(1) : [] }
        } catch {
            abandonTransaction(after: error)
            // What one of them did to all, a transaction too large for the disk, ends with it.
            if error == .full, taken.count > 1 {
                for ticket in taken { commitAlone(ticket) }
            } else {
                taken += take(.max)
                for ticket in taken where ticket.failure == nil { ticket.failure = error }
            }
        }
    }

    /// Opens the connection where it is not; `mayCreate` makes the file where there is none.
    func open(mayCreate: Bool) throws(StorageFailure) {
        guard connection == nil else { return }
        connection = try SQLiteConnection(
            path: path,
            purpose: mayCreate ? .creating : .writing,
            patienceMilliseconds: patienceMilliseconds
        )
    }

    func close() { connection = nil }

    private func current() throws(StorageFailure) -> SQLiteConnection {
        // A file that was replaced goes on living nameless for whoever holds it open, and what is
        // written there is lost.
        if let connection, connection.areFilesInPlace { return connection }
        try saveLostLog()
        connection = nil
        try expectSameDirectory()
        try open(mayCreate: false)
        guard let connection else { throw .unreachable("no connection") }
        if isLogInDoubt {
            // What the disk did not confirm may be missing in it and be believed to be there:
            // written anew, everything from now on stands on ground that was confirmed.
            try connection.emptyLog()
            isLogInDoubt = false
        }
        return connection
    }

    /// In another directory of the same name another process may be at work: this one holds the
    /// lock of the first.
    func expectSameDirectory() throws(StorageFailure) {
        guard FileIdentity(ofDirectoryOf: path) == directory else {
            throw .unreachable("its directory is another one now; put it back, or start anew")
        }
    }

    /// Where only the log lost its name, this connection alone still holds what was written last.
    private func saveLostLog() throws(StorageFailure) {
        guard let connection, connection.hasLostLog else { return }
        do throws(StorageFailure) { try connection.emptyLog() } catch {
            // Letting go of it now would lose what was acknowledged.
            throw .unreachable("the log of the database was removed (\(error.detail))")
        }
    }

    /// Makes the transaction durable, and believes that only when its files still have their names.
    private func confirm(on connection: SQLiteConnection) throws(StorageFailure) {
        do throws(StorageFailure) {
            try connection.run("COMMIT")
        } catch {
            // The engine has put its whole log down before it asks the disk to confirm: when that
            // fails, nobody knows whether the change is there.
            switch error {
            case .unreachable: break
            case .full where connection.isLastFailureUnconfirmed: break
            default: throw error
            }
            isLogInDoubt = true
            throw .outcomeUnknown
        }
        if connection.areFilesInPlace { return }
        guard connection.hasLostLog, (try? connection.emptyLog()) != nil else {
            throw .outcomeUnknown
        }
    }

    private func commitTogether(
        _ taken: inout [CommitQueue.Ticket],
        _ next: () -> [CommitQueue.Ticket]
    ) throws(StorageFailure) {
        let connection = try current()
        try connection.run("BEGIN IMMEDIATE")
        taken += next()
        // Who is alone needs no savepoint: undoing the transaction undoes the same.
        if taken.count == 1 {
            try run(taken[0], on: connection)
            if taken[0].failure != nil {
                try connection.run("ROLLBACK")
                return
            }
            taken += next()
        } else {
            try runInSavepoint(taken[0], on: connection)
        }
        var place = 1
        while place < taken.count {
            try runInSavepoint(taken[place], on: connection)
            place += 1
            if place == taken.count { taken += next() }
        }
        try confirm(on: connection)
    }

    private func commitAlone(_ ticket: CommitQueue.Ticket) {
        do throws(StorageFailure) {
            ticket.failure = nil
            let connection = try current()
            try connection.run("BEGIN IMMEDIATE")
            try run(ticket, on: connection)
            if ticket.failure == nil {
                try confirm(on: connection)
            } else {
                try connection.run("ROLLBACK")
            }
        } catch {
            abandonTransaction(after: error)
            ticket.failure = error
        }
    }

    private func runInSavepoint(
        _ ticket: CommitQueue.Ticket,
        on connection: SQLiteConnection
    ) throws(StorageFailure) {
        try connection.run("SAVEPOINT part")
        try run(ticket, on: connection)
        if ticket.failure != nil { try connection.run("ROLLBACK TO part") }
        try connection.run("RELEASE part")
    }

    /// Throws when the whole transaction is gone: the engine undoes all of it when the disk fails.
    private func run(
        _ ticket: CommitQueue.Ticket,
        on connection: SQLiteConnection
    ) throws(StorageFailure) {
        do throws(StorageFailure) {
            try ticket.body?(connection)
        } catch {
            ticket.failure = error
            if !connection.isInTransaction { throw error }
        }
    }

    private func abandonTransaction(after failure: StorageFailure) {
        guard let connection else { return }
        if connection.isInTransaction { _ = try? connection.run("ROLLBACK") }
        if connection.isInTransaction || failure.spoilsConnection { self.connection = nil }
    }
}

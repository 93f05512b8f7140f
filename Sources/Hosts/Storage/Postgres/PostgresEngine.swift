import Dispatch
import Glibc
import Synchronization
internal import Waiting

/// A PostgreSQL server: a few connections, handed out one by one.
final class PostgresEngine: Sendable {
    private let url: String
    private let idle = Mutex<[PostgresConnection]>([])
    private let permits: TimedSemaphore
    private let patienceMilliseconds: Int32
    private static let mostAttempts = 8

    /// Connects once, so that a wrong address is found at once.
    init(
        url: String,
        connections: Int32,
        patienceMilliseconds: Int32
    ) throws(StorageFailure) {
        self.url = url
        self.patienceMilliseconds = patienceMilliseconds
        permits = TimedSemaphore(value: Int(max(connections, 1)))
        let first = try PostgresConnection(url: url)
        idle.withLock { $0.append(first) }
    }

    /// Runs `body` in a transaction; again, when it met another one half-way.
    func write<Answer>(
        _ body: (Connection) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        try transact("BEGIN ISOLATION LEVEL READ COMMITTED", body)
    }

    /// Runs `body` on one snapshot.
    func read<Answer>(
        _ body: (Connection) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        try transact("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
    }

    func close() { idle.withLock { $0 = [] } }

    private func transact<Answer>(
        _ begin: String,
        _ body: (Connection) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        guard permits.wait(milliseconds: Int64(patienceMilliseconds)) else { throw .busy }
        defer { permits.signal() }
        var attempt = 1
        while true {
            let connection = try begun(begin)
            do throws(StorageFailure) {
                let answer = try body(.postgres(connection))
                try commit(connection)
                putBack(connection)
                return answer
            } catch {
                let mayPass = connection.lastFailureMayPass || isBrokenOff(connection, error)
                putBack(connection)
                guard mayPass, attempt < PostgresEngine.mostAttempts else { throw error }
                pause(beforeAttempt: attempt)
                attempt += 1
            }
        }
    }

    /// A connection inside a transaction.
    ///
    /// The server may have been restarted since a connection was used last: then every idle one is
    /// dead and a new one is tried.
    private func begun(_ begin: String) throws(StorageFailure) -> PostgresConnection {
        while let connection = idle.withLock({ $0.popLast() }) {
            if (try? connection.execute(begin)) != nil { return connection }
        }
        let connection = try PostgresConnection(url: url)
        try connection.execute(begin)
        return connection
    }

    private func commit(_ connection: PostgresConnection) throws(StorageFailure) {
        let outcome: String
        do throws(StorageFailure) {
            outcome = try connection.execute("COMMIT")
        } catch {
            throw connection.isAlive ? error : .outcomeUnknown
        }
        // The server answers so, without a failure, when a statement had failed before.
        if outcome == "ROLLBACK" { throw .broken("a failed statement was passed over") }
    }

    private func isBrokenOff(_ connection: PostgresConnection, _ error: StorageFailure) -> Bool {
        !connection.isAlive && error != .outcomeUnknown
    }

    private func putBack(_ connection: PostgresConnection) {
        if connection.isAlive, connection.isInTransaction {
            _ = try? connection.execute("ROLLBACK")
        }
        guard connection.isAlive, !connection.isInTransaction else { return }
        idle.withLock { $0.append(connection) }
    }

    /// Up to 2, 4, 8 … milliseconds, by chance, so that two that met do not meet again.
    private func pause(beforeAttempt attempt: Int) {
        let longest = UInt32(1) << UInt32(min(attempt, 8)) * 1_000
        usleep(UInt32.random(in: 0...longest))
    }
}

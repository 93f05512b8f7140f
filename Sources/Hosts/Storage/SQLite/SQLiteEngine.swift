import Synchronization

/// A database file: one connection writes, others read snapshots beside it.
final class SQLiteEngine: Sendable {
    let path: String
    private let patienceMilliseconds: Int32
    let writer: SQLiteWriter
    private let queue: CommitQueue
    private let idleReaders = Mutex<[SQLiteConnection]>([])
    private static let mostIdleReaders = 8

    /// Opens the file, or makes it where there is none.
    init(path: String, patienceMilliseconds: Int32) throws(StorageFailure) {
        self.path = path
        self.patienceMilliseconds = patienceMilliseconds
        let writer = SQLiteWriter(path: path, patienceMilliseconds: patienceMilliseconds)
        self.writer = writer
        queue = CommitQueue { writer.commit($0, take: $1) }
        do throws(StorageFailure) {
            try writer.open(mayCreate: true)
        } catch {
            // What is there can be read all the same; each change tries again to open for writing.
            guard error == .readOnly || error == .full, FileIdentity(ofFileAt: path) != nil else {
                throw error
            }
        }
    }

    func write<Answer>(
        _ body: (Connection) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        precondition(!writer.isLedByThisThread, "a write inside a write would wait for itself")
        var answer: Answer?
        var failure: StorageFailure?
        withoutActuallyEscaping(body) { body in
            let ticket = CommitQueue.Ticket { (connection) throws(StorageFailure) in
                answer = try body(.sqlite(connection))
            }
            do throws(StorageFailure) { try queue.process(ticket) } catch { failure = error }
        }
        if let failure { throw failure }
        guard let answer else { throw .broken("a commit without an answer") }
        return answer
    }

    func read<Answer>(
        _ body: (Connection) throws(StorageFailure) -> Answer
    ) throws(StorageFailure) -> Answer {
        let connection = try reader()
        // A connection that failed is closed: the next one starts afresh from the file.
        try connection.run("BEGIN")
        let answer: Answer
        do throws(StorageFailure) {
            answer = try body(.sqlite(connection))
        } catch {
            if (try? connection.run("ROLLBACK")) != nil, !error.spoilsConnection {
                keep(connection)
            }
            throw error
        }
        try connection.run("COMMIT")
        keep(connection)
        return answer
    }

    func close() {
        idleReaders.withLock { $0 = [] }
        writer.close()
    }

    private func reader() throws(StorageFailure) -> SQLiteConnection {
        let idle = idleReaders.withLock { $0.popLast() }
        if let idle, idle.areFilesInPlace { return idle }
        // What was acknowledged is in a log without a name, and lost with this process: it is put
        // down at once, not when somebody happens to write.
        if let idle, idle.hasLostLog, !writer.isLedByThisThread { try? write { _ in } }
        try writer.expectSameDirectory()
        return try SQLiteConnection.reader(path: path, patienceMilliseconds: patienceMilliseconds)
    }

    private func keep(_ connection: SQLiteConnection) {
        guard !connection.isForOnce else { return }
        idleReaders.withLock { idle in
            if idle.count < SQLiteEngine.mostIdleReaders { idle.append(connection) }
        }
    }
}

extension StorageFailure {
    /// Whether the connection that met it had better be opened anew.
    var spoilsConnection: Bool {
        switch self {
        case .corrupt, .unreachable, .readOnly, .broken, .outcomeUnknown, .emptyFile: true
        default: false
        }
    }
}

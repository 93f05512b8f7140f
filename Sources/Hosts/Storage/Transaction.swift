package import Chronology

/// One unchanging view of the data, valid inside `Storage.read`.
package struct Snapshot: Readable {
    let connection: Connection

    package var snapshot: Snapshot { self }
}

/// One change in the making, valid inside `Storage.write`.
///
/// It sees what it has changed so far.
package struct Transaction: Readable {
    let connection: Connection

    package var snapshot: Snapshot { Snapshot(connection: connection) }
}

/// What can be asked: the questions are the same inside a change and outside.
package protocol Readable {
    var snapshot: Snapshot { get }
}

extension Readable {
    var connection: Connection { snapshot.connection }
}

extension Readable {
    /// Fails with `busy` where nothing is to be seen, as a backup takes the place of everything:
    /// in PostgreSQL, who waited for that sees the new tables as of before, when they were empty.
    package func expectContent() throws(StorageFailure) {
        if try connection.count("SELECT COUNT(*) FROM meta") == 0 { throw .busy }
    }

    /// The time that all servers of one database agree on: that of PostgreSQL, or else that of the
    /// only process there is.
    package func time(ofProcess processTime: Instant) throws(StorageFailure) -> Instant {
        guard case .postgres = connection else { return processTime }
        let milliseconds = try connection.count(
            "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
        )
        return Instant(millisecondsSinceEpoch: milliseconds)
    }
}

/// An engine by itself: the statements that edits need, through its C interface, without our code.
///
/// Each is a connection of its own, for one thread at a time.
protocol RawEngine: Sendable {
    /// One durable transaction that writes a small record under each of the names.
    func write(_ names: [[UInt8]])

    /// How many records of the space were read, with all their bytes.
    func readAll() -> Int
}

extension RawEngine {
    /// The statements in the order in which `write` needs them; `lock` holds the space for it.
    static func statements(begin: String, lock: String) -> [String] {
        [
            begin,
            """
            SELECT id, owner, purpose, epoch, seq, digest, bytes, live, touched
            FROM spaces WHERE id = $1 \(lock)
            """,
            "SELECT body, due FROM records WHERE space = $1 AND id = $2",
            """
            INSERT INTO records (space, id, kind, seq, grave, due, body)
            VALUES ($1, $2, 4, $3, 0, NULL, $4)
            ON CONFLICT (space, id) DO UPDATE SET seq = excluded.seq, body = excluded.body
            """,
            "UPDATE spaces SET seq = $2, digest = $2, bytes = $2, touched = $2 WHERE id = $1",
            "COMMIT",
            "SELECT seq, body FROM records WHERE space = $1 AND grave = 0 ORDER BY id",
        ]
    }
}

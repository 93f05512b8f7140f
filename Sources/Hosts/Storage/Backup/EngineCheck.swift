/// What the engine says about itself, and rows that belong to nothing.
struct EngineCheck {
    let connection: Connection

    private static let orphans: [(what: String, sql: String)] = [
        (
            "records without a space",
            "SELECT COUNT(*) FROM records WHERE space NOT IN (SELECT id FROM spaces)"
        ),
        (
            "spaces without an owner",
            "SELECT COUNT(*) FROM spaces WHERE owner NOT IN (SELECT id FROM accounts)"
        ),
        (
            "sessions without an account",
            "SELECT COUNT(*) FROM sessions WHERE account NOT IN (SELECT id FROM accounts)"
        ),
        (
            "members without a space or an account",
            """
            SELECT COUNT(*) FROM members WHERE space NOT IN (SELECT id FROM spaces)
                OR account NOT IN (SELECT id FROM accounts)
            """
        ),
        (
            "former names of libraries that lead nowhere, or are in use",
            """
            SELECT COUNT(*) FROM aliases WHERE space NOT IN (SELECT id FROM spaces)
                OR name IN (SELECT id FROM spaces)
            """
        ),
        (
            "accounts without a library",
            """
            SELECT COUNT(*) FROM accounts
            WHERE id NOT IN (SELECT owner FROM spaces WHERE purpose = 1)
            """
        ),
    ]

    func findings() throws(StorageFailure) -> [Finding] {
        var findings: [Finding] = []
        switch connection {
        case .sqlite(let sqlite): findings += try EngineCheck.check(sqlite)
        case .postgres: findings += try checkPostgres()
        }
        for orphan in EngineCheck.orphans {
            let count = try connection.count(orphan.sql)
            if count > 0 { findings.append(Finding(.fault, "\(count) \(orphan.what)")) }
        }
        return findings
    }

    private static func check(_ sqlite: SQLiteConnection) throws(StorageFailure) -> [Finding] {
        var findings: [Finding] = []
        try sqlite.run("PRAGMA integrity_check(20)") { row in
            let text = row.anyText(0)
            if text != "ok" { findings.append(Finding(.fault, "SQLite: \(text)")) }
        }
        try sqlite.run("PRAGMA journal_mode") { row in
            let mode = row.anyText(0)
            guard mode != "wal" else { return }
            findings.append(Finding(.fault, "SQLite: the journal mode is \(mode), not wal"))
        }
        return findings
    }

    /// Settings under which an acknowledged change may vanish.
    private func checkPostgres() throws(StorageFailure) -> [Finding] {
        var findings: [Finding] = []
        for name in ["fsync", "full_page_writes", "synchronous_commit"] {
            let value = try connection.first(
                "SELECT convert_to(current_setting(convert_from(?1, 'UTF8')), 'UTF8')",
                [.text(name)]
            ) { (row) throws(StorageFailure) in try row.text(0) }
            guard value == "off" else { continue }
            let text = "PostgreSQL: \(name) is off, so a power cut may lose what was acknowledged"
            findings.append(Finding(.fault, text))
        }
        return findings
    }
}

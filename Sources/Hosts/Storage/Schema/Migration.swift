/// A named step of the schema.
///
/// Once released it is never edited: databases remember by number what they went through.
struct Migration: Sendable {
    let name: String
    let statements: [String]
    /// Whether a new rule says which records count, so that all are counted again.
    var countsAnew = false

    static let all: [Migration] = [
        Migration(name: "accounts, spaces and records", statements: accountsSpacesRecords),
        Migration(name: "sign-in", statements: signIn),
        Migration(name: "sharing", statements: sharing),
        Migration(name: "clock and bounds", statements: clockAndBounds, countsAnew: true),
        Migration(name: "photos", statements: photos),
        Migration(name: "access tokens", statements: accessTokens),
        Migration(name: "earlier values", statements: earlierValues),
        Migration(name: "aliases", statements: aliases),
    ]

    private static let aliases = [
        // What a guest's library was called, and the one that took it in: links name it for ever.
        """
        CREATE TABLE aliases (
            name {bytes} NOT NULL PRIMARY KEY,
            space {bytes} NOT NULL REFERENCES spaces ON DELETE CASCADE,
            created {integer} NOT NULL
        ) {table}
        """,
        "CREATE INDEX aliases_space ON aliases (space)",
    ]

    private static let earlierValues = [
        // To find the earliest of them, which make room for later ones.
        "CREATE INDEX records_earlier ON records (space, due) WHERE kind = 13"
    ]

    private static let accessTokens = [
        """
        CREATE TABLE tokens (
            token {bytes} NOT NULL PRIMARY KEY,
            id {bytes} NOT NULL UNIQUE,
            account {bytes} NOT NULL REFERENCES accounts ON DELETE CASCADE,
            name {bytes} NOT NULL,
            prefix {bytes} NOT NULL,
            scope {integer} NOT NULL,
            created {integer} NOT NULL,
            used {integer},
            expires {integer}
        ) {table}
        """,
        "CREATE INDEX tokens_account ON tokens (account)",
    ]

    private static let photos = [
        // By account, not by library: erasing a library makes one of another name. Rows are large,
        // so that they stand in a table of the usual kind.
        """
        CREATE TABLE photos (
            account {bytes} NOT NULL REFERENCES accounts ON DELETE CASCADE,
            hash {bytes} NOT NULL,
            created {integer} NOT NULL,
            size {integer} NOT NULL,
            body {bytes} NOT NULL,
            PRIMARY KEY (account, hash)
        )
        """
    ]

    private static let clockAndBounds = [
        """
        CREATE TABLE clock (
            id {integer} NOT NULL PRIMARY KEY CHECK (id = 1),
            time {integer} NOT NULL,
            ahead {integer} NOT NULL,
            held {integer} NOT NULL
        ) {table}
        """,
        // What a probe writes, to find out whether anything can be written.
        """
        CREATE TABLE probe (
            id {integer} NOT NULL PRIMARY KEY CHECK (id = 1),
            written {integer} NOT NULL
        ) {table}
        """,
        // Guests, by when they began: to count them, and to find those who never came back.
        "CREATE INDEX accounts_guests ON accounts (created) WHERE email IS NULL",
    ]

    private static let accountsSpacesRecords = [
        """
        CREATE TABLE meta (
            id {integer} NOT NULL PRIMARY KEY CHECK (id = 1),
            generation {bytes} NOT NULL,
            created {integer} NOT NULL
        ) {table}
        """,
        """
        CREATE TABLE accounts (
            id {bytes} NOT NULL PRIMARY KEY,
            name {bytes} NOT NULL,
            email {bytes},
            email_key {bytes} UNIQUE,
            password {bytes},
            recovery {bytes},
            created {integer} NOT NULL,
            deleted {integer}
        ) {table}
        """,
        """
        CREATE TABLE spaces (
            id {bytes} NOT NULL PRIMARY KEY,
            owner {bytes} NOT NULL REFERENCES accounts ON DELETE CASCADE,
            purpose {integer} NOT NULL,
            epoch {integer} NOT NULL,
            seq {integer} NOT NULL,
            digest {integer} NOT NULL,
            bytes {integer} NOT NULL,
            live {integer} NOT NULL,
            touched {integer} NOT NULL
        ) {table}
        """,
        "CREATE INDEX spaces_owner ON spaces (owner)",
        // One library each: that of purpose 1.
        "CREATE UNIQUE INDEX spaces_library ON spaces (owner) WHERE purpose = 1",
        "CREATE INDEX spaces_touched ON spaces (touched)",
        """
        CREATE TABLE records (
            space {bytes} NOT NULL REFERENCES spaces ON DELETE CASCADE,
            id {bytes} NOT NULL,
            kind {integer} NOT NULL,
            seq {integer} NOT NULL,
            grave {integer} NOT NULL,
            due {integer},
            body {bytes} NOT NULL,
            PRIMARY KEY (space, id)
        ) {table}
        """,
        "CREATE UNIQUE INDEX records_seq ON records (space, seq)",
        "CREATE INDEX records_due ON records (due) WHERE due IS NOT NULL",
    ]

    private static let signIn = [
        """
        CREATE TABLE sessions (
            token {bytes} NOT NULL PRIMARY KEY,
            account {bytes} NOT NULL REFERENCES accounts ON DELETE CASCADE,
            device {bytes} NOT NULL,
            label {bytes} NOT NULL,
            created {integer} NOT NULL,
            seen {integer} NOT NULL,
            expires {integer} NOT NULL,
            rotated_from {bytes},
            replaced {integer} NOT NULL
        ) {table}
        """,
        "CREATE INDEX sessions_account ON sessions (account)",
        "CREATE INDEX sessions_expires ON sessions (expires)",
        """
        CREATE TABLE attempts (
            subject {bytes} NOT NULL PRIMARY KEY,
            started {integer} NOT NULL,
            count {integer} NOT NULL
        ) {table}
        """,
        "CREATE INDEX attempts_started ON attempts (started)",
    ]

    private static let sharing = [
        """
        CREATE TABLE members (
            space {bytes} NOT NULL REFERENCES spaces ON DELETE CASCADE,
            account {bytes} NOT NULL REFERENCES accounts ON DELETE CASCADE,
            role {integer} NOT NULL,
            changed {integer} NOT NULL,
            changed_by {bytes},
            PRIMARY KEY (space, account)
        ) {table}
        """,
        "CREATE INDEX members_account ON members (account)",
        """
        CREATE TABLE invites (
            token {bytes} NOT NULL PRIMARY KEY,
            space {bytes} REFERENCES spaces ON DELETE CASCADE,
            creator {bytes} REFERENCES accounts ON DELETE CASCADE,
            role {integer} NOT NULL,
            uses {integer} NOT NULL,
            created {integer} NOT NULL,
            expires {integer} NOT NULL
        ) {table}
        """,
        "CREATE INDEX invites_space ON invites (space)",
        "CREATE INDEX invites_creator ON invites (creator)",
        "CREATE INDEX invites_expires ON invites (expires)",
        """
        CREATE TABLE idem (
            account {bytes} NOT NULL REFERENCES accounts ON DELETE CASCADE,
            token {bytes} NOT NULL,
            created {integer} NOT NULL,
            reply {bytes} NOT NULL,
            PRIMARY KEY (account, token)
        ) {table}
        """,
        "CREATE INDEX idem_created ON idem (created)",
    ]
}

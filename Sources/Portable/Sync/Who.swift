internal import Base
package import Merge

/// Who uses a device, as the server last said: what a page that is made on the device needs to be
/// the same page as the server's.
package struct Who: Equatable, Sendable {
    /// Nil for strangers.
    package var account: Identifier?
    /// Nil for guests and strangers.
    package var email: String?
    /// What forms have to bring.
    package var formToken = ""
    /// Where people reach the site; empty where the host of a request tells enough.
    package var baseURL = ""
    /// Bits of the kinds of outside sources that the server has.
    package var kinds: UInt16 = 0
    /// Whether the answers of the outside world are recordings.
    package var isSample = false
    /// Whether the session of the account has ended.
    package var isLoggedOut = false

    /// Whether a stranger was welcomed before, as their cookies say.
    package var isWelcomed = false

    package init() {}

    /// What a server says about the one who asks although they cannot reach their account.
    mutating func takeSurroundings(of other: Who) {
        formToken = other.formToken
        baseURL = other.baseURL
        kinds = other.kinds
        isSample = other.isSample
    }
}

extension Who {
    init(_ reader: inout SyncReader) throws(SyncFailure) {
        let flags = try reader.flags(5)
        if flags & 1 != 0 { account = try reader.identifier() }
        if flags & 2 != 0 { email = try reader.text() }
        isSample = flags & 4 != 0
        isLoggedOut = flags & 8 != 0
        isWelcomed = flags & 16 != 0
        formToken = try reader.text()
        baseURL = try reader.text()
        kinds = try reader.short()
    }

    func write(to writer: inout ByteWriter) {
        writer.flags(account != nil, email != nil, isSample, isLoggedOut, isWelcomed)
        if let account { writer.identifier(account) }
        if let email { writer.text(email) }
        writer.text(formToken)
        writer.text(baseURL)
        writer.varint(UInt64(kinds))
    }
}

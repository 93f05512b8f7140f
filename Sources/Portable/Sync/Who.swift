internal import Base
package import Geodesy
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
    /// Where the server has old photographs, which a device knows before it takes them along.
    package var photographed = CoveredCells()
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
        photographed = other.photographed
    }
}

extension Who {
    init(_ reader: inout SyncReader) throws(SyncFailure) {
        let flags = try reader.flags(6)
        if flags & 1 != 0 { account = try reader.identifier() }
        if flags & 2 != 0 { email = try reader.text() }
        isSample = flags & 4 != 0
        isLoggedOut = flags & 8 != 0
        isWelcomed = flags & 16 != 0
        formToken = try reader.text()
        baseURL = try reader.text()
        kinds = try reader.short()
        if flags & 32 != 0 { photographed = try reader.cells() }
    }

    /// All of it: what two are compared by, as their derived equality is a thousand bytes.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        write(to: &writer)
        return writer.bytes
    }

    func write(to writer: inout ByteWriter) {
        let hasCells = !photographed.cells.isEmpty
        writer.flags(account != nil, email != nil, isSample, isLoggedOut, isWelcomed, hasCells)
        if let account { writer.identifier(account) }
        if let email { writer.text(email) }
        writer.text(formToken)
        writer.text(baseURL)
        writer.varint(UInt64(kinds))
        if hasCells { writer.cells(photographed) }
    }
}

extension SyncReader {
    /// Cells as steps from one to the next; at least one.
    fileprivate mutating func cells() throws(SyncFailure) -> CoveredCells {
        let width = try byte()
        let count = try varint(upTo: UInt64(CoveredCells.mostCells))
        var (cells, last): ([UInt32], UInt64) = ([], 0)
        for _ in 0..<count {
            last += try varint(upTo: 0xFFFF_FFFF)
            guard last <= 0xFFFF_FFFF else { throw damage }
            cells.append(UInt32(last))
        }
        guard count > 0, let read = CoveredCells(widthTenths: width, cells: cells) else {
            throw damage
        }
        return read
    }
}

extension ByteWriter {
    fileprivate mutating func cells(_ covered: CoveredCells) {
        byte(covered.widthTenths)
        varint(UInt64(covered.cells.count))
        var last: UInt32 = 0
        for cell in covered.cells {
            varint(UInt64(cell - last))
            last = cell
        }
    }
}

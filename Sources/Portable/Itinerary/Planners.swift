internal import Base
package import Merge

/// Who wrote something on a trip that several people plan.
package enum Writer: Sendable {
    /// Whoever looks.
    case you
    /// What somebody is called.
    case other(String)
}

/// Those who plan a trip together, and those who did until lately, by the accounts that the server
/// signs what they write with: so its history can say who.
///
/// The server that brings their libraries together writes it into each of them.
package struct Planners: Sendable {
    package static let most = 24
    package static let longestNameByteCount = 60
    /// Stands for whoever said no name, or has gone with it.
    package static let unknownName = "?"

    package struct Planner: Sendable {
        package let account: Identifier
        /// Empty for those whose library it is.
        package let name: String
        /// When they went; zero for whoever takes part.
        package let leftMilliseconds: Int64

        package init(account: Identifier, name: String, leftMilliseconds: Int64) {
            self.account = account
            self.name = name
            self.leftMilliseconds = leftMilliseconds
        }
    }

    /// That of the library when it was written: in another one signatures may be others.
    package let epoch: UInt64
    /// What was written before may be signed by whoever had it then, and is nobody's.
    package let sinceMilliseconds: Int64
    package let all: [Planner]

    package init(epoch: UInt64, sinceMilliseconds: Int64, all: [Planner]) {
        self.epoch = epoch
        self.sinceMilliseconds = sinceMilliseconds
        self.all = Array(all.prefix(Planners.most))
    }
}

extension Planners {
    /// The epoch UInt64, since when varint; for each the account in 16 bytes, when they left
    /// varint, and the name text.
    package var bytes: [UInt8] {
        var writer = ByteWriter(capacity: 16 + all.count * 40)
        writer.integer(epoch)
        writer.varint(UInt64(clamping: sinceMilliseconds))
        for one in all {
            writer.run(one.account.bytes)
            writer.varint(UInt64(clamping: one.leftMilliseconds))
            writer.text(one.name)
        }
        return writer.bytes
    }

    /// Reads what `bytes` writes; nil for anything else.
    package init?(_ bytes: [UInt8]) {
        let read = bytes.withUnsafeBytes { buffer -> Planners? in
            var reader = ByteReader(ByteSlice(buffer))
            return try? Planners(&reader)
        }
        guard let read else { return nil }
        self = read
    }

    private init?(_ reader: inout ByteReader) throws(ByteFailure) {
        epoch = try reader.integer(UInt64.self)
        guard let since = Planners.time(try reader.varint()) else { return nil }
        sinceMilliseconds = since
        var all: [Planner] = []
        while !reader.isAtEnd {
            let run = try reader.run(count: 16)
            let time = Planners.time(try reader.varint())
            guard all.count < Planners.most, let account = try? Identifier(decoding: run),
                let left = time
            else { return nil }
            let name = boundedText(
                try reader.text(),
                mostBytes: Planners.longestNameByteCount
            )
            all.append(Planner(account: account, name: name, leftMilliseconds: left))
        }
        self.all = all
    }

    /// As far as a stamp has room for it.
    private static func time(_ number: UInt64) -> Int64? {
        number >> 48 == 0 ? Int64(number) : nil
    }

    /// Who wrote a value; nil where that is not known.
    func writer(of register: Register) -> Writer? {
        guard register.stamp.milliseconds >= sinceMilliseconds else { return nil }
        // Written on this device, and not heard of by the server yet.
        guard let author = register.author else { return .you }
        guard let one = all.first(where: { $0.account == author }) else { return nil }
        return one.name.utf8.isEmpty ? .you : .other(one.name)
    }
}

extension Trips {
    /// Nil where one plans alone, and has for long.
    func planners(of trip: Identifier) -> Planners? {
        record(RecordID(trip))?[TripField.planners].flatMap { Planners($0.value) }
    }

    /// Who wrote a value on a trip; nil where that is not known, and where one plans alone.
    package func writer(of register: Register, on trip: Identifier) -> Writer? {
        planners(of: trip)?.writer(of: register)
    }
}

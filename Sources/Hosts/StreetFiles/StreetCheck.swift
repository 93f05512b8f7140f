import Base
package import Geodesy
import Streets

/// What looking at every tile of a file found.
package struct StreetReport: Equatable, Sendable {
    package var tileCount = 0
    package var emptyCount = 0
    /// The first tiles that cannot be read, and how many there are.
    package var damaged: [TileAddress] = []
    package var damagedCount = 0
    /// Features of the model in all tiles.
    package var featureCount = 0
}

extension StreetFile {
    private static let mostNamed = 5
    /// Of larger files every second tile is looked at, or every fourth.
    private static let mostLookedAt = 20_000_000

    /// Reads tiles, all of them or so many spread over the file, as if to draw them.
    package func check(atMost limit: Int = .max) throws(StreetFileFailure) -> StreetReport {
        var addresses = ThinnedAddresses(limit: min(max(1, limit), Self.mostLookedAt))
        try readAddresses { (address) throws(StreetFileFailure) in addresses.append(address) }
        var report = StreetReport()
        for address in addresses.kept { look(at: address, &report) }
        return report
    }

    private func look(at address: TileAddress, _ report: inout StreetReport) {
        report.tileCount += 1
        guard let bytes = (try? tile(address)) ?? nil,
            let count = bytes.withUnsafeBytes({ Self.features(of: ByteSlice($0)) })
        else {
            report.damagedCount += 1
            if report.damaged.count < Self.mostNamed { report.damaged.append(address) }
            return
        }
        report.featureCount += count
        if count == 0 { report.emptyCount += 1 }
    }

    private static func features(of bytes: ByteSlice) -> Int? {
        guard let map = try? StreetTile(bytes) else { return nil }
        return map.areas.count + map.lines.count + map.spots.count
    }
}

/// Addresses spread evenly over a row whose length nobody knows: whenever there are twice as many
/// as wanted, every second one goes.
private struct ThinnedAddresses {
    private let limit: Int
    private var step = 1
    private var count = 0
    private(set) var kept: [TileAddress] = []

    init(limit: Int) { self.limit = limit }

    mutating func append(_ address: TileAddress) {
        defer { count += 1 }
        guard count % step == 0 else { return }
        kept.append(address)
        guard kept.count > limit * 2 else { return }
        kept = stride(from: 0, to: kept.count, by: 2).map { kept[$0] }
        step *= 2
    }
}

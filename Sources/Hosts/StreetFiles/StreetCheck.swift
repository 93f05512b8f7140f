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

    /// Reads tiles, all of them or so many spread over the file, as if to draw them.
    package func check(atMost limit: Int = .max) throws(StreetFileFailure) -> StreetReport {
        var addresses: [TileAddress] = []
        try readAddresses { (address) throws(StreetFileFailure) in addresses.append(address) }
        let step = limit == .max ? 1 : max(1, addresses.count / max(1, limit))
        var report = StreetReport()
        for index in stride(from: 0, to: addresses.count, by: step) {
            look(at: addresses[index], &report)
        }
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

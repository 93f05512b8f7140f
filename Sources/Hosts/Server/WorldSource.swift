package import App
package import Atlas
internal import Chronology
import Foundation
package import Past
import Synchronization

/// Puts the world of each request together.
package final class WorldSource: Sendable {
    private let atlas: Atlas
    private let collections: [PictureCollection]
    private let zones: [TimeZone?]
    private let assetsVersion: String
    private let offsets: Mutex<Offsets>

    /// The log hears once of each zone of the atlas that this system does not know.
    package init(
        atlas: Atlas,
        collections: [PictureCollection] = [],
        assetsVersion: String,
        log: Log
    ) {
        self.atlas = atlas
        self.collections = collections
        self.assetsVersion = assetsVersion
        zones = (0..<UInt16(clamping: max(0, atlas.zoneCount))).map { index in
            let name = atlas.zoneName(index)
            let zone = TimeZone(identifier: name)
            if zone == nil, !name.isEmpty {
                log.write(
                    .warning,
                    "The system does not know a time zone of the atlas; it counts as UTC",
                    [("zone", name)]
                )
            }
            return zone
        }
        offsets = Mutex(Offsets(quarterHour: .min, seconds: []))
    }

    package func world(at moment: Moment) -> World {
        var world = World(
            now: moment.now,
            seed: moment.seed,
            atlas: atlas,
            zoneOffsetsSeconds: offsetsSeconds(at: moment.now),
            assetsVersion: assetsVersion
        )
        world.collections = collections
        return world
    }

    /// Every zone's offset, worked out anew when a quarter hour begins: clocks change on those.
    private func offsetsSeconds(at now: Instant) -> [Int32] {
        let quarterHour = now.millisecondsSinceEpoch / 900_000
        return offsets.withLock { offsets in
            if offsets.quarterHour != quarterHour {
                let start = Date(timeIntervalSince1970: Double(quarterHour) * 900)
                let seconds = zones.map { Int32($0?.secondsFromGMT(for: start) ?? 0) }
                offsets = Offsets(quarterHour: quarterHour, seconds: seconds)
            }
            return offsets.seconds
        }
    }
}

private struct Offsets {
    var quarterHour: Int64
    var seconds: [Int32]
}

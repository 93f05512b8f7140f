package import Atlas
package import Chronology
package import Library
package import Questions
package import Screens

/// What the host has at hand while a request is answered.
///
/// Values only: no clock, no chance, no disk.
package struct World: Sendable {
    package var now: Instant
    /// Fresh random bits for this request.
    package var seed: UInt64
    package var atlas: Atlas
    /// Seconds east of Greenwich at `now`, in the order of the atlas's time zones.
    package var zoneOffsetsSeconds: [Int32]
    /// Changes with the web files and stands in their addresses, so that they keep for ever.
    package var assetsVersion: String
    /// What the one who asks keeps; nil on a host that keeps nothing for anybody.
    package var library: Library?
    /// Whether what the one who asks keeps cannot be reached just now; `library` is nil then.
    package var isLibraryAway = false
    /// How the host knows the one who asks.
    package var standing = Standing.stranger
    /// What a form has to bring as `token`; empty where the host asks for no such proof.
    package var formToken = ""
    /// What can be asked of the outside world, and what has been answered.
    package var outside = Outside()

    package init(
        now: Instant,
        seed: UInt64,
        atlas: Atlas,
        zoneOffsetsSeconds: [Int32],
        assetsVersion: String,
        library: Library? = nil
    ) {
        self.now = now
        self.seed = seed
        self.atlas = atlas
        self.zoneOffsetsSeconds = zoneOffsetsSeconds
        self.assetsVersion = assetsVersion
        self.library = library
    }
}

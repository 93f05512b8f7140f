internal import App
package import Accounts
internal import Chronology
internal import Library
package import Server
package import Storage

/// The whole site behind the HTTP server: who asks, what they keep, what the app says to that, and
/// what is to be written down before the answer goes out.
package final class Site: Sendable {
    package let storage: Storage
    package let visitors: Visitors
    let worlds: WorldSource
    let libraries: KeptLibraries
    let scribe: Scribe
    let watch: StorageWatch
    let outside: OutsideWorld
    let routes: HostRoutes
    private let upkeep: Upkeep

    /// Begins to look after the storage, too: once a day what is past its time is cleared away.
    ///
    /// `isSecure` tells whether people come over HTTPS.
    package init(
        storage: Storage,
        worlds: WorldSource,
        isSecure: Bool,
        log: Log,
        outside: OutsideWorld = OutsideWorld(),
        routes: HostRoutes = HostRoutes()
    ) {
        self.storage = storage
        self.worlds = worlds
        self.outside = outside
        self.routes = routes
        visitors = Visitors(storage: storage, isSecure: isSecure)
        libraries = KeptLibraries(storage: storage)
        watch = StorageWatch(storage.location, log: log)
        scribe = Scribe(storage: storage, visitors: visitors)
        upkeep = Upkeep(storage: storage, watch: watch, log: log)
    }

    /// What the HTTP server calls.
    package var app: ServedApp {
        ServedApp { request, moment in
            self.answer(request, at: moment)
        } failurePage: { status, request, moment in
            App.failurePage(status: status, for: request, given: self.worlds.world(at: moment))
        }
    }

    /// How the storage is doing.
    package var storageReport: StorageReport { watch.report }

    /// Ends what the site does by itself, and gives the database back.
    package func close() {
        upkeep.end()
        storage.close()
    }
}

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
    let workers: Workers
    /// Passwords take long to hash, on purpose; pages must not wait behind them.
    let accountWorkers = Workers(count: 4, mostWaiting: 64)
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
        routes: HostRoutes = HostRoutes(),
        workers: Workers = Workers()
    ) {
        self.storage = storage
        self.worlds = worlds
        self.outside = outside
        self.routes = routes
        self.workers = workers
        visitors = Visitors(storage: storage, isSecure: isSecure)
        libraries = KeptLibraries(storage: storage)
        watch = StorageWatch(storage.location, log: log)
        scribe = Scribe(storage: storage, visitors: visitors)
        upkeep = Upkeep(storage: storage, watch: watch, log: log)
    }

    /// What the HTTP server calls.
    package var app: ServedApp {
        ServedApp { request, moment, postponement in
            self.answer(request, at: moment) {
                let pending = postponement.begin()
                return { pending.finish(with: $0) }
            }
        } failurePage: { status, request, moment in
            App.failurePage(status: status, for: request, given: self.worlds.world(at: moment))
        }
    }

    /// How the storage is doing.
    package var storageReport: StorageReport { watch.report }

    /// Ends what is under way and what the site does by itself, and gives the database back.
    package func close() {
        accountWorkers.end()
        workers.end()
        upkeep.end()
        storage.close()
    }
}

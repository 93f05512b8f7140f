internal import App
package import Accounts
internal import Chronology
internal import Library
internal import Pictures
package import Server
package import Storage

/// The whole site behind the HTTP server: who asks, what they keep, what the app says to that, and
/// what is to be written down before the answer goes out.
package final class Site: Sendable {
    package let storage: Storage
    package let visitors: Visitors
    let worlds: WorldSource
    let libraries: LibraryCache
    let changeWriter: ChangeWriter
    let clock: TrustedClock
    let watch: StorageHealth
    let outside: OutsideWorld
    let routes: HostRoutes
    /// What the program died of before; nil where nobody keeps count.
    let crashes: CrashLedger?
    let workers: Workers
    /// For those for whom nothing is kept: a storage that hangs must not hold them up.
    let strangersWorkers = Workers(count: 4)
    /// Passwords take long to hash, on purpose; pages must not wait behind them.
    let accountWorkers = Workers(count: 4, mostWaiting: 64, mostOfOne: 48)
    /// For those who keep much: a page of 5 MB takes some 130 MB while it is made.
    let largeWorkers = Workers(count: 2, mostWaiting: 256, mostOfOne: 32, mostAtOnce: 1)
    /// For those who look at a trip of theirs and must not hold them up, by however many links.
    let sharedWorkers = Workers(count: 1, mostWaiting: 256, mostOfOne: 32)
    /// Programs may ask for all that somebody keeps at once.
    let programWorkers = Workers(count: 4)
    /// Photos are drawn one after the other, each for up to seconds.
    let photoWorkers = Workers(count: 2)
    let members = KnownMembers()
    let guestRoom: GuestRoom
    let fileRoom: FileRoom
    let listeners: Listeners
    let syncRate = SendingRate(most: SyncEndpoint.requestsOfReplica)
    let accountRate = SendingRate(most: SyncEndpoint.requestsOfAccount)
    let programRate = SendingRate(most: ProgramEndpoint.requestsOfToken)
    let placeRate = SendingRate(most: PlaceEndpoint.requestsOfNetwork)
    let jointTrips: JointTrips
    let answerEndpoint: AnswerEndpoint
    let photoCache: PhotoCache?
    private let upkeep: Maintenance
    private let probe: HealthProbe

    /// Begins to look after the storage, too: once a day what is past its time is cleared away.
    ///
    /// `isSecure` tells whether people come over HTTPS; by `clock` go sessions, and what is cleared
    /// away.
    package init(
        storage: Storage,
        worlds: WorldSource,
        isSecure: Bool,
        log: Log,
        clock: TrustedClock = .believing,
        outside: OutsideWorld = OutsideWorld(),
        routes: HostRoutes = HostRoutes(),
        crashes: CrashLedger? = nil,
        workers: Workers = Workers()
    ) {
        self.storage = storage
        self.worlds = worlds
        self.outside = outside
        self.routes = routes
        self.crashes = crashes
        self.workers = workers
        self.clock = clock
        visitors = Visitors(storage: storage, isSecure: isSecure)
        libraries = LibraryCache(storage: storage)
        watch = StorageHealth(storage.location, log: log)
        guestRoom = GuestRoom(routes.guestBounds, storage: storage)
        fileRoom = FileRoom(routes.hasRoomForFiles)
        changeWriter = ChangeWriter(
            storage: storage,
            visitors: visitors,
            clock: clock,
            guestBounds: routes.guestBounds,
            guestRoom: guestRoom
        )
        listeners = Listeners { names in
            try? storage.read { (snapshot) throws(StorageFailure) in
                try snapshot.spaces(named: Array(names))
            }
        }
        jointTrips = JointTrips(
            storage: storage,
            libraries: libraries,
            listeners: listeners,
            changeWriter: changeWriter,
            clock: clock,
            watch: watch
        )
        answerEndpoint = AnswerEndpoint(outside: outside, workers: strangersWorkers)
        probe = HealthProbe(storage: storage, watch: watch)
        photoCache = routes.drawnPhotos.flatMap {
            PhotoCache(folder: $0.folder, byteLimit: $0.byteLimit)
        }
        upkeep = Maintenance(
            storage: storage,
            watch: watch,
            clock: clock,
            log: log,
            photoCache: photoCache
        )
        if photoCache == nil, let folder = routes.drawnPhotos?.folder {
            log.write(.warning, "photos are drawn anew at each look", [("folder", folder)])
        }
    }

    /// What the HTTP server calls.
    package var app: ServedApp {
        var app = pages
        app.allowedMethods = {
            ProgramResource(target: $0)?.allowed ?? (try? Address(target: $0))?.allowedMethods
        }
        app.standing = { self.standing(of: $0) }
        app.unansweredPage = { sentence, request, moment in
            App.unansweredPage(
                because: sentence,
                for: request,
                given: self.worlds.world(at: moment)
            )
        }
        return app
    }

    private var pages: ServedApp {
        ServedApp { request, moment, postponement in
            self.answer(request, at: moment) {
                let pending = postponement.begin()
                return { pending.finish(with: $0) }
            }
        } failurePage: { status, reason, request, moment in
            let world = self.worlds.world(at: moment)
            guard let reason else {
                return App.failurePage(status: status, for: request, given: world)
            }
            return refusedFormPage(because: reason, status: status, for: request, given: world)
        }
    }

    /// How the storage is doing, as far as anybody has noticed.
    package var storageReport: StorageReport { watch.report }

    /// Tries out whether something can be saved, then calls back, within two seconds and on any
    /// thread.
    package func probeStorage(_ completion: @escaping @Sendable () -> Void) {
        probe.check(completion)
    }

    /// Does at once what is done once a day.
    package func clearAway() { upkeep.clear() }

    /// Answers those who wait to hear of changes; nobody waits from now on.
    package func endListening() { listeners.end() }

    /// Ends what is under way and what the site does by itself, and gives the database back.
    package func close() {
        listeners.end()
        strangersWorkers.end()
        accountWorkers.end()
        photoWorkers.end()
        programWorkers.end()
        workers.end()
        largeWorkers.end()
        sharedWorkers.end()
        jointTrips.end()
        upkeep.end()
        storage.close()
    }
}

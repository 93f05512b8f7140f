import Accounts
import Atlas
import Chronology
import Configuration
import Foundation
import Providers
import Server
import Site
import Storage
import StreetFiles

extension Command {
    static let serve = Command(
        name: "serve",
        text: ServeWords.text,
        options: [
            .port, .bind, .data, .web, .baseURL, .logLevel, .threads, .connections,
            .connectionsPerAddress, .trustedProxy, .config, .replay, .record,
        ]
    ) { (arguments, console) throws(CommandFailure) in
        let options = try ServeOptions(arguments, console)
        if let refusal = try arguments.storageLocation(console).refusal { throw .data(refusal) }
        return try answerBrowsers(options, console)
    }
}

/// Answers browsers until a signal says to stop.
private func answerBrowsers(
    _ options: ServeOptions,
    _ console: Console
) throws(CommandFailure) -> ExitCode {
    // Everything that it writes is about people.
    umask(0o077)
    // Blocked before any thread starts, so that all threads leave the signals to us.
    let signals = StopSignals()
    let log = Log(level: options.logLevel)
    defer { log.close() }
    do throws(StartFailure) {
        let serving = try start(options, log: log)
        console.say(ServeWords.ready(options.baseURL ?? serving.server.address))
        let name = signals.wait()
        log.write(.info, "stopping", [("signal", name)])
        endAnyway(afterMilliseconds: options.settings.limits.graceMilliseconds + 5_000, log)
        serving.stop()
        log.write(.info, "stopped")
        return .done
    } catch {
        throw error.isAboutFiles ? .data(error.sentence) : .start(error.sentence)
    }
}

/// Ends the program should a stop take longer than it may, as work under way can: what was said to
/// be saved is durable, and the database puts what was not away by itself.
private func endAnyway(afterMilliseconds patience: UInt64, _ log: Log) {
    Thread.detachNewThread {
        Thread.sleep(forTimeInterval: Double(patience) / 1_000)
        log.write(.error, "stopped in the midst of work, which took too long")
        log.close()
        _exit(ExitCode.done.rawValue)
    }
}

private func start(_ options: ServeOptions, log: Log) throws(StartFailure) -> Serving {
    let file = try AtlasFile(directory: options.dataDirectory)
    let files = try StaticFiles(directories: webDirectories(of: options))
    let configuration = try read(options)
    let past = try PastServing(options, log: log)
    let outside = try openOutside(options, configuration, past, log: log)
    let (site, served, lock) = try openSite(
        options,
        configuration,
        outside,
        past,
        build: files.version,
        worlds: WorldSource(
            atlas: file.atlas,
            collections: past.collections,
            assetsVersion: files.version,
            log: log
        ),
        log: log
    )
    let server = try HTTPServer(
        settings: options.settings,
        files: files,
        served: Served(
            atlasCities: file.atlas.cityCount,
            atlasName: file.name,
            storage: { site.storageReport },
            probe: { site.probeStorage($0) },
            furtherMetrics: { outside.counters.metrics }
        ),
        log: log,
        app: site.app
    )
    log.write(
        .info,
        "serving",
        [
            ("address", server.address), ("atlas", file.path),
            ("cities", "\(file.atlas.cityCount)"), ("assets", files.version),
            ("files", "\(files.count)"),
        ]
    )
    if !files.lacking.isEmpty {
        log.write(.warning, ServeWords.lacking, [("lacking", files.lacking.joined(separator: " "))])
    }
    return Serving(server: server, site: site, outside: outside, served: served, lock: lock)
}

private func read(_ options: ServeOptions) throws(StartFailure) -> Configuration {
    do throws(SettingsFailure) {
        return try Configuration(
            path: options.configurationFile,
            dataDirectory: options.dataDirectory,
            environment: options.environment
        )
    } catch {
        throw .badSettings(reason: error.message)
    }
}

/// The providers that the configuration names, or the recordings in their place.
private func openOutside(
    _ options: ServeOptions,
    _ configuration: Configuration,
    _ past: PastServing,
    log: Log
) throws(StartFailure) -> OutsideClient {
    do throws(SettingsFailure) {
        var setup = try OutsideSetup(
            configuration,
            version: ServeWords.version,
            dataDirectory: options.dataDirectory,
            replay: options.replay,
            record: options.record
        )
        setup.settings.pictureHosts = past.hosts
        return try OutsideClient(setup, log: log)
    } catch {
        throw .badSettings(reason: error.message)
    }
}

/// Opens what people keep, in the data directory or where the environment says.
private func openSite(
    _ options: ServeOptions,
    _ configuration: Configuration,
    _ outside: OutsideClient,
    _ past: PastServing,
    build: String,
    worlds: WorldSource,
    log: Log
) throws(StartFailure) -> (site: Site, served: ServedAccounts, lock: DataLock) {
    let accounts = try options.accountSettings(configuration)
    let location = try options.storageLocation
    let lock = try soleLock(on: location, options, log)
    do throws(StorageFailure) {
        let storage = try Storage(at: location, now: .systemNow)
        let clock = try TrustedClock(storage)
        let served = ServedAccounts(accounts, options, storage, clock: clock, log: log)
        var routes = openRoutes(options, outside, past, log: log)
        routes.accounts = served.routes
        routes.baseURL = accounts.baseURL
        routes.build = build
        routes.guestBounds = accounts.guestBounds
        routes.hasRoomForFiles = { byteCount in
            guard let free = storage.location.freeByteCount else { return true }
            // A database writes what comes twice: first into its log.
            return free - 2 * Int64(byteCount) >= accounts.freeByteCount
        }
        let crashes = CrashLedger(directory: options.dataDirectory, now: .systemNow)
        outside.blame(in: crashes)
        tell(of: crashes, in: options.dataDirectory, log)
        let site = Site(
            storage: storage,
            worlds: worlds,
            isSecure: options.settings.isBehindTLS,
            log: log,
            clock: clock,
            outside: outside.world,
            routes: routes,
            crashes: crashes
        )
        return (site, served, lock)
    } catch {
        log.write(.error, "The storage cannot be opened", [("detail", error.detail)])
        let isFull = error == .full
        throw .noStorage(
            reason: isFull
                ? ServeWords.full(options.dataDirectory) : error.sentence(at: location)
        )
    }
}

/// What is answered without what people keep: pictures, streets and old photographs.
private func openRoutes(
    _ options: ServeOptions,
    _ outside: OutsideClient,
    _ past: PastServing,
    log: Log
) -> HostRoutes {
    let network = outside.tiles.map { tiles in
        StreetNetwork(tiles.client, store: tiles.store) {
            Instant.systemNow.millisecondsSinceEpoch / 1_000
        }
    }
    let folder = StreetFolder(dataDirectory: options.dataDirectory)
    let streets = StreetEndpoint(folder, network: network) { fault in
        log.write(.error, "A file of streets is damaged", [("detail", fault)])
    }
    var routes = HostRoutes()
    routes.pictures = outside.pictureRoute
    routes.drawnPhotos = (options.dataDirectory + "/photos-drawn", outside.pictureByteLimit)
    routes.streets = { streets.answer($0, $1) }
    routes.streetAreas = { streets.areas }
    routes.packs = past.route
    routes.photographed = past.covered
    return routes
}

/// Says what the program died of before, and where it cannot remember that.
private func tell(of crashes: CrashLedger, in directory: String, _ log: Log) {
    for page in crashes.newCrashes {
        log.write(.error, "The program died of a page", [("path", page)])
    }
    guard !crashes.isRemembering else { return }
    let fields: [(StaticString, String)] = [("folder", directory)]
    log.write(.warning, "pages that the program dies of cannot be remembered", fields)
}

extension ServeOptions {
    fileprivate var storageLocation: StorageLocation {
        get throws(StartFailure) {
            do throws(StorageFailure) {
                return try StorageLocation(databaseURL: databaseURL, dataDirectory: dataDirectory)
            } catch {
                throw .noStorage(reason: error.sentence)
            }
        }
    }
}

/// What runs until the signal.
private struct Serving {
    let server: HTTPServer
    let site: Site
    let outside: OutsideClient
    let served: ServedAccounts
    /// Keeps others from replacing the database meanwhile.
    let lock: DataLock

    /// Lets requests under way end before what they write to goes away.
    func stop() {
        // They would hold up the stop for as long as it has patience.
        site.endListening()
        server.stop()
        outside.close()
        served.close()
        site.close()
    }
}

/// What was asked for, else those of the usual places that exist.
private func webDirectories(of options: ServeOptions) -> [String] {
    guard options.webDirectories.isEmpty else { return options.webDirectories }
    return ["web", "\(options.dataDirectory)/web"].filter {
        FileManager.default.fileExists(atPath: $0)
    }
}

/// SIGTERM and SIGINT, waited for instead of interrupting.
private struct StopSignals {
    private var set = sigset_t()

    init() {
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    func wait() -> String {
        var set = set
        var received: Int32 = 0
        while sigwait(&set, &received) != 0 {}
        return received == SIGTERM ? "SIGTERM" : "SIGINT"
    }
}

/// Held as long as the server runs; fails where another one could change the same file.
private func soleLock(
    on location: StorageLocation,
    _ options: ServeOptions,
    _ log: Log
) throws(StartFailure) -> DataLock {
    guard let lock = DataLock(location) else {
        log.write(.error, "The database is in use", [("data", options.dataDirectory)])
        throw .noStorage(reason: ServeWords.inUse(options.dataDirectory))
    }
    guard !location.hasSecondName else {
        log.write(.error, "The database has two names", [("data", options.dataDirectory)])
        throw .noStorage(reason: ServeWords.linked(options.dataDirectory))
    }
    return lock
}

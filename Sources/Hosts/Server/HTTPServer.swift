import CMicrohttpd
import Foundation
import Synchronization
internal import Waiting

/// Answers HTTP with a function, from the moment it exists until it is stopped.
///
/// Sendable, as the pointers never change, and the library locks what they lead to.
package final class HTTPServer: @unchecked Sendable {
    /// The port it listens on.
    package let port: UInt16
    private let service: Service
    private let daemon: OpaquePointer
    private let description: UnsafeMutablePointer<elsewhere_daemon>
    private let isStopped = Atomic<Bool>(false)
    private let watch = Watch()

    /// Listens and answers with the app.
    package init(
        settings: ServerSettings,
        files: StaticFiles,
        served: Served,
        log: Log,
        app: ServedApp
    ) throws(StartFailure) {
        signal(SIGPIPE, SIG_IGN)
        let listener = try Listener(address: settings.bindAddress, port: settings.port)
        service = Service(
            settings: settings,
            files: files,
            served: served,
            log: log,
            app: app
        )
        guard let started = startDaemon(service, on: listener.socket) else {
            close(listener.socket)
            throw .noDaemon
        }
        (daemon, description) = started
        port = listener.port
        watchSlowClients()
    }

    /// Where the server answers, for people: `http://127.0.0.1:8080/`.
    package var address: String {
        let settings = service.settings
        let isAny = settings.bindAddress == "0.0.0.0" || settings.bindAddress == "::"
        let host = isAny ? "localhost" : settings.bindAddress
        return host.contains(":") ? "http://[\(host)]:\(port)/" : "http://\(host):\(port)/"
    }

    /// How many bodies are in memory that are larger than those of other forms.
    package var libraryBodies: Int { service.libraryBodies.inAll }

    /// Takes no further connections, lets replies under way end within the grace time, closes.
    package func stop() {
        guard !isStopped.exchange(true, ordering: .relaxed) else { return }
        service.isStopping.store(true, ordering: .relaxed)
        let socket = MHD_quiesce_daemon(daemon)
        if socket >= 0 { close(socket) }
        let limit =
            monotonicNanoseconds() + service.settings.limits.graceMilliseconds * 1_000_000
        while service.metrics.inFlight.load(ordering: .relaxed) > 0,
            monotonicNanoseconds() < limit
        {
            usleep(5_000)
        }
        watch.end()
        service.awaited.close()
        MHD_stop_daemon(daemon)
        description.deallocate()
    }

    deinit { stop() }
}

extension HTTPServer {
    /// Cuts off, now and then, connections that are over their time, or whose clients have left.
    private func watchSlowClients() {
        let limits = service.settings.limits
        let shortest = min(
            limits.idleMilliseconds,
            limits.bodyMilliseconds,
            limits.answerMilliseconds,
            limits.replyMilliseconds
        )
        let pauseMilliseconds = Int(min(1_000, max(10, shortest / 4)))
        watch.start(everyMilliseconds: pauseMilliseconds) { [service] in
            let now = monotonicNanoseconds()
            let patience = limits.answerMilliseconds * 1_000_000
            service.awaited.abandon(begunBefore: now - min(now, patience))
            service.openConnections.endAbandoned()
            let count = service.openConnections.cutOff(at: now)
            if count > 0 { service.metrics.cutOff.add(UInt64(count), ordering: .relaxed) }
        }
    }
}

/// A thread that does something again and again until it is told to end.
private final class Watch: Sendable {
    private let mustEnd = TimedSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)

    func start(everyMilliseconds pause: Int, _ work: @escaping @Sendable () -> Void) {
        let thread = Thread { [mustEnd, hasEnded] in
            while !mustEnd.wait(milliseconds: Int64(pause)) { work() }
            hasEnded.signal()
        }
        thread.name = "watch"
        thread.start()
    }

    func end() {
        mustEnd.signal()
        hasEnded.wait()
    }
}

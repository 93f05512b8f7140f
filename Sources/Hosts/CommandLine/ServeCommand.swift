import App
import Atlas
import Foundation
import Server

extension Command {
    static let serve = Command(
        name: "serve",
        text: ServePhrases.text,
        options: [
            .port, .bind, .data, .web, .baseURL, .logLevel, .threads, .connections,
            .connectionsPerAddress,
        ]
    ) { (arguments, console) throws(CommandFailure) in
        try answerBrowsers(ServeOptions(arguments, console), console)
    }
}

/// Answers browsers until a signal says to stop.
private func answerBrowsers(
    _ options: ServeOptions,
    _ console: Console
) throws(CommandFailure) -> ExitCode {
    // Blocked before any thread starts, so that all threads leave the signals to us.
    let signals = StopSignals()
    let log = Log(level: options.logLevel)
    defer { log.close() }
    do throws(StartFailure) {
        let server = try start(options, log: log)
        console.say(ServePhrases.ready(options.baseURL ?? server.address))
        let name = signals.wait()
        log.write(.info, "stopping", [("signal", name)])
        server.stop()
        log.write(.info, "stopped")
        return .done
    } catch {
        throw error.isAboutFiles ? .data(error.sentence) : .start(error.sentence)
    }
}

private func start(_ options: ServeOptions, log: Log) throws(StartFailure) -> HTTPServer {
    let file = try AtlasFile(directory: options.dataDirectory)
    let files = try StaticFiles(directories: webDirectories(of: options))
    let source = WorldSource(atlas: file.atlas, assetsVersion: files.version, log: log)
    let server = try HTTPServer(
        settings: options.settings,
        files: files,
        served: Served(atlasCities: file.atlas.cityCount, atlasName: file.name),
        log: log,
        app: ServedApp { request, moment in
            respond(to: request, given: source.world(at: moment)).response
        } failurePage: { status, request, moment in
            App.failurePage(status: status, for: request, given: source.world(at: moment))
        }
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
    return server
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

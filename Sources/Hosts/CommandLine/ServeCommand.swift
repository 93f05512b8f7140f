internal import App
internal import Atlas
import Foundation
import Server

/// `elsewhere serve`: answers browsers until it is told to stop.
enum ServeCommand {
    /// Returns the exit code: 0 after an orderly stop, 1 when it could not start, 2 for a command
    /// line that it does not understand.
    static func run(_ arguments: [String]) -> Int32 {
        let options: ServeOptions
        do throws(UsageFailure) {
            options = try ServeOptions(
                arguments,
                environment: ProcessInfo.processInfo.environment
            )
        } catch {
            complain(error.sentence)
            return 2
        }
        guard !options.wantsHelp else {
            say(ServePhrases.help)
            return 0
        }
        return serve(options)
    }

    private static func serve(_ options: ServeOptions) -> Int32 {
        // Blocked before any thread starts, so that all threads leave the signals to us.
        let signals = StopSignals()
        let log = Log(level: options.logLevel)
        defer { log.close() }
        do throws(StartFailure) {
            let server = try start(options, log: log)
            say(ServePhrases.ready(options.baseURL ?? server.address))
            let name = signals.wait()
            log.write(.info, "stopping", [("signal", name)])
            server.stop()
            log.write(.info, "stopped")
            return 0
        } catch {
            log.close()
            complain(error.sentence)
            return 1
        }
    }

    private static func start(
        _ options: ServeOptions,
        log: Log
    ) throws(StartFailure) -> HTTPServer {
        let file = try AtlasFile(directory: options.dataDirectory)
        let files = try StaticFiles(directories: webDirectories(of: options))
        let source = WorldSource(atlas: file.atlas, assetsVersion: files.version, log: log)
        let server = try HTTPServer(
            settings: settings(of: options),
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
    private static func webDirectories(of options: ServeOptions) -> [String] {
        guard options.webDirectories.isEmpty else { return options.webDirectories }
        return ["web", "\(options.dataDirectory)/web"].filter {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    private static func settings(of options: ServeOptions) -> ServerSettings {
        var settings = ServerSettings()
        settings.bindAddress = options.bindAddress
        settings.port = options.port
        settings.baseURL = options.baseURL
        settings.threads =
            options.threads ?? UInt32(max(1, ProcessInfo.processInfo.activeProcessorCount))
        settings.version = ServePhrases.version
        if let limit = options.connections { settings.limits.connections = limit }
        if let limit = options.connectionsPerAddress {
            settings.limits.connectionsPerAddress = limit
        }
        return settings
    }

    private static func say(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data(("elsewhere: " + text + "\n").utf8))
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

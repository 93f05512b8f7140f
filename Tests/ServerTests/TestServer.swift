import App
import Base
import Foundation
import Server

/// A server on a free port of the loopback, with its log in a file.
final class TestServer: Sendable {
    let server: HTTPServer
    let log: Log
    private let logFile: TemporaryFile

    init(
        limits: Limits = Limits(),
        files: StaticFiles = StaticFiles(),
        level: LogLevel = .debug,
        baseURL: String? = nil,
        trustedProxies: [String] = [],
        served: Served = Served(atlasCities: 7, atlasName: "pocket"),
        answer: @escaping @Sendable (Request, Moment) -> Response = TestServer.echo,
        postponing: (@Sendable (Request, PendingAnswer) -> Void)? = nil,
        standing: @escaping @Sendable (Request) -> SenderStanding = { _ in .member },
        failurePage: @escaping @Sendable (UInt16, String?, Request, Moment) -> Response? = {
            _,
            _,
            _,
            _ in nil
        },
        unansweredPage: @escaping @Sendable (String, Request, Moment) -> Response? = { _, _, _ in
            nil
        },
        allowedMethods: @escaping @Sendable (String) -> String? = { _ in nil }
    ) throws {
        logFile = try TemporaryFile()
        log = Log(level: level, descriptor: logFile.descriptor)
        var settings = ServerSettings()
        settings.port = 0
        settings.threads = 2
        settings.baseURL = baseURL
        settings.trustedProxies = trustedProxies
        settings.limits = limits
        settings.version = "9.9"
        var app = ServedApp(
            answer: { request, moment, postponement in
                guard let postponing else { return answer(request, moment) }
                postponing(request, postponement.begin())
                return nil
            },
            failurePage: failurePage
        )
        app.standing = standing
        app.unansweredPage = unansweredPage
        app.allowedMethods = allowedMethods
        server = try HTTPServer(
            settings: settings,
            files: files,
            served: served,
            log: log,
            app: app
        )
    }

    deinit { while !log.close() {} }

    func client() -> RawClient { RawClient(port: server.port) }

    /// Stops the server and returns every line of its log, parsed.
    func stopAndReadLog() throws -> [[String: Any]] {
        server.stop()
        log.close()
        return try logFile.text().split(separator: "\n").map { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return value as? [String: Any] ?? [:]
        }
    }

    /// The log as soon as one of its lines is wanted, or after ten seconds.
    func logLines(until isWanted: (Substring) -> Bool) -> [Substring] {
        var lines: [Substring] = []
        for _ in 0..<1_000 {
            lines = ((try? logFile.text()) ?? "").split(separator: "\n")
            if lines.contains(where: isWanted) { break }
            usleep(10_000)
        }
        return lines
    }

    /// Says what it was asked: the method, the target, then the fields and the files of a form.
    static let echo: @Sendable (Request, Moment) -> Response = { request, _ in
        let method = request.method == .post ? "POST" : "GET"
        return Response(
            contentType: "text/plain; charset=utf-8",
            body: Array("\(method) \(request.target)\n\(request.form.fields.text)".utf8)
                + request.form.files.flatMap { Array("|\($0.name)=".utf8) + $0.bytes }
        )
    }
}

/// A file that goes away with the value.
final class TemporaryFile: Sendable {
    let path: String
    let descriptor: Int32

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/elsewhere-\(UUID().uuidString)"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

/// A directory that goes away with the value.
final class TemporaryDirectory: Sendable {
    let path: String

    init(_ files: [String: [UInt8]] = [:]) throws {
        path = FileManager.default.temporaryDirectory.path + "/elsewhere-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, bytes) in files { try write(bytes, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: url)
    }
}

import App
import Foundation
import Server
import Synchronization
import Testing

@Suite struct StartAndStopTests {
    @Test("a stop lets replies under way end, and takes no further connections")
    func gracefulStop() async throws {
        let mayAnswer = DispatchSemaphore(value: 0)
        let hasBegun = DispatchSemaphore(value: 0)
        let server = try TestServer { _, _ in
            hasBegun.signal()
            mayAnswer.wait()
            return Response(contentType: "text/plain", body: Array("late".utf8))
        }
        let client = server.client()
        client.send("GET / HTTP/1.1\r\nHost: t\r\n\r\n")
        hasBegun.wait()
        let stopped = Mutex(false)
        let thread = Thread {
            server.server.stop()
            stopped.withLock { $0 = true }
        }
        thread.start()
        while !RawClient(port: server.server.port).isClosedByServer { usleep(5_000) }
        #expect(!stopped.withLock { $0 })
        mayAnswer.signal()
        let reply = try #require(client.reply())
        #expect(reply.text == "late")
        #expect(reply["connection"]?.lowercased() == "close")
        #expect(client.waitForClose())
        while !stopped.withLock({ $0 }) { usleep(5_000) }
    }

    @Test("connections that only wait do not delay a stop")
    func idleConnections() throws {
        let server = try TestServer()
        let clients = (0..<5).map { _ in server.client() }
        for client in clients { #expect(client.get("/")?.status == 200) }
        server.server.stop()
        for client in clients { #expect(client.waitForClose()) }
    }

    @Test("a port in use is named")
    func portInUse() throws {
        let server = try TestServer()
        var settings = ServerSettings()
        settings.port = server.server.port
        #expect(failure(settings) == .portInUse(port: settings.port))
    }

    @Test(
        "an address that is none, or is not of this machine, is named",
        arguments: [
            ("localhost.nowhere", StartFailure.badBindAddress("localhost.nowhere")),
            ("", .badBindAddress("")), ("300.1.1.1", .badBindAddress("300.1.1.1")),
            ("192.0.2.1", .addressNotHere("192.0.2.1")),
        ]
    )
    func badAddress(address: String, expected: StartFailure) {
        var settings = ServerSettings()
        settings.port = 0
        settings.bindAddress = address
        #expect(failure(settings) == expected)
    }

    @Test(
        "the address for people says where to go",
        arguments: [
            ("127.0.0.1", "http://127.0.0.1:"), ("0.0.0.0", "http://localhost:"),
            ("localhost", "http://localhost:"), ("::1", "http://[::1]:"),
        ]
    )
    func address(bind: String, start: String) throws {
        var settings = ServerSettings()
        settings.port = 0
        settings.bindAddress = bind
        let log = Log(level: .error)
        let server = try HTTPServer(
            settings: settings,
            files: StaticFiles(),
            served: Served(atlasCities: 0, atlasName: ""),
            log: log,
            app: ServedApp { request, moment, _ in TestServer.echo(request, moment) }
        )
        #expect(server.address == "\(start)\(server.port)/")
        log.close()
    }

    @Test("a directory without an atlas, and none at all, get different advice")
    func missingAtlas() throws {
        let directory = try TemporaryDirectory()
        #expect(throws: StartFailure.noAtlas(directory: directory.path)) {
            try AtlasFile(directory: directory.path)
        }
        let missing = directory.path + "/missing"
        #expect(throws: StartFailure.unreadableDirectory(path: missing)) {
            try AtlasFile(directory: missing)
        }
    }

    @Test(
        "a file that is no atlas is refused",
        arguments: [[], [1, 2, 3], Array(repeating: 7, count: 9_999)]
    )
    func foreignAtlas(bytes: [UInt8]) throws {
        let directory = try TemporaryDirectory(["atlas-pocket.elsewhere": bytes])
        let failure = #expect(throws: StartFailure.self) {
            try AtlasFile(directory: directory.path)
        }
        #expect(failure?.sentence.contains("atlas-pocket.elsewhere is not usable") == true)
    }

    @Test(
        "every failure to start is a sentence that says what to do",
        arguments: [
            StartFailure.portInUse(port: 80), .portNotAllowed(port: 80), .badBindAddress("x"),
            .addressNotHere("1.2.3.4"), .noSocket(code: 24), .noDaemon,
            .unreadableDirectory(path: "d"), .noAtlas(directory: "d"),
            .unreadableFile(path: "f", reason: "r"), .badAtlas(path: "f", reason: "build it again"),
        ]
    )
    func sentences(failure: StartFailure) {
        #expect(failure.sentence.hasSuffix("."))
        #expect(failure.sentence.contains(":"))
        #expect(!failure.sentence.contains("\n"))
    }

    private func failure(_ settings: ServerSettings) -> StartFailure? {
        let log = Log(level: .error)
        defer { log.close() }
        do throws(StartFailure) {
            _ = try HTTPServer(
                settings: settings,
                files: StaticFiles(),
                served: Served(atlasCities: 0, atlasName: ""),
                log: log,
                app: ServedApp { request, moment, _ in TestServer.echo(request, moment) }
            )
            return nil
        } catch {
            return error
        }
    }
}

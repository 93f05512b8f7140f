import App
import Chronology
import Configuration
import Foundation
import Providers
import Questions
import Server
import Site
import Synchronization

/// The outside world of a site on a line that a test holds in its hands.
final class OutsideRig: Sendable {
    let outside: OutsideClient
    let folder: String
    /// Seconds that are added to the clock.
    let clock = Atomic<Int64>(0)
    let isDown = Atomic<Bool>(false)
    private let sent = Mutex<[String]>([])
    private let ownsFolder: Bool

    /// Whatever was sent, in its order.
    var addresses: [String] { sent.withLock { $0 } }

    init(_ settings: ProviderSettings = ProviderSettings(), in folder: String? = nil) throws {
        let place = FileManager.default.temporaryDirectory.path + "/outside-\(UUID().uuidString)"
        self.folder = folder ?? place
        ownsFolder = folder == nil
        try FileManager.default.createDirectory(
            atPath: self.folder,
            withIntermediateDirectories: true
        )
        let me = Mutex<OutsideRig?>(nil)
        // Time stands still but for what is added: a busy machine takes a minute for some tests.
        let start = Instant.systemNow
        let timing = Timing(
            now: {
                let seconds = me.withLock { $0?.clock.load(ordering: .relaxed) } ?? 0
                return start.adding(seconds: seconds)
            },
            after: Timing.system.after,
            random: Timing.system.random
        )
        let transport = Transport { request, completion in
            let rig = me.withLock { $0 }
            rig?.sent.withLock { $0.append(request.address) }
            let isDown = rig?.isDown.load(ordering: .relaxed) == true
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
                completion(isDown ? .failure(.unreachable("down")) : reply(to: request.address))
            }
        }
        let setup = OutsideSetup(settings, version: "1", dataDirectory: self.folder)
        let log = Log(level: .error, descriptor: open("/dev/null", O_WRONLY | O_CLOEXEC))
        outside = try OutsideClient(setup, transport: transport, timing: timing, log: log)
        me.withLock { $0 = self }
    }

    deinit {
        if ownsFolder { try? FileManager.default.removeItem(atPath: folder) }
    }

    func ask(_ questions: [Question], newest: Bool = false) async -> [Outside.Answered] {
        await withCheckedContinuation { continuation in
            outside.world.answer(questions, newest, .seconds(20)) {
                continuation.resume(returning: $0)
            }
        }
    }

    func picture(_ path: String, accept: String = "*/*") async -> Response {
        let headers = [Header("accept", accept)]
        let request = Request(target: "/pictures/" + path, headers: headers)
        return await withCheckedContinuation { continuation in
            outside.pictureRoute(request) { continuation.resume(returning: $0) }
        }
    }
}

/// What the providers answer to these tests.
private func reply(to address: String) -> Result<TransportAnswer, TransportFailure> {
    if address.hasPrefix("https://api.open-meteo.com/") {
        return .success(
            TransportAnswer(status: 200, body: file("ProvidersTests", "open-meteo.json"))
        )
    }
    if address.hasSuffix("redirect.png") {
        return .success(TransportAnswer(status: 302, location: "https://evil.example/a.png"))
    }
    if address.hasSuffix("text.png") {
        return .success(
            TransportAnswer(status: 200, contentType: "image/png", body: [60, 112, 62])
        )
    }
    if address.hasSuffix("/a.png") {
        let body = file("PicturesTests", "alpha.png")
        return .success(TransportAnswer(status: 200, contentType: "image/png", body: body))
    }
    return .success(TransportAnswer(status: 404))
}

private func file(_ suite: String, _ name: String) -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = tests.appending(path: "\(suite)/Fixtures/\(name)")
    return (try? Data(contentsOf: path)).map(Array.init) ?? []
}

import App
import Foundation
import Geodesy
import Packing
import Providers
import Questions
import StreetFiles
import Synchronization
import TestKit
import Testing

@Suite struct StreetNetworkTests {
    typealias Reply = Result<TransportAnswer, TransportFailure>

    private static let planet = """
        {"tilejson": "3.0.0", "tiles": ["https://tiles.openfreemap.org/p/1/{z}/{x}/{y}.pbf"],
        "minzoom": 0, "maxzoom": 14, "bounds": [-180, -85.05113, 180, 85.05113],
        "attribution": "<a href='/x'>Some<b>Map</b></a> &copy; OpenMapTiles <script>1</script>"}
        """
    private static let monaco = "/streets/light/13/4265/2987.svg"

    /// An endpoint without files, before a source that answers as a test wants.
    private final class Rig: Sendable {
        let endpoint: StreetEndpoint
        let network: StreetNetwork?
        let asked = Mutex<[String]>([])
        let seconds = Atomic<Int64>(1_800_000_000)
        let directory: String

        init(
            _ settings: ProviderSettings = ProviderSettings(),
            store: AnswerStore = .memory(byteLimit: 8 << 20),
            _ answer: @escaping @Sendable (String) -> Reply
        ) {
            directory = NSTemporaryDirectory() + "network-" + UUID().uuidString
            let me = Mutex<Rig?>(nil)
            let transport = Transport { request, completion in
                me.withLock { $0 }?.asked.withLock { $0.append(request.address) }
                completion(answer(request.address))
            }
            let timing = Timing(
                now: Timing.system.now,
                after: { _, work in DispatchQueue.global().async(execute: work) },
                random: { _ in 0 }
            )
            let exchange = Exchange(
                transport: transport,
                timing: timing,
                reachable: settings.reachable,
                userAgent: "test"
            )
            let client = ProviderClient(settings, exchange: exchange, store: .none, timing: timing)
            network =
                client.hasTiles
                ? StreetNetwork(client, store: store) {
                    me.withLock { $0 }?.seconds.load(ordering: .relaxed) ?? 0
                } : nil
            endpoint = StreetEndpoint(StreetFolder(dataDirectory: directory), network: network) {
                _ in
            }
            me.withLock { $0 = self }
        }

        func get(_ target: String) async -> Response {
            let request = Request(target: target)
            return await withCheckedContinuation { continuation in
                let now = endpoint.answer(request) { { continuation.resume(returning: $0) } }
                if let now { continuation.resume(returning: now) }
            }
        }

        func index() async -> String { await get("/streets/index.json").text }

        /// A tile under the version that the index tells.
        func tile(_ path: String) async throws -> Response {
            let version = try #require(await index().split(separator: "\"").dropFirst(3).first)
            return await get(path + "?v=" + version)
        }
    }

    private static func good(_ address: String) -> Reply {
        if address.hasSuffix("/planet") {
            return .success(TransportAnswer(status: 200, body: Array(planet.utf8)))
        }
        return tile(TileMaker.town(seed: 1))
    }

    private static func tile(
        _ body: [UInt8],
        _ type: String = "application/x-protobuf",
        status: Int = 200
    ) -> Reply {
        .success(TransportAnswer(status: status, contentType: type, body: body))
    }

    @Test("the index names the source, its credit as text, and draws tiles of it")
    func works() async throws {
        let rig = Rig { Self.good($0) }
        let index = await rig.index()
        #expect(index.contains("SomeMap © OpenMapTiles © OpenStreetMap contributors"))
        #expect(index.contains("\"isOutside\":true") && index.contains("\"isAway\":false"))
        let tile = try await rig.tile(Self.monaco)
        #expect(tile.status == 200 && tile.text.contains("<path"))
        // Dark out of the same data, and deeper tiles out of those of zoom 14.
        _ = try await rig.tile("/streets/dark/13/4265/2987.svg")
        for y in 0..<4 { _ = try await rig.tile("/streets/light/16/34120/2389\(6 + y).svg") }
        let asked = rig.asked.withLock { $0 }
        #expect(
            asked == [
                "https://tiles.openfreemap.org/planet",
                "https://tiles.openfreemap.org/p/1/13/4265/2987.pbf",
                "https://tiles.openfreemap.org/p/1/14/8530/5974.pbf",
            ]
        )
    }

    @Test("nobody is asked who need not be: own streets only, far out, or all switched off")
    func asksNobody() async throws {
        let rig = Rig { Self.good($0) }
        let own = await rig.get("/streets/index.json?own").text
        #expect(!own.contains("isOutside") && own.contains("\"isAway\":false"))
        let version = try #require(own.split(separator: "\"").dropFirst(3).first)
        let tile = await rig.get(Self.monaco + "?v=" + version)
        #expect(tile.status == 200 && !tile.text.contains("<path"))
        _ = await rig.get(Self.monaco)
        #expect(rig.asked.withLock { $0 } == [])
        _ = try await rig.tile("/streets/light/5/16/11.svg")
        #expect(rig.asked.withLock { $0 } == ["https://tiles.openfreemap.org/planet"])
        var settings = ProviderSettings()
        settings.isOn = false
        #expect(Rig(settings, { Self.good($0) }).network == nil)
        settings = ProviderSettings()
        settings.off = [.openFreeMap]
        #expect(Rig(settings, { Self.good($0) }).network == nil)
    }

    @Test(
        "a source that describes itself badly is no source, and is not asked again and again",
        arguments: [
            "", "<html></html>", "[]", "{}", "{\"tiles\": []}", "{\"tiles\": [17]}",
            "{\"tiles\": [\"https://tiles.openfreemap.org/{z}/{x}.pbf\"]}",
            "{\"tiles\": [\"https://tiles.openfreemap.org/{z}/{x}/{y}/{y}\"]}",
            "{\"tiles\": [\"https://127.0.0.1/{z}/{x}/{y}\"]}",
            "{\"tiles\": [\"http://169.254.169.254/{z}/{x}/{y}\"]}",
            "{\"tiles\": [\"http://tiles.openfreemap.org/{z}/{x}/{y}\"]}",
            "{\"tiles\": [\"https://tiles.openfreemap.org.evil.example/{z}/{x}/{y}\"]}",
            "{\"tiles\": [\"https://tiles.openfreemap.org@evil.example/{z}/{x}/{y}\"]}",
            "{\"tiles\": [\"file:///etc/{z}/{x}/{y}\"]}",
            "{\"tiles\": [\"https://tiles.openfreemap.org/{z}/{x}/{y}\"], \"minzoom\": -3}",
            "{\"tiles\": [\"https://tiles.openfreemap.org/{z}/{x}/{y}\"], \"maxzoom\": 999}",
            "{\"tiles\": [\"https://tiles.openfreemap.org/{z}/{x}/{y}\"], \"maxzoom\": 1e99}",
            """
            {"tiles": ["https://tiles.openfreemap.org/{z}/{x}/{y}"], "minzoom": 9, "maxzoom": 2}
            """,
        ]
    )
    func foreign(body: String) async throws {
        let rig = Rig { _ in .success(TransportAnswer(status: 200, body: Array(body.utf8))) }
        for _ in 0..<5 {
            let index = await rig.index()
            #expect(index.contains("\"isAway\":true") && !index.contains("isOutside"))
        }
        #expect(rig.asked.withLock { $0.count } == 1)
        // A minute later it is worth another try.
        rig.seconds.add(61, ordering: .relaxed)
        _ = await rig.index()
        #expect(rig.asked.withLock { $0.count } == 2)
    }

    @Test(
        "a tile that cannot be had is away, and says so without being kept",
        arguments: [
            ("500", tile([], status: 500)), ("slow", .failure(.timeout)),
            ("gzip cut short", .failure(.brokenOff)), ("huge", .failure(.tooLarge)),
            ("unreachable", .failure(.unreachable("no"))), ("401", tile([], status: 401)),
            ("page", tile(Array("<html>".utf8), "text/html")),
            ("page as tile", tile(Array("<!doctype html><p>Hello".utf8))),
            ("packed badly", tile([0x1F, 0x8B, 8, 0, 1, 2, 3])),
            (
                "elsewhere",
                .success(TransportAnswer(status: 302, location: "http://192.168.0.1/secret"))
            ),
            ("by file", .success(TransportAnswer(status: 302, location: "file:///etc/passwd"))),
        ] as [(String, Reply)]
    )
    func faults(name: String, reply: Reply) async throws {
        let rig = Rig { $0.hasSuffix("/planet") ? Self.good($0) : reply }
        let tile = try await rig.tile(Self.monaco)
        #expect(tile.status == 503, "\(name)")
        #expect(tile.headers.contains { $0.name == "cache-control" && $0.value == "no-store" })
        #expect(tile.text == "Streets are out of reach just now.\n")
        let hosts = rig.asked.withLock { $0 }.filter { !$0.contains("//tiles.openfreemap.org/") }
        #expect(hosts == [])
        #expect(rig.asked.withLock { $0.count } <= 3)
    }

    @Test("where the source has no tile the base map shows, and it is asked once")
    func nothingThere() async throws {
        let rig = Rig { $0.hasSuffix("/planet") ? Self.good($0) : Self.tile([], status: 404) }
        for colours in ["light", "dark", "print"] {
            let tile = try await rig.tile("/streets/\(colours)/13/4265/2987.svg")
            #expect(tile.status == 200 && !tile.text.contains("<path"))
        }
        #expect(rig.asked.withLock { $0.count } == 2)
    }

    @Test("what was kept is shown while the source is away, and asked for anew after a month")
    func kept() async throws {
        let isDown = Mutex(false)
        let rig = Rig { isDown.withLock { $0 } ? .failure(.timeout) : Self.good($0) }
        let drawn = try await rig.tile(Self.monaco)
        isDown.withLock { $0 = true }
        rig.seconds.add(40 * 86_400, ordering: .relaxed)
        let later = try await rig.tile(Self.monaco)
        #expect(later.status == 200 && later.body == drawn.body)
        rig.seconds.add(180 * 86_400, ordering: .relaxed)
        #expect(try await rig.tile(Self.monaco).status == 503)
    }

    @Test("what was kept is shown by a server that starts while the source is away")
    func restarted() async throws {
        let store = AnswerStore.memory(byteLimit: 8 << 20)
        let before = Rig(store: store) { Self.good($0) }
        let drawn = try await before.tile(Self.monaco)
        let after = Rig(store: store) { _ in .failure(.timeout) }
        let index = await after.index()
        #expect(index == (await before.index()))
        let later = try await after.tile(Self.monaco)
        #expect(later.status == 200 && later.body == drawn.body)
        #expect(try await after.tile("/streets/light/13/4270/2990.svg").status == 503)
        // Of another source nothing is shown.
        store.write("source", [])
        let other = Rig(store: store) { _ in .failure(.timeout) }
        #expect(await other.index().contains("\"isAway\":true"))
    }

    @Test("an area is taken along out of the network, whole or not at all")
    func packs() async throws {
        let box = "/streets/packs/7410000,43725000,7440000,43745000"
        let rig = Rig { Self.good($0) }
        let pack = await rig.get(box)
        #expect(pack.status == 200 && pack.body.count > 10_000)
        #expect(await rig.get(box).body == pack.body)
        let count = rig.asked.withLock { $0.count }
        #expect(count > 6 && Set(rig.asked.withLock { $0 }).count == count)
        let broken = Rig { address in
            address.contains("/14/") ? Self.tile([], status: 500) : Self.good(address)
        }
        #expect(await broken.get(box).status == 503)
        #expect(await rig.get("/streets/packs/-100000000,0,100000000,60000000").status == 404)
    }
}

extension Response {
    fileprivate var text: String {
        // Drawings come packed only where that is asked for.
        String(decoding: body, as: UTF8.self)
    }
}

import Foundation
import Synchronization
import Testing

@testable import Pictures

@Suite struct ProxyTests {
    @Test("a request names a picture, one of a few widths, and nothing else")
    func requests() {
        let path = "/pictures/upload.wikimedia.org/a/%C3%A4.jpg"
        let usual = PictureRequest(target: path, accept: "image/avif,image/webp,*/*")
        #expect(usual == PictureRequest(path: path, widthPixels: 640, format: .webp))
        let small = PictureRequest(target: path + "?w=160", accept: "*/*")
        #expect(small == PictureRequest(path: path, widthPixels: 160, format: .jpeg))
        for query in ["?w=161", "?w=0160", "?w=", "?x=1", "?w=160&x=1", "?w=160&w=160", "?"] {
            #expect(PictureRequest(target: path + query, accept: "") == nil, "\(query)")
        }
        for other in ["/picture/x", "/", "", "/pictures/" + String(repeating: "a", count: 3_000)] {
            #expect(PictureRequest(target: other, accept: "") == nil)
        }
    }

    @Test("a hundred askers of one picture cause one fetch, and later ones none")
    func coalescing() async throws {
        try await inRig { rig in
            let request = rig.request("a")
            let drawn = await withTaskGroup(of: DrawnPicture?.self) { group in
                for _ in 0..<100 { group.addTask { try? await rig.proxy.answer(request).get() } }
                return await group.reduce(into: [DrawnPicture?]()) { $0.append($1) }
            }
            #expect(Set(drawn.map { $0?.bytes.count ?? 0 }).count == 1 && drawn.first != nil)
            #expect(drawn.allSatisfy { $0 != nil } && drawn.count == 100)
            _ = await rig.proxy.answer(request)
            #expect(rig.fetches.value == 1)
        }
    }

    @Test("a smaller picture is drawn out of a larger one that is kept, as long as that is fresh")
    func smaller() async throws {
        try await inRig { rig in
            var small = rig.request("a")
            small.widthPixels = 160
            let large = try await rig.proxy.answer(rig.request("a")).get()
            let drawn = try await rig.proxy.answer(small).get()
            #expect(rig.fetches.value == 1 && drawn.bytes.count < large.bytes.count)
            rig.clock.increase(by: 31 * 86_400)
            _ = await rig.proxy.answer(small)
            #expect(rig.fetches.value == 2)
        }
    }

    @Test("what failed is not asked for again at once, and is mended later")
    func failures() async throws {
        try await inRig { rig in
            for (path, failure, seconds) in [
                ("missing", FetchFailure.notFound, Int64(3_600)),
                ("away", .unavailable, 15), ("text", .faulty, 3_600),
            ] {
                rig.fetches.value = 0
                rig.isBroken.value = 1
                for _ in 0..<3 {
                    let result = await rig.proxy.answer(rig.request(path))
                    #expect(result == .failure(failure))
                }
                #expect(rig.fetches.value == 1)
                rig.isBroken.value = 0
                rig.clock.increase(by: seconds + 1)
                let mended = try await rig.proxy.answer(rig.request(path)).get()
                #expect(mended.format == .webp)
            }
        }
    }

    @Test("an old picture is better than none, until it is gone at its source")
    func oldPictures() async throws {
        try await inRig { rig in
            let away = rig.request("away")
            let missing = rig.request("missing")
            let first = await rig.proxy.answer(away)
            _ = await rig.proxy.answer(missing)
            rig.isBroken.value = 1
            rig.clock.increase(by: 31 * 86_400)
            let second = await rig.proxy.answer(away)
            #expect(second == first)
            let gone = await rig.proxy.answer(missing)
            #expect(gone == .failure(.notFound))
            #expect(rig.fetches.value == 4)
        }
    }

    @Test("drawing waits on its own threads, and too many requests are refused")
    func bounded() async throws {
        try await inRig { rig in
            rig.isHanging.value = 1
            let refused = Cell()
            for number in 0..<300 {
                rig.proxy.answer(rig.request("\(number)")) { result in
                    if result == .failure(.unavailable) { refused.increase() }
                }
            }
            #expect(refused.value == 44)
        }
    }
}

private final class Rig: Sendable {
    let proxy: PictureProxy
    let fetches = Cell()
    let isBroken = Cell()
    let isHanging = Cell()
    let clock = Cell(2_000_000_000)

    init(_ folder: String) throws {
        let (fetches, isBroken, isHanging, clock) = (fetches, isBroken, isHanging, clock)
        let cache = try #require(PictureCache(folder: folder, byteLimit: 10_000_000))
        let drawing = try #require(PictureDrawing())
        let source = fixture("plain.jpg")
        proxy = PictureProxy(cache: cache, drawing: drawing, now: { clock.value }) { path, done in
            fetches.increase()
            if isHanging.value == 1 { return }
            let isBroken = isBroken.value == 1
            let work = { @Sendable () -> Result<[UInt8], FetchFailure> in
                guard isBroken else { return .success(source) }
                if path.hasSuffix("missing") { return .failure(.notFound) }
                if path.hasSuffix("away") { return .failure(.unavailable) }
                return .success(Array("<p>".utf8))
            }
            DispatchQueue.global().async { done(work()) }
        }
    }

    func request(_ name: String) -> PictureRequest {
        PictureRequest(path: "/pictures/x/" + name, widthPixels: 320, format: .webp)
    }
}

/// A number that several threads share.
private final class Cell: Sendable {
    private let number: Atomic<Int64>

    init(_ value: Int64 = 0) { number = Atomic(value) }

    var value: Int64 {
        get { number.load(ordering: .relaxed) }
        set { number.store(newValue, ordering: .relaxed) }
    }

    func increase(by amount: Int64 = 1) { number.add(amount, ordering: .relaxed) }
}

private func inRig(_ body: (Rig) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(try Rig(folder))
}

import App
import Chronology
import Foundation
import Server
@testable import Site
import TestKit
import Testing

@Suite struct CrashLedgerTests {
    private static let day: Int64 = 86_400
    private let page = Request(target: "/search?q=fatal")
    private let now = Instant(millisecondsSinceEpoch: 1_795_262_400_000)

    @Test("a page that the program died of twice is answered with 500 instead of a third time")
    func barred() async throws {
        let folder = try Folder()
        for _ in 0..<2 {
            #expect(!CrashLedger(directory: folder.path, build: "a", now: now).bars(page, now: now))
            await die(in: folder.path)
        }
        let ledger = CrashLedger(directory: folder.path, build: "a", now: now)
        #expect(ledger.newCrashes == ["/search"])
        #expect(ledger.bars(page, now: now))
        // Nobody's library was part of it, so it is nobody's alone.
        #expect(ledger.bars(Self.request("/search?q=fatal", cookie: "s=1"), now: now))
        #expect(!ledger.bars(Request(target: "/search?q=florence"), now: now))

        let site = try TestSite(crashes: ledger)
        let moment = Moment(now: now, seed: 1)
        #expect(site.answer(page, at: moment).status == 500)
        #expect(site.answer(Request(target: "/search?q=florence"), at: moment).status == 200)
    }

    @Test(
        "where its files cannot be written, a ledger says that it remembers nothing",
        arguments: ["crashes.slots", "crashes.txt"]
    )
    func forgetful(name: String) throws {
        let folder = try Folder()
        func isRemembering() -> Bool {
            CrashLedger(directory: folder.path, build: "a", now: now).isRemembering
        }
        try FileManager.default.createDirectory(
            atPath: folder.path + "/" + name,
            withIntermediateDirectories: true
        )
        #expect(!isRemembering())
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
        #expect(isRemembering())
    }

    @Test("a page gets another try after a day, and from another build of the program")
    func anotherTry() async throws {
        let folder = try Folder()
        for _ in 0..<2 { await die(in: folder.path) }
        let next = CrashLedger(directory: folder.path, build: "a", now: now)
        #expect(next.bars(page, now: now))
        #expect(!next.bars(page, now: now.adding(seconds: Self.day + 1)))
        let later = now.adding(seconds: Self.day + 1)
        #expect(!CrashLedger(directory: folder.path, build: "a", now: later).bars(page, now: later))
        _ = CrashLedger(directory: folder.path, build: "a", now: now)
        #expect(!CrashLedger(directory: folder.path, build: "b", now: now).bars(page, now: now))
    }

    @Test("a page that the program died of with one person's library goes on for all others")
    func oneLibrary() async throws {
        let folder = try Folder()
        let trips = Self.request("/trips", cookie: "s=1")
        for _ in 0..<2 { await die(in: folder.path, of: "/trips", cookie: "s=1") }
        let ledger = CrashLedger(directory: folder.path, build: "a", now: now)
        #expect(ledger.bars(trips, now: now))
        #expect(!ledger.bars(Request(target: "/trips"), now: now))
        #expect(!ledger.bars(Self.request("/trips", cookie: "s=2"), now: now))
        #expect(!ledger.bars(Self.request("/lists", cookie: "s=1"), now: now))
        #expect(!ledger.bars(trips, now: now.adding(seconds: Self.day + 1)))
    }

    @Test("a page that the program died of with five people's libraries is to blame by itself")
    func manyLibraries() async throws {
        let folder = try Folder()
        for number in 1...4 { await die(in: folder.path, of: "/trips", cookie: "s=\(number)") }
        let further = Self.request("/trips", cookie: "s=9")
        #expect(!CrashLedger(directory: folder.path, build: "a", now: now).bars(further, now: now))
        await die(in: folder.path, of: "/trips", cookie: "s=5")
        #expect(CrashLedger(directory: folder.path, build: "a", now: now).bars(further, now: now))
    }

    @Test("a picture is the same for everybody, whatever cookies come along")
    func pictures() async throws {
        let folder = try Folder()
        for number in 1...2 {
            await die(in: folder.path, of: "/pictures/a?w=640", cookie: "s=\(number)")
        }
        let ledger = CrashLedger(directory: folder.path, build: "a", now: now)
        #expect(ledger.bars(Request(target: "/pictures/a?w=640"), now: now))
    }

    @Test("a crash over what came from outside blames the page that wanted it")
    func onBehalf() async throws {
        let folder = try Folder()
        await #expect(processExitsWith: .failure) { [path = folder.path as String] in
            let ledger = CrashLedger(directory: path, build: "a", now: .t0)
            let carry = ledger.during(Request(target: "/parts/city/1/weather?newest=1")) {
                ledger.onBehalf()
            }
            ledger.during(Request(target: "/search")) {
                Thread.detachNewThread {
                    carry {
                        let temperatures: [Int32] = [.min, .max]
                        _ = temperatures[1] - temperatures[0]
                    }
                }
                sleep(20)
            }
        }
        let ledger = CrashLedger(directory: folder.path, build: "a", now: now)
        #expect(ledger.newCrashes == ["/parts/city/1/weather"])
    }

    @Test("who is stopped from outside in the middle of a page blames no page")
    func killed() async throws {
        let folder = try Folder()
        for signal in [SIGKILL, SIGTERM, SIGABRT] {
            await #expect(processExitsWith: .failure) {
                [path = folder.path as String, signal = signal as Int32] in
                let ledger = CrashLedger(directory: path, build: "a", now: .t0)
                let child = Process()
                child.executableURL = URL(filePath: "/bin/kill")
                child.arguments = ["-\(signal)", "\(getpid())"]
                ledger.during(Request(target: "/search?q=fatal")) {
                    try? child.run()
                    sleep(20)
                }
            }
        }
        let ledger = CrashLedger(directory: folder.path, build: "a", now: now)
        #expect(ledger.newCrashes == [])
    }

    @Test(
        "no secret of a link stands in its files",
        arguments: ["/shared/", "/join/", "/together/", "//shared/", "/%73hared/", "/files/"]
    )
    func secrets(path: String) throws {
        let folder = try Folder()
        let ledger = CrashLedger(directory: folder.path, build: "a", now: now)
        ledger.during(Request(target: path + "secret/secret?secret")) {}
        let file = try Data(contentsOf: URL(filePath: folder.path + "/crashes.slots"))
        let words = String(decoding: file, as: UTF8.self)
        #expect(!words.contains("secret") && words.contains("/"))
    }

    @Test("whatever stands in its files, the ledger opens and keeps count")
    func hostileFiles() async throws {
        let folder = try Folder()
        let line = "a 9223372036854775807 zz 0 /\n\na 1 1\n\u{0}\u{FFFD} x y z\na -1 1 0 /x\n"
        try Data(line.utf8).write(to: URL(filePath: folder.path + "/crashes.txt"))
        try Data(repeating: 2, count: 100_000)
            .write(to: URL(filePath: folder.path + "/crashes.slots"))
        let ledger = CrashLedger(directory: folder.path, build: "a", now: now)
        #expect(ledger.newCrashes.count == 64)
        #expect(ledger.newCrashes.allSatisfy { $0.utf8.count <= 200 })
        #expect(!ledger.bars(page, now: now))
        let nowhere = CrashLedger(directory: "/proc/nowhere", build: "a", now: now)
        #expect(nowhere.during(page) { 1 } == 1)
    }

    @Test(
        "on a disk without room the program goes on without a ledger",
        .enabled(if: Mount.isPermitted, "needs the right to mount")
    )
    func noRoom() async throws {
        let mount = try Mount(["-t", "tmpfs", "-o", "size=64k", "tmpfs"])
        try mount.fill(to: mount.directory + "/ballast")
        await #expect(processExitsWith: .success) { [path = mount.directory as String] in
            let ledger = CrashLedger(
                directory: path,
                build: "a",
                now: Instant(millisecondsSinceEpoch: 1_795_262_400_000)
            )
            exit(ledger.during(Request(target: "/search")) { 0 })
        }
    }

    @Test("each request gives its place back, so that a thousand after each other are watched")
    func placesGivenBack() throws {
        let folder = try Folder()
        let ledger = CrashLedger(directory: folder.path, build: "a", now: now)
        let rounds = 1_000
        #expect(rounds > CrashSlots.slotCount)
        let watched = (0..<rounds).map { number in
            let request = Request(target: "/search?q=\(number)")
            return ledger.during(request) { CrashSlots.current?.blame == CrashBlame(request) }
        }
        #expect(watched.allSatisfy { $0 })
        #expect(CrashSlots.current == nil)
    }

    private static func request(_ target: String, cookie: String) -> Request {
        Request(target: target, headers: cookie.isEmpty ? [] : [Header("cookie", cookie)])
    }

    private func die(
        in path: String,
        of target: String = "/search?q=fatal",
        cookie: String = ""
    ) async {
        await #expect(processExitsWith: .failure) {
            [path = path as String, target = target as String, cookie = cookie as String] in
            let ledger = CrashLedger(
                directory: path,
                build: "a",
                now: Instant(millisecondsSinceEpoch: 1_795_262_400_000)
            )
            ledger.during(CrashLedgerTests.request(target, cookie: cookie)) {
                let temperatures: [Int32] = [.min, .max]
                _ = temperatures[1] - temperatures[0]
            }
        }
    }
}

/// An empty directory that goes away with its test.
private final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/crash-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

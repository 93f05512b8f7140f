import Foundation
import Synchronization
import Testing

@testable import Pictures

@Suite struct PictureCacheTests {
    @Test("a picture comes back as it was written, also after a new start")
    func roundTrip() throws {
        try inFolder { folder in
            let kept = sample("a", byteCount: 5_000)
            let cache = try #require(PictureCache(folder: folder, byteLimit: 1_000_000))
            #expect(cache.read("a") == nil)
            cache.write(kept)
            #expect(cache.read("a") == kept)
            let again = try #require(PictureCache(folder: folder, byteLimit: 1_000_000))
            #expect(again.read("a") == kept)
            #expect(again.byteCount == cache.byteCount && again.byteCount > 5_000)
            again.remove("a")
            #expect(again.read("a") == nil && again.byteCount == 0)
        }
    }

    @Test("nobody else on the machine may look into it, also where it was there before")
    func privacy() throws {
        try inFolder { folder in
            mkdir(folder, 0o755)
            chmod(folder, 0o755)
            _ = try #require(PictureCache(folder: folder, byteLimit: 1_000_000))
            var facts = stat()
            #expect(stat(folder, &facts) == 0 && facts.st_mode & 0o777 == 0o700)
        }
    }

    @Test("half a file, a damaged one and one of another picture are as good as none")
    func damage() throws {
        try inFolder { folder in
            let cache = try #require(PictureCache(folder: folder, byteLimit: 1_000_000))
            cache.write(sample("a", byteCount: 900))
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: folder).first
            )
            let file = URL(filePath: folder + "/" + name)
            let whole = try Data(contentsOf: file)
            for count in [0, 1, 16, 100, whole.count - 1] {
                try whole.prefix(count).write(to: file)
                #expect(cache.read("a") == nil)
            }
            for index in stride(from: 0, to: whole.count, by: 37) {
                var bent = whole
                bent[index] ^= 0x40
                try bent.write(to: file)
                #expect(cache.read("a") == nil)
            }
            try Data(sample("b", byteCount: 900).encoded).write(to: file)
            #expect(cache.read("a") == nil)
        }
    }

    @Test("the folder stays within its bound, and what was looked at stays longest")
    func bound() throws {
        try inFolder { folder in
            let clock = Atomic<Int64>(2_000_000_000)
            let limit: Int64 = 40_000
            let now: @Sendable () -> Int64 = { clock.add(1, ordering: .relaxed).newValue }
            let cache = try #require(PictureCache(folder: folder, byteLimit: limit, now: now))
            cache.write(sample("favourite", byteCount: 1_000))
            for number in 0..<200 {
                cache.write(sample("\(number)", byteCount: 1_000))
                #expect(cache.read("favourite") != nil)
                #expect(cache.byteCount <= limit)
            }
            #expect(cache.read("199") != nil && cache.read("0") == nil)
            cache.write(sample("huge", byteCount: 20_000))
            #expect(cache.read("huge") == nil)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.count < 40 && names.allSatisfy { $0.count == 16 })
        }
    }

    @Test("what a crash has left is cleared away, what another server is writing is not")
    func drafts() throws {
        try inFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true
            )
            for name in ["old", "young"] {
                try Data("half".utf8).write(to: URL(filePath: "\(folder)/\(name).draft"))
            }
            let past = Date(timeIntervalSinceNow: -3_600)
            try FileManager.default.setAttributes(
                [.modificationDate: past],
                ofItemAtPath: folder + "/old.draft"
            )
            #expect(PictureCache(folder: folder, byteLimit: 1_000) != nil)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names == ["young.draft"])
        }
    }

    @Test("a folder that cannot be made is told")
    func unwritable() {
        #expect(PictureCache(folder: "/proc/nothing/here", byteLimit: 1_000) == nil)
    }
}

func sample(_ key: String, byteCount: Int) -> KeptPicture {
    let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let picture = DrawnPicture(format: .webp, bytes: bytes)
    return KeptPicture(key: key, fetchedAt: 1_700_000_000, picture: picture)
}

/// Calls with the path of a folder that does not exist yet, and removes it afterwards.
func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
}

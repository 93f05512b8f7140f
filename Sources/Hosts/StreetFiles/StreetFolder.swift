import Dispatch
import Foundation
package import Geodesy
package import Streets
import Synchronization
internal import Waiting

/// The files of streets in a directory, as they are now.
package final class StreetFolder: Sendable {
    /// What was found when the directory was last looked at.
    package struct Contents: Sendable {
        package var files: [StreetFile] = []
        /// Where they have streets, as far as their bounds tell: each page is told of it.
        package var boxes: [Box] = []
        /// What is there and cannot be used, each in a sentence.
        package var faults: [String] = []
        /// Changes with the files and with the way they are drawn.
        package var version = "0"
    }

    private struct State {
        var contents = Contents()
        var listing: [Listed] = []
        var lookedAt: ContinuousClock.Instant?
        /// Files are being read anew; what was found before holds meanwhile.
        var isReading = false
    }

    /// A file of the directory, as far as one can see without opening it.
    private struct Listed: Equatable {
        let name: String
        let facts: [Int]

        var line: String { name + "\t" + facts.map { "\($0)" }.joined(separator: "\t") }
    }

    /// How long what was found is believed.
    private static let patience = Duration.seconds(2)
    /// How long whoever finds the files changed waits for them to be read; nobody else does.
    private static let waitMilliseconds = 250
    /// Changes when tiles are drawn differently.
    private static let drawing = "4"
    private static let mostFiles = 64

    package let directory: String
    private let state = Mutex(State())

    /// The directory need not be there yet.
    package init(dataDirectory: String) { directory = dataDirectory + "/streets" }

    /// Looks at the directory again when that was some time ago.
    ///
    /// Every page asks for it: a file that takes long to be opened keeps nobody waiting.
    package var contents: Contents {
        let (contents, changed) = state.withLock { state -> (Contents, [Listed]?) in
            let now = ContinuousClock.now
            if let last = state.lookedAt, state.isReading || now - last < Self.patience {
                return (state.contents, nil)
            }
            let isFirst = state.lookedAt == nil
            state.lookedAt = now
            let listing = listing
            guard listing != state.listing else { return (state.contents, nil) }
            state.listing = listing
            if isFirst { state.contents = read(listing) }
            state.isReading = !isFirst
            return (state.contents, isFirst ? nil : listing)
        }
        guard let changed else { return contents }
        let done = TimedSemaphore(value: 0)
        DispatchQueue.global().async { [self] in
            let contents = read(changed)
            state.withLock { ($0.contents, $0.isReading) = (contents, false) }
            done.signal()
        }
        _ = done.wait(milliseconds: Int64(Self.waitMilliseconds))
        return state.withLock { $0.contents }
    }

    private var listing: [Listed] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { StreetFileName.isTaken($0) }.sorted().compactMap { name in
            var facts = stat()
            guard stat(directory + "/" + name, &facts) == 0 else { return nil }
            let time = facts.st_mtim
            return Listed(
                name: name,
                facts: [Int(facts.st_size), time.tv_sec, time.tv_nsec, Int(facts.st_ino)]
            )
        }
    }

    private func read(_ listing: [Listed]) -> Contents {
        var contents = Contents()
        for listed in listing.prefix(Self.mostFiles) {
            do throws(StreetFileFailure) {
                contents.files.append(try StreetFile(path: directory + "/" + listed.name))
            } catch {
                contents.faults.append(error.sentence)
            }
        }
        if let first = listing.dropFirst(Self.mostFiles).first {
            contents.faults.append(
                "There are more than \(Self.mostFiles) files; none from “\(first.name)” on is used."
            )
        }
        // Of two that know a place, that which is about less of the world knows it better.
        contents.files.sort { Self.size(of: $0.box) < Self.size(of: $1.box) }
        contents.boxes = contents.files.map { $0.box }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for line in listing.map({ $0.line }) + [Self.drawing] {
            for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        contents.version = String(hash, radix: 16)
        return contents
    }

    private static func size(of box: Box) -> Int64 {
        Int64(box.widthMicrodegrees) * Int64(box.heightMicrodegrees)
    }
}

/// The data that a tile is drawn from.
package struct StreetData: Sendable {
    package let bytes: [UInt8]
    /// The tile they are of: that which is drawn, or one that holds it.
    package let address: TileAddress
    package let ground: StreetGround

    package init(bytes: [UInt8], address: TileAddress, ground: StreetGround) {
        self.bytes = bytes
        self.address = address
        self.ground = ground
    }
}

extension StreetFolder.Contents {
    /// Where no file has a tile, that which holds it is enlarged, up to so many zooms.
    private static let mostZoomsUp: Int32 = 4

    /// What to draw a tile from; nil where no file knows anything about it.
    ///
    /// A file that is damaged here hides no other; it is told of where there is none.
    package func data(for tile: TileAddress) throws(StreetFileFailure) -> StreetData? {
        let box = tile.box
        var failure: StreetFileFailure?
        for file in files where file.box.meets(box) {
            do throws(StreetFileFailure) {
                if let data = try Self.data(of: file, for: tile) { return data }
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return nil
    }

    private static func data(
        of file: StreetFile,
        for tile: TileAddress
    ) throws(StreetFileFailure) -> StreetData? {
        var address = tile
        while address.z > file.zooms.upperBound, let parent = address.parent {
            address = parent
        }
        for _ in 0...mostZoomsUp where address.z >= file.zooms.lowerBound {
            if let bytes = try file.tile(address) {
                return StreetData(bytes: bytes, address: address, ground: file.ground)
            }
            guard let parent = address.parent else { break }
            address = parent
        }
        return nil
    }
}

import Base
import Foundation
import Geodesy
import StreetFiles
import Streets
import TestKit

/// What the browser's program is asked, each with the answer of the same code compiled natively.
///
/// `data-N` are unpacked tiles, `names-N` indexes of names; `calls.json` lists calls of exports
/// with the names of files for bytes, and in `answer-N` is what each has to answer.
struct Parity {
    let folder: String

    func write(_ file: String?) throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        var calls = Calls(folder: folder)
        let middle = TileAddress(containing: point, zoom: 14)
        for seed in UInt64(0)..<3 {
            let town = TileMaker.town(seed: seed)
            try calls.add(town, of: middle, ground: seed == 0 ? .own : .baseMap)
            try calls.addNames(town, of: middle)
        }
        var random = SeededRandom(seed: 9)
        func below(_ limit: Int) -> Int { Int(random.below(UInt64(limit))) }
        for _ in 0..<60 {
            var town = TileMaker.town(seed: 1)
            for _ in 0..<3 { town[below(town.count)] = UInt8(below(256)) }
            if below(4) == 0 { town.removeLast(below(town.count)) }
            try calls.add(town, of: middle, ground: .own)
        }
        if let file {
            try Drill.eachTile(of: file) { tile, data, file in
                try calls.add(data, of: tile, ground: file.ground)
                if tile.z == 14 { try calls.addNames(data, of: tile) }
            }
        }
        try calls.finish()
    }

    private var point: Coordinate {
        Coordinate(
            clampingLatitudeMicrodegrees: 43_735_000,
            longitudeMicrodegrees: 7_425_000
        )
    }
}

private struct Calls {
    private static let words = ["rue", "PLACE", "main street 1", "x", "casino", "é"]

    let folder: String
    private var lines: [String] = []
    private var fileCount = 0

    init(folder: String) { self.folder = folder }

    /// Drawings of a tile and of a part of it, in all colours, and what is at some of its points.
    mutating func add(_ data: [UInt8], of tile: TileAddress, ground: StreetGround) throws {
        let name = try save(data, "data")
        let deep = TileAddress(z: tile.z + 2, x: tile.x * 4 + 1, y: tile.y * 4 + 2)
        for (index, shown) in [tile, deep].compactMap({ $0 }).enumerated() {
            for colours in StreetColours.allCases {
                let up = Int32(index) * 2
                let own = if case .own = ground { 0 } else { 1 }
                let drawing = draw(shown, from: data, of: tile, colours, ground) ?? []
                let numbers = [shown.z, shown.x, shown.y, up, Int32(colours.rawValue), Int32(own)]
                try call("draw", [name], numbers, drawing)
            }
        }
        let middle = tile.box.centre
        let found = data.withUnsafeBytes { buffer in
            let map = try? StreetTile(ByteSlice(buffer))
            let reach = reachOfTap(22, zoom: 16, dataZoom: tile.z)
            return map?.thing(at: middle, in: tile, reach: reach).map { [$0] } ?? []
        }
        let place = [middle.latitudeMicrodegrees, middle.longitudeMicrodegrees]
        try call("identify", [name], [tile.z, tile.x, tile.y] + place + [16], json(of: found))
    }

    /// Searches in the index of a tile's names.
    mutating func addNames(_ data: [UInt8], of tile: TileAddress) throws {
        var index = NameIndex()
        try data.withUnsafeBytes { index.add(try StreetTile(ByteSlice($0)), of: tile) }
        let bytes = index.bytes
        let name = try save(bytes, "names")
        let near = tile.box.centre
        for word in Self.words {
            let text = Array(word.utf8)
            let found = bytes.withUnsafeBytes { bytes in
                text.withUnsafeBytes {
                    NameSearch(ByteSlice(bytes)).find(ByteSlice($0), near: near, limit: 8)
                }
            }
            let place = [near.latitudeMicrodegrees, near.longitudeMicrodegrees]
            try call("find", [name, try save(text, "word")], place, json(of: found))
        }
    }

    private mutating func save(_ bytes: [UInt8], _ kind: String) throws -> String {
        fileCount += 1
        let name = "\(kind)-\(fileCount)"
        try Data(bytes).write(to: URL(filePath: folder + "/" + name))
        return name
    }

    private mutating func call(
        _ export: String,
        _ files: [String],
        _ numbers: [Int32],
        _ answer: [UInt8]
    ) throws {
        let names = (files + [try save(answer, "answer")]).map { "\"\($0)\"" }
        lines.append("[\"\(export)\", [\(names.joined(separator: ", "))], \(numbers)]")
    }

    func finish() throws {
        let text = "[\n" + lines.joined(separator: ",\n") + "\n]\n"
        try Data(text.utf8).write(to: URL(filePath: folder + "/calls.json"))
    }
}

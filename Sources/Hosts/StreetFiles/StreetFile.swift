import Base
import Foundation
package import Geodesy
package import Streets

/// A file of streets, whatever its format.
package struct StreetFile: Sendable {
    private enum Form: Sendable {
        case pmtiles(PMTilesFile)
        case mbtiles(MBTilesFile)
    }

    private let form: Form
    package let name: String
    package let byteCount: Int64
    /// Whether its tiles tell sea from land; else the base map has to.
    package let ground: StreetGround

    package init(path: String) throws(StreetFileFailure) {
        try self.init(path: path, named: (path as NSString).lastPathComponent)
    }

    /// A file that is to have another name, whose ending tells the format.
    init(path: String, named name: String) throws(StreetFileFailure) {
        self.name = name
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            throw .unreadable(name, String(cString: strerror(errno)))
        }
        // A pipe would keep whoever opens it waiting for ever.
        guard facts.st_mode & S_IFMT == S_IFREG else {
            throw StreetFileFailure("“\(name)” is no file.")
        }
        byteCount = Int64(facts.st_size)
        let form: Form
        switch (name as NSString).pathExtension.lowercased() {
        case "pmtiles": form = .pmtiles(try PMTilesFile(path: path))
        case "mbtiles": form = .mbtiles(try MBTilesFile(path: path))
        default:
            throw StreetFileFailure(
                "“\(name)” is neither *.pmtiles nor *.mbtiles, which is what streets come in."
            )
        }
        self.form = form
        ground = Self.ground(of: form)
    }

    package var zooms: ClosedRange<Int32> {
        switch form {
        case .pmtiles(let file): Int32(file.header.leastZoom)...Int32(file.header.mostZoom)
        case .mbtiles(let file): file.leastZoom...max(file.leastZoom, file.mostZoom)
        }
    }

    package var box: Box {
        switch form {
        case .pmtiles(let file): file.header.box
        case .mbtiles(let file): file.box
        }
    }

    /// What it is in, for people.
    package var formatName: String {
        switch form {
        case .pmtiles: "PMTiles"
        case .mbtiles: "MBTiles"
        }
    }

    /// The bytes of a tile, unpacked; nil where the file has none.
    package func tile(_ tile: TileAddress) throws(StreetFileFailure) -> [UInt8]? {
        switch form {
        case .pmtiles(let file): try file.tile(tile)
        case .mbtiles(let file): try file.tile(tile)
        }
    }

    /// How many bytes a tile takes as it stands in the file, which is not read for it.
    func packedByteCount(of tile: TileAddress) -> Int? {
        guard zooms.contains(tile.z) else { return nil }
        return switch form {
        case .pmtiles(let file): try? file.entry(of: tile).map { Int($0.byteCount) }
        case .mbtiles(let file): file.packedByteCount(of: tile)
        }
    }

    /// Calls `read` with the address of every tile; of a run of equal tiles with the first.
    ///
    /// `read` may not ask for tiles: the file may be held meanwhile.
    package func readAddresses(
        _ read: (TileAddress) throws(StreetFileFailure) -> Void
    ) throws(StreetFileFailure) {
        switch form {
        case .mbtiles(let file): try file.readAddresses(read)
        case .pmtiles(let file):
            try file.readEntries { (entry) throws(StreetFileFailure) in
                guard let address = tileAddress(number: entry.number) else {
                    throw .damaged(name)
                }
                try read(address)
            }
        }
    }

    /// Whether anything shown on one of the first tiles is the sea, or land by name.
    private static func ground(of form: Form) -> StreetGround {
        for zoom in Int32(0)...8 {
            let tile: [UInt8]?
            switch form {
            case .pmtiles(let file):
                let address = TileAddress(containing: file.header.box.centre, zoom: zoom)
                tile = (try? file.tile(address)) ?? nil
            case .mbtiles(let file):
                let address = TileAddress(containing: file.box.centre, zoom: zoom)
                tile = (try? file.tile(address)) ?? nil
            }
            let knowsSea = tile?.withUnsafeBytes { buffer in
                (try? StreetTile(.init(buffer)))?.knowsSea ?? false
            }
            if knowsSea == true { return .own }
        }
        return .baseMap
    }
}

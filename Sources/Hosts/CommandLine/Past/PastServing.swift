import App
import Base
import Collections
import Foundation
import Geodesy
import Past
import Server

/// The collections of old photographs that a server has, and what it hands out of them.
struct PastServing: Sendable {
    private let files: [CollectionFile]

    /// Those of the data directory, or of the recordings that are played in its place.
    init(_ options: ServeOptions, log: Log) throws(StartFailure) {
        let found = CollectionFolder(dataDirectory: options.dataDirectory).all
        for problem in found.problems { log.write(.warning, problem) }
        guard let replay = options.replay else {
            files = found.files
            if files.isEmpty {
                log.write(.info, "no old photographs: see elsewhere past --help")
            }
            return
        }
        var files: [CollectionFile] = []
        let table = replay + "/past/pictures.csv"
        if FileManager.default.fileExists(atPath: table) {
            do throws(ImportFailure) {
                files = [try PastServing.samples(table)]
            } catch {
                throw .badSettings(reason: "\(table): \(error.sentence)")
            }
        }
        // What was brought in stays; its pictures are not among the recordings.
        self.files = files + found.files.filter { $0.collection.id != "samples" }
    }

    private static func samples(_ path: String) throws(ImportFailure) -> CollectionFile {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ImportFailure(sayText("it cannot be read"))
        }
        var wishes = ImportWishes()
        wishes.facts.id = "samples"
        wishes.facts.name = sayText("Samples of old New York")
        wishes.facts.credit = sayText("Drawn for demonstration")
        wishes.facts.licence = "CC0"
        wishes.facts.areaWord = "Borough"
        wishes.facts.isSample = true
        let bytes = Array(data)
        let made = bytes.withUnsafeBytes { buffer in
            Result { () throws(ImportFailure) in
                try importPictures(ByteSlice(buffer), named: path, wishes)
            }
        }
        return try CollectionFile(imported: try made.get())
    }

    var collections: [PictureCollection] { files.map { $0.collection } }

    /// Where any of them has pictures.
    var covered: CoveredCells {
        CoveredCells(
            collections.lazy.flatMap { collection in
                (0..<collection.spotCount).lazy.map { collection.point(ofSpot: $0) }
            }
        )
    }

    /// Where their pictures come from.
    var hosts: [String] { Array(Set(files.flatMap { $0.collection.hosts })).sorted() }

    /// What answers `/past/packs.json` and `/past/packs/ID-CHECKSUM.gz`.
    var route: @Sendable (Request) -> Response? {
        { [files] request in
            guard request.method != .post else { return nil }
            if request.target == "/past/packs.json" { return PastServing.list(files) }
            for file in files where !file.packed.isEmpty && request.target == file.packPath {
                return Response(
                    contentType: "application/octet-stream",
                    headers: [Header("cache-control", "public, max-age=31536000, immutable")],
                    body: Array(file.packed.buffer)
                )
            }
            return Response(
                status: 404,
                contentType: "text/plain; charset=utf-8",
                headers: [Header("cache-control", "no-store")],
                body: Array(sayText("no such pack\n").utf8)
            )
        }
    }

    private static func list(_ files: [CollectionFile]) -> Response {
        var json = JSONWriter()
        json.beginArray()
        for file in files where !file.packed.isEmpty {
            json.beginObject()
            json.key("id")
            json.string(file.collection.id)
            json.key("name")
            json.string(file.collection.name)
            json.key("path")
            json.string(file.packPath)
            json.key("packed")
            json.integer(Int64(file.packed.count))
            json.key("whole")
            json.integer(Int64(file.collection.bytes.count))
            json.endObject()
        }
        json.endArray()
        return Response(
            contentType: "application/json",
            headers: [Header("cache-control", "no-cache")],
            body: json.bytes
        )
    }
}

extension CollectionFile {
    /// Another file has another address, so that it can be kept for ever.
    fileprivate var packPath: String {
        "/past/packs/\(collection.id)-\(String(collection.fileChecksum, radix: 16)).gz"
    }
}

import App
import Base
import Collections
import Foundation
import Geodesy
import Past
import Providers

extension Command {
    static let pastCommands: [Command] = [.pastImport, .pastList, .pastCheck, .pastRemove]

    static let pastImport = Command(
        name: "past import",
        text: PastWords.importText,
        options: [
            .collectionID, .collectionName, .columns, .areas, .areaWord, .credit, .licence, .source,
            .json, .data,
        ]
    ) { (arguments, console) throws(CommandFailure) in
        guard arguments.words.count == 1, let path = arguments.words.first else {
            throw arguments.failure(PastWords.importNeedsFile)
        }
        let wishes = try arguments.importWishes()
        let bytes = try fileOrAddress(path, console)
        do throws(ImportFailure) {
            let imported = try bytes.withSlice { (slice) throws(ImportFailure) in
                try importPictures(slice, named: path, wishes)
            }
            let folder = CollectionFolder(dataDirectory: arguments.dataDirectory(console))
            let place = try folder.install(imported)
            report(imported, place, arguments, console)
            return .done
        } catch {
            throw .data(PastWords.notImported(path, error.sentence))
        }
    }

    static let pastList = Command(
        name: "past list",
        text: PastWords.listText,
        options: [.json, .data]
    ) { (arguments, console) throws(CommandFailure) in
        try arguments.expectNoWords()
        let found = CollectionFolder(dataDirectory: arguments.dataDirectory(console)).all
        for problem in found.problems { console.complain("elsewhere: " + problem) }
        if arguments.has(.json) {
            console.sayJSON { writer in
                writer.key("collections")
                writer.beginArray()
                for file in found.files { writer.collection(file) }
                writer.endArray()
            }
        } else if found.files.isEmpty {
            console.complain(PastWords.none)
        } else {
            console.say(CityLines.table(found.files.map { PastWords.row($0) }))
        }
        return found.files.isEmpty ? .nothingFound : .done
    }

    static let pastCheck = Command(
        name: "past check",
        text: PastWords.checkText,
        options: [.data]
    ) { (arguments, console) throws(CommandFailure) in
        try arguments.expectNoWords()
        let folder = CollectionFolder(dataDirectory: arguments.dataDirectory(console))
        let found = folder.all
        let twins = found.files.filter { !$0.packed.isEmpty && !$0.hasWholeTwin }
        let problems = found.problems + twins.map { PastWords.brokenTwin($0) }
        for file in found.files { console.say(PastWords.whole(file)) }
        for problem in problems { console.complain("elsewhere: " + problem) }
        for path in folder.leftovers { console.complain(PastWords.leftover(path)) }
        if found.files.isEmpty, problems.isEmpty { console.complain(PastWords.none) }
        return problems.isEmpty ? .done : .data
    }

    static let pastRemove = Command(
        name: "past remove",
        text: PastWords.removeText,
        options: [.data]
    ) { (arguments, console) throws(CommandFailure) in
        guard arguments.words.count == 1, let id = arguments.words.first else {
            throw arguments.failure(PastWords.removeNeedsID)
        }
        do throws(ImportFailure) {
            let folder = CollectionFolder(dataDirectory: arguments.dataDirectory(console))
            guard try folder.remove(id: id) else {
                console.complain(PastWords.noSuch(id))
                return .nothingFound
            }
            console.complain(PastWords.removed(id))
            return .done
        } catch {
            throw .data(error.sentence)
        }
    }

    private static func report(
        _ imported: Imported,
        _ path: String,
        _ arguments: CommandArguments,
        _ console: Console
    ) {
        if arguments.has(.json) {
            console.sayJSON { writer in
                writer.text("id", imported.facts.id)
                writer.text("file", path)
                writer.key("pictures")
                writer.integer(Int64(imported.pictureCount))
                writer.key("skipped")
                writer.integer(Int64(imported.skippedCount))
                writer.key("repeated")
                writer.integer(Int64(imported.repeatedCount))
            }
        } else {
            console.say(PastWords.imported(imported, path))
        }
    }
}

extension CommandOption {
    static let collectionID = CommandOption(name: "id", value: "ID", help: PastWords.idHelp)
    static let collectionName = CommandOption(
        name: "name",
        value: "NAME",
        help: PastWords.nameHelp
    )
    static let columns = CommandOption(name: "map", value: "LIST", help: PastWords.columnsHelp)
    static let areas = CommandOption(name: "areas", value: "FILE", help: PastWords.areasHelp)
    static let areaWord = CommandOption(
        name: "area-word",
        value: "WORD",
        help: PastWords.areaWordHelp
    )
    static let credit = CommandOption(name: "credit", value: "TEXT", help: PastWords.creditHelp)
    static let licence = CommandOption(
        name: "licence",
        value: "TEXT",
        help: PastWords.licenceHelp,
        alias: "license"
    )
    static let source = CommandOption(
        name: "source",
        value: "ADDRESS",
        help: PastWords.sourceHelp
    )
}

extension CommandArguments {
    fileprivate func importWishes() throws(CommandFailure) -> ImportWishes {
        var wishes = ImportWishes()
        wishes.facts.id = self[.collectionID] ?? ""
        wishes.facts.name = self[.collectionName] ?? ""
        wishes.facts.credit = self[.credit] ?? ""
        wishes.facts.licence = self[.licence] ?? ""
        wishes.facts.sourceAddress = self[.source] ?? ""
        wishes.facts.areaWord = self[.areaWord] ?? ""
        if let list = self[.columns] { wishes.columns = try columnMap(list) }
        if let path = self[.areas] {
            do throws(ImportFailure) {
                wishes.areas = try readWhole(path).withSlice { (slice) throws(ImportFailure) in
                    try AreaOutlines(slice)
                }
            } catch {
                throw .data(PastWords.notImported(path, error.sentence))
            }
        }
        return wishes
    }

    private func columnMap(_ list: String) throws(CommandFailure) -> ColumnMap {
        var pairs: [(field: ColumnMap.Field, column: String)] = []
        for pair in list.split(separator: ",") {
            let halves = pair.split(separator: "=", maxSplits: 1)
            guard halves.count == 2, let field = ColumnMap.Field(rawValue: String(halves[0])) else {
                throw failure(PastWords.badColumn(String(pair)))
            }
            pairs.append((field, String(halves[1])))
        }
        return ColumnMap(pairs)
    }
}

private func readWhole(_ path: String) throws(ImportFailure) -> Data {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
        throw ImportFailure(String(cString: strerror(errno)))
    }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw ImportFailure(PastWords.noFile) }
    guard facts.st_size <= mostImportedBytes else { throw ImportFailure(PastWords.tooLarge) }
    do {
        return try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    } catch {
        throw ImportFailure(PastWords.unreadable)
    }
}

/// The bytes of a file, or of what stands at an address.
private func fileOrAddress(_ path: String, _ console: Console) throws(CommandFailure) -> Data {
    do throws(ImportFailure) {
        guard path.hasPrefix("https://") || path.hasPrefix("http://") else {
            return try readWhole(path)
        }
        console.complain(PastWords.fetching(path))
        return Data(try fetched(path))
    } catch {
        throw .data(PastWords.notImported(path, error.sentence))
    }
}

/// Within ten minutes, and up to 200 MB.
private func fetched(_ address: String) throws(ImportFailure) -> [UInt8] {
    guard let network = CurlTransport() else {
        throw ImportFailure(sayText("libcurl cannot be started"))
    }
    defer { network.stop() }
    var request = TransportRequest(address: address)
    request.totalMilliseconds = 600_000
    request.byteLimit = 200_000_000
    request.headers = [ProviderRequest.Header("user-agent", "Elsewhere/" + ServeWords.version)]
    switch network.transport.answer(to: request) {
    case .success(let answer) where answer.status == 200: return answer.body
    case .success(let answer):
        throw ImportFailure(sayText("the server there answers \(answer.status)"))
    case .failure(.tooLarge): throw ImportFailure(sayText("it is larger than 200 MB"))
    case .failure: throw ImportFailure(sayText("nothing answers there"))
    }
}

extension Data {
    fileprivate func withSlice<Value, Failure: Error>(
        _ body: (ByteSlice) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let bytes = self as NSData
        return try body(ByteSlice(start: bytes.bytes, count: bytes.length))
    }
}

extension JSONWriter {
    fileprivate mutating func collection(_ file: CollectionFile) {
        beginObject()
        text("id", file.collection.id)
        text("name", file.collection.name)
        key("pictures")
        integer(file.collection.pictureCount)
        key("bytes")
        integer(Int64(file.collection.bytes.count))
        key("packedBytes")
        integer(Int64(file.packed.count))
        text("file", file.path)
        endObject()
    }
}

import App
import Atlas
import Base
import Foundation
import Geodesy
import Providers
import Server
import StreetFiles

extension Command {
    static let streetsCut = Command(
        name: "streets cut",
        text: StreetCommandWords.cutText,
        options: [.cutFrom, .cutCity, .radius, .cutBox, .cutZooms, .cutTo, .yes, .atlas, .data]
    ) { (arguments, console) throws(CommandFailure) in
        try arguments.expectNoWords()
        guard let from = arguments[.cutFrom] else {
            throw arguments.failure(StreetCommandWords.cutFromWhere)
        }
        let zooms = try arguments.cutZooms()
        let area = try arguments.cutArea(console)
        let path = try arguments.cutTarget(area, console)
        let curl = from.isWebAddress ? CurlTransport() : nil
        defer { curl?.stop() }
        let cut = try StreetCommandWords.saying { () throws(StreetFileFailure) in
            let source = try cutSource(from, curl)
            return try StreetCut(CutWishes(box: area.box, zooms: zooms), from: source)
        }
        console.complain(StreetCommandWords.cutPlan(cut))
        let isThere = FileManager.default.fileExists(atPath: path)
        try arguments.confirm(StreetCommandWords.cutQuestion(path, isThere), console)
        let progress = CutProgress(console, cut.readByteCount)
        defer { progress.finish() }
        try StreetCommandWords.saying { () throws(StreetFileFailure) in
            try cut.write(to: path) { progress.show($0) }
        }
        progress.finish()
        console.say(StreetCommandWords.cutDone(path, cut))
        return .done
    }
}

private func cutSource(
    _ from: String,
    _ curl: CurlTransport?
) throws(StreetFileFailure) -> ArchiveSource {
    guard from.isWebAddress else { return try ArchiveSource(path: from) }
    guard let curl else { throw StreetFileFailure(sayText("libcurl cannot be started.")) }
    let name = "Elsewhere/" + ServeWords.version
    return try RangeReader(address: from, curl.transport, userAgent: name).source
}

extension CommandOption {
    static let cutFrom = CommandOption(
        name: "from",
        value: "FILE|URL",
        help: StreetCommandWords.cutFromHelp
    )
    static let cutCity = CommandOption(
        name: "city",
        value: "NAME",
        help: StreetCommandWords.cutCityHelp
    )
    static let cutBox = CommandOption(
        name: "box",
        value: "W,S,E,N",
        help: StreetCommandWords.cutBoxHelp
    )
    static let cutZooms = CommandOption(
        name: "zooms",
        value: "A-B",
        help: StreetCommandWords.cutZoomsHelp
    )
    static let cutTo = CommandOption(name: "to", value: "FILE", help: StreetCommandWords.cutToHelp)
}

/// What is cut out, and what a file of it is called.
private struct CutArea {
    let box: Box
    let name: String
}

extension CommandArguments {
    private static let usualRadiusMetres: Int32 = 10_000

    fileprivate func cutArea(_ console: Console) throws(CommandFailure) -> CutArea {
        switch (self[.cutCity], self[.cutBox]) {
        case (let city?, nil): return try cutArea(city: city, console)
        case (nil, let text?):
            if has(.radius) { throw failure(StreetCommandWords.radiusOfBox) }
            guard let box = Self.box(text) else { throw failure(StreetCommandWords.badBox(text)) }
            let name = "area-" + text.filter { !$0.isWhitespace }
            return CutArea(box: box, name: name + ".pmtiles")
        default: throw failure(StreetCommandWords.cutWhat)
        }
    }

    private func cutArea(
        city name: String,
        _ console: Console
    ) throws(CommandFailure) -> CutArea {
        let radius = try radiusMetres() ?? Self.usualRadiusMetres
        let atlas = try openAtlas(console).atlas
        guard case .cities(let hits) = atlas.search(name, limit: 1), let city = hits.first?.city
        else { throw .data(CommandWords.nothingLike(name)) }
        let box = Box(around: [city.coordinate])?.expanded(byMetres: radius)
        guard let box, !box.crossesAntimeridian else {
            throw .data(StreetCommandWords.acrossDateLine)
        }
        console.complain(StreetCommandWords.cutAround(CityLines.place(city), radius))
        return CutArea(box: box, name: Self.fileName(of: city.name) + ".pmtiles")
    }

    /// `7.40,43.72,7.45,43.755`: west, south, east, north in degrees.
    private static func box(_ text: String) -> Box? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let degrees = parts.compactMap { part -> Double? in
            let number = Double(part.trimmingCharacters(in: .whitespaces))
            return number.flatMap { $0.isFinite && $0.magnitude <= 180 ? $0 : nil }
        }
        guard parts.count == 4, degrees.count == 4 else { return nil }
        let sides = degrees.map { Int32(($0 * 1_000_000).rounded()) }
        guard sides[0] < sides[2], sides[1] < sides[3] else { return nil }
        return Box(
            westMicrodegrees: sides[0],
            southMicrodegrees: sides[1],
            eastMicrodegrees: sides[2],
            northMicrodegrees: sides[3]
        )
    }

    private static func fileName(of city: String) -> String {
        let letters = fold(city).split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = letters.joined(separator: "-").prefix(60)
        return name.isEmpty ? "city" : String(name)
    }

    fileprivate func cutZooms() throws(CommandFailure) -> ClosedRange<Int32>? {
        guard let text = self[.cutZooms] else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let zooms = parts.compactMap { Int32($0) }
        guard (1...2).contains(parts.count), zooms.count == parts.count,
            let first = zooms.first, let last = zooms.last, first <= last, (0...20).contains(first),
            last <= 20
        else { throw failure(CommandWords.badValue("--zooms", text, StreetCommandWords.someZooms)) }
        return first...last
    }

    fileprivate func cutTarget(
        _ area: CutArea,
        _ console: Console
    ) throws(CommandFailure) -> String {
        let path = self[.cutTo] ?? dataDirectory(console) + "/streets/" + area.name
        let name = (path as NSString).lastPathComponent
        guard StreetFileName.isTaken(name), name.lowercased().hasSuffix(".pmtiles") else {
            throw .data(StreetCommandWords.badCutName(name))
        }
        if let from = self[.cutFrom], !from.isWebAddress,
            URL(filePath: from).standardizedFileURL == URL(filePath: path).standardizedFileURL
        {
            throw .data(StreetCommandWords.cutOntoItself)
        }
        return path
    }
}

extension String {
    fileprivate var isWebAddress: Bool {
        let text = lowercased()
        return text.hasPrefix("https://") || text.hasPrefix("http://")
    }
}

/// How much of what is read has come: one line drawn again and again for a person.
private final class CutProgress {
    private let console: Console
    private let total: UInt64
    private var drawn = ""

    init(_ console: Console, _ total: UInt64) {
        self.console = console
        self.total = total
    }

    func show(_ done: UInt64) {
        guard console.isWatched else { return }
        let line = StreetCommandWords.cutProgress(done, of: total)
        guard line != drawn else { return }
        drawn = line
        console.complaints("\r\u{1B}[K" + line)
    }

    func finish() {
        if !drawn.isEmpty { console.complaints("\r\u{1B}[K") }
        drawn = ""
    }
}

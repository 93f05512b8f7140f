import Base
import Foundation

/// The files of the web directory, read once and kept in memory.
///
/// A request finds its file by looking the whole path up in a table, so there is no path that
/// could lead out of the directory.
package struct StaticFiles: Sendable {
    /// Changes whenever any file does; stands in the addresses under `/assets/`.
    package let version: String
    private var assets: [String: StaticFile] = [:]
    private var roots: [String: StaticFile] = [:]
    /// Those without which pages come bare, or nothing works without the network, as far as they
    /// are not here or hold nothing.
    package private(set) var lacking = StaticFiles.needed

    private static let needed = [
        "css/elsewhere.css", "js/app.js", "service-worker.js", "flight/module.wasm",
    ]

    /// No files at all.
    package init() { version = "0" }

    /// Reads all files below `directories`; where two have the same name the later directory wins.
    ///
    /// Files at the top of a directory answer at the root too, `sw.js` as `/sw.js`.
    package init(directories: [String]) throws(StartFailure) {
        var found: [String: String] = [:]
        for directory in directories {
            for name in try StaticFiles.names(in: directory) {
                found[name] = "\(directory)/\(name)"
            }
        }
        var sum = Checksum64()
        for (name, path) in found.sorted(by: { $0.key < $1.key }) {
            let file = try StaticFile(path: path, contentType: ContentType.named(by: name))
            sum.update(name)
            sum.update(file.tag(for: []))
            assets[name] = file
            if !name.contains("/") { roots["/\(name)"] = file }
        }
        version = String(hexadecimal(sum.value).prefix(12))
        lacking = StaticFiles.needed.filter { assets[$0]?.bytes(in: []).isEmpty ?? true }
        let worker = "service-worker.js"
        guard let file = assets.removeValue(forKey: worker) else { return }
        roots["/\(worker)"] = StaticFile(
            StaticFiles.buildLine(version: version) + file.text,
            contentType: file.contentType
        )
    }

    /// The first line of the service worker: the version that it belongs to, and the headers that
    /// its pages have to have like those of the server.
    private static func buildLine(version: String) -> String {
        let policy = SecurityHeaders.Line(
            name: "Content-Security-Policy",
            value: SecurityHeaders.policy(for: "text/html")
        )
        let headers = (SecurityHeaders.common + [policy]).map { line in
            // Ours: none has a quote or a backslash in it.
            "\"\(line.name)\":\"\(line.value)\""
        }
        let fields = headers.joined(separator: ",")
        return "const BUILD={version:\"\(version)\",headers:{\(fields)}};\n"
    }

    package var count: Int { assets.count }

    /// The file that answers `path`, and whether that address can never mean anything else.
    func file(at path: ArraySlice<UInt8>) -> (file: StaticFile, isForEver: Bool)? {
        if path.starts(with: "/assets/".utf8) {
            let rest = path.dropFirst("/assets/".utf8.count)
            guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
            let name = String(decoding: rest[rest.index(after: slash)...], as: UTF8.self)
            // A page kept from before an update asks with the old version: it gets today's file,
            // but must not keep it under that address.
            return assets[name].map { ($0, rest[..<slash].elementsEqual(version.utf8)) }
        }
        // Every file has a dot in its name and few pages do: most requests end here.
        guard path.contains(UInt8(ascii: ".")),
            path.lastIndex(of: UInt8(ascii: "/")) == path.startIndex
        else { return nil }
        return roots[String(decoding: path, as: UTF8.self)].map { ($0, false) }
    }
}

extension StaticFiles {
    /// Names relative to `directory`; hidden files and packed twins are left out.
    private static func names(in directory: String) throws(StartFailure) -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: directory),
            access(directory, R_OK | X_OK) == 0
        else { throw .unreadableFile(path: directory, reason: String(cString: strerror(errno))) }
        var names: [String] = []
        while let name = walk.nextObject() as? String {
            let isFile = walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular
            let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
            let isTwin = name.hasSuffix(".gz") || name.hasSuffix(".br")
            if isFile, !isHidden, !isTwin { names.append(name) }
        }
        return names
    }
}

extension Checksum64 {
    fileprivate mutating func update(_ text: String) { update(Array(text.utf8)) }
    fileprivate mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update(ByteSlice($0)) }
    }
}

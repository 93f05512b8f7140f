internal import Base

/// Where pictures from outside stand in our own address space, so that a browser asks nobody
/// else for them.
package enum PicturePath {
    /// The hosts whose pictures pass through our server.
    package static var hosts: [StaticString] {
        ["upload.wikimedia.org", "iiif.micr.io", "images.metmuseum.org", "s1.ticketm.net"]
    }

    /// The widths in which the server hands a picture out; `w=` takes no others.
    package static var widths: [Int32] { [160, 320, 640, 960, 1_600] }

    /// As in "/pictures/upload.wikimedia.org/wikipedia/commons/…"; nil for a picture of any other
    /// host than those whose pictures we fetch.
    package static func path(of address: String) -> String? {
        let text = address.utf8
        let scheme: StaticString = text.starts(with: utf8("//")) ? "//" : "https://"
        guard text.starts(with: utf8(scheme)) else { return nil }
        let rest = text.dropFirst(scheme.utf8CodeUnitCount)
        guard let slash = rest.firstIndex(of: 0x2F),
            hosts.contains(where: { rest[..<slash].elementsEqual(utf8($0)) }),
            isPlainPath(rest[slash...])
        else { return nil }
        return "/pictures/" + String(Substring(rest))
    }

    /// The same for hosts that are known only when the program runs, such as those of a collection
    /// of photographs; an address may have a query there, whose mark is written `%3F`.
    package static func path(of address: String, hosts: [String]) -> String? {
        let text = address.utf8
        let scheme: StaticString = "https://"
        guard text.starts(with: utf8(scheme)), !text.contains(0x25) || !text.contains(0x3F) else {
            return nil
        }
        let rest = text.dropFirst(scheme.utf8CodeUnitCount)
        guard let slash = rest.firstIndex(of: 0x2F),
            hosts.contains(where: { rest[..<slash].elementsEqual($0.utf8) })
        else { return nil }
        var path: [UInt8] = []
        for byte in rest[slash...] {
            if byte == 0x3F { path += [0x25, 0x33, 0x46] } else { path.append(byte) }
        }
        let written = String(decoding: path, as: UTF8.self)
        guard isPlainPath(Substring(written).utf8) else { return nil }
        return "/pictures/" + String(Substring(rest[..<slash])) + written
    }

    private static func utf8(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}

extension ArticleTitle {
    /// Where our reader shows the article: "/read/wikipedia/en/Amsterdam_Centraal_station".
    package var readerPath: String { "/read/\(site.name)/\(language.text)/\(pathStep)" }

    /// The title as a step of a path: spaces become underscores, a slash in it is no separator.
    package var pathStep: String {
        let underscored = title.utf8.map { $0 == 0x20 ? 0x5F : $0 }
        return percentEncode(String(decoding: underscored, as: UTF8.self))
    }

    /// Reads what `readerPath` has behind "/read/".
    package init?(site: Substring, language: Substring, step: String) {
        guard let site = ArticleSite.allCases.first(where: { $0.name.description == site }),
            let language = LanguageCode(String(language)),
            let text = percentDecode(step), !text.isEmpty
        else { return nil }
        let spaced = text.utf8.map { $0 == 0x5F ? 0x20 : $0 }
        self.init(site: site, language: language, title: String(decoding: spaced, as: UTF8.self))
    }
}

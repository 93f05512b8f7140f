internal import Streets

/// Why a file of streets, or one of its tiles, cannot be used.
package struct StreetFileFailure: Error, Equatable, Sendable {
    /// A whole sentence for people.
    package let sentence: String

    package init(_ sentence: String) { self.sentence = sentence }

    init(_ failure: ArchiveFailure, _ name: String) {
        switch failure {
        case .foreign: self.init("“\(name)” is no PMTiles file.")
        case .version(let version):
            self.init(
                "“\(name)” is a PMTiles file of version \(version); version 3 is needed."
            )
        case .noVectorTiles: self.init("“\(name)” holds no vector tiles, only other ones.")
        case .packing: self.init("“\(name)” is packed in a way that is not understood here.")
        case .damaged: self.init("“\(name)” is damaged or incomplete.")
        }
    }

    static func damaged(_ name: String) -> StreetFileFailure {
        StreetFileFailure(.damaged, name)
    }

    static func tooSlow(_ name: String) -> StreetFileFailure {
        StreetFileFailure(
            "“\(name)” takes too long to be read: its tiles need an index of zoom, column and row."
        )
    }

    static func unreadable(_ name: String, _ reason: String) -> StreetFileFailure {
        StreetFileFailure("“\(name)” cannot be read: \(reason).")
    }
}

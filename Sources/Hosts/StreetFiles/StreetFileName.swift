import Foundation
import Streets

/// Which names files of streets may have: those that a listing, a log and an address can bear.
package enum StreetFileName {
    private static let longestBytes = 200

    /// Whether a file of this name is taken for one of streets.
    package static func isTaken(_ name: String) -> Bool {
        let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        return isPlain && !name.hasPrefix(".") && name.utf8.count <= longestBytes
            && ["pmtiles", "mbtiles"].contains((name as NSString).pathExtension.lowercased())
    }

    /// The name of what is not yet whole, beside the others.
    package static func draft(of name: String) -> String { ".\(name).\(getpid())" }

    /// Removes what programs that did not live to finish it left in a directory.
    package static func removeDrafts(in directory: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        for name in names where name.hasPrefix(".") {
            let parts = name.dropFirst().split(separator: ".")
            guard parts.count > 2, let process = parts.last.flatMap({ pid_t($0) }), process > 0,
                isTaken(parts.dropLast().joined(separator: ".")), !isAlive(process)
            else { continue }
            unlink(directory + "/" + name)
        }
    }

    /// One of somebody else lives, too, although it may not be sent a signal.
    static func isAlive(_ process: pid_t) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}

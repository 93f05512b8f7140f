package import Foundation

/// What some tests read that is too large, or not ours, to be in the project
/// (docs/contributing.md).
package enum Given {
    /// A file or folder of the folder that `ELSEWHERE_TEST_DATA` names; nil where it is not there.
    package static func at(_ path: String) -> URL? {
        guard let folder = ProcessInfo.processInfo.environment["ELSEWHERE_TEST_DATA"],
            !folder.isEmpty
        else { return nil }
        let place = URL(filePath: folder).appending(path: path)
        return FileManager.default.fileExists(atPath: place.path) ? place : nil
    }
}

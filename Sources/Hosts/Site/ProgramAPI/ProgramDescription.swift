internal import App
import Foundation

/// The description of the JSON interface (OpenAPI 3.1): the app's own addresses with those that
/// only a server answers.
enum ProgramDescription {
    private static let parts = [
        (TripDescription.paths, TripDescription.components),
        (TripReadingDescription.paths, TripReadingDescription.components),
        (LibraryDescription.paths, LibraryDescription.components),
    ]

    static let whole = joined(with: openAPIDescription)

    private static func joined(with description: [UInt8]) -> [UInt8] {
        guard var whole = object(Data(description)),
            var paths = whole["paths"] as? [String: Any],
            var components = whole["components"] as? [String: Any]
        else { return description }
        for (ourPaths, ourComponents) in parts {
            paths.merge(object(Data(ourPaths.utf8)) ?? [:]) { theirs, _ in theirs }
            for (kind, part) in object(Data(ourComponents.utf8)) ?? [:] {
                let theirs = components[kind] as? [String: Any] ?? [:]
                components[kind] = theirs.merging(part as? [String: Any] ?? [:]) { old, _ in old }
            }
        }
        whole["paths"] = paths
        whole["components"] = components
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        let joined = try? JSONSerialization.data(withJSONObject: whole, options: options)
        return joined.map { Array($0) } ?? description
    }

    private static func object(_ data: Data) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }
}

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

    static let whole = joined(with: Array(PlaceDescription.whole.utf8))

    private static func joined(with description: [UInt8]) -> [UInt8] {
        guard var whole = object(Data(description)),
            var paths = whole["paths"] as? [String: Any],
            var components = whole["components"] as? [String: Any]
        else { return description }
        for (ourPaths, ourComponents) in parts {
            for (path, methods) in object(Data(ourPaths.utf8)) ?? [:] where paths[path] == nil {
                paths[path] = answeringAsAll(path, methods as? [String: [String: Any]] ?? [:])
            }
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

    /// With the answers that follow from how an address is asked; what is told of one stands.
    private static func answeringAsAll(
        _ path: String,
        _ methods: [String: [String: Any]]
    ) -> [String: Any] {
        var whole: [String: Any] = [:]
        for (method, operation) in methods {
            var responses = operation["responses"] as? [String: Any] ?? [:]
            for (status, name) in usualAnswers(path, method, operation)
            where responses[status] == nil {
                responses[status] = ["$ref": "#/components/responses/" + name]
            }
            var operation = operation
            operation["responses"] = responses
            whole[method] = operation
        }
        return whole
    }

    private static func usualAnswers(
        _ path: String,
        _ method: String,
        _ operation: [String: Any]
    ) -> [String: String] {
        var answers = ["401": "NoToken", "403": "OnlyReads", "429": "TooOften", "503": "Trouble"]
        if path.contains("{") { answers["404"] = "NoSuchThing" }
        if method != "get" { answers["507"] = "Full" }
        let parameters = operation["parameters"] as? [[String: Any]] ?? []
        if parameters.contains(where: { $0["name"] as? String == "If-Match" }) {
            answers["412"] = "Changed"
            answers["428"] = "WhichRevision"
        }
        let body = operation["requestBody"] as? [String: Any] ?? [:]
        if (body["content"] as? [String: Any])?["application/json"] != nil {
            let ofJSON = ["400": "NoJSON", "413": "TooLarge", "415": "NotJSON", "422": "Refused"]
            answers.merge(ofJSON) { _, new in new }
        }
        return answers
    }

    private static func object(_ data: Data) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }
}

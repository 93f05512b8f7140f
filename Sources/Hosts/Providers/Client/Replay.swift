import Base
package import Chronology
package import Configuration
import Foundation
import Synchronization

/// Answers from a folder: `index.txt` has a line for each, "ADDRESS FILE STATUS TYPE", the
/// address without keys; one that ends with an asterisk stands for all that begin like it.
///
/// A line "# samples" at the top says that the bodies were made up.
package struct Recordings: Sendable {
    private struct Entry: Sendable {
        let address: String
        let isPrefix: Bool
        let file: String
        let status: Int
        let contentType: String
    }

    private let folder: URL
    private let entries: [Entry]
    package let areSamples: Bool
    private let now: @Sendable () -> Instant

    package init(
        folder path: String,
        now: @escaping @Sendable () -> Instant = Timing.system.now
    ) throws(SettingsFailure) {
        self.now = now
        folder = URL(filePath: path, directoryHint: .isDirectory)
        let index = folder.appending(path: "index.txt")
        guard let text = try? String(contentsOf: index, encoding: .utf8) else {
            throw SettingsFailure("\(path) has no readable index.txt; record with --record first")
        }
        var entries: [Entry] = []
        for (number, line) in text.split(separator: "\n").enumerated() where !line.hasPrefix("#") {
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 4, let status = Int(parts[2]), !parts[1].contains("..") else {
                throw SettingsFailure("\(path)/index.txt, line \(number + 1), is no recording")
            }
            let isPrefix = parts[0].hasSuffix("*")
            entries.append(
                Entry(
                    address: isPrefix ? String(parts[0].dropLast()) : parts[0],
                    isPrefix: isPrefix,
                    file: parts[1],
                    status: status,
                    contentType: parts[3]
                )
            )
        }
        self.entries = entries
        areSamples = text.hasPrefix("# samples")
    }

    /// A transport that never leaves the machine; what was not recorded is unreachable.
    ///
    /// Its answers are marked as samples, recorded ones too: they are not of today.
    package var transport: Transport {
        Transport(isSample: true) { request, completion in
            completion(answer(to: recordedAddress(request)))
        }
    }

    func answer(to address: String) -> Result<TransportAnswer, TransportFailure> {
        if let answer = found(address) { return .success(answer) }
        if let answer = joined(address) { return .success(answer) }
        // A demonstration knows a dozen cities; of others it says that there is nothing.
        if areSamples { return .success(TransportAnswer(status: 404)) }
        return .failure(.unreachable("this was not recorded"))
    }

    private func found(_ address: String) -> TransportAnswer? {
        let entry = entries.last {
            $0.isPrefix ? address.hasPrefix($0.address) : address == $0.address
        }
        guard let entry, let body = body(of: entry, address) else { return nil }
        return TransportAnswer(status: entry.status, contentType: entry.contentType, body: body)
    }

    /// What stands in a file, or what is made up for any question of its kind:
    /// `@weather/FILE` with a latitude, a longitude and a time zone in each line, `@climate/`, and
    /// `@suggestions/FILE` with a feature in each.
    private func body(of entry: Entry, _ address: String) -> [UInt8]? {
        let parts = address.split(separator: "?", maxSplits: 1)
        let query = Query(parts.count == 2 ? String(parts[1]) : "")
        if let zones = lines(of: entry, after: "@weather/") {
            return SampleWeather.body(query, zones: zones, now: now())
        }
        if entry.file == "@climate/" { return SampleWeather.archiveBody(query, now: now()) }
        if let features = lines(of: entry, after: "@suggestions/") {
            return SampleSuggestions.body(query, from: features)
        }
        return (try? Data(contentsOf: folder.appending(path: entry.file))).map(Array.init)
    }

    private func lines(of entry: Entry, after prefix: String) -> String? {
        guard entry.file.hasPrefix(prefix) else { return nil }
        let file = folder.appending(path: String(entry.file.dropFirst(prefix.count)))
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }

    /// Open-Meteo answers for several points with an array of what it answers for each.
    private func joined(_ address: String) -> TransportAnswer? {
        let parts = address.split(separator: "?", maxSplits: 1)
        guard parts.count == 2, parts[0].hasSuffix("/v1/forecast") else { return nil }
        let query = Query(String(parts[1]))
        let latitudes = (query["latitude"] ?? "").split(separator: ",")
        let longitudes = (query["longitude"] ?? "").split(separator: ",")
        guard latitudes.count == longitudes.count, latitudes.count > 1 else { return nil }
        let bodies = zip(latitudes, longitudes).map { latitude, longitude in
            let place = Query([("latitude", String(latitude)), ("longitude", String(longitude))])
            let single = found("\(parts[0])?\(place.text)&")
            return single.map { String(decoding: $0.body, as: UTF8.self) } ?? "{}"
        }
        let body = Array(("[" + bodies.joined(separator: ",") + "]").utf8)
        return TransportAnswer(status: 200, body: body)
    }
}

/// Keeps in a folder what real providers answer, for `Recordings` to answer with.
///
/// Calls `noteLoss` when one cannot be kept, unless the one before could not either.
package func recording(
    _ transport: Transport,
    to path: String,
    noteLoss: @escaping @Sendable () -> Void = {}
) throws(SettingsFailure) -> Transport {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    let index = folder.appending(path: "index.txt")
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: index.path()) { try Data().write(to: index) }
    } catch {
        throw SettingsFailure("\(path) cannot be written to; choose another folder to record in")
    }
    let isLosing = Mutex(false)
    return Transport { request, completion in
        transport.send(request) { result in
            if case .success(let answer) = result {
                let isNews = isLosing.withLock { isLosing in
                    let wasLosing = isLosing
                    isLosing = !save(answer, to: recordedAddress(request), folder, index)
                    return isLosing && !wasLosing
                }
                if isNews { noteLoss() }
            }
            completion(result)
        }
    }
}

/// Whether all of it is there afterwards; else the list is as it was.
private func save(
    _ answer: TransportAnswer,
    to address: String,
    _ folder: URL,
    _ index: URL
) -> Bool {
    let sum = checksum64(address)
    let file = String(sum, radix: 16) + ".body"
    let type = answer.contentType.prefix { $0 != ";" && $0 != " " }
    let line = "\(address) \(file) \(answer.status) \(type.isEmpty ? "-" : String(type))\n"
    guard (try? Data(answer.body).write(to: folder.appending(path: file))) != nil,
        let handle = try? FileHandle(forWritingTo: index)
    else { return false }
    defer { try? handle.close() }
    guard let end = try? handle.seekToEnd() else { return false }
    guard (try? handle.write(contentsOf: Data(line.utf8))) == nil else { return true }
    // With half a line nothing in the folder could be read again.
    try? handle.truncate(atOffset: end)
    return false
}

/// The address without keys; a posted body is part of it.
func recordedAddress(_ request: TransportRequest) -> String {
    let parts = request.address.split(separator: "?", maxSplits: 1)
    var address = String(parts[0])
    if parts.count == 2 {
        var shown = Query()
        for item in Query(String(parts[1])).items
        where !ProviderRequest.secretNames.contains(item.name) {
            shown.append(item.name, item.value)
        }
        address += "?" + shown.text
    }
    guard request.isPost else { return address }
    return address + "#" + percentEncode(String(decoding: request.body, as: UTF8.self))
}

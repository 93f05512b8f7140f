internal import Atlas
internal import Base
internal import Itinerary

/// The trips in the file of a library.
enum KeptTrips {
    /// More than anybody has planned.
    private static let most = 200

    /// Reads what stands behind `trips` in an object; none for other files.
    static func read(_ file: ByteSlice, _ atlas: Atlas) -> [TripDraft] {
        var reader = JSONReader(file)
        return (try? read(&reader, file, atlas)) ?? []
    }

    /// The same as an object that `read` reads.
    static func packed(_ trips: [TripDraft]) -> String {
        var writer = JSONWriter(capacity: 1_000)
        writer.beginObject()
        writer.key("trips")
        writer.beginArray()
        for trip in trips { writer.json(trip.file(seed: 1).bytes(as: .json)) }
        writer.endArray()
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func read(
        _ reader: inout JSONReader,
        _ file: ByteSlice,
        _ atlas: Atlas
    ) throws(JSONFailure) -> [TripDraft] {
        var trips: [TripDraft] = []
        guard try reader.kind() == .object else { return [] }
        try reader.beginObject()
        while let key = try reader.nextKey() {
            guard key.equals("trips"), try reader.kind() == .array else {
                try reader.skip()
                continue
            }
            try reader.beginArray()
            while try reader.nextElement() {
                _ = try reader.kind()
                let start = reader.position
                try reader.skip()
                let one = file.slice(at: start, count: reader.position - start)
                var draft = TripFileReader.read(one, atlas: atlas)
                draft.believeNoAttachments()
                let isTold = !draft.title.isEmpty || !draft.activities.isEmpty
                if trips.count < most, isTold { trips.append(draft) }
            }
        }
        return trips
    }
}

package import App
package import Base
internal import Chronology

/// How the worker tells the app what it knows of itself, as plain bytes:
///
///     version UInt8 · flags UInt8 (1 offline, 2 network unwanted, 4 syncing, 8 storage is
///     persistent, 16 a readiness follows, 32 the whole world is there, 64 part of the app is
///     damaged) · trouble UInt8
///     · changes aside UInt32 · photos waiting UInt32 · photos aside UInt32 · pictures UInt32
///     · used bytes UInt64 · granted bytes UInt64 · atlas bytes UInt64
///     · bytes to fetch for the world UInt64 · bytes it takes here UInt64
///     · photos and documents that the server does not take: count UInt8, each a text
///     readiness: checked at Int64 · places, articles, pictures, missing answers, missing
///     pictures, areas of streets, those of them that are missing, documents, missing ones
///     UInt32 each
extension Wire {
    package static func flight(from bytes: ByteSlice) throws(WireFailure) -> FlightState {
        var reader = WireReader(bytes)
        try reader.version()
        var state = FlightState()
        let flags = try reader.integer(UInt8.self)
        guard flags < 128 else { throw .unknownFlags(flags) }
        state.isOffline = flags & 1 != 0
        state.isUnwanted = flags & 2 != 0
        state.isSyncing = flags & 4 != 0
        state.isPersistent = flags & 8 != 0
        let trouble = try reader.integer(UInt8.self)
        guard let trouble = FlightState.Trouble(rawValue: trouble) else {
            throw .unknownType(trouble)
        }
        state.trouble = trouble
        state.asideCount = try reader.integer(UInt32.self)
        state.waitingPhotoCount = try reader.integer(UInt32.self)
        state.asidePhotoCount = try reader.integer(UInt32.self)
        state.pictureCount = try reader.integer(UInt32.self)
        state.usedBytes = try reader.integer(UInt64.self)
        state.grantedBytes = try reader.integer(UInt64.self)
        state.atlasBytes = try reader.integer(UInt64.self)
        state.worldBytes = try reader.integer(UInt64.self)
        state.worldRoomBytes = try reader.integer(UInt64.self)
        for _ in 0..<(try reader.integer(UInt8.self)) {
            state.refusedNames.append(try reader.text())
        }
        state.hasWorld = flags & 32 != 0
        state.isDamaged = flags & 64 != 0
        if flags & 16 != 0 { state.readiness = try reader.readiness() }
        try reader.end()
        return state
    }
}

extension WireReader {
    fileprivate mutating func readiness() throws(WireFailure) -> FlightState.Readiness {
        var readiness = FlightState.Readiness(
            checkedAt: Instant(millisecondsSinceEpoch: try integer(Int64.self)),
            placeCount: try integer(UInt32.self),
            articleCount: try integer(UInt32.self),
            pictureCount: try integer(UInt32.self),
            missingAnswerCount: try integer(UInt32.self),
            missingPictureCount: try integer(UInt32.self)
        )
        readiness.streetAreaCount = try integer(UInt32.self)
        readiness.missingStreetAreaCount = try integer(UInt32.self)
        readiness.documentCount = try integer(UInt32.self)
        readiness.missingDocumentCount = try integer(UInt32.self)
        return readiness
    }
}

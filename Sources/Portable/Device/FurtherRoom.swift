internal import Atlas
internal import Base

/// Holds the table of further places of one atlas, as long as somebody reads it.
///
/// Sendable, as the bytes never change.
final class FurtherRoom: @unchecked Sendable {
    private let bytes: UnsafeMutableRawBufferPointer

    init(_ table: [UInt8]) {
        bytes = .allocate(byteCount: max(1, table.count), alignment: 16)
        bytes.copyBytes(from: table)
    }

    deinit { bytes.deallocate() }

    var places: FurtherPlaces { FurtherPlaces(ByteSlice(UnsafeRawBufferPointer(bytes))) }
}

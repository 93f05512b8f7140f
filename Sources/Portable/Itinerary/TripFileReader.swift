package import Base
package enum TripFileReader {
    package static func read(_ bytes: ByteSlice) -> TripDraft { TripDraft() }
}

import Base
import Foundation
import Itinerary
import Library
import Testing

@Suite struct OtherEncodingTests {
    private static let texts = [
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Flug\r\nEND:VEVENT\r\nEND:VCALENDAR",
        "id,favourite,archived\n3176959,true,false\n", "{\"cities\": []}", "<gpx></gpx>",
    ]

    @Test("a file in UTF-16 is told apart from a damaged one", arguments: texts)
    func told(text: String) throws {
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            let bytes = Array(try #require(text.data(using: encoding)))
            let draft = bytes.withUnsafeBytes { TripFileReader.read(ByteSlice($0)) }
            #expect(draft.problems.map { $0.reason } == [.otherEncoding])
            let kept = bytes.withUnsafeBytes { KeptFile(ByteSlice($0)) }
            #expect(kept.problems.map { $0.reason } == [.otherEncoding] && kept.cities.isEmpty)
        }
        let plain = Array(text.utf8).withUnsafeBytes { TripFileReader.read(ByteSlice($0)) }
        #expect(!plain.problems.contains { $0.reason == .otherEncoding })
    }
}

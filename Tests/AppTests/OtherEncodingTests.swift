import Base
import Foundation
import Itinerary
import Library
import Testing

/// Files that are not in UTF-8.
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
            let kept = bytes.withUnsafeBytes { ImportFile(ByteSlice($0)) }
            #expect(kept.problems.map { $0.reason } == [.otherEncoding] && kept.cities.isEmpty)
        }
        let plain = Array(text.utf8).withUnsafeBytes { TripFileReader.read(ByteSlice($0)) }
        #expect(!plain.problems.contains { $0.reason == .otherEncoding })
    }

    private static let westernFiles = [
        """
        <?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="1" lon="2">\
        <name>Gasthof Größe</name></wpt></gpx>
        """,
        "<gpx><wpt lat='1' lon='2'><name>Gasthof Größe</name></wpt></gpx>",
        "<?xml version='1.0' encoding='utf-8'?><gpx><wpt lat='1' lon='2'><name>Gasthof Größe"
            + "</name></wpt></gpx>",
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270512T100000\r\n"
            + "SUMMARY:Gasthof Größe\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
        "Title,Note\nGasthof Größe,x\n",
        "MIME-Version: 1.0\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\n"
            + "BEGIN:VEVENT\r\nDTSTART:20270512T100000\r\nSUMMARY:Gasthof Größe\r\nEND:VEVENT\r\n"
            + "END:VCALENDAR\r\n",
    ]

    @Test("older codings of the West are read, with and without saying so", arguments: westernFiles)
    func western(text: String) throws {
        for encoding in [String.Encoding.isoLatin1, .windowsCP1252, .utf8] {
            let bytes = Array(try #require(text.data(using: encoding)))
            let draft = bytes.withUnsafeBytes { TripFileReader.read(ByteSlice($0)) }
            #expect(draft.activities.map { $0.content.title } == ["Gasthof Größe"])
            #expect(draft.problems.isEmpty)
        }
    }

    @Test("windows-1252 has letters where ISO 8859-1 has none, all of which come through")
    func letters() throws {
        let bytes = (UInt8(0x80)...0xFF).filter { ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }
        let text = try #require(String(data: Data(bytes), encoding: .windowsCP1252))
        let read = bytes.withUnsafeBytes { ByteSlice($0).westernInUTF8 }
        #expect(read == Array(text.utf8))
    }

    @Test("what is in another coding, or damaged, is told and not guessed at")
    func others() throws {
        let start = "<?xml version=\"1.0\" encoding=\"windows-1251\"?>"
        let file = "<gpx><wpt lat='1' lon='2'><name>Größe, Größe</name></wpt></gpx>"
        let other = Array(try #require((start + file).data(using: .isoLatin1)))
        let refused = other.withUnsafeBytes { TripFileReader.read(ByteSlice($0)) }
        #expect(refused.problems.map { $0.reason } == [.otherEncoding])
        #expect(refused.activities.isEmpty)
        var damaged = Array(file.utf8)
        let place = try #require(damaged.firstIndex(of: 0xC3))
        damaged.remove(at: place)
        let draft = damaged.withUnsafeBytes { TripFileReader.read(ByteSlice($0)) }
        #expect(draft.problems.map { $0.reason } == [.strayBytes])
        #expect(draft.activities.first?.content.title.contains("Größe") == true)
    }
}

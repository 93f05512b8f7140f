import Base
import Itinerary
import Merge
import Testing

/// Photos and documents of a file that is brought to a trip.
@Suite struct BringingAttachmentsTests {
    @Test func `photos whose bytes are here come along, each where it was`() throws {
        var device = BringingDevice.withTrip()
        func photo(_ digits: String, _ rest: String) -> String {
            let hash = String(repeating: digits, count: 32)
            return "{\"sha256\":\"\(hash)\",\"width\":40,\"height\":30,\(rest)}"
        }
        let text = """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[{"title":"Uffizi","photos":[
            \(photo("0a", "\"caption\":\"Arno\",\"here\":true")),
            \(photo("0b", "\"data\":\"AAAA\"")),{"sha256":"x","here":true},7]}],
            "photos":[\(photo("0c", "\"here\":true")),\(photo("0d", "\"caption\":\"\""))]}
            """
        let draft = Reading.draft(text)
        #expect(draft.problems.map { $0.reason } == [.attachmentsLeftOut])
        #expect(device.trips.attachmentCounts(of: draft) == (2, 0))
        for form in 1...2 as ClosedRange<UInt64> { _ = device.bring(draft, form: form) }
        let photos = device.trips.attachments(of: BringingDevice.trip).photos
        #expect(photos.map { $0.hash.text.prefix(2) } == ["0c", "0a"])
        #expect(photos.map { $0.caption } == ["", "Arno"])
        #expect(photos[1].activity == device.trips.activities(of: BringingDevice.trip).first?.id)
        #expect(photos[1].size == AttachmentSize(width: 40, height: 30))
        // What was taken off comes back to the activity that is there still.
        device.keep(device.trips.deleting(attachment: photos[1].id))
        _ = device.bring(draft, form: 3)
        #expect(device.titles == ["Uffizi"])
        let again = device.trips.attachments(of: BringingDevice.trip).photos
        #expect(again.count == 2 && again.contains { $0.activity == photos[1].activity })
        // The file of the trip names them; another person has not their bytes.
        let trip = try #require(device.trips.trip(BringingDevice.trip))
        let file = TripFile(
            trip: trip,
            activities: device.trips.activities(of: BringingDevice.trip),
            items: [],
            attachments: again
        )
        let own = Reading.draft(file.bytes(as: .json))
        #expect(own.attachments.count == 1)
        #expect(own.activities[0].attachments.map { $0.caption } == ["Arno"])
        #expect(device.trips.attachmentCounts(of: own) == (2, 0))
        #expect(Trips(records: []).attachmentCounts(of: own) == (0, 0))
        // A preview sends it along whole.
        let sent = Reading.draft(draft.file(seed: 1).bytes(as: .json))
        #expect(sent.attachments == draft.attachments)
        #expect(sent.activities[0].attachments == draft.activities[0].attachments)
    }

    @Test func `the photo on the cover comes along, where there is none`() throws {
        var device = BringingDevice.withTrip()
        func file(_ digits: String) -> TripDraft {
            let hash = String(repeating: digits, count: 32)
            return Reading.draft(
                """
                {"elsewhere":1,"trip":{"title":"F"},"activities":[{"title":"Uffizi","photos":[
                {"sha256":"\(hash)","width":40,"height":30,"cover":true,"here":true}]}],
                "documents":[{"sha256":"\(hash)","name":"a.pdf","cover":true}]}
                """
            )
        }
        #expect(!file("0a").attachments[0].isCover)
        _ = device.bring(file("0a"), form: 1)
        let trip = try #require(device.trips.trip(BringingDevice.trip))
        let cover = try #require(device.trips.cover(of: trip))
        #expect(cover.hash.text.hasPrefix("0a") && cover.activity != nil)
        let own = TripFile(
            trip: trip,
            activities: device.trips.activities(of: BringingDevice.trip),
            items: [],
            attachments: [cover]
        )
        let draft = Reading.draft(own.bytes(as: .json))
        #expect(draft.activities[0].attachments.map { $0.isCover } == [true])
        // Another photo does not take its place, and one without bytes is on no cover.
        _ = device.bring(file("0b"), form: 2)
        #expect(device.trips.trip(BringingDevice.trip)?.cover == cover.id)
        var other = BringingDevice.withTrip()
        var claimed = file("0a")
        claimed.believeNoAttachments()
        _ = other.bring(claimed, form: 1)
        #expect(other.trips.trip(BringingDevice.trip)?.cover == nil)
    }

    @Test func `documents come along by their name, each where it was`() throws {
        var device = BringingDevice.withTrip()
        let (pass, ticket) = (
            String(repeating: "1a", count: 32), String(repeating: "1b", count: 32)
        )
        let text = """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[{"title":"Flight","documents":[
            {"sha256":"\(pass)","name":"Bordkarte Ж.pdf","bytes":81234,"here":true}],
            "photos":[{"sha256":"\(ticket)","width":40,"height":30,"here":true}]}],
            "documents":[{"sha256":"\(ticket)","name":"\(String(repeating: "ß", count: 200))",
            "bytes":-5,"here":true},{"sha256":"\(pass)","name":7,"bytes":"x"}]}
            """
        let draft = Reading.draft(text)
        #expect(draft.activities[0].attachments.map { $0.name } == ["Bordkarte Ж.pdf", ""])
        #expect(device.trips.attachmentCounts(of: draft) == (1, 2))
        _ = device.bring(draft, form: 1)
        let all = device.trips.attachments(of: BringingDevice.trip)
        let documents = all.documents
        #expect(all.photos.count == 1 && documents.count == 2)
        let boardingPass = try #require(documents.first { $0.name == "Bordkarte Ж.pdf" })
        #expect(boardingPass.size.byteCount == 81_234 && boardingPass.activity != nil)
        #expect(boardingPass.documentPath == "/files/\(pass)/Bordkarte%20%D0%96.pdf")
        let other = try #require(documents.first { $0.id != boardingPass.id })
        #expect(other.activity == nil && other.size.byteCount == 0)
        #expect(other.name == String(repeating: "ß", count: 127))
        // All of it stands in the file of the trip, apart from photos.
        let trip = try #require(device.trips.trip(BringingDevice.trip))
        let activities = device.trips.activities(of: BringingDevice.trip)
        let file = TripFile(trip: trip, activities: activities, items: [], attachments: all)
        let own = Reading.draft(file.bytes(as: .json))
        #expect(own.attachments == [AttachmentDraft(other)])
        let attached = own.activities[0].attachments
        #expect(attached.contains(AttachmentDraft(boardingPass)) && attached.count == 2)
        let flight = try #require(activities.first).id
        #expect(AttachmentsByActivity(all).on(flight) == all.on(flight))
        // Of an activity that is not there any more, they are the trip's.
        let left = TripFile(trip: trip, activities: [], items: [], attachments: all)
        #expect(left.attachments == all.map { AttachmentDraft($0) })
        // A name is what makes it a document: it is never taken away.
        #expect(device.trips.captioning(other.id, "") == [])
        device.keep(device.trips.captioning(other.id, "Ticket.pdf"))
        #expect(device.trips.attachment(other.id)?.name == "Ticket.pdf")
    }

    @Test func `what a file claims of photos is believed of pages alone`() throws {
        let (one, other) = (String(repeating: "0a", count: 32), String(repeating: "0c", count: 32))
        var draft = Reading.draft(
            """
            {"elsewhere":1,"trip":{"title":"F"},"activities":[{"title":"Uffizi","photos":[
            {"sha256":"\(one)","width":4,"height":3,"here":true}]}],
            "photos":[{"sha256":"\(other)","width":4,"height":3,"here":true}]}
            """
        )
        #expect(BringingDevice.withTrip().trips.attachmentCounts(of: draft) == (2, 0))
        draft.believeNoAttachments()
        #expect(BringingDevice.withTrip().trips.attachmentCounts(of: draft) == (0, 0))
    }
}

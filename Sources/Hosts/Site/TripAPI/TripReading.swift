internal import Accounts
internal import App
internal import Base
internal import Chronology
internal import Itinerary
internal import Merge
internal import Server
internal import Storage

/// Files of all kinds that programs bring: calendars, maps, mails, what the pages read.
extension ProgramEndpoint {
    private struct Wishes {
        let isPreview: Bool
        /// Brings what is there already once more.
        let isWhole: Bool
        let changesKnown: Bool
        let id: Identifier

        init(_ query: Query) throws(ProgramFailure) {
            isPreview = try query.flag("preview")
            isWhole = try query.flag("all")
            changesKnown = try query.flag("changed")
            guard let text = query["id"] else {
                id = .random()
                return
            }
            guard let id = Identifier(text) else {
                throw ProgramFailure(
                    400,
                    "Must be 26 letters and digits of Crockford's base 32.",
                    field: "id"
                )
            }
            self.id = id
        }
    }

    func read(
        into target: Identifier?,
        for bearer: Bearer
    ) throws(ProgramFailure) -> Response {
        let wishes = try Wishes(try query("preview", "all", "changed", "id"))
        let draft = try sentDraft()
        if wishes.isPreview {
            let kept = try library(of: bearer)
            let trip = try target.map { (id) throws(ProgramFailure) in try kept.trip(id) }
            return .json(report(draft, for: trip, wishes, in: kept, isWritten: false))
        }
        return try change(for: bearer) { (kept) throws(ProgramFailure) in
            try bring(draft, to: target, wishes, in: kept)
        }
    }

    private func sentDraft() throws(ProgramFailure) -> TripDraft {
        guard let bytes = request.form.file("message"), !bytes.isEmpty else {
            throw ProgramFailure(400, "Send the file itself as the body.")
        }
        guard request["content-type"]?.lowercased().hasPrefix("multipart/form-data") != true else {
            throw ProgramFailure(415, "Send the file itself as the body, in no form.")
        }
        var draft = bytes.withUnsafeBytes { TripFileReader.read(ByteSlice($0), atlas: atlas) }
        draft.believeNoAttachments()
        let isBare = draft.activities.isEmpty && draft.items.isEmpty
        guard !draft.isEmpty, !(isBare && draft.problems.contains { $0.reason == .nothingFound })
        else { throw ProgramFailure(422, (draft.problems.first?.reason ?? .nothingFound).sentence) }
        return draft
    }

    private func bring(
        _ draft: TripDraft,
        to target: Identifier?,
        _ wishes: Wishes,
        in kept: KeptLibrary
    ) throws(ProgramFailure) -> Decision {
        let trip = try target.map { (id) throws(ProgramFailure) in try kept.trip(id) }
        let name = target ?? wishes.id
        // Sent twice, it finds what the first one made.
        let isMade = trip == nil && kept.trips.trip(name) != nil
        guard trip != nil || isMade || !kept.trips.knows(name) else {
            throw ProgramFailure(409, "Something else has this id.", field: "id")
        }
        let changes =
            isMade
            ? []
            : kept.trips.bringing(
                draft.named(atlas),
                to: trip,
                id: wishes.id,
                seed: moment.seed,
                isWhole: trip == nil || wishes.isWhole,
                changesKnown: wishes.changesKnown,
                atMilliseconds: now.millisecondsSinceEpoch,
                atlas
            )
        // What it found is told as it was before.
        let report = report(draft, for: trip, wishes, in: kept, isWritten: true)
        let isNew = trip == nil && !isMade
        return Decision(changes: changes) { _ in
            var response = Response.json(report, status: isNew ? 201 : 200)
            if isNew {
                response.headers.append(Header("location", TripResource.prefix + "/" + name.text))
            }
            return response
        }
    }

    private func report(
        _ draft: TripDraft,
        for trip: Trip?,
        _ wishes: Wishes,
        in kept: KeptLibrary,
        isWritten: Bool
    ) -> [UInt8] {
        let told = trip == nil ? draft.named(atlas) : draft
        let report = TripReadingReport(
            draft: told,
            overlap: trip.map { kept.trips.overlap(of: told, with: $0, atlas) },
            days: trip?.days ?? told.days(seed: moment.seed)
        )
        let id = trip?.id ?? wishes.id
        return report.json(isWritten: isWritten, trip: trip != nil || isWritten ? id : nil)
    }
}

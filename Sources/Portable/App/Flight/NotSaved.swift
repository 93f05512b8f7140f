internal import Base
internal import Itinerary
internal import Markup
internal import Merge

/// What the server does not take, and where it can be found: it would wait for ever.
struct NotSaved: Sendable {
    struct File: Sendable {
        let trip: Trip
        let attachment: Attachment
    }

    var files: [File] = []
    /// Of those the trip has none any more.
    var looseNames: [String] = []

    var html: HTML {
        let count = Int64(files.count + looseNames.count)
        guard count > 0 else { return "" }
        let title = say(
            count,
            one: "1 photo or document is not saved",
            other: "\(count) photos and documents are not saved"
        )
        var section: HTML = """
            <section class="panel aside" id="not-saved"><h2>\(title)</h2>
            <p>\(Words.notSavedWords)</p>
            <ul>
            """
        for file in files { section += row(file) }
        for name in looseNames { section += row(name) }
        return section + """
            </ul>
            <p class="actions"><button type="button" class="button" data-deed="sendRefused" \
            data-busy="\(say("Sending…"))">\(say("Try again"))</button></p></section>

            """
    }

    private func row(_ file: File) -> HTML {
        let route = Route.trips(.photo(trip: file.trip.id, file.attachment.id))
        let name: HTML =
            file.attachment.isPhoto ? "\(say("A photo"))" : "\(file.attachment.name)"
        return "<li><a href='\(route)'>\(name)</a> · \(Words.title(of: file.trip))</li>\n"
    }

    private func row(_ name: String) -> HTML {
        """
        <li>\(say("Of no trip any more")) <button type="button" class="button quiet" \
        data-deed="discardPhoto" data-value="\(name)" data-busy="\(say("Discarding…"))">\
        \(say("Discard"))</button></li>

        """
    }
}

extension Words {
    fileprivate static var notSavedWords: StaticString {
        say(
            """
            The server does not take what is damaged, or too large for it. It is only on this \
            device: save a copy elsewhere, and delete it from its trip.
            """
        )
    }
}

extension Visit {
    /// Where the photos and documents of these names belong.
    func notSaved(_ names: [String]) -> NotSaved {
        var found = NotSaved()
        guard !names.isEmpty else { return found }
        var loose = names
        for trip in world.trips.all {
            for attachment in world.trips.attachments(of: trip.id) {
                var own = [attachment.hash.text]
                if let original = attachment.original {
                    own.append(original.text + AttachmentHash.originalEnding)
                }
                guard names.contains(where: { own.contains($0) }) else { continue }
                found.files.append(NotSaved.File(trip: trip, attachment: attachment))
                loose.removeAll { own.contains($0) }
            }
        }
        found.looseNames = loose
        return found
    }
}

internal import Base
internal import Chronology
internal import Itinerary
internal import Markup
internal import Merge

extension Visit {
    func tripPhotos(_ trip: Trip) -> Reply {
        let plan = plan(of: trip)
        let screen = PhotosScreen(
            trip: trip,
            attachments: world.trips.attachments(of: trip.id),
            activities: plan.all
        )
        return tripPage(plan, .photos, screen.html(for: viewer))
    }

    func photo(
        _ id: Identifier,
        of trip: Trip,
        problems: FieldProblems = FieldProblems(),
        typed: String? = nil
    ) -> Reply {
        guard let photo = world.trips.attachment(id), photo.trip == trip.id else {
            return message(.noSuchPhoto, status: 404)
        }
        // Of an activity that was deleted, it is one of the trip's.
        let activity = photo.activity.flatMap { world.trips.activity($0) }
        let status: UInt16 = problems.isEmpty ? 200 : 422
        guard photo.isPhoto else {
            let screen = DocumentScreen(
                trip: trip,
                document: photo,
                activity: activity,
                problems: problems,
                typed: typed
            )
            return page(tripFrame(photo.name), screen.html(for: viewer), status: status)
        }
        let siblings = world.trips.attachments(of: trip.id).photos.filter { other in
            other.activity.flatMap { world.trips.activity($0) }?.id == activity?.id
        }
        let screen = PhotoScreen(
            trip: trip,
            photo: photo,
            siblings: siblings,
            activity: activity,
            problems: problems,
            typed: typed
        )
        let html = screen.html(for: viewer)
        return page(tripFrame(sayText("Photo")), html, status: status)
    }

    /// The documents and photos on an activity's page.
    func attachments(of activity: Activity) -> HTML {
        let all = world.trips.attachments(of: activity.trip).on(activity.id)
        let (trip, name) = (activity.trip, activity.id)
        let documents = all.documents
        let photos = all.photos
        return """
            <section class="panel"><h2>\(Words.documents)</h2>
            \(DocumentList(trip: trip, activity: name, documents: documents).html(for: viewer))\
            </section>
            <section class="panel"><h2>\(say("Photos"))</h2>
            \(PhotoStrip(trip: trip, activity: name, photos: photos).html(for: viewer))</section>

            """
    }
}

/// Forms about photos.
extension SentForm {
    /// Puts a photo on a trip or, where the form names a file, a document.
    func addPhoto(to trip: Trip, _ trips: Trips) -> Reply {
        guard let hash = fields["hash"].flatMap({ AttachmentHash($0) }) else {
            return refused("hash")
        }
        let name = boundedText(
            fields["name"] ?? "",
            mostBytes: Attachment.longestNameByteCount
        )
        let size: AttachmentSize
        if name.isEmpty {
            guard let width = side("width") else { return refused("width") }
            guard let height = side("height") else { return refused("height") }
            size = AttachmentSize(width: width, height: height)
        } else {
            size = AttachmentSize(fields["bytes"].flatMap { Int64($0) } ?? 0)
            guard size.byteCount > 0 else { return refused("bytes") }
        }
        let original = fields["original"].flatMap { AttachmentHash($0) }
        if original == nil, fields["original"] != nil { return refused("original") }
        let activity = identifier("activity")
        if let activity, trips.activity(activity)?.trip != trip.id {
            return visit.message(.noSuchActivity(on: trip), status: 404)
        }
        guard trips.attachmentCount(of: trip.id) < Attachment.most else {
            return visit.message(.tooManyPhotos, status: 422)
        }
        var one = Attachment(
            hash,
            size: size,
            name: name,
            id: identifier("photo") ?? visit.freshID(),
            to: trip.id,
            activity: activity,
            atMilliseconds: world.now.millisecondsSinceEpoch
        )
        one.original = original
        let changes = trips.adding(one)
        let page: TripRoute =
            activity.map { .activity(trip: trip.id, $0) } ?? .trip(trip.id, .photos)
        let deed: Notice.Deed = one.isPhoto ? .photoAdded : .activityAdded
        return done(deed, changes, at: .trips(page), trips)
    }

    func captionPhoto(_ trips: Trips) -> Reply {
        withPhoto(trips) { photo in
            let caption = fields["caption"] ?? ""
            if let problem = photo.problem(with: caption), let trip = trips.trip(photo.trip) {
                var problems = FieldProblems()
                problems.add("caption", problem)
                return visit.photo(photo.id, of: trip, problems: problems, typed: caption)
            }
            let changes = trips.captioning(photo.id, caption)
            let page = TripRoute.photo(trip: photo.trip, photo.id)
            return done(.activitySaved, changes, at: .trips(page), trips)
        }
    }

    func deletePhoto(_ trips: Trips) -> Reply {
        withPhoto(trips) { photo in
            let activity = photo.activity.flatMap { trips.activity($0) }
            let page: TripRoute =
                activity.map { .activity(trip: photo.trip, $0.id) }
                ?? .trip(photo.trip, .photos)
            let changes = trips.deleting(attachment: photo.id)
            return done(.activityDeleted, changes, at: .trips(page), trips)
        }
    }

    func coverTrip(_ trips: Trips) -> Reply {
        withPhoto(trips) { photo in
            let isOn = fields["on"] == "1" && photo.isPhoto
            let changes = trips.covering(photo.trip, with: isOn ? photo.id : nil)
            let page = TripRoute.photo(trip: photo.trip, photo.id)
            return done(.activitySaved, changes, at: .trips(page), trips)
        }
    }

    private func withPhoto(_ trips: Trips, _ make: (Attachment) -> Reply) -> Reply {
        guard let id = identifier("photo") else { return refused("photo") }
        guard let photo = trips.attachment(id), trips.trip(photo.trip) != nil else {
            return visit.message(.noSuchPhoto, status: 404)
        }
        return make(photo)
    }

    private func side(_ name: String) -> Int32? {
        fields[name].flatMap { Int32($0) }.flatMap {
            (1...Attachment.mostPixels).contains($0) ? $0 : nil
        }
    }
}

extension Attachment {
    /// What is wrong with the words that somebody typed for it.
    fileprivate func problem(with words: String) -> String? {
        if isPhoto {
            guard words.utf8.count > Attachment.longestCaptionByteCount else { return nil }
            return sayText("That is too long for a caption. Shorten it.")
        }
        if boundedText(words, mostBytes: 1_000).isEmpty {
            return sayText("Give the document a name.")
        }
        guard words.utf8.count > Attachment.longestNameByteCount else { return nil }
        return sayText("That is too long for a name. Shorten it.")
    }
}

extension MessageScreen {
    fileprivate static var noSuchPhoto: MessageScreen {
        MessageScreen(
            title: say("That is not here"),
            words: "<p>\(say("It was deleted, or it belongs to somebody else."))</p>",
            offersSearch: false
        )
    }

    fileprivate static var tooManyPhotos: MessageScreen {
        MessageScreen(
            title: say("That is a lot"),
            words: """
                <p>\(Words.tooManyAttachments)</p>
                """,
            offersSearch: false
        )
    }
}

internal import Base
internal import Chronology
internal import Itinerary
internal import Markup
internal import Merge

extension Visit {
    mutating func tripPhotos(_ trip: Trip) -> Reply {
        let plan = plan(of: trip)
        let screen = PhotosScreen(
            trip: trip,
            photos: world.trips.photos(of: trip.id),
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
        guard let photo = world.trips.photo(id), photo.trip == trip.id else {
            return message(.noSuchPhoto, status: 404)
        }
        // Of an activity that was deleted, it is one of the trip's.
        let activity = photo.activity.flatMap { world.trips.activity($0) }
        let siblings = world.trips.photos(of: trip.id).filter { other in
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
        return page(tripFrame(sayText("Photo")), html, status: problems.isEmpty ? 200 : 422)
    }

    /// The photos on an activity's page.
    func photoStrip(of activity: Activity) -> HTML {
        let photos = world.trips.photos(of: activity.trip).filter { $0.activity == activity.id }
        let strip = PhotoStrip(trip: activity.trip, activity: activity.id, photos: photos)
        return """
            <section class="panel"><h2>\(say("Photos"))</h2>
            \(strip.html(for: viewer))</section>

            """
    }
}

/// Forms about photos.
extension SentForm {
    func addPhoto(to trip: Trip, _ trips: Trips) -> Reply {
        guard let hash = fields["hash"].flatMap({ PhotoHash($0) }) else { return refused("hash") }
        guard let width = side("width") else { return refused("width") }
        guard let height = side("height") else { return refused("height") }
        let original = fields["original"].flatMap { PhotoHash($0) }
        if original == nil, fields["original"] != nil { return refused("original") }
        let activity = identifier("activity")
        if let activity, trips.activity(activity)?.trip != trip.id {
            return visit.message(.noSuchActivity, status: 404)
        }
        guard trips.photoCount(of: trip.id) < Photo.most else {
            return visit.message(.tooManyPhotos, status: 422)
        }
        let changes = trips.adding(
            hash,
            original: original,
            width: width,
            height: height,
            id: identifier("photo") ?? visit.freshID(),
            to: trip.id,
            activity: activity,
            atMilliseconds: world.now.millisecondsSinceEpoch
        )
        let page: TripRoute =
            activity.map { .activity(trip: trip.id, $0) } ?? .trip(trip.id, .photos)
        return done(.photoAdded, changes, at: .trips(page), trips)
    }

    func captionPhoto(_ trips: Trips) -> Reply {
        withPhoto(trips) { photo in
            let caption = fields["caption"] ?? ""
            if caption.utf8.count > Photo.longestCaptionByteCount,
                let trip = trips.trip(photo.trip)
            {
                var problems = FieldProblems()
                problems.add("caption", sayText("That is too long for a caption. Shorten it."))
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
            let changes = trips.deleting(photo: photo.id)
            return done(.activityDeleted, changes, at: .trips(page), trips)
        }
    }

    func coverTrip(_ trips: Trips) -> Reply {
        withPhoto(trips) { photo in
            let isOn = fields["on"] == "1"
            let changes = trips.covering(photo.trip, with: isOn ? photo.id : nil)
            let page = TripRoute.photo(trip: photo.trip, photo.id)
            return done(.activitySaved, changes, at: .trips(page), trips)
        }
    }

    private func withPhoto(_ trips: Trips, _ make: (Photo) -> Reply) -> Reply {
        guard let id = identifier("photo") else { return refused("photo") }
        guard let photo = trips.photo(id), trips.trip(photo.trip) != nil else {
            return visit.message(.noSuchPhoto, status: 404)
        }
        return make(photo)
    }

    private func side(_ name: String) -> Int32? {
        guard let side = fields[name].flatMap({ Int32($0) }), (1...Photo.mostPixels).contains(side)
        else { return nil }
        return side
    }
}

extension MessageScreen {
    fileprivate static var noSuchPhoto: MessageScreen {
        MessageScreen(
            title: say("This photo is not here"),
            words: "<p>\(say("It was deleted, or it belongs to somebody else."))</p>",
            offersSearch: false
        )
    }

    fileprivate static var tooManyPhotos: MessageScreen {
        MessageScreen(
            title: say("That is a lot of photos"),
            words: """
                <p>\(say("A trip holds at most 2,000 photos. This one was not added."))</p>
                """,
            offersSearch: false
        )
    }
}

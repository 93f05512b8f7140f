@testable import App
import Chronology
import Library
import TestKit
import Testing

@Suite struct FlightScreenTests {
    private func page(_ state: FlightState, keeping ids: [UInt32] = []) -> String {
        var traveller = Traveller()
        for id in ids { _ = traveller.send("/do/star", "id=\(id)&on=1&back=%2F") }
        var world = sampleWorld()
        world.library = traveller.library
        world.flight = state
        return reply("/settings/offline", in: world).response.text
    }

    @Test("who is ready hears that old photographs are not along")
    func photographs() {
        var traveller = Traveller()
        _ = traveller.send("/do/star", "id=3176959&on=1&back=%2F")
        var world = sampleWorld()
        world.library = traveller.library
        world.flight = checked(1)
        let words = "Old photographs are missing here."
        #expect(!reply("/settings/offline", in: world).response.text.contains(words))
        world.collectionsMissing = 1
        let text = reply("/settings/offline", in: world).response.text
        #expect(text.contains(words) && text.contains("<strong>Ready:</strong>"))
    }

    private func checked(_ placeCount: UInt32, missing: UInt32 = 0) -> FlightState {
        var state = FlightState()
        state.readiness = FlightState.Readiness(
            checkedAt: .t0,
            placeCount: placeCount,
            articleCount: 2,
            pictureCount: 5,
            missingAnswerCount: missing,
            missingPictureCount: 0
        )
        return state
    }

    @Test("nobody is told that they are ready for other places than they keep")
    func old() {
        #expect(page(checked(1), keeping: [3_176_959]).contains("<strong>Ready:</strong>"))
        let changed = page(checked(2), keeping: [3_176_959])
        #expect(changed.contains("data-old"))
        #expect(!changed.contains("Ready:</strong>"))
        #expect(page(FlightState(), keeping: [3_176_959]).contains("Check now"))
        let empty = page(checked(1))
        #expect(empty.contains("You keep no places yet."))
        #expect(PageChecker(empty).complaints == [])
    }

    @Test("nobody is ready whose forecasts are over")
    func longAgo() {
        var state = checked(1)
        state.readiness?.checkedAt = .t0.adding(seconds: -6 * 86_400)
        #expect(page(state, keeping: [3_176_959]).contains("<strong>Ready:</strong>"))
        state.readiness?.checkedAt = .t0.adding(seconds: -20 * 86_400)
        let text = page(state, keeping: [3_176_959])
        #expect(!text.contains("Ready:</strong>") && text.contains("20 days ago"))
        #expect(text.contains("forecasts of that day are over"))
    }

    @Test func `whoever is ready is not told to get ready`() {
        let ready = page(checked(1), keeping: [3_176_959])
        let main = "class=\"button primary\" data-busy=\"Getting ready"
        #expect(!ready.contains(main) && ready.contains("Get ready for flight again</button>"))
        #expect(page(checked(1, missing: 3), keeping: [3_176_959]).contains(main))
        var old = checked(1)
        old.readiness?.checkedAt = .t0.adding(seconds: -20 * 86_400)
        #expect(page(old, keeping: [3_176_959]).contains(main))
    }

    @Test("what is missing without a network is told with what can be done about it")
    func missing() {
        var state = checked(1, missing: 3)
        #expect(!page(state, keeping: [3_176_959]).contains("as soon as there is a network"))
        state.isOffline = true
        let text = page(state, keeping: [3_176_959])
        #expect(text.contains("some weather, texts or routes."))
        #expect(text.contains("as soon as there is a network"))
    }

    @Test("kept streets are counted, and those that cannot be drawn are missing")
    func streets() {
        var state = checked(1)
        #expect(!page(state, keeping: [3_176_959]).contains("streets of"))
        state.readiness?.streetAreaCount = 2
        #expect(page(state, keeping: [3_176_959]).contains("5 pictures, streets of 2 areas, "))
        state.readiness?.missingStreetAreaCount = 1
        state.readiness?.missingPictureCount = 3
        let text = page(state, keeping: [3_176_959])
        #expect(text.contains("</strong> 3 pictures and streets of 1 area."))
        #expect(!text.contains("Ready:</strong>"))
    }

    @Test("who keeps streets alone is told of them, and of no places")
    func streetsAlone() {
        var state = checked(0)
        state.readiness?.articleCount = 0
        state.readiness?.pictureCount = 0
        #expect(page(state).contains("You keep no places yet."))
        state.readiness?.streetAreaCount = 1
        let text = page(state)
        #expect(text.contains("<strong>Ready:</strong> streets of 1 area, "))
        #expect(!text.contains("0 places") && !text.contains("You keep no places"))
    }

    @Test("nobody is ready whose app is damaged, and what they changed is not lost")
    func damaged() {
        var state = checked(1)
        state.isDamaged = true
        let text = page(state, keeping: [3_176_959])
        #expect(!text.contains("Ready:</strong>"))
        #expect(text.contains("is damaged or missing"))
        #expect(text.contains("what you changed is still here"))
        #expect(PageChecker(text).complaints == [])
    }

    @Test("documents of trips are counted by themselves, and those that are missing")
    func documents() {
        var state = checked(0)
        state.readiness?.articleCount = 0
        state.readiness?.pictureCount = 0
        state.readiness?.documentCount = 2
        #expect(page(state).contains("<strong>Ready:</strong> 2 documents, "))
        state.readiness?.missingDocumentCount = 1
        let text = page(state)
        #expect(text.contains("</strong> 1 document."))
        #expect(!text.contains("Ready:</strong>"))
    }

    @Test("photos that somebody else had not sent are told of, and nobody may add them")
    func photosAside() {
        var state = FlightState()
        #expect(!page(state).contains("for its owner"))
        state.asidePhotoCount = 1
        #expect(page(state).contains("1 photo or document waits for its owner"))
        state.asidePhotoCount = 12
        let text = page(state)
        #expect(text.contains("12 photos and documents wait for their owner"))
        #expect(!text.contains("data-deed=\"adopt\""))
        #expect(PageChecker(text).complaints == [])
    }

    @Test("photos that the server lacks are told of, and are changes that wait")
    func photosWaiting() {
        var state = FlightState()
        #expect(FlightPill(state).kind == .well)
        state.waitingPhotoCount = 2
        let text = page(state)
        #expect(text.contains("2 photos and documents are only on this device."))
        #expect(!text.contains("Nothing waits") && !text.contains("has everything"))
        #expect(FlightPill(state).words == "Saved on this device")
        state.isOffline = true
        #expect(FlightPill(state).words == "Offline · 2 changes waiting")
        // Their records are among the changes.
        state.waitingCount = 3
        #expect(FlightPill(state).words == "Offline · 3 changes waiting")
    }

    @Test("what the server does not take is told of with where it is, and what to do")
    func notSaved() throws {
        let trip = "0000000000000000000000000a"
        let photo = String(repeating: "0a", count: 32)
        var traveller = Traveller()
        _ = traveller.send("/do/create-trip", "trip=\(trip)&title=Tuscany")
        let size = "hash=\(photo)&width=2048&height=1536"
        _ = traveller.send("/do/add-photo", "trip=\(trip)&photo=\(trip.dropLast())p&\(size)")
        func page(_ state: FlightState) -> String {
            var world = sampleWorld()
            world.trips = traveller.trips
            world.flight = state
            return reply("/settings/offline", in: world).response.text
        }
        var state = FlightState()
        state.waitingPhotoCount = 2
        state.trouble = .photosRefused
        #expect(!page(state).contains("not-saved"))
        state.refusedNames = [photo, String(repeating: "0b", count: 32)]
        let text = page(state)
        #expect(text.contains("<h2>2 photos and documents are not saved</h2>"))
        #expect(text.contains("<li><a href='/trips/\(trip)/photos/"))
        #expect(text.contains("data-deed=\"discardPhoto\" data-value=\"0b0b"))
        #expect(!text.contains("data-value=\"\(photo)\""))
        #expect(FlightPill(state).kind == .trouble)
        #expect(PageChecker(text).complaints == [])
    }

    @Test("a server without room for photos is told of as long as some wait")
    func photosFull() {
        var state = FlightState()
        state.trouble = .photosFull
        #expect(FlightPill(state).kind == .well)
        state.waitingPhotoCount = 1
        #expect(FlightPill(state).words.contains("No room for more photos on the server"))
        #expect(page(state).contains("they stay here.</strong>"))
    }

    @Test("the whole world tells what it takes to fetch and to keep, and what it waits for")
    func world() {
        var state = FlightState()
        state.worldBytes = 22_000_000
        state.worldRoomBytes = 45_000_000
        let text = page(state)
        #expect(text.contains("(22 MB)</button>") && text.contains("They take 45 MB of room"))
        #expect(!text.contains("once there is a network"))
        state.isOffline = true
        #expect(page(state).contains("This can be fetched once there is a network."))
    }

    @Test("nothing is offered that cannot be done while the network is left alone")
    func quiet() {
        var state = FlightState()
        #expect(!page(state).contains("\" disabled>"))
        state.isUnwanted = true
        #expect(page(state).contains("data-busy=\"Syncing…\" disabled>"))
    }

    @Test("logging out asks first where photos are only on this device")
    func leaving() {
        func text(_ changes: Int64, _ photos: Int64) -> String {
            leavingText(changes, photos, FlightState())
        }
        #expect(text(0, 2).contains("<h1>2 photos and documents are only on this device</h1>"))
        #expect(text(1, 0).contains("<h1>1 change is only on this device</h1>"))
        let both = text(3, 1)
        #expect(both.contains("<h1>3 changes are only on this device</h1>"))
        #expect(both.contains("1 photo or document is only on this device"))
        #expect(PageChecker(both).complaints == [])
    }
    @Test("who logs out is led to what holds their photos, and promised nothing that never comes")
    func leavingWithPhotos() {
        var state = FlightState()
        let changes = leavingText(1, 0, state)
        #expect(changes.contains("Keep everything as a file"))
        #expect(!changes.contains("JSON with photos and documents"))
        let photos = leavingText(0, 1, state)
        #expect(!photos.contains("as a file</a>") && photos.contains("It is sent as soon as"))
        #expect(photos.contains("save it as “JSON with photos and documents”"))
        #expect(photos.contains("href=\"/trips\">All trips</a>"))
        #expect(leavingText(1, 1, state).contains("Keep all but photos as a file"))
        for trouble in [FlightState.Trouble.full, .photosFull, .photosRefused] {
            state.trouble = trouble
            let text = leavingText(1, 1, state)
            #expect(text.contains("If you log out, they are gone for good."))
            #expect(!text.contains("sent as soon as"))
        }
    }

    @Test("who is logged out is promised no sending, and no copy on the server")
    func loggedOut() {
        var state = FlightState()
        state.trouble = .signedOut
        #expect(!page(state).contains("goes to the server"))
        state.waitingCount = 2
        let text = page(state)
        #expect(text.contains("stay on this device.</strong> 2 changes are only on this device."))
        #expect(!text.contains("when it can be reached"))
        state.trouble = .portal
        #expect(page(state).contains("2 changes are kept on this device and go to the server"))
        var world = sampleWorld()
        world.standing = .loggedOut
        let you = reply("/you", in: world).response.text
        #expect(!you.contains("with a copy on the server"))
        // Why is said once, and beside the account what to do.
        #expect(you.ranges(of: "You are logged out").count == 1)
        #expect(you.contains("<p>Sign in to go on with your account.</p>"))
    }

    @Test("of whom the server takes nothing are told that it has no copy")
    func withoutCopy() {
        var world = sampleWorld()
        var state = FlightState()
        state.waitingCount = 2
        world.flight = state
        #expect(reply("/you", in: world).response.text.contains("with a copy on the server"))
        state.trouble = .membersOnly
        world.flight = state
        let text = reply("/you", in: world).response.text
        #expect(text.contains("<p>2 changes are only on this device.</p>"))
        #expect(!text.contains("with a copy on the server"))
    }

    @Test("nobody is told that they are ready without the villages that they keep")
    func villages() {
        var traveller = Traveller()
        traveller.keep(traveller.library.settingFavourite(true, city: 99))
        var world = sampleWorld()
        world.flight = checked(0)
        world.library = traveller.library
        let alone = reply("/settings/offline", in: world).response.text
        #expect(alone.contains("1 place you keep is not in the atlas here."))
        #expect(!alone.contains("You keep no places yet"))
        _ = traveller.send("/do/star", "id=3176959&on=1&back=%2F")
        world.flight = checked(1)
        world.library = traveller.library
        let text = reply("/settings/offline", in: world).response.text
        #expect(text.contains("On this device: 1 place") && !text.contains("<strong>Ready:"))
        #expect(text.contains("1 place you keep is not in the atlas here."))
        let way = "Small places come with the whole world, below."
        #expect(alone.contains(way) && text.contains(way))
        world.flight?.hasWorld = true
        #expect(!reply("/settings/offline", in: world).response.text.contains(way))
    }

    private func leavingText(_ changes: Int64, _ photos: Int64, _ state: FlightState) -> String {
        var world = sampleWorld()
        world.flight = state
        return leavingPage(
            waitingCount: changes,
            photoCount: photos,
            for: Request(target: "/account/sign-out"),
            given: world
        ).text
    }
}

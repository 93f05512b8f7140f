internal import Atlas
internal import Base
internal import Chronology
internal import Itinerary
internal import Library
internal import Markup
internal import Past

/// What works without a network on this device, whether all of it is there, and what it takes.
struct FlightScreen: Sendable {
    /// Nil where a server makes the page: it cannot know what a browser keeps.
    let state: FlightState?
    /// How many places are kept now; another number than was checked makes the check an old one.
    let placeCount: UInt32
    /// Of those that are kept, how many the atlas does not know.
    var unknownCount = 0
    /// Photographs, works of art and events that are kept, in words.
    var things: [String] = []
    /// Kept places on the map that are no cities.
    var spotCount: UInt32 = 0
    var tripCount: Int64 = 0
    let now: Instant
    /// Those of old photographs that are here.
    var collections: [PictureCollection] = []
    var collectionsMissing: Int32 = 0
    /// How many changes were set aside since somebody looked.
    var setAsideCount = 0
    var notSaved = NotSaved()

    init(state: FlightState?, placeCount: UInt32, now: Instant) {
        self.state = state
        self.placeCount = placeCount
        self.now = now
    }

    private var hasThings: Bool { !things.isEmpty || spotCount > 0 || tripCount > 0 }

    func html(for viewer: Viewer) -> HTML {
        var page: HTML = """
            <div class="column narrow you flight-settings" id="flight-panel">
            \(wayUp(to: Route.library(.settings).path, Words.settings))\
            <h1>\(say("Offline"))</h1>
            <p class="data-lead">\(Words.flightLead)</p>

            """
        guard let state else {
            page += "<section class='panel' id='flight-away'><h2>\(say("Not on this device yet"))"
            page += "</h2><p>\(Words.flightAway)</p></section>\n</div>\n"
            return page
        }
        page += setAsideNote(setAsideCount)
        page += readiness(state)
        page += aside(state)
        page += photosAside(state)
        page += notSaved.html
        page += sync(state, viewer)
        page += quiet(state)
        page += room(state)
        page += streets
        page += installing
        page += "</div>\n"
        return page
    }
}

extension FlightScreen {
    private func readiness(_ state: FlightState) -> HTML {
        var section: HTML = "<section class='panel ready'><h2>\(say("Ready for flight"))</h2>\n"
        let isOld =
            state.readiness.map { $0.placeCount != placeCount } ?? (placeCount > 0 || hasThings)
        // A script reads it out where it changes, which a live region would do once more.
        section += "<div id='flight-ready'\(isOld ? " data-old" : "" as HTML)>"
        section += "\(verdict(of: state, isOld: isOld))</div>\n"
        // Whoever is ready need not do it once more, but may.
        let isDone = !isOld && isReady(state)
        section += """
            <p class="actions"><button type="button" data-deed="prepare" \
            class="button \(isDone ? "quiet" : "primary" as HTML)" \
            data-busy="\(say("Getting ready…"))"\(state.isOffline ? " disabled" : "" as HTML)>\
            \(isDone ? say("Get ready for flight again") : say("Get ready for flight"))</button>
            <button type="button" class="button" data-deed="check" \
            data-busy="\(say("Checking…"))">\
            \(state.readiness == nil ? say("Check now") : say("Check again"))</button></p>
            <p class="hint" id="flight-progress" aria-live="polite" data-words="\
            \(say("{1} of {2} fetched, {3} MB"))" \
            data-sofar="\(say("{1} fetched, {3} MB"))"></p>
            </section>

            """
        return section
    }

    private func verdict(of state: FlightState, isOld: Bool) -> HTML {
        let hasOthers =
            state.readiness.map { $0.streetAreaCount > 0 || $0.documentCount > 0 } ?? false
        guard !state.isDamaged else { return "<p class='missing'>\(Words.appDamaged)</p>" }
        let unknown = unknownPlaces(state)
        guard placeCount > 0 || hasThings || hasOthers else {
            return unknownCount > 0 ? unknown : "<p class='verdict'>\(Words.nothingKept)</p>"
        }
        guard let found = state.readiness else { return "<p>\(Words.neverChecked)</p>" }
        if isOld { return "<p>\(Words.checkedBefore)</p>" }
        let age = Words.age(of: found.checkedAt, at: now)
        var words: HTML = "<p class='verdict'>"
        let things = kept(found)
        let ready: HTML = things.isEmpty ? age : "\(things), \(age)"
        let isOver = isOver(found)
        words +=
            isReady(state)
            ? say("<strong>Ready:</strong> \(ready).") : say("On this device: \(ready).")
        words += "</p>\(unknown)"
        if isOver { words += "<p class='hint'>\(Words.forecastsOver)</p>" }
        if collectionsMissing > 0 { words += "<p class='hint'>\(Words.photographsMissing)</p>" }
        if !collections.isEmpty { words += "<p class='hint'>\(Words.photographsKept)</p>" }
        guard !found.isComplete else { return words }
        words += "<p class='missing' data-of='\(say("For {1}"))'>"
        words += "\(say("<strong>Missing:</strong> \(missing(found))."))</p>"
        if state.isOffline { words += "<p class='hint'>\(Words.missingLater)</p>" }
        return words
    }

    /// Whether what was found then is all that there is to have.
    private func isReady(_ state: FlightState) -> Bool {
        guard !state.isDamaged, unknownCount == 0, let found = state.readiness else { return false }
        return found.isComplete && !isOver(found)
    }

    /// Whether the forecasts of places, which tell of a week, are of no use any more.
    private func isOver(_ found: FlightState.Readiness) -> Bool {
        found.placeCount > 0 && found.checkedAt < now.adding(seconds: -7 * 86_400)
    }

    /// Getting ready does not bring them: only the larger atlas does.
    private func unknownPlaces(_ state: FlightState) -> HTML {
        guard unknownCount > 0 else { return "" }
        let words: HTML = "<p class='missing'>\(Words.notInAtlas(unknownCount))</p>"
        guard !state.hasWorld else { return words }
        let way = say("Small places come with the whole world, below.")
        return words + "<p class='hint'>\(way)</p>"
    }

    private func kept(_ found: FlightState.Readiness) -> HTML {
        var parts: [HTML] = []
        let placeCount = found.placeCount + spotCount
        // Nobody is told of what there is none of.
        if placeCount > 0 { parts.append(Words.places(placeCount)) }
        for thing in things { parts.append("\(thing)") }
        if tripCount > 0 { parts.append(Words.tripCount(tripCount)) }
        if found.articleCount > 0 { parts.append(Words.articles(found.articleCount)) }
        if found.pictureCount > 0 { parts.append(Words.photographs(found.pictureCount)) }
        if found.documentCount > 0 { parts.append(Words.documents(found.documentCount)) }
        if found.streetAreaCount > 0 { parts.append(Words.streetAreas(found.streetAreaCount)) }
        var list: HTML = ""
        for (index, part) in parts.enumerated() { list += index > 0 ? ", \(part)" : part }
        return list
    }

    private func missing(_ found: FlightState.Readiness) -> HTML {
        var parts: [HTML] = []
        if found.missingAnswerCount > 0 { parts.append("\(Words.someTexts)") }
        if found.missingPictureCount > 0 {
            parts.append(Words.photographs(found.missingPictureCount))
        }
        if found.missingDocumentCount > 0 {
            parts.append(Words.documents(found.missingDocumentCount))
        }
        if found.missingStreetAreaCount > 0 {
            parts.append(Words.streetAreas(found.missingStreetAreaCount))
        }
        var list: HTML = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { list += index + 1 == parts.count ? "\(say(" and "))" : ", " }
            list += part
        }
        return list
    }

    private func sync(_ state: FlightState, _ viewer: Viewer) -> HTML {
        var section: HTML = "<section class='panel'><h2>\(say("Your changes"))</h2>\n<p>"
        let pill = FlightPill(state)
        section += pill.kind == .trouble ? "<strong>\(pill.words).</strong> " : ""
        section += waiting(state, viewer)
        section += "</p>\n"
        section += """
            <p class="actions"><button type="button" class="button" data-deed="sync" \
            data-busy="\(say("Syncing…"))"\(state.isUnwanted ? " disabled" : "" as HTML)>\
            \(say("Sync now"))</button></p></section>

            """
        return section
    }

    private func waiting(_ state: FlightState, _ viewer: Viewer) -> HTML {
        let count = Int64(state.waitingCount)
        // The words of the trouble say that changes stay, and why.
        let waitsForPerson =
            state.trouble.waitsForPerson && FlightPill(state).kind == .trouble
        if count > 0 {
            return waitsForPerson ? "\(Words.changesOnlyHere(count))." : Words.changesKept(count)
        }
        if state.waitingPhotoCount > 0 {
            return "\(Words.photosOnlyHere(Int64(state.waitingPhotoCount)))."
        }
        if waitsForPerson { return "" }
        return viewer.isStranger
            ? say("Nothing waits. The first thing you save goes to the server, too.")
            : say("The server has everything that you saved here.")
    }

    private func photosAside(_ state: FlightState) -> HTML {
        guard state.asidePhotoCount > 0 else { return "" }
        let count = Int64(state.asidePhotoCount)
        let title = say(
            count,
            one: "1 photo or document waits for its owner",
            other: "\(count) photos and documents wait for their owner"
        )
        return """
            <section class="panel aside"><h2>\(title)</h2>
            <p>\(Words.photosAsideWords)</p></section>

            """
    }

    private func aside(_ state: FlightState) -> HTML {
        guard state.asideCount > 0 else { return "" }
        let count = Int64(state.asideCount)
        let title = say(
            count,
            one: "1 change is set aside",
            other: "\(count) changes are set aside"
        )
        return """
            <section class="panel aside"><h2>\(title)</h2>
            <p>\(Words.asideWords)</p>
            <p class="actions"><button type="button" class="button primary" data-deed="adopt" \
            data-busy="\(say("Adding…"))">\(say("Add to this account"))</button>
            <button type="button" class="button danger" data-deed="discard" \
            data-busy="\(say("Discarding…"))">\(say("Discard"))</button></p></section>

            """
    }

    private func quiet(_ state: FlightState) -> HTML {
        """
        <section class="panel"><h2>\(say("Stay offline"))</h2>
        <div class="switch-row"><label class="switch"><input type="checkbox" role="switch" \
        data-deed="quiet"\(state.isUnwanted ? " checked" : "" as HTML) \
        aria-describedby="about-quiet">\
        <span class="switch-name">\(say("Leave the network alone"))</span></label>
        <p class="hint" id="about-quiet">\(Words.quietWords)</p></div></section>

        """
    }

    private func room(_ state: FlightState) -> HTML {
        var section: HTML = "<section class='panel'><h2>\(say("On this device"))</h2>\n"
        section += "<dl class='facts'>"
        let tier =
            state.hasWorld
            ? say("Every place of 500 people and more")
            : say("Every city of 15,000 people and more")
        section += row(say("Atlas"), "\(tier), \(megabytes(state.atlasBytes))")
        section += row(say("Pictures"), "\(Int64(state.pictureCount))")
        section += row(say("Room used"), megabytes(state.usedBytes))
        if state.grantedBytes > 0 {
            section += row(say("Room allowed by the browser"), megabytes(state.grantedBytes))
        }
        section += "</dl>\n"
        section += world(state)
        section += photographs(state)
        section += "<p>\(state.isPersistent ? Words.keptForGood : Words.mayBeCleared)</p>\n"
        if !state.isPersistent {
            section += """
                <p class="actions"><button type="button" class="button" data-deed="persist">\
                \(say("Ask the browser to keep it"))</button></p>
                <p class="hint" id="flight-refused" hidden>\(Words.keepingRefused)</p>

                """
        }
        section += "</section>\n"
        return section
    }

    /// The larger atlas comes only where somebody asks for it.
    private func world(_ state: FlightState) -> HTML {
        guard state.worldBytes > 0 || state.hasWorld else { return "" }
        guard !state.hasWorld else {
            return """
                <p class="actions"><button type="button" class="button quiet" \
                data-deed="forgetWorld" data-busy="\(say("Removing…"))">\
                \(say("Remove the smaller places"))</button></p>

                """
        }
        return """
            <p>\(Words.worldWords) \(Words.worldRoom(megabytes(state.worldRoomBytes)))</p>
            <p class="actions"><button type="button" class="button" data-deed="takeWorld" \
            data-busy="\(say("Fetching…"))"\(state.isOffline ? " disabled" : "" as HTML)>\
            \(say("Take the whole world along")) (\(megabytes(state.worldBytes)))</button></p>
            \(needsNetwork(state))
            """
    }

    /// Each collection of old photographs can go; those that are missing come where somebody asks.
    private func photographs(_ state: FlightState) -> HTML {
        var lines: HTML = ""
        for collection in collections {
            let size = megabytes(UInt64(collection.bytes.count))
            lines += """
                <p>\(say("Old photographs, \(collection.name): \(size)"))</p>
                <p class="actions"><button type="button" class="button quiet" \
                data-deed="forgetPast" data-value="\(collection.id)" \
                data-busy="\(say("Removing…"))">\(say("Remove \(collection.name)"))</button></p>

                """
        }
        guard collectionsMissing > 0 else { return lines }
        return lines + """
            <p class="actions"><button type="button" class="button" data-deed="takePast" \
            data-busy="\(say("Fetching…"))"\(state.isOffline ? " disabled" : "" as HTML)>\
            \(say("Take old photographs along"))</button></p>
            \(needsNetwork(state))
            """
    }

    /// What a button that is switched off waits for.
    private func needsNetwork(_ state: FlightState) -> HTML {
        state.isOffline ? "<p class='hint'>\(Words.networkFirst)</p>\n" : ""
    }

    /// Filled by a script, as the browser alone knows what it keeps of streets.
    private var streets: HTML {
        """
        <section class="panel" hidden><h2>\(say("Streets on this device"))</h2>
        <p>\(say("Their maps are there without a network, down to the front door."))</p>
        <ul id="kept-streets" class="kept-streets" data-remove="\(say("Remove"))" \
        data-undo="\(say("Undo"))" data-failed="\(say("That did not work: try again"))" \
        data-full="\(say("No room on this device: try again"))"></ul></section>

        """
    }

    private var installing: HTML {
        """
        <section class="panel install"><h2>\(say("On your home screen"))</h2>
        <p>\(Words.installWords)</p>
        <p class="actions"><button type="button" class="button" data-deed="install" hidden>\
        \(say("Install Elsewhere"))</button></p>
        <p class="hint">\(Words.installOnApple)</p></section>

        """
    }

    private func row(_ name: StaticString, _ value: HTML) -> HTML {
        "<div class='fact'><dt>\(name)</dt><dd>\(value)</dd></div>\n"
    }

    private func megabytes(_ bytes: UInt64) -> HTML {
        guard bytes == 0 || bytes >= 1_000_000 else { return say("less than 1 MB") }
        return bytes < 1_000_000_000
            ? say("\(Int64((bytes + 99_999) / 100_000) / 10) MB")
            : say("\(Int64(bytes / 1_000_000_000)) GB")
    }
}

extension Visit {
    var flight: Reply {
        let frame = frameWithoutSearch(title: sayText("Offline"))
        frame.hasStars = false
        var ids = Set(library.cities.filter { $0.isFavourite || $0.isArchived }.map { $0.id })
        if let home = viewer.home { ids.insert(home) }
        for trip in world.trips.all { for place in trip.content.places { ids.insert(place) } }
        let placeCount = ids.count { atlas.city(id: $0) != nil }
        var screen = FlightScreen(
            state: world.flight,
            placeCount: UInt32(placeCount),
            now: world.now
        )
        screen.unknownCount = ids.count - placeCount
        for kind in FavouriteKind.allCases {
            let count = kind.keepsakeKind.map { library.keepsakes($0).count } ?? 0
            if kind == .spot {
                screen.spotCount = UInt32(count)
            } else if count > 0 {
                screen.things.append(kind.counted(count))
            }
        }
        screen.tripCount = Int64(world.trips.all.count)
        screen.setAsideCount = newlySetAsideCount()
        screen.notSaved = notSaved(world.flight?.refusedNames ?? [])
        screen.collections = world.collections
        screen.collectionsMissing = world.collectionsMissing
        return page(frame, screen.html(for: viewer))
    }
}

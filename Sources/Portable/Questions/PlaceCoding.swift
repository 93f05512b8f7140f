import Base

extension AnswerWriter {
    mutating func suggestion(_ place: PlaceSuggestion) {
        text(place.id)
        text(place.name)
        text(place.detail)
        optional(place.coordinate)
        text(place.kind)
        unsigned(place.population)
    }

    mutating func identity(_ identity: PlaceIdentity) {
        text(identity.wikidataID)
        list(identity.articles) { $0.title($1) }
        text(identity.pictureName)
        text(identity.commonsCategory)
        text(identity.website)
    }

    mutating func place(_ place: PlaceDetails) {
        text(place.id)
        text(place.name)
        text(place.address)
        optional(place.coordinate)
        list(place.kinds) { $0.text($1) }
        bytes.byte(place.status.rawValue)
        text(place.phone)
        text(place.website)
        text(place.mapAddress)
        optional(place.ratingTenths)
        unsigned(place.ratingCount)
        list(place.openingHours) { $0.text($1) }
        text(place.summary)
        unsigned(place.population)
        text(place.zoneName)
        list(place.photos) { $0.photo($1) }
    }

    private mutating func photo(_ photo: PlacePhoto) {
        text(photo.name)
        signed(photo.widthPixels)
        signed(photo.heightPixels)
        text(photo.author)
        text(photo.authorAddress)
    }

    mutating func attraction(_ attraction: Attraction) {
        text(attraction.id)
        text(attraction.name)
        coordinate(attraction.coordinate)
        text(attraction.kind)
        text(attraction.description)
        optional(attraction.distanceMetres)
        optional(attraction.picture) { $0.file($1) }
        optional(attraction.article) { $0.title($1) }
        text(attraction.wikidataID)
        text(attraction.website)
        text(attraction.openingHours)
    }

    mutating func route(_ route: TravelRoute) {
        optional(route.distanceMetres)
        optional(route.durationSeconds)
        list(route.legs) {
            $0.optional($1.distanceMetres)
            $0.optional($1.durationSeconds)
            $0.text($1.summary)
        }
        list(route.line) { $0.coordinate($1) }
    }
}

extension AnswerReader {
    mutating func suggestion() throws(AnswerFailure) -> PlaceSuggestion {
        var place = PlaceSuggestion(id: try text(), name: try text())
        place.detail = try text()
        place.coordinate = try optionalCoordinate()
        place.kind = try text()
        place.population = try unsigned()
        return place
    }

    mutating func identity() throws(AnswerFailure) -> PlaceIdentity {
        var identity = PlaceIdentity(wikidataID: try text())
        identity.articles = try list { (reader) throws(AnswerFailure) in try reader.title() }
        identity.pictureName = try text()
        identity.commonsCategory = try text()
        identity.website = try text()
        return identity
    }

    mutating func place() throws(AnswerFailure) -> PlaceDetails {
        var place = PlaceDetails(id: try text(), name: try text())
        place.address = try text()
        place.coordinate = try optionalCoordinate()
        place.kinds = try list { (reader) throws(AnswerFailure) in try reader.text() }
        guard let status = BusinessStatus(rawValue: try byte()) else { throw failure }
        place.status = status
        place.phone = try text()
        place.website = try text()
        place.mapAddress = try text()
        place.ratingTenths = try optionalNumber()
        place.ratingCount = try unsigned()
        place.openingHours = try list { (reader) throws(AnswerFailure) in try reader.text() }
        place.summary = try text()
        place.population = try unsigned()
        place.zoneName = try text()
        place.photos = try list { (reader) throws(AnswerFailure) in try reader.photo() }
        return place
    }

    private mutating func photo() throws(AnswerFailure) -> PlacePhoto {
        var photo = PlacePhoto(
            name: try text(),
            widthPixels: try signed(),
            heightPixels: try signed()
        )
        photo.author = try text()
        photo.authorAddress = try text()
        return photo
    }

    mutating func attraction() throws(AnswerFailure) -> Attraction {
        var attraction = Attraction(id: try text(), name: try text(), coordinate: try coordinate())
        attraction.kind = try text()
        attraction.description = try text()
        attraction.distanceMetres = try optionalNumber()
        attraction.picture = try optionalFile()
        attraction.article = try flag() ? try title() : nil
        attraction.wikidataID = try text()
        attraction.website = try text()
        attraction.openingHours = try text()
        return attraction
    }

    mutating func route() throws(AnswerFailure) -> TravelRoute {
        var route = TravelRoute(
            distanceMetres: try optionalNumber(),
            durationSeconds: try optionalNumber()
        )
        route.legs = try list { (reader) throws(AnswerFailure) in
            TravelLeg(
                distanceMetres: try reader.optionalNumber(),
                durationSeconds: try reader.optionalNumber(),
                summary: try reader.text()
            )
        }
        route.line = try list { (reader) throws(AnswerFailure) in try reader.coordinate() }
        return route
    }
}

internal import Base

/// An id is asked for again as it is: one that would have to be changed is none.
private func identifier(_ text: String) -> String {
    text.utf8.count <= 300 && isPlain(text) ? text : ""
}

private func knownPopulation(_ number: UInt32) -> UInt32 {
    Plausible.population.contains(number) ? number : 0
}

extension PlaceSuggestion {
    var plausible: PlaceSuggestion? {
        var place = self
        place.id = identifier(id)
        place.name = shortText(name)
        place.detail = lineText(detail)
        place.kind = shortText(kind)
        place.population = knownPopulation(population)
        return place.name.utf8.isEmpty ? nil : place
    }
}

extension PlaceIdentity {
    var plausible: PlaceIdentity {
        var identity = self
        identity.wikidataID = identifier(wikidataID)
        identity.articles = articles.prefix(1_000).filter { $0.isPlausible }
        identity.pictureName = identifier(pictureName)
        identity.commonsCategory = identifier(commonsCategory)
        identity.website = plainAddress(website)
        return identity
    }
}

extension PlaceDetails {
    var plausible: PlaceDetails {
        var place = self
        place.id = identifier(id)
        place.name = shortText(name)
        place.address = lineText(address)
        place.kinds = kinds.prefix(50).map { shortText($0) }
        place.phone = shortText(phone)
        place.website = plainAddress(website)
        place.mapAddress = plainAddress(mapAddress)
        place.ratingTenths = ratingTenths?.within(Plausible.rating)
        place.ratingCount = Plausible.ratingCount.contains(ratingCount) ? ratingCount : 0
        place.openingHours = openingHours.prefix(14).map { lineText($0) }
        place.summary = proseText(summary)
        place.population = knownPopulation(population)
        place.zoneName = shortText(zoneName)
        place.photos = photos.prefix(50).map { $0.plausible }
        return place
    }
}

extension PlacePhoto {
    var plausible: PlacePhoto {
        var photo = self
        photo.name = text(name)
        if widthPixels.within(Plausible.pixels) == nil
            || heightPixels.within(Plausible.pixels) == nil
        {
            (photo.widthPixels, photo.heightPixels) = (0, 0)
        }
        photo.author = shortText(author)
        photo.authorAddress = plainAddress(authorAddress)
        return photo
    }

    /// Google's names of photographs are long.
    private func text(_ name: String) -> String {
        name.utf8.count <= 2_048 && isPlain(name) ? name : ""
    }
}

extension Attraction {
    var plausible: Attraction? {
        var attraction = self
        attraction.id = identifier(id)
        attraction.name = shortText(name)
        attraction.kind = shortText(kind)
        attraction.description = plainText(description, byteLimit: 2_000)
        attraction.distanceMetres = distanceMetres?.within(Plausible.distance)
        attraction.picture = picture.flatMap { $0.plausible }
        attraction.article = article.flatMap { $0.isPlausible ? $0 : nil }
        attraction.wikidataID = identifier(wikidataID)
        attraction.website = plainAddress(website)
        attraction.openingHours = lineText(openingHours)
        return attraction.name.utf8.isEmpty ? nil : attraction
    }
}

extension TravelRoute {
    var plausible: TravelRoute {
        var route = self
        route.distanceMetres = distanceMetres?.within(Plausible.distance)
        route.durationSeconds = durationSeconds?.within(Plausible.duration)
        route.legs = legs.prefix(100).map { leg in
            var leg = leg
            leg.distanceMetres = leg.distanceMetres?.within(Plausible.distance)
            leg.durationSeconds = leg.durationSeconds?.within(Plausible.duration)
            leg.summary = lineText(leg.summary)
            return leg
        }
        route.line = Array(line.prefix(100_000))
        return route
    }
}

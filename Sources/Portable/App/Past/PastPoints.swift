internal import Base
internal import Geodesy
internal import Past

/// All points of a collection for a map, as one run of numbers.
///
/// For each spot latitude and longitude in microdegrees, area, how many years follow, and each
/// year (zero: nobody knows) with how many pictures are of it. Pictures of several years have in
/// place of a year a negative number: -1 for the first run of `several`, where each says how many
/// years it has, and which.
func pastPoints(of collection: PictureCollection) -> Response {
    var json = JSONWriter(capacity: Int(truncatingIfNeeded: collection.spotCount) * 40)
    json.beginObject()
    json.key("count")
    json.integer(collection.pictureCount)
    json.key("spots")
    json.beginArray()
    var years: [(year: Int32, count: UInt32)] = []
    var keys = YearKeys()
    for spot in 0..<collection.spotCount {
        let point = collection.point(ofSpot: spot)
        let pictures = collection.pictures(ofSpot: spot)
        years.removeAll(keepingCapacity: true)
        for index in pictures {
            count(keys.key(of: OldPicture(collection, index)), in: &years)
        }
        json.integer(point.latitudeMicrodegrees)
        json.integer(point.longitudeMicrodegrees)
        json.integer(OldPicture(collection, pictures.lowerBound).area)
        json.integer(Int32(truncatingIfNeeded: years.count))
        for (year, count) in years {
            json.integer(year)
            json.integer(count)
        }
    }
    json.endArray()
    json.key("several")
    json.beginArray()
    for years in keys.several {
        json.integer(Int32(truncatingIfNeeded: years.count))
        for year in years { json.integer(Int32(year)) }
    }
    json.endArray()
    json.endObject()
    return Response(
        contentType: "application/json",
        headers: [Header("cache-control", "private, no-cache")],
        body: json.bytes
    )
}

/// The year of each picture, or which run of years it has; each date is read once.
private struct YearKeys {
    private(set) var several: [[Int16]] = []
    private var known: [Int32] = []

    mutating func key(of picture: OldPicture) -> Int32 {
        let number = Int(picture.dateNumber)
        while known.count <= number { known.append(.min) }
        if known[number] == .min { known[number] = newKey(of: picture) }
        return known[number]
    }

    private mutating func newKey(of picture: OldPicture) -> Int32 {
        let years = picture.datedYears
        guard years.count > 1 else { return Int32(picture.years.first) }
        several.append(years)
        return -Int32(truncatingIfNeeded: several.count)
    }
}

private func count(_ year: Int32, in years: inout [(year: Int32, count: UInt32)]) {
    for place in years.indices where years[place].year == year {
        years[place].count += 1
        return
    }
    years.append((year, 1))
}

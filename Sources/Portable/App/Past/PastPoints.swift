internal import Base
internal import Geodesy
internal import Past

/// All points of a collection for a map, as one run of numbers: for each spot latitude and
/// longitude in microdegrees, area, how many years follow, and each year (zero: nobody knows) with
/// how many pictures are of it.
func pastPoints(of collection: PictureCollection) -> Response {
    var json = JSONWriter(capacity: Int(truncatingIfNeeded: collection.spotCount) * 40)
    json.beginObject()
    json.key("count")
    json.integer(collection.pictureCount)
    json.key("spots")
    json.beginArray()
    var years: [(year: Int16, count: UInt32)] = []
    for spot in 0..<collection.spotCount {
        let point = collection.point(ofSpot: spot)
        let pictures = collection.pictures(ofSpot: spot)
        years.removeAll(keepingCapacity: true)
        for index in pictures { count(OldPicture(collection, index).years.first, in: &years) }
        json.integer(point.latitudeMicrodegrees)
        json.integer(point.longitudeMicrodegrees)
        json.integer(OldPicture(collection, pictures.lowerBound).area)
        json.integer(Int32(truncatingIfNeeded: years.count))
        for (year, count) in years {
            json.integer(Int32(year))
            json.integer(count)
        }
    }
    json.endArray()
    json.endObject()
    return Response(
        contentType: "application/json",
        headers: [Header("cache-control", "private, no-cache")],
        body: json.bytes
    )
}

private func count(_ year: Int16, in years: inout [(year: Int16, count: UInt32)]) {
    for place in years.indices where years[place].year == year {
        years[place].count += 1
        return
    }
    years.append((year, 1))
}

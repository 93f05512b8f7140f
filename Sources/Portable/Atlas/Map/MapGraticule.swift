import Base
import Geodesy

extension MapPicture {
    /// Meridians and parallels so many degrees apart.
    mutating func drawGraticule(stepDegrees step: Int32, _ colour: StaticString, width: Int32) {
        var path = SVGPath.ofMap
        // Parallels end short of the poles, where meridians would crowd.
        var latitude = -90 + step
        while latitude < 90 {
            line(into: &path, from: -180, to: 180) { along in (latitude, along) }
            latitude += step
        }
        var longitude: Int32 = -180
        while longitude < 180 {
            let reach = 90 - min(step, 10)
            line(into: &path, from: -reach, to: reach) { along in (along, longitude) }
            longitude += step
        }
        guard !path.isEmpty else { return }
        write("<path fill=\"none\" stroke=\"")
        write(colour)
        write("\" stroke-width=\"")
        write(width)
        write("\" d=\"")
        write(path)
        write("\"/>")
    }

    /// Joins points five degrees apart, as far as they can be seen.
    private func line(
        into path: inout SVGPath,
        from start: Int32,
        to end: Int32,
        place: (Int32) -> (latitude: Int32, longitude: Int32)
    ) {
        var previous: MapPoint?
        var isDown = false
        for along in stride(from: start, through: end, by: 5) {
            let (latitude, longitude) = place(along)
            let coordinate = Coordinate(
                latitudeMicrodegrees: latitude * 1_000_000,
                longitudeMicrodegrees: longitude * 1_000_000
            )
            guard let coordinate else { continue }
            let next = globe.point(coordinate)
            let isHidden = globe.isBeyondLimb(next)
            if let previous, !isHidden, previous != next {
                if !isDown { path.move(to: previous) }
                path.step(to: next)
                isDown = true
            } else {
                isDown = false
            }
            previous = isHidden ? nil : next
        }
    }
}

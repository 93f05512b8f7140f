package import Base
package import Geodesy
package import Questions

/// OSRM: routes on roads, from an instance that the owner names.
package enum OSRM {
    package static func request(
        _ stops: [Coordinate],
        _ mode: TravelMode,
        _ origin: Origin
    ) -> ProviderRequest {
        let list = stops.map {
            degrees($0.longitudeMicrodegrees) + "," + degrees($0.latitudeMicrodegrees)
        }
        let profile =
            switch mode {
            case .car: "driving"
            case .bicycle: "cycling"
            case .foot: "walking"
            }
        let path = "/route/v1/\(profile)/" + list.joined(separator: ";")
        let query = Query([("overview", "simplified"), ("geometries", "polyline")])
        return ProviderRequest(.osrm, origin, path, query)
    }

    package static func route(_ body: ByteSlice) throws(ProviderRefusal) -> TravelRoute {
        let tree = try tree(body, from: "OSRM")
        guard let code = tree["code"]?.text else {
            throw ProviderRefusal(.malformed, "OSRM sent no code")
        }
        guard code == "Ok" else {
            let isUnreachable = code == "NoRoute" || code == "NoSegment"
            let reason = "OSRM: \(code): " + tree.text("message")
            throw ProviderRefusal(isUnreachable ? .notFound : .badRequest, reason)
        }
        guard let best = tree.elements("routes").first,
            best["distance"] != nil, best["duration"] != nil
        else { throw ProviderRefusal(.malformed, "OSRM sent no route") }
        var route = TravelRoute(
            distanceMetres: best["distance"]?.scaled32(0),
            durationSeconds: best["duration"]?.scaled32(0)
        )
        route.legs = best.elements("legs").map { leg($0) }
        route.line = line(best["geometry"])
        return route
    }

    private static func leg(_ tree: JSONTree) -> TravelLeg {
        TravelLeg(
            distanceMetres: tree["distance"]?.scaled32(0),
            durationSeconds: tree["duration"]?.scaled32(0),
            summary: tree.text("summary")
        )
    }

    private static func line(_ geometry: JSONTree?) -> [Coordinate] {
        if let text = geometry?.text { return polyline(Array(text.utf8)) }
        let pairs = geometry?.elements("coordinates") ?? []
        return pairs.compactMap { point(longitudeFirst: $0) }
    }

    /// Reads Google's "Encoded Polyline Algorithm Format" with five decimal places; ends where
    /// the text is damaged.
    static func polyline(_ text: [UInt8]) -> [Coordinate] {
        var line: [Coordinate] = []
        var position = 0
        var (latitude, longitude): (Int64, Int64) = (0, 0)
        while let north = step(text, &position), let east = step(text, &position) {
            latitude += north
            longitude += east
            guard latitude.magnitude <= 9_000_000, longitude.magnitude <= 18_000_000 else { break }
            line.append(
                Coordinate(
                    clampingLatitudeMicrodegrees: Int32(latitude * 10),
                    longitudeMicrodegrees: Int32(longitude * 10)
                )
            )
        }
        return line
    }

    private static func step(_ text: [UInt8], _ position: inout Int) -> Int64? {
        var value: Int64 = 0
        var shift: Int64 = 0
        while position < text.count, shift < 40 {
            let byte = Int64(text[position]) - 63
            guard (0..<64).contains(byte) else { return nil }
            position += 1
            value |= (byte & 31) << shift
            if byte < 32 { return value & 1 == 1 ? ~(value >> 1) : value >> 1 }
            shift += 5
        }
        return nil
    }
}

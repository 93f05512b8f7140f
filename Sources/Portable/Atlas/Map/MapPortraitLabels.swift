import Base
import Geodesy

/// Dots and names of cities on a portrait, as many as find room.
struct MapPortraitLabels {
    private let cities: [MapPortraitCity]
    private let globe: MapGlobe
    private let width: Int32
    private let height: Int32

    init(_ cities: [MapPortraitCity], globe: MapGlobe, width: Int32, height: Int32) {
        self.cities = cities
        self.globe = globe
        self.width = width
        self.height = height
    }

    func draw(into picture: inout MapPicture, limit: Int) {
        var placed: [(spot: MapPoint, box: DrawnBox, placement: LabelPlacement, city: Int)] = []
        for (index, city) in cities.enumerated() where placed.count < limit {
            let spot = globe.point(city.coordinate)
            guard isInside(spot), !globe.isBeyondLimb(spot) else { continue }
            let size = LabelMetrics.citySizes[Int(tier(of: city))]
            let width = LabelMetrics.width(of: city.name, size: size)
            for placement in LabelPlacement.allCases {
                let box = LabelMetrics.cityBox(
                    width: width,
                    tier: tier(of: city),
                    placement: placement
                ).moved(x: spot.x, y: spot.y)
                let room = DrawnBox(
                    west: min(box.west, spot.x - 14) - 8,
                    north: min(box.north, spot.y - 14) - 4,
                    east: max(box.east, spot.x + 14) + 8,
                    south: max(box.south, spot.y + 14) + 4
                )
                guard isInside(room), !placed.contains(where: { $0.box.overlaps(room) }) else {
                    continue
                }
                placed.append((spot, room, placement, index))
                break
            }
        }
        guard !placed.isEmpty else { return }
        picture.write("<g font-family=\"system-ui,sans-serif\" stroke-width=\"10\" ")
        picture.write("stroke-linejoin=\"round\" paint-order=\"stroke\" fill=\"")
        picture.write(picture.colours.ink)
        picture.write("\" stroke=\"")
        picture.write(picture.colours.country)
        picture.write("\">")
        for label in placed { draw(label.city, at: label.spot, label.placement, into: &picture) }
        picture.write("</g>")
    }
}

private extension MapPortraitLabels {
    func tier(of city: MapPortraitCity) -> UInt8 { city.isCapital ? 2 : 3 }

    func isInside(_ spot: MapPoint) -> Bool {
        spot.x > 16 && spot.y > 16 && spot.x < width - 16 && spot.y < height - 16
    }

    func isInside(_ box: DrawnBox) -> Bool {
        box.west > 8 && box.north > 8 && box.east < width - 8 && box.south < height - 8
    }

    func draw(
        _ index: Int,
        at spot: MapPoint,
        _ placement: LabelPlacement,
        into picture: inout MapPicture
    ) {
        let city = cities[index]
        let tier = tier(of: city)
        let size = LabelMetrics.citySizes[Int(tier)]
        picture.write("<circle cx=\"")
        picture.write(spot.x)
        picture.write("\" cy=\"")
        picture.write(spot.y)
        picture.write("\" r=\"")
        picture.write(city.isCapital ? 13 : 9)
        if city.isCapital {
            picture.write("\" fill=\"")
            picture.write(picture.colours.accent)
        }
        picture.write("\"/>")
        let width = LabelMetrics.width(of: city.name, size: size)
        let box = LabelMetrics.cityBox(width: width, tier: tier, placement: placement)
            .moved(x: spot.x, y: spot.y)
        let isBeside = placement == .right || placement == .left
        picture.write("<text x=\"")
        picture.write(isBeside ? (placement == .right ? box.west : box.east) : spot.x)
        picture.write("\" y=\"")
        picture.write((box.north + box.south) / 2 + size * 35 / 100)
        picture.write("\" font-size=\"")
        picture.write(size)
        if placement == .left { picture.write("\" text-anchor=\"end") }
        if !isBeside { picture.write("\" text-anchor=\"middle") }
        if city.isCapital { picture.write("\" font-weight=\"600") }
        picture.write("\">")
        picture.write(text: city.name)
        picture.write("</text>")
    }
}

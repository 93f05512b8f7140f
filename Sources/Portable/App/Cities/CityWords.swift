internal import Base
internal import Atlas
internal import Geodesy
internal import Markup

/// What a city is like.
extension Words {
    static var otherNames: StaticString { say("Other names") }
    static func moreNames(_ count: Int) -> HTML {
        say(Int64(count), one: "One more name", other: "\(Int64(count)) more names")
    }

    /// Of a city that has none around it: where the nearest is.
    static func noneAround(_ nearest: NearbyCity, _ unit: LengthUnit) -> HTML {
        let place = Place(nearest)
        return say(
            """
            <p>There is no other city within \(metres: Atlas.aroundMetres, in: unit). The nearest \
            is <a href="\(place.route)">\(nearest.city.nameBytes)</a>, \
            \(metres: nearest.distanceMetres, in: unit) away.</p>

            """
        )
    }

    static func bearing(_ degrees: Int32) -> HTML {
        say("\(direction(degrees)) (\(degrees)°) of")
    }

    private static func direction(_ degrees: Int32) -> StaticString {
        switch (degrees * 2 + 45) / 90 % 8 {
        case 0: say("north")
        case 1: say("north-east")
        case 2: say("east")
        case 3: say("south-east")
        case 4: say("south")
        case 5: say("south-west")
        case 6: say("west")
        default: say("north-west")
        }
    }
}

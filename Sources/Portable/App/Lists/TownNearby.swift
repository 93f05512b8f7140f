internal import Atlas
internal import Geodesy

extension Atlas {
    /// How far from its middle something may be that people say is in a town.
    static var townRadiusMetres: Int32 { 60_000 }

    /// The nearest town of some size, and not the quarter that a point lies in; nil far from any.
    func town(near point: Coordinate) -> City? {
        nearby(point, radiusMetres: Atlas.townRadiusMetres, limit: 1) { $0.population >= 50_000 }
            .first?.city
    }
}

package import Geodesy

extension Atlas {
    /// How far from its middle something may be that people say is in a town.
    package static var townRadiusMetres: Int32 { 60_000 }

    /// The town that a point is in, and not the quarter; in the country the nearest of some size;
    /// nil far from any.
    package func town(near point: Coordinate) -> City? {
        let around = prominent(point, radiusMetres: 8_000, limit: 1) { $0.population >= 5_000 }
        if let town = around.first { return town.city }
        return nearby(point, radiusMetres: Atlas.townRadiusMetres, limit: 1) {
            $0.population >= 50_000
        }.first?.city
    }

    /// The city that an airport there serves, which may be in another town; nil far from any.
    package func city(ofAirport point: Coordinate) -> City? {
        prominent(point, radiusMetres: 30_000, limit: 1).first?.city ?? town(near: point)
    }
}

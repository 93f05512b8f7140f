/// A place as the base map needs it: to find its division and to label it.
package struct MapCity: Equatable, Sendable {
    package var id: UInt32
    package var name: String
    package var latitudeMicrodegrees: Int32
    package var longitudeMicrodegrees: Int32
    package var countryCode: String
    package var admin1Code: String
    /// Zero means unknown.
    package var population: UInt32
    /// A quarter of a larger city; such places get no label.
    package var isPartOf: Bool
    /// The capital of its country, labelled before other cities of its size.
    package var isCapital: Bool

    /// The part of `place` that the map needs.
    package init(_ place: PlaceRow, isCapital: Bool) {
        id = place.id
        name = place.name
        latitudeMicrodegrees = place.latitudeMicrodegrees
        longitudeMicrodegrees = place.longitudeMicrodegrees
        countryCode = place.countryCode
        admin1Code = place.admin1Code
        population = place.population
        isPartOf = place.isPartOf
        self.isCapital = isCapital
    }
}

/// The map section of an atlas file, made of Natural Earth vectors and the places to label.
///
/// - Parameters:
///   - gpkg: path of `world_map.gpkg` (land, countries, divisions, disputed borders).
///   - pn2Directory: directory of `ne_50m_*.pn2` (lakes, rivers, urban areas, glaciers).
///   - cities: the places of the atlas in any order. All of them are held in memory, so a build
///     from every feature of the gazetteer passes only populated places.
///   - countries: every country that may be highlighted or labelled.
/// - Returns: the bytes of the section; the same input gives the same bytes.
package func encodeBaseMap(
    gpkg: String,
    pn2Directory: String,
    cities: [MapCity],
    countries: [CountryRow]
) throws -> [UInt8] {
    []
}

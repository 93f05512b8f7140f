/// Islands and sights that people look for by a name that the gazetteer gives no city, each with
/// the place where one arrives or stays: the main town of an island, the village below a sight.
///
/// Countries and regions are left out by the names that a search finds them by themselves with;
/// other languages' names of regions, landscapes, and airports that are called otherwise than
/// their city, are here. So are cities that English calls otherwise than the gazetteer, where a
/// far smaller place has that very name.
///
/// Ids are GeoNames'. Every list of the world holds these places, however small: they are where
/// travellers go.
package let arrivalNames = arrivalParts.reduce(into: [UInt32: [String]]()) { all, names in
    all.merge(names) { _, _ in preconditionFailure("a place of two parts of the world") }
}

/// As of how many people a place counts in a search where travellers mean it, and its people and
/// names alone would put a namesake first.
let searchedPeople: [UInt32: UInt32] = [
    2_645_198: 600_000,  // Kirkwall, for Orkney
    256_344: 100_000,  // Oía, on Santorini
    6_204_696: 1_000_000,  // Queenstown in New Zealand
    2_635_412: 300_000,  // Truro, for Cornwall
    2_510_409: 200_000,  // Toledo in Spain
    284_315: 80_000,  // Bethlehem in the West Bank
    3_534_915: 150_000,  // Trinidad in Cuba
    3_575_551: 14_000,  // Basseterre on Saint Kitts
    6_354_954: 25_000,  // Jasper in Alberta
    5_550_366: 70_000,  // Three Rivers, for Sequoia National Park
]

/// The parts of the world that `arrivalNames` is written in.
let arrivalParts = [
    europeanArrivals, northernArrivals, mediterraneanArrivals, americanArrivals,
    latinAmericanArrivals, asianArrivals, eastAsianArrivals, southernArrivals, oceanianArrivals,
]

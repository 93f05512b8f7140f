/// Why an atlas could not be built, told so that the reader knows what to do next.
package enum BuildFailure: Error, Equatable, CustomStringConvertible {
    case cannotRead(path: String, reason: String)
    case cannotWrite(path: String, reason: String)
    /// The file is there but is not what its name promises.
    case unusable(path: String, reason: String)
    /// No places were given, and none were fetched.
    case noSources(path: String)

    package var description: String {
        switch self {
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .unusable(let path, let reason): "cannot use \(path): \(reason)"
        case .noSources(let path):
            "there is no \(path); run script/fetch-data, or name a GeoNames dump with --cities"
        }
    }
}

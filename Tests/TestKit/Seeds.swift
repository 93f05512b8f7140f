import Foundation

/// The seeds that a drill tries: a few in `script/test`, many others in `script/check --long`,
/// which names them by ELSEWHERE_FIRST_SEED and ELSEWHERE_SEEDS.
package enum Seeds {
    package static func few(_ count: UInt64) -> Range<UInt64> {
        let wanted = environment["ELSEWHERE_SEEDS"].flatMap { UInt64($0) } ?? count
        return first..<first + wanted
    }

    /// For a drill that draws all from one.
    package static var first: UInt64 {
        environment["ELSEWHERE_FIRST_SEED"].flatMap { UInt64($0) } ?? 0
    }

    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

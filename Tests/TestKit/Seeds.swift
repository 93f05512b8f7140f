import Foundation

/// The seeds that a drill tries: a few in `script/test`, many others in `script/check --long`,
/// which names them by ELSEWHERE_FIRST_SEED and ELSEWHERE_SEEDS.
package enum Seeds {
    package static func few(_ count: UInt64) -> Range<UInt64> {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["ELSEWHERE_FIRST_SEED"].flatMap { UInt64($0) } ?? 0
        let wanted = environment["ELSEWHERE_SEEDS"].flatMap { UInt64($0) } ?? count
        return first..<first + wanted
    }
}

import Chronology

@testable import Questions

/// The numbers of an answer, as they are found in its members.
struct AnswerNumbers {
    var values: [(member: String, value: Int64)] = []
    /// Those too that are absent.
    var members: Set<String> = []

    mutating func take(_ any: Any, as member: String) {
        switch any {
        case let number as Int32: note(member, Int64(number))
        case let number as UInt32: note(member, Int64(number))
        case let moment as Instant: note(member, moment.millisecondsSinceEpoch)
        case let date as CivilDate: note(member, Int64(date.daysSinceEpoch))
        case let time as ClockTime: note(member, Int64(time.secondsSinceMidnight))
        case is String, is Bool: break
        // Years of which nothing is told are of no climate.
        case let climate as Climate where climate.isEmpty: break
        case let climate as Climate:
            note("Climate.firstYear", Int64(climate.firstYear))
            note("Climate.lastYear", Int64(climate.lastYear))
            for index in 0..<Climate.partCount {
                if let part = climate[index] { take(part, as: member) }
            }
        default: takeMembers(of: any, member)
        }
    }

    private mutating func note(_ member: String, _ value: Int64) {
        members.insert(member)
        values.append((member, value))
    }

    private mutating func takeMembers(of any: Any, _ member: String) {
        let mirror = Mirror(reflecting: any)
        guard mirror.displayStyle == .struct else {
            let type = mirror.subjectType
            let isNumber =
                type == Int32?.self || type == UInt32?.self || type == Instant?.self
                || type == CivilDate?.self || type == ClockTime?.self
            if isNumber { members.insert(member) }
            // Lists, what may be absent, and the kinds of answers.
            for child in mirror.children { take(child.value, as: member) }
            return
        }
        for child in mirror.children {
            take(child.value, as: "\(mirror.subjectType).\(child.label ?? "")")
        }
    }
}

package import Itinerary

/// Two are the same where they say the same, whoever holds them.
extension Activity: Equatable {
    package static func == (one: Activity, other: Activity) -> Bool {
        one.id == other.id && one.trip == other.trip && one.slot == other.slot
            && one.content == other.content && one.uid == other.uid
    }
}

extension Trip: Equatable {
    package static func == (one: Trip, other: Trip) -> Bool {
        one.id == other.id && one.deletedMilliseconds == other.deletedMilliseconds
            && one.content == other.content && one.cover == other.cover
    }
}

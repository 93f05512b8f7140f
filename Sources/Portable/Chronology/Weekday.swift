/// A day of the week, numbered as in ISO 8601.
package enum Weekday: Int32, CaseIterable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday
}

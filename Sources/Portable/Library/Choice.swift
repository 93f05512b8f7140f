internal import Merge

/// A setting that is one of a few choices, kept as a number in a field of its own.
///
/// A further one is an enumeration here, a line in `Preferences.choices`, and its words on the page
/// of settings; reading, writing and the form follow from that.
package protocol Choice: RawRepresentable, CaseIterable, Sendable where RawValue == Int64 {
    static var field: UInt16 { get }
    /// What the form of the settings calls it.
    static var name: StaticString { get }
    /// What holds while nothing was chosen, or something that only a newer version knows.
    static var usual: Self { get }
}

/// The same without its type, for what goes through all of them.
package struct ChoiceField: Sendable {
    package let number: UInt16
    package let name: StaticString
    package let values: [Int64]

    init<Setting: Choice>(_ setting: Setting.Type) {
        number = Setting.field
        name = Setting.name
        values = Setting.allCases.map { $0.rawValue }
    }
}

extension Preferences {
    /// Every setting that is a choice.
    package static var choices: [ChoiceField] {
        [
            ChoiceField(Theme.self), ChoiceField(TextSize.self), ChoiceField(DistanceUnit.self),
            ChoiceField(HeatUnit.self), ChoiceField(ClockStyle.self), ChoiceField(Experience.self),
        ]
    }

    package enum Theme: Int64, Choice {
        case system, light, dark

        package static var field: UInt16 { PreferenceField.theme }
        package static var name: StaticString { "theme" }
        package static var usual: Theme { .system }
    }

    package enum TextSize: Int64, Choice {
        case standard, large, larger, small

        package static var field: UInt16 { PreferenceField.textSize }
        package static var name: StaticString { "size" }
        package static var usual: TextSize { .standard }
    }

    package enum DistanceUnit: Int64, Choice {
        case automatic, kilometres, miles

        package static var field: UInt16 { PreferenceField.distanceUnit }
        package static var name: StaticString { "unit" }
        package static var usual: DistanceUnit { .automatic }
    }

    package enum HeatUnit: Int64, Choice {
        case automatic, celsius, fahrenheit

        package static var field: UInt16 { PreferenceField.heatUnit }
        package static var name: StaticString { "heat" }
        package static var usual: HeatUnit { .automatic }
    }

    package enum ClockStyle: Int64, Choice {
        case automatic, twelveHours, twentyFourHours

        package static var field: UInt16 { PreferenceField.clockStyle }
        package static var name: StaticString { "clock" }
        package static var usual: ClockStyle { .automatic }
    }

    /// What the fourth tab is about.
    package enum Experience: Int64, Choice {
        case unset, art, events

        package static var field: UInt16 { PreferenceField.experience }
        package static var name: StaticString { "experience" }
        package static var usual: Experience { .unset }
    }

    package var theme: Theme { self[Theme.self] }
    package var textSize: TextSize { self[TextSize.self] }
    package var distanceUnit: DistanceUnit { self[DistanceUnit.self] }
    package var heatUnit: HeatUnit { self[HeatUnit.self] }
    package var clockStyle: ClockStyle { self[ClockStyle.self] }

    package var experience: Experience { self[Experience.self] }

    package subscript<Setting: Choice>(_ setting: Setting.Type) -> Setting {
        Setting(rawValue: chosen(Setting.field)) ?? Setting.usual
    }
}

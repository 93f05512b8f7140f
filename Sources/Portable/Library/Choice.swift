internal import Merge

/// A setting that is one of a few choices, kept as a number in a field of its own.
///
/// A further one is an enumeration here, a line in `Preferences.choices`, and its words on the page
/// of settings; reading, writing and the form follow from that.
package protocol Choice: RawRepresentable, CaseIterable, Sendable where RawValue == Int64 {
    static var field: UInt16 { get }
    /// What the form of the settings calls it.
    static var name: StaticString { get }
    /// What files and programs call it.
    static var key: StaticString { get }
    /// What files and programs call the choices, in the order of their numbers.
    static var words: [String] { get }
    /// What holds while nothing was chosen, or something that only a newer version knows.
    static var usual: Self { get }
}

/// The same without its type, for what goes through all of them.
package struct ChoiceField: Sendable {
    package let number: UInt16
    package let name: StaticString
    package let values: [Int64]
    package let key: StaticString
    private let words: [String]

    init<Setting: Choice>(_ setting: Setting.Type) {
        number = Setting.field
        name = Setting.name
        values = Setting.allCases.map { $0.rawValue }
        key = Setting.key
        words = Setting.words
    }

    /// Whether files and programs call it so.
    package func isCalled(_ key: String) -> Bool {
        self.key.description.utf8.elementsEqual(key.utf8)
    }

    /// The word for a number; that of the usual choice for one that only a newer version knows.
    package func word(_ value: Int64) -> String {
        words[values.firstIndex(of: value) ?? 0]
    }
}

extension Preferences {
    /// Every setting that is a choice.
    package static var choices: [ChoiceField] {
        [
            ChoiceField(Theme.self), ChoiceField(TextSize.self), ChoiceField(DistanceUnit.self),
            ChoiceField(TemperatureUnit.self), ChoiceField(ClockStyle.self),
            ChoiceField(Experience.self),
        ]
    }

    package enum Theme: Int64, Choice {
        case system, light, dark

        package static var field: UInt16 { PreferenceField.theme }
        package static var name: StaticString { "theme" }
        package static var key: StaticString { "theme" }
        package static var words: [String] { ["system", "light", "dark"] }
        package static var usual: Theme { .system }
    }

    package enum TextSize: Int64, Choice {
        case standard, large, larger, small

        package static var field: UInt16 { PreferenceField.textSize }
        package static var name: StaticString { "size" }
        package static var key: StaticString { "text_size" }
        package static var words: [String] { ["standard", "large", "larger", "small"] }
        package static var usual: TextSize { .standard }
    }

    package enum DistanceUnit: Int64, Choice {
        case automatic, kilometres, miles

        package static var field: UInt16 { PreferenceField.distanceUnit }
        package static var name: StaticString { "unit" }
        package static var key: StaticString { "distance_unit" }
        package static var words: [String] { ["automatic", "kilometres", "miles"] }
        package static var usual: DistanceUnit { .automatic }
    }

    package enum TemperatureUnit: Int64, Choice {
        case automatic, celsius, fahrenheit

        package static var field: UInt16 { PreferenceField.temperatureUnit }
        package static var name: StaticString { "heat" }
        package static var key: StaticString { "temperature_unit" }
        package static var words: [String] { ["automatic", "celsius", "fahrenheit"] }
        package static var usual: TemperatureUnit { .automatic }
    }

    package enum ClockStyle: Int64, Choice {
        case automatic, twelveHours, twentyFourHours

        package static var field: UInt16 { PreferenceField.clockStyle }
        package static var name: StaticString { "clock" }
        package static var key: StaticString { "clock" }
        package static var words: [String] { ["automatic", "twelveHours", "twentyFourHours"] }
        package static var usual: ClockStyle { .automatic }
    }

    /// What the fourth tab is about.
    package enum Experience: Int64, Choice {
        case unset, art, events

        package static var field: UInt16 { PreferenceField.experience }
        package static var name: StaticString { "experience" }
        package static var key: StaticString { "fourth_tab" }
        package static var words: [String] { ["unset", "art", "events"] }
        package static var usual: Experience { .unset }
    }

    package var theme: Theme { self[Theme.self] }
    package var textSize: TextSize { self[TextSize.self] }
    package var distanceUnit: DistanceUnit { self[DistanceUnit.self] }
    package var temperatureUnit: TemperatureUnit { self[TemperatureUnit.self] }
    package var clockStyle: ClockStyle { self[ClockStyle.self] }

    package var experience: Experience { self[Experience.self] }

    package subscript<Setting: Choice>(_ setting: Setting.Type) -> Setting {
        Setting(rawValue: chosen(Setting.field)) ?? Setting.usual
    }
}

import Geodesy
import Itinerary
@testable import App

enum TripRouteKind: AddressKind {
    case list, bin, reminders, reminderList, new, importFile, choose, trip, edit, newActivity
    case activity, editActivity, photo
    case order, roads, near, places, outsidePlaces, file, weather

    init(_ route: TripRoute) {
        switch route {
        case .list: self = .list
        case .bin: self = .bin
        case .reminders: self = .reminders
        case .reminderList: self = .reminderList
        case .new: self = .new
        case .importFile: self = .importFile
        case .choose: self = .choose
        case .trip: self = .trip
        case .edit: self = .edit
        case .newActivity: self = .newActivity
        case .activity: self = .activity
        case .editActivity: self = .editActivity
        case .photo: self = .photo
        case .order: self = .order
        case .roads: self = .roads
        case .near: self = .near
        case .places: self = .places
        case .outsidePlaces: self = .outsidePlaces
        case .file: self = .file
        case .weather: self = .weather
        }
    }

    var examples: [TripRoute] {
        let (trip, thing) = (Examples.trip, Examples.thing)
        return switch self {
        case .list: [.list]
        case .bin: [.bin]
        case .reminders: [.reminders]
        case .reminderList: [.reminderList]
        case .new: Self.presets.map { .new($0) }
        case .importFile: [.importFile]
        case .choose: Self.presets.map { .choose($0) }
        case .trip: TripViewKind.allExamples.map { .trip(trip, $0) }
        case .edit: [.edit(trip)]
        case .newActivity: Self.presets.map { .newActivity(trip, $0) }
        case .activity: [.activity(trip: trip, thing)]
        case .editActivity: [.editActivity(trip: trip, thing)]
        case .photo: [.photo(trip: trip, thing)]
        case .order: [.order(trip, day: 0)]
        case .roads: [.roads(trip, day: 2)]
        case .near: [.near(trip, day: 364)]
        case .places: Self.texts.map { .places(trip, text: $0) }
        case .outsidePlaces: Self.texts.map { .outsidePlaces(trip, text: $0) }
        case .file: Self.files
        case .weather: [.weather(trip, day: nil), .weather(trip, day: 4)]
        }
    }

    private static let texts = ["", "caffè & bar"]

    private static var presets: [ActivityPreset] {
        var preset = ActivityPreset()
        (preset.day, preset.city, preset.after) = (364, .max, Examples.thing)
        (preset.title, preset.category, preset.place) = ("Köln & co?#", "sight", "Hall +1")
        preset.point = Examples.florence
        (preset.link, preset.startsAt) = ("https://a.example/?b=c&d", "2027-05-08T19:30")
        preset.zone = "Europe/Rome"
        return [ActivityPreset(), preset]
    }

    private static var files: [TripRoute] {
        var files: [TripRoute] = []
        for format in TripFormat.allCases {
            for part in [TripPart.all, .day(3), .activity(Examples.thing)] {
                files.append(.file(Examples.trip, format, part))
                files.append(.file(Examples.trip, format, part, hasCodes: true))
            }
        }
        return files
    }
}

enum TripViewKind: AddressKind {
    case days, map, calendar, overview, print, lists, photos, arrange, history

    init(_ view: TripView) {
        switch view {
        case .days: self = .days
        case .map: self = .map
        case .calendar: self = .calendar
        case .overview: self = .overview
        case .print: self = .print
        case .lists: self = .lists
        case .photos: self = .photos
        case .arrange: self = .arrange
        case .history: self = .history
        }
    }

    var examples: [TripView] {
        switch self {
        case .days: [.days(nil), .days(0), .days(364)]
        case .map: [.map(nil), .map(1)]
        case .calendar: [.calendar]
        case .overview: [.overview]
        case .print: [.print]
        case .lists: [.lists]
        case .photos: [.photos]
        case .arrange: [.arrange]
        case .history: [.history(nil), .history(Examples.thing)]
        }
    }
}

internal import Atlas
internal import Chronology
internal import Geodesy
internal import Library
internal import Markup
internal import Questions

/// Words that several of these screens say.
extension Words {
    static var remove: StaticString { say("Remove") }
}

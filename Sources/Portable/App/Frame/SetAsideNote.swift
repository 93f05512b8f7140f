internal import Markup

/// Says that changes were replaced by others that were made at the same time; nothing for none.
///
/// Every device of a person says so, the one whose change stands as well.
func setAsideNote(_ count: Int) -> HTML {
    guard count > 0 else { return "" }
    let number = Int64(count)
    let words = say(
        number,
        one: "1 change was replaced by another of the same thing.",
        other: "\(number) changes were replaced by others of the same things."
    )
    return """
        <p class="panel set-aside-note" role="note"><span>\(words)</span> \
        <a class="button" href="\(Route.library(.setAside))">\(say("Compare"))</a></p>

        """
}

/// Words that several of these screens say.
extension Words {
    static var tryAgain: StaticString { say("Try again") }
}

/// Words that several of these screens say.
extension Words {
    static var remove: StaticString { say("Remove") }
}

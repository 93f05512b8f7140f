/// Words that several of these screens say.
extension Words {
    static var recentlyViewed: StaticString { say("Recently viewed") }
    static var setAsHome: StaticString { say("Set as home") }
    static var capital: StaticString { say("Capital") }
    static var country: StaticString { say("Country") }
    static var region: StaticString { say("Region") }
    static var facts: StaticString { say("Facts") }
    static var aboutAmount: StaticString { say("about") }
}

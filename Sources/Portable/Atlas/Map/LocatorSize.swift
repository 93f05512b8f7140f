/// How large a locator picture will be shown; all three have the proportions 3:2.
package enum LocatorSize: UInt8, Sendable, CaseIterable {
    /// A thumbnail in a list, 96 × 64: few bytes and no text.
    case row
    /// A card, 360 × 240.
    case card
    /// The head of a page, 960 × 640.
    case hero
}

/// A piece of a page, already escaped.
package struct HTML: Sendable {
    package private(set) var bytes: [UInt8] = []
    package init() {}
}

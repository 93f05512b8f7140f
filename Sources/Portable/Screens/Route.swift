/// Every address of the app: prints the path it reads.
package enum Route: Equatable, Sendable {
    case discover
}

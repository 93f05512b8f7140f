package import Accounts
package import App
package import Geodesy
package import Storage

/// Addresses that only the host can answer, beside those of the app.
///
/// Each part of the host adds a closure; one that is left out answers nothing.
package struct HostRoutes: Sendable {
    package typealias Failure = StorageFailure

    /// Pages about accounts: signing in and out, devices, deletion.
    package struct Accounts: Sendable {
        /// Whether one of theirs that a stranger looks at has to ask the storage; decides without
        /// asking anybody.
        package var asksStorage: @Sendable (AccountRoute, Request) -> Bool = { _, _ in true }
        /// Answers, and tells who the visitor is afterwards.
        ///
        /// May block.
        package var answer:
            @Sendable (AccountRoute, Request, Visitor, World) throws(Failure) -> (Response, Visitor)
        /// What strangers are told who want something kept, where only members may; nil where
        /// everybody may.
        package var refusingGuests: (@Sendable (Request, World) -> Response)?

        package init(
            answer:
                @escaping @Sendable (AccountRoute, Request, Visitor, World) throws(Failure) -> (
                    Response, Visitor
                )
        ) {
            self.answer = answer
        }
    }

    /// Pictures from elsewhere, at `/pictures/…`: answered without knowing who asks.
    ///
    /// Must return at once; calls back once, on any thread.
    package var pictures:
        (@Sendable (Request, _ completion: @escaping @Sendable (Response) -> Void) -> Void)?
    /// Maps of streets, at `/streets/…`: the same for everybody.
    ///
    /// Answers at once, or takes the postponement and calls back once, on any thread.
    package var streets:
        (
            @Sendable (Request, _ postpone: () -> @Sendable (Response) -> Void) -> Response?
        )?
    /// Where those maps have streets, for pages that compose a map without a script.
    package var streetAreas: @Sendable () -> StreetAreas = { StreetAreas() }
    /// Collections of old photographs for devices that take them along, at `/past/packs…`.
    package var packs: (@Sendable (Request) -> Response?)?
    /// Where those collections have pictures.
    package var photographed = CoveredCells()
    /// A folder for photos of trips as they were drawn, and how many bytes it may hold; nil draws
    /// each anew for each look at it.
    package var drawnPhotos: (folder: String, byteLimit: Int64)?
    package var accounts: Accounts?
    /// Whether there is room for so many bytes of photos and documents, whoever they are of: much
    /// of a disk can be filled with them, and then nobody can keep anything any more.
    package var hasRoomForFiles: @Sendable (_ byteCount: Int) -> Bool = { _ in true }
    /// How much is kept for people without an account.
    package var guestBounds = GuestBounds()
    /// Where people reach the server: forms come from there, or from the host that they go to.
    package var baseURL: String?

    /// What devices are told that runs here; when it changes, they look for a new version of
    /// their own program.
    package var build = ""

    package static let picturesPrefix = "/pictures/"
    package static let streetsPrefix = "/streets/"
    package static let packsPrefix = "/past/packs"

    package init() {}
}

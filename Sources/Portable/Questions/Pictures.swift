/// A picture file at a provider.
package struct PictureFile: Equatable, Sendable {
    /// The whole address; the browser gets it only through our own server.
    package var address: String
    package var widthPixels: Int32
    package var heightPixels: Int32

    package init(address: String, widthPixels: Int32, heightPixels: Int32) {
        self.address = address
        self.widthPixels = widthPixels
        self.heightPixels = heightPixels
    }
}

/// A picture with what its licence asks us to show beside it.
package struct Picture: Equatable, Sendable {
    /// The name at the provider, as in "Amsterdam canal.jpg".
    package var name: String
    package var file: PictureFile
    package var preview: PictureFile?
    /// Plain text; empty when the provider names nobody.
    package var author = ""
    package var credit = ""
    package var description = ""
    /// As in "CC BY-SA 4.0" or "Public domain".
    package var licence = ""
    /// Empty where the licence has no text to link to.
    package var licenceAddress = ""
    package var pageAddress = ""
    package var mustNameAuthor = true

    package init(name: String, file: PictureFile) {
        self.name = name
        self.file = file
    }
}

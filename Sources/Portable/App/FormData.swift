package import Base

/// What a form sent, decoded by the host: the app never sees how it was coded on its way.
package struct FormData: Equatable, Sendable {
    /// The bytes of a file; what it was called on somebody's disk goes no further.
    package struct File: Equatable, Sendable {
        /// The name of the field.
        package var name: String
        package var bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    package var fields: Query
    package var files: [File]

    package init(_ fields: Query = Query(), files: [File] = []) {
        self.fields = fields
        self.files = files
    }

    /// The first file of that field.
    package func file(_ name: StaticString) -> [UInt8]? {
        for file in files where file.name.utf8.elementsEqual(utf8(of: name)) { return file.bytes }
        return nil
    }

    /// Bytes of all names and contents together.
    package var byteCount: Int {
        var count = 0
        for item in fields.items { count += item.name.utf8.count + item.value.utf8.count }
        for file in files { count += file.name.utf8.count + file.bytes.count }
        return count
    }
}

private func utf8(of name: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
}

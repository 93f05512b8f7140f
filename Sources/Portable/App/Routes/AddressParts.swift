internal import Base
internal import Markup

/// An address taken apart, for a form that leads to it with one field more.
struct AddressParts {
    let path: String
    private let query: Query

    init(_ route: Route) {
        let whole = route.path
        let path = whole.utf8.prefix { $0 != UInt8(ascii: "?") }
        self.path = String(Substring(path))
        query = Query(String(Substring(whole.utf8[path.endIndex...].dropFirst())))
    }

    /// Hidden fields with what the address says already.
    func fields(except name: String) -> HTML {
        var fields: HTML = ""
        for item in query.items where item.name != name {
            fields += "<input type='hidden' name='\(item.name)' value='\(item.value)'>"
        }
        return fields
    }
}

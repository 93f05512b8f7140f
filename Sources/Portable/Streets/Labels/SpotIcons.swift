/// Small signs for what people look for most; everything else stays a dot.
extension SpotKind {
    /// From this zoom on a sign can be told from a dot.
    static let leastIconZoom: Int32 = 16
    /// Of the disc that a sign lies on.
    static let iconRadius: Int32 = 13

    /// The sign as a path around its middle, 8 units to each side; nil for what has none.
    var icon: StaticString? {
        switch self {
        case .station:
            """
            M-5-7h10q2 0 2 2v6q0 2-2 2l2 4h-3l-1.5-3h-5L-4 7h-3l2-4q-2 0-2-2v-6q0-2 2-2z\
            M-4.5-4.5v4h9v-4z
            """
        case .museum:
            """
            M0-8L8-3.5V-2H-8V-3.5zM-6-.5h2.5v5H-6zM-1.25-.5h2.5v5h-2.5zM3.5-.5H6v5H3.5z\
            M-8 5.5H8V8H-8z
            """
        case .cafe:
            """
            M-7-5H4v1h1.5a3 3 0 0 1 0 6H4a4 4 0 0 1-4 3h-3a4 4 0 0 1-4-4z\
            M4-2v2.5h1.3a1.25 1.25 0 0 0 0-2.5z
            """
        case .food:
            """
            M-6-8h1.2v4h.9v-4h1.4v4h.9v-4H-.4v5q0 1.6-1.6 2V8H-4V-1q-2-.4-2-2z\
            M2-8q4 1 4 8H4V8H2z
            """
        case .bar: "M-7-7H7L1.2-.2V5.5H4.5V7.5h-9V5.5h3.3V-.2z"
        case .lodging: "M-8-5h2v5H8v5H6V2.5H-6V5h-2zM-5-4h4v3h-4zM0-4h4.5q3 0 3 3H0z"
        case .hospital, .pharmacy: "M-2-7h4v5h5v4h-5v5h-4v-5h-5v-4h5z"
        default: nil
        }
    }
}

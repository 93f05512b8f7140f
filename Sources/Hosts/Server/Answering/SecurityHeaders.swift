/// What every reply tells the browser not to do.
enum SecurityHeaders {
    struct Line: Sendable {
        let name: StaticString
        let value: StaticString
    }

    static let common: [Line] = [
        Line(name: "X-Content-Type-Options", value: "nosniff"),
        Line(name: "Referrer-Policy", value: "same-origin"),
        Line(
            name: "Permissions-Policy",
            value: "geolocation=(self), camera=(self), microphone=(), payment=(), usb=()"
        ),
        Line(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
        Line(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    ]

    /// Only where the owner says that TLS is in front: otherwise it would lock visitors out.
    static let strictTransport = Line(
        name: "Strict-Transport-Security",
        value: "max-age=31536000"
    )

    /// The content security policy for a type of body.
    ///
    /// A worker lives under the policy that came with its script, so scripts get the pages' one;
    /// only pages have the element that text could become. Pictures in SVG are documents of their
    /// own when opened alone: they may style themselves and do nothing else.
    static func policy(for contentType: String) -> StaticString {
        let type = contentType.utf8
        if type.starts(with: "text/html".utf8) { return pages }
        if type.starts(with: "text/javascript".utf8) { return scripts }
        if type.starts(with: "application/pdf".utf8) { return viewed }
        return type.starts(with: "image/svg".utf8) ? pictures : data
    }

    /// Text becomes HTML only by the policy of `web/js/trusted.js`.
    private static let pages: StaticString = """
        default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
        img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; \
        worker-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; \
        frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default
        """
    private static let scripts: StaticString = """
        default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
        img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; \
        worker-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; \
        frame-ancestors 'none'
        """
    private static let pictures: StaticString =
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
    /// Browsers refuse to begin their viewer in a sandbox; it is a program of their own.
    private static let viewed: StaticString = "frame-ancestors 'none'; base-uri 'none'"
    private static let data: StaticString = "default-src 'none'; frame-ancestors 'none'; sandbox"
}

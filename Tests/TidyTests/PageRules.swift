extension Rule {
    /// Names of places come from strangers; what a script takes for HTML acts for its reader.
    static let textAsText = Rule.forEachFile("scripts of pages put text in as text") { file in
        guard file.path.hasPrefix("web/js/"), file.has(anyExtension: "js", "mjs") else { return [] }
        return htmlSink.captures(in: file.text).map { groups, line in
            let advice = "\(groups[0]): use textContent, append, or an element"
            return Finding(path: file.path, line: line, advice: advice)
        }
    }

    private static let htmlSink = Pattern(
        #"((?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write(?:ln)?\b|\bsrcdoc\b"#
            + #"|\bcreateContextualFragment\b|\bsetHTMLUnsafe\b|\beval\(|\bnew Function\b"#
            // Leaflet takes strings for HTML: tips, icons and credits are given elements.
            + #"|\bbind(?:Tooltip|Popup)\((?!inSpan\()|\bset(?:Tooltip|Popup)?Content\("#
            + #"|\bhtml: *["'`]|\battribution: *["'`]|\baddAttribution\()"#
    )
}

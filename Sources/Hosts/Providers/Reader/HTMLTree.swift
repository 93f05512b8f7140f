import Base
import CXml

/// A parsed HTML text: elements and text only; comments and the like are left out.
///
/// libxml2 parses, as browsers do, whatever it is given; what we allow of it is decided later.
indirect enum HTMLNode {
    case text(String)
    case element(HTMLElement)
}

struct HTMLElement {
    /// In lower case.
    let name: String
    let attributes: [(name: String, value: String)]
    let children: [HTMLNode]

    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    func hasClass(_ names: Set<Substring>) -> Bool {
        (self["class"] ?? "").split(separator: " ").contains { names.contains($0) }
    }
}

extension HTMLNode {
    /// The content of a page's body, or of a fragment; empty for what cannot be parsed at all.
    ///
    /// Elements nested deeper than `depthLimit` are left out.
    static func parse(_ bytes: ByteSlice, depthLimit: Int = 200) -> [HTMLNode] {
        _ = isReady
        guard let start = bytes.start, bytes.count <= Int(Int32.max) else { return [] }
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
            | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
        let document = htmlReadMemory(
            start.assumingMemoryBound(to: CChar.self),
            Int32(bytes.count),
            nil,
            "utf-8",
            Int32(options)
        )
        guard let document else { return [] }
        defer { xmlFreeDoc(document) }
        guard let root = xmlDocGetRootElement(document) else { return [] }
        return children(of: root, depth: depthLimit)
    }

    /// libxml2 wants its first call alone.
    private static let isReady: Bool = {
        xmlInitParser()
        return true
    }()

    private static func children(of parent: xmlNodePtr, depth: Int) -> [HTMLNode] {
        guard depth > 0 else { return [] }
        var nodes: [HTMLNode] = []
        var next = parent.pointee.children
        while let node = next {
            if let made = make(node, depth: depth) { nodes.append(made) }
            next = node.pointee.next
        }
        return nodes
    }

    private static func make(_ node: xmlNodePtr, depth: Int) -> HTMLNode? {
        switch node.pointee.type {
        case XML_TEXT_NODE:
            return .text(text(node.pointee.content))
        case XML_ELEMENT_NODE:
            let element = HTMLElement(
                name: text(node.pointee.name).lowercased(),
                attributes: attributes(of: node),
                children: children(of: node, depth: depth - 1)
            )
            return .element(element)
        default:
            return nil
        }
    }

    private static func attributes(of node: xmlNodePtr) -> [(name: String, value: String)] {
        var attributes: [(name: String, value: String)] = []
        var next = node.pointee.properties
        while let attribute = next {
            let value = xmlNodeListGetString(node.pointee.doc, attribute.pointee.children, 1)
            let name = text(attribute.pointee.name).lowercased()
            attributes.append((name, text(value)))
            xml_release(value)
            next = attribute.pointee.next
        }
        return attributes
    }

    private static func text(_ bytes: UnsafePointer<xmlChar>?) -> String {
        bytes.map { String(cString: $0) } ?? ""
    }
}

/// The text that a piece of HTML shows, its spaces made single, as for credits of pictures.
package func plainText(ofHTML html: String) -> String {
    guard html.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else {
        return words(html)
    }
    var html = html
    let nodes = html.withUTF8 { HTMLNode.parse(ByteSlice(UnsafeRawBufferPointer($0))) }
    var text = ""
    for node in nodes { append(node, to: &text) }
    return words(text)
}

private func append(_ node: HTMLNode, to text: inout String) {
    switch node {
    case .text(let piece): text += piece
    case .element(let element):
        guard !["script", "style", "head", "template", "noscript"].contains(element.name) else {
            return
        }
        let isBlock = ["br", "div", "li", "p", "td", "tr"].contains(element.name)
        if isBlock { text += " " }
        for child in element.children { append(child, to: &text) }
        if isBlock { text += " " }
    }
}

private func words(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
}

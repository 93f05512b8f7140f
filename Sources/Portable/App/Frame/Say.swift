package import Markup

// What a visitor reads is marked where it stands, so that `script/list-words` can list it for
// those who translate: the English text is the key of a sentence, what is put into it is counted
// ({1}, {2}…). There is one language so far, so a marked sentence is itself.

/// Words for a visitor.
@inline(__always)
package func say(_ words: StaticString) -> StaticString { words }

/// A sentence for a visitor with something put in, or with markup in it.
@_disfavoredOverload
@inline(__always)
package func say(_ sentence: HTML) -> HTML { sentence }

/// A sentence for a visitor as text, as titles are.
@inline(__always)
package func sayText(_ sentence: String) -> String { sentence }

/// The sentence for an amount: one of something, or any other number of it.
@inline(__always)
package func say(_ count: Int64, one: HTML, other: HTML) -> HTML { count == 1 ? one : other }

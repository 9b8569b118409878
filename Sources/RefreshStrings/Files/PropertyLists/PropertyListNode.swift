package import ProofDocuments

/// A value of a property list, and where it stands.
package struct PropertyListNode {
  /// What a value is.
  package enum Value {
    case text(String)

    /// The members in the order of the file; a key may stand twice.
    case dictionary([Member])

    /// What texts are not made of, as messages name it: "an array", "a number".
    case other(String)
  }

  /// A key and its value in a dictionary.
  package struct Member {
    package let key: String
    package let location: SourceLocation

    /// What a comment before the key says; nil if there is none, or the form has no comments.
    package var comment: String?
    package let node: PropertyListNode
  }

  package let value: Value
  package let location: SourceLocation
}

extension PropertyListNode {
  /// The value as messages name it.
  package var account: String {
    switch value {
    case .text: "a text"
    case .dictionary: "a dictionary"
    case .other(let account): account
    }
  }

  /// How deep dictionaries may be nested; the files that we read need four levels.
  static let deepest = 16
}

/// A value of a property list, and where it stands.
struct PropertyListNode {
  /// What a value is.
  enum Value {
    case text(String)

    /// The members in the order of the file; a key may stand twice.
    case dictionary([Member])

    /// What texts are not made of, as a message tells it: "an array", "a number".
    case other(String)
  }

  /// A key and its value in a dictionary.
  struct Member {
    let key: String
    let location: SourceLocation

    /// What a comment before the key says; nil if there is none, or the form has no comments.
    var comment: String?
    let node: PropertyListNode
  }

  let value: Value
  let location: SourceLocation
}

extension PropertyListNode {
  /// The value as a message tells it.
  var account: String {
    switch value {
    case .text: "a text"
    case .dictionary: "a dictionary"
    case .other(let account): account
    }
  }

  /// How deep dictionaries may be nested; the files that we read need four levels.
  static let deepest = 16
}

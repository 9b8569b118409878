/// A value as JSON knows it, and where it stands; `true` is no number, and 1 is no truth.
package struct JSONNode: Hashable, Sendable {
  /// What a value is.
  package enum Value: Hashable, Sendable {
    case null
    case boolean(Bool)

    /// Always finite.
    case number(Double)
    case string(String)
    case array([JSONNode])

    /// The members in the order in which they are written; no name stands twice, unless that was
    /// allowed.
    case object([Member])
  }

  /// A name and its value in an object.
  package struct Member: Hashable, Sendable {
    package let name: String

    /// The bytes that the name is written with, its quotes included.
    package let nameRange: Range<Int>
    package let node: JSONNode
  }

  package let value: Value

  /// The bytes that the value is written with, from its first to its last sign.
  package let range: Range<Int>
}

extension JSONNode {
  /// The value of a member, if this is an object that has one of that name.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == name }?.node
  }
}

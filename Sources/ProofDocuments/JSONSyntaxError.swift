/// Why bytes are not JSON.
package struct JSONSyntaxError: Error, Hashable {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// The bytes stand for no characters.
    case notUTF8

    /// Something else was expected, such as “a value”.
    case expected(String)

    /// The end was expected.
    case expectedEnd

    /// An object has two members of a name.
    case duplicate(String)

    /// A number is beyond what a `Double` can hold.
    case tooLarge(String)
  }

  package let kind: Kind

  /// The place of the first byte that is wrong; the number of bytes if there are too few.
  package let offset: Int
}

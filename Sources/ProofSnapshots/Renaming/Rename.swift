/// A frame that looks as another did whose name differs in one value, which the matrix no longer has.
package struct Rename: Hashable, Sendable, Codable, Comparable {
  /// The axis of the matrix, such as `locale`.
  package var axis: String

  /// The value that the matrix no longer has.
  package var from: String

  /// The value that it has instead.
  package var to: String

  /// The id of the reference that had the former value.
  package var id: String

  /// The cause that frames have in common whose value was renamed alike.
  var cause: Cause { Cause(.renamed, "\(axis) \(from)→\(to)") }

  /// Orders renames by their axes, their values and their ids.
  package static func < (lhs: Rename, rhs: Rename) -> Bool {
    (lhs.axis, lhs.from, lhs.to, lhs.id) < (rhs.axis, rhs.from, rhs.to, rhs.id)
  }
}

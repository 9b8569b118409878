/// A part of a text that one font face sets.
package struct FaceRun: Hashable, Sendable {
  /// The face, such as `Inter Bold`.
  package let face: String

  /// The characters, in logical order.
  package let string: String

  /// Creates a part of a text.
  package init(face: String, string: String) {
    self.face = face
    self.string = string
  }
}

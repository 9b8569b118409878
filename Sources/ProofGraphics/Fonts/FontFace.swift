package import ProofDrawing

/// One face of a font file, and the part that it plays.
package struct FontFace: Hashable, Sendable {
  /// The part that the face plays.
  package let role: FontRole

  /// The family's name, such as `Noto Sans CJK JP`.
  package let family: String

  /// The style's name within the family, such as `Bold`.
  package let style: String

  /// The absolute path of the file.
  package let path: String

  /// The number of the face in its file, counted from zero.
  package let index: Int

  /// The open file, whose digest was compared; nil for a file that may change.
  package var file: FontFile?

  package init(role: FontRole, family: String, style: String, path: String, index: Int) {
    self.role = role
    self.family = family
    self.style = style
    self.path = path
    self.index = index
  }

  /// The family and the style, such as `Inter Bold`.
  package var name: String { "\(family) \(style)" }

  /// The weight of text that the face is made for.
  package var weight: TextStyle.Weight { TextStyle.Weight(ofStyle: style) }

  /// The path by which libraries open the file.
  ///
  /// Some of them do so only when the first text needs the face.
  var libraryPath: String { file?.libraryPath ?? path }
}

extension TextStyle.Weight {
  /// The weight in the name of a style: `SemiBold Italic` is bold, `Medium` is regular.
  package init(ofStyle style: String) {
    let style = style.lowercased()
    self = ["bold", "black", "heavy"].contains(where: style.contains) ? .bold : .regular
  }
}

extension [FontFace] {
  /// The faces that text of a weight is drawn with.
  ///
  /// A family that has no face of the weight is represented by those that it has, as a colour emoji
  /// font is.
  package func faces(for weight: TextStyle.Weight) -> [FontFace] {
    let families = Set(lazy.filter { $0.weight == weight }.map(\.family))
    return filter { $0.weight == weight || !families.contains($0.family) }
  }
}

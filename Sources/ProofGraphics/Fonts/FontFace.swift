import CProofFontconfig
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
  /// The weight in the name of a style, such as `Semi Bold Italic`; regular where it names none.
  package init(ofStyle style: String) {
    let style = style.lowercased().filter { $0 != " " && $0 != "-" }
    self = Self.words.first { style.contains($0.word) }?.weight ?? .regular
  }

  /// The words for weights, each before those that are part of it.
  private static let words: [(word: String, weight: TextStyle.Weight)] = [
    ("thin", .thin), ("hairline", .thin), ("extralight", .extraLight), ("ultralight", .extraLight),
    ("semibold", .semiBold), ("demibold", .semiBold), ("extrabold", .extraBold),
    ("ultrabold", .extraBold), ("black", .black), ("heavy", .black), ("light", .light),
    ("medium", .medium), ("bold", .bold),
  ]
}

extension [FontFace] {
  /// The faces that text of a weight is drawn with.
  ///
  /// A family that has no face of the weight is represented by those of the nearest one.
  package func faces(for weight: TextStyle.Weight) -> [FontFace] {
    let nearest = Dictionary(grouping: self, by: \.family).mapValues { faces in
      weight.nearest(among: faces.map(\.weight))
    }
    return filter { $0.weight == nearest[$0.family] }
  }
}

/// The description of a face in its font file.
package struct FontDescription: Hashable, Sendable {
  /// The family's names, of which there may be one in each language.
  package let families: [String]

  /// The style's names, of which there may be one in each language.
  package let styles: [String]

  /// Reads the description of a face; nil when the file is no font or lacks the face.
  package init?(ofFace index: Int, in path: String) {
    var count: Int32 = 0
    guard let index = UInt32(exactly: index),
      let pattern = unsafe FcFreeTypeQuery(path, index, nil, &count)
    else { return nil }
    defer { unsafe FcPatternDestroy(pattern) }
    families = unsafe Self.strings(FC_FAMILY, of: pattern)
    styles = unsafe Self.strings(FC_STYLE, of: pattern)
  }

  /// The values that a pattern has of a property, in order.
  static func strings(_ object: String, of pattern: OpaquePointer) -> [String] {
    var strings: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pattern, object, Int32(strings.count), &value)
      == FcResultMatch, let text = unsafe value
    {
      strings.append(unsafe String(cString: text))
    }
    return strings
  }
}

/// The families of a library in the order in which a language asks them for a glyph.
///
/// Naming every family leaves nothing to a search that the language of the machine could sway.
package struct FontStack: Hashable, Sendable {
  /// The families, first asked first.
  package let families: [String]

  /// Orders the families of faces for a language.
  ///
  /// Latin comes first, so that digits and marks look alike in all languages; then the Han family
  /// of the language's region; then the others as the faces have them; and emoji last.
  package init(
    of faces: [FontFace], for language: String, substitutes: [FontRole: String] = [:]
  ) {
    var roles: [FontRole] = []
    for face in faces where !roles.contains(face.role) { roles.append(face.role) }
    let first = [FontRole.latin, Self.hanRole(for: language)]
    let middle = roles.filter { !first.contains($0) && $0 != .emoji }
    families = (first + middle + [.emoji]).flatMap { role in
      ([substitutes[role]].compactMap(\.self) + faces.filter { $0.role == role }.map(\.family))
    }.reduce(into: []) { families, family in
      if !families.contains(family) { families.append(family) }
    }
  }

  /// The role of the Han family that readers of a language expect.
  ///
  /// A language that is not written in Han gets the simplified forms, as most of its readers do.
  package static func hanRole(for language: String) -> FontRole {
    (HanRegion(language: language) ?? .mainland).role
  }
}

package import ProofDrawing

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

import CProofFontconfig
import ProofDrawing

/// Text in letters, digits and marks of Latin, Greek and Cyrillic.
enum PlainText {
  /// Latin, Greek and Cyrillic without combining marks; general punctuation; currency signs.
  ///
  /// None holds a character that joins or asks for emoji, but for U+200D, which is left out.
  fileprivate static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x2FF, 0x370...0x52F, 0x1E00...0x1EFF, 0x2000...0x200C, 0x200E...0x206F, 0x20A0...0x20BF,
  ]

  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }
}

/// The characters that the Latin faces of a set draw, so that no other face is asked for them.
package struct LatinCoverage {
  private let characters: Set<UInt32>

  /// Reads which characters faces have.
  ///
  /// A family counts for what all of its weights have. A face that can't be read has none.
  package init(of faces: [FontFace]) {
    let families = Dictionary(grouping: faces.filter { $0.role == .latin }, by: \.family)
    characters = families.values.reduce(into: []) { characters, faces in
      let own = faces.map(Self.plainCharacters)
      characters.formUnion(own.dropFirst().reduce(own[0]) { $0.intersection($1) })
    }
  }

  /// Whether a text is drawn with the Latin faces alone, also where it is cut.
  package func covers(_ text: String) -> Bool {
    (text + "…").unicodeScalars.allSatisfy { scalar in
      // Pango asks no font for characters that only format, such as those around an isolated part.
      characters.contains(scalar.value)
        || PlainText.contains(scalar) && scalar.properties.generalCategory == .format
    }
  }

  /// The characters of plain text that a face has.
  private static func plainCharacters(of face: FontFace) -> Set<UInt32> {
    var count: Int32 = 0
    guard let index = UInt32(exactly: face.index),
      let pattern = unsafe FcFreeTypeQuery(face.libraryPath, index, nil, &count)
    else { return [] }
    defer { unsafe FcPatternDestroy(pattern) }
    var set: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch,
      let set = unsafe set
    else { return [] }
    return Set(PlainText.ranges.joined().filter { unsafe FcCharSetHasChar(set, $0) != 0 })
  }
}

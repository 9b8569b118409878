internal import ProofDrawing

/// A closed set of font faces: what is not in it cannot be drawn with.
///
/// Opening the large collections takes longer than drawing a frame, so they are opened when a text
/// may need them. No thread may share a library, so every worker makes one of its own.
public final class FontLibrary {
  /// The faces, in the order in which they were given.
  public let faces: [FontFace]

  /// Why faces that were needed could not be opened or shaped with, if so; what was drawn since is
  /// not valid.
  public private(set) var failure: GraphicsError?

  private let firstShelf: FontShelf
  private var wholeShelf: FontShelf?

  /// Opens the faces that most texts need; the others are opened on demand.
  ///
  /// - Throws: `GraphicsError` when a file is absent, is no font, or lacks the face.
  public init(faces: [FontFace]) throws(GraphicsError) {
    self.faces = faces
    let latin = faces.filter { $0.role == .latin }
    firstShelf = try FontShelf(faces: latin.isEmpty ? faces : latin)
    if latin.isEmpty { wholeShelf = firstShelf }
  }

  /// Whether all faces are open.
  var isWhole: Bool { wholeShelf != nil }

  /// The open faces among which a text may choose.
  ///
  /// The Latin face is asked first for every character. So a text that it covers is the same
  /// whether the others are open or not, unless something in the text asks for emoji.
  func shelf(for text: TextBlock) -> FontShelf {
    text.isPlain ? firstShelf : openWholeShelf()
  }

  /// Keeps the first failure.
  func note(_ error: GraphicsError) { failure = failure ?? error }

  /// All faces.
  func openWholeShelf() -> FontShelf {
    if let wholeShelf { return wholeShelf }
    let shelf: FontShelf
    do {
      shelf = try FontShelf(faces: faces)
    } catch {
      note(error)
      shelf = firstShelf
    }
    wholeShelf = shelf
    return shelf
  }
}

extension TextBlock {
  /// Whether all characters are letters, digits and marks of Latin, Greek and Cyrillic.
  fileprivate var isPlain: Bool {
    style.families.isEmpty
      && string.unicodeScalars.allSatisfy { scalar in
        Self.plainRanges.contains { $0.contains(scalar.value) }
      }
  }

  /// Latin, Greek and Cyrillic without combining marks; general punctuation; currency signs.
  ///
  /// None holds a character that joins or asks for emoji, but for U+200D, which is left out.
  private static let plainRanges: [ClosedRange<UInt32>] = [
    0x20...0x2FF, 0x370...0x52F, 0x1E00...0x1EFF, 0x2000...0x200C, 0x200E...0x206F, 0x20A0...0x20BF,
  ]
}

import ProofDrawing

/// A closed set of font faces: what is not in it cannot be drawn with.
///
/// Opening the large collections takes longer than drawing a frame, so they are opened when a text
/// may need them, and each weight when a text has it. No thread may share a library, so every worker
/// makes one of its own.
package final class FontLibrary {
  /// The faces, in the order in which they were given.
  package let faces: [FontFace]

  let requests: GraphicsRequests

  /// The reason why faces that were needed could not be opened or shaped with; everything drawn since
  /// is not valid.
  package private(set) var failure: GraphicsError?

  private let firstShelf: FontShelf
  private var shelves: [ShelfKey: FontShelf] = [:]

  /// The faces that are open on a shelf.
  private struct ShelfKey: Hashable {
    let weight: TextStyle.Weight
    let isWhole: Bool
  }

  /// Opens the faces that most texts need; the others are opened on demand.
  ///
  /// - Throws: `GraphicsError` when a file is absent, is no font, or lacks the face.
  package init(
    faces: [FontFace], requests: GraphicsRequests = .granted
  ) throws(GraphicsError) {
    self.faces = faces
    self.requests = requests
    let bold = faces.faces(for: .bold)
    let latin = bold.filter { $0.role == .latin }
    firstShelf = try FontShelf(faces: latin.isEmpty ? bold : latin, requests: requests)
    shelves[ShelfKey(weight: .bold, isWhole: latin.isEmpty)] = firstShelf
  }

  /// The open faces among which a text may choose.
  ///
  /// The Latin face is asked first for every character. So a text that it covers is the same
  /// whether the others are open or not, unless something in the text asks for emoji.
  func shelf(for text: TextBlock) -> FontShelf {
    guard isLatinEnough(for: text) else { return openWholeShelf(for: text.style.weight) }
    return shelf(ShelfKey(weight: text.style.weight, isWhole: false)) { $0.role == .latin }
  }

  /// Whether a text chooses among the Latin faces alone, as long as they have all of its glyphs.
  func isLatinEnough(for text: TextBlock) -> Bool {
    text.isPlain && faces.contains { $0.role == .latin }
  }

  /// Keeps the first failure.
  func record(_ error: GraphicsError) { failure = failure ?? error }

  /// All faces of a weight.
  func openWholeShelf(for weight: TextStyle.Weight) -> FontShelf {
    shelf(ShelfKey(weight: weight, isWhole: true)) { _ in true }
  }

  private func shelf(
    _ key: ShelfKey, holding isWanted: (FontFace) -> Bool
  ) -> FontShelf {
    if let known = shelves[key] { return known }
    let shelf: FontShelf
    do {
      shelf = try FontShelf(
        faces: faces.faces(for: key.weight).filter(isWanted), requests: requests)
    } catch {
      record(error)
      shelf = firstShelf
    }
    shelves[key] = shelf
    return shelf
  }
}

extension TextBlock {
  /// Whether all characters are those of plain text, in the set's own fonts.
  fileprivate var isPlain: Bool {
    style.families.isEmpty && string.unicodeScalars.allSatisfy(PlainText.contains)
  }
}

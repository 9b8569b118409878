import ProofDrawing
import ProofGraphics

/// A defect of the image file of a reference.
enum ReferenceImageDefect: Hashable {
  /// It is absent or can't be read.
  case unreadable(words: String, advice: String?)

  /// It can be read, and its pixels are not those in the lock.
  case mismatched(words: String, advice: String?)

  /// What is wrong with the file, by its name.
  var words: String {
    switch self {
    case .unreadable(let words, _), .mismatched(let words, _): words
    }
  }

  /// What is wrong, with advice.
  var problem: String {
    switch self {
    case .unreadable(let words, let advice), .mismatched(let words, let advice):
      advice.map { "\(words); \($0)" } ?? words
    }
  }
}

extension SnapshotVerifier {
  /// The defect of the image file of a reference; nil if its pixels are those in the lock, or no image
  /// is kept.
  ///
  /// A file with the lock's digest is not looked at any further. Any other is decoded, because a
  /// program that makes files smaller changes the bytes and not the pixels.
  func defect(
    ofImageOf snapshotCase: SnapshotCase, entry: SnapshotLock.Entry
  ) -> ReferenceImageDefect? {
    guard keepsImage(snapshotCase.id) else { return nil }
    let name = references.name(ofImageAt: snapshotCase.path)
    do {
      guard let bytes = try references.image(at: snapshotCase.path) else {
        return .unreadable(words: "\(name) is missing", advice: Self.imageAdvice)
      }
      if let digest = entry.image, digest == FileDigest(of: bytes.span).value { return nil }
      let file = try PNGFile(bytes)
      guard file.width == entry.width, file.height == entry.height else {
        return .mismatched(
          words: "\(name) has \(file.width) × \(file.height) pixels, the lock says "
            + "\(entry.width) × \(entry.height)", advice: Self.imageAdvice)
      }
      guard entry.image != nil else { return nil }
      return entry.shows(try PNGDecoder.pixmap(from: bytes, name: name))
        ? nil : Self.mismatch(of: name)
    } catch PNGError.pointer {
      return .unreadable(words: "\(name) \(PNGError.pointer)", advice: nil)
    } catch let error as PNGError {
      return .unreadable(words: "\(name) \(error)", advice: Self.imageAdvice)
    } catch {
      return .unreadable(words: "\(name): \(error)", advice: Self.imageAdvice)
    }
  }

  /// The defect of an image that shows something else than the lock says.
  static func mismatch(of name: String) -> ReferenceImageDefect {
    .mismatched(
      words: "\(name) is not the image in the lock",
      advice: "restore both from version control, or run “pullproof record -u”")
  }

  /// The advice for an image that can't be used.
  static let imageAdvice = "restore it from version control, or run “pullproof record -u”"
}

extension SnapshotLock.Entry {
  /// Whether a decoded image has the pixels of the entry.
  func shows(_ image: Pixmap) -> Bool {
    PixelDigest(of: image.pixels.span, width: image.width).value == pixels
  }
}

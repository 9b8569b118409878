import ProofDrawing
import ProofGraphics

/// A defect of the image file of a reference.
package enum ReferenceImageDefect: Hashable, Sendable {
  /// It is absent or can't be read.
  case unreadable(words: String, advice: String)

  /// It is what Git LFS leaves in the place of a file that it hasn't fetched, which the words tell how to fetch.
  case unfetched(words: String)

  /// It can be read, and its pixels are not those in the lock.
  case mismatched(words: String, advice: String)

  /// What is wrong with the file, by its name.
  package var words: String {
    switch self {
    case .unreadable(let words, _), .unfetched(let words), .mismatched(let words, _): words
    }
  }

  /// What is wrong, with advice.
  var problem: String {
    switch self {
    case .unreadable(let words, let advice), .mismatched(let words, let advice):
      "\(words); \(advice)"
    case .unfetched(let words): words
    }
  }
}

extension SnapshotVerifier {
  /// The defect of the image file of a reference; nil if its pixels are those in the lock, or no image
  /// is kept.
  func defect(
    ofImageOf snapshotCase: SnapshotCase, entry: SnapshotLock.Entry
  ) -> ReferenceImageDefect? {
    guard keepsImage(snapshotCase.id) else { return nil }
    return references.defect(ofImageAt: snapshotCase.path, entry: entry)
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

extension ReferenceSource {
  /// The defect of the image file of a reference; nil if its pixels are those in the lock.
  ///
  /// A file with the lock's digest is not looked at any further. Any other is decoded, because a
  /// program that makes files smaller changes the bytes and not the pixels, and the lock has no digest
  /// of a frame of which no image was kept when it was recorded.
  ///
  /// - Parameters:
  ///   - path: the path of the frame's files, without an extension.
  ///   - entry: the frame in the lock.
  /// - Returns: the defect.
  package func defect(
    ofImageAt path: String, entry: SnapshotLock.Entry
  ) -> ReferenceImageDefect? {
    let name = name(ofImageAt: path)
    let advice = SnapshotVerifier.imageAdvice
    do {
      guard let bytes = try image(at: path) else {
        return .unreadable(words: "\(name) is missing", advice: advice)
      }
      if let digest = entry.image, digest == FileDigest(of: bytes.span).value { return nil }
      let file = try PNGFile(bytes)
      guard file.width == entry.width, file.height == entry.height else {
        return .mismatched(
          words: "\(name) has \(file.width) × \(file.height) pixels, the lock says "
            + "\(entry.width) × \(entry.height)", advice: advice)
      }
      return entry.shows(try PNGDecoder.pixmap(from: bytes, name: name))
        ? nil : SnapshotVerifier.mismatch(of: name)
    } catch PNGError.pointer {
      return .unfetched(words: "\(name) \(PNGError.pointer)")
    } catch let error as PNGError {
      return .unreadable(words: "\(name) \(error)", advice: advice)
    } catch {
      return .unreadable(words: "\(name): \(error)", advice: advice)
    }
  }
}

extension SnapshotLock.Entry {
  /// Whether a decoded image has the pixels of the entry.
  func shows(_ image: Pixmap) -> Bool {
    PixelDigest(of: image.pixels.span, width: image.width).value == pixels
  }
}

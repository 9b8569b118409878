import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshStrings
import Synchronization

/// Where the texts of a project's frames are written.
final class TextSources: Sendable {
  private let gallery: Gallery
  private let matrix: FrameMatrix

  /// The texts of the readers that were asked for; finding those of one takes a while.
  private let texts = Mutex<[Gallery.Reader: [String: ResolvedString]]>([:])

  init(of gallery: Gallery, in matrix: FrameMatrix) {
    self.gallery = gallery
    self.matrix = matrix
  }

  /// Where a frame's text is written.
  ///
  /// - Parameters:
  ///   - index: the frame's number in the matrix.
  ///   - key: the text's key.
  /// - Returns: nil for our own words, for a title that the project's file has, and for a file outside
  ///   the working folder, which a report doesn't name.
  func source(ofFrame index: Int, key: String) -> TextSource? {
    let frame = matrix[index]
    if frame.setup.title(in: frame.pulledState.state, for: frame.locale) != nil,
      key.hasSuffix(".title")
    {
      return nil
    }
    guard let text = resolved(for: gallery.reader(of: frame))[key], text.source != .builtIn else {
      return nil
    }
    let location = text.text.units.first?.location ?? text.location
    return LocalPath(location.file).belowWorkingFolder.map {
      TextSource(file: $0, line: location.line, key: text.appKey)
    }
  }

  private func resolved(for reader: Gallery.Reader) -> [String: ResolvedString] {
    texts.withLock { texts in
      if let known = texts[reader] { return known }
      let found = Dictionary(
        uniqueKeysWithValues: gallery.words(for: reader).texts(for: reader.locale).map {
          ($0.key.rawValue, $0.value)
        })
      texts[reader] = found
      return found
    }
  }
}

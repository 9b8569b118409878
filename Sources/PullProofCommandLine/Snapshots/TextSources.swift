import ProofDocuments
import ProofFiles
import ProofSnapshots
import RefreshComponents
import RefreshGallery
import RefreshStrings
import Synchronization

/// Where the texts of a project's frames are written.
final class TextSources: Sendable {
  private let vocabulary: Vocabulary
  private let matrix: FrameMatrix

  /// The texts of the locales that were asked for; finding those of one takes a while.
  private let texts = Mutex<[LocaleIdentifier: [String: ResolvedString]]>([:])

  init(of vocabulary: Vocabulary, in matrix: FrameMatrix) {
    self.vocabulary = vocabulary
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
    if frame.setup.titles[frame.pulledState.state] != nil, key.hasSuffix(".title") { return nil }
    guard let text = resolved(for: frame.locale)[key], text.source != .builtIn else { return nil }
    let location = text.text.units.first?.location ?? text.location
    return LocalPath(location.file).belowWorkingFolder.map {
      TextSource(file: $0, line: location.line)
    }
  }

  private func resolved(for locale: LocaleIdentifier) -> [String: ResolvedString] {
    texts.withLock { texts in
      if let known = texts[locale] { return known }
      let found = Dictionary(
        uniqueKeysWithValues: vocabulary.texts(for: locale).map { ($0.key.rawValue, $0.value) })
      texts[locale] = found
      return found
    }
  }
}

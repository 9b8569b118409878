import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The frames of a project that show the text of a key.
struct KeyFrames {
  /// The ids of frames by key, then by locale, without scales and in the order of the project.
  private let frames: [String: [String: [String]]]

  /// Measures nothing: which texts a face shows doesn't depend on their sizes.
  struct Unmeasured: TextMeasuring {
    func metrics(of text: TextBlock) -> TextMetrics { TextMetrics(naturalWidth: 0, width: 0) }
  }

  /// Lays the frames of a project out.
  ///
  /// - Throws: `RunError` when its texts or images can't be read.
  init(of file: ProjectFile) throws(RunError) {
    var file = file
    file.project.matrix.scales = [1]
    let (vocabulary, matrix) = try file.frames { _ in }
    let gallery = try file.gallery(of: vocabulary)
    let plan = gallery.plan(for: matrix)
    let readers = Set(matrix.lazy.map(gallery.reader))
    let lineKeys = Dictionary(
      uniqueKeysWithValues: readers.map { reader in
        let keys = gallery.lastUpdatedKeys(for: reader, updated: [gallery.lastUpdated])
        let texts = gallery.words(for: reader).texts(for: reader.locale)
        return (reader, keys.flatMap(\.self).map { texts[$0]?.appKey ?? $0.rawValue })
      })
    var frames: [String: [String: [String]]] = [:]
    for place in matrix.indices {
      let picture = plan[place].picture(measuredBy: Unmeasured())
      let shown = Set(picture.elements.map(\.name))
      let frame = matrix[place]
      let keys = picture.origins.filter { shown.contains($0.element) }.flatMap { origin in
        // The line about the last update is made of several texts.
        StringKey(rawValue: origin.key)?.element == StringKey.lastUpdated.element
          ? lineKeys[gallery.reader(of: frame)] ?? [] : [origin.knownKey]
      }
      for key in Set(keys) {
        frames[key, default: [:]][frame.locale.tag, default: []].append(frame.id)
      }
    }
    self.frames = frames
  }

  /// The frames of any of some keys, by their locales.
  func frames(of keys: [String]) -> [String: [String]] {
    keys.compactMap { frames[$0] }.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
  }
}

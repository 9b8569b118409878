import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// The texts that have a key in files, as readers see them.
struct ShownKeys: Sendable {
  /// The key as it was named.
  private let name: String

  /// The keys of ours whose texts may be found under it.
  private let keys: Set<String>

  /// The keys of the texts that the line about the last update is made of, by readers.
  private let lines: [Gallery.Reader: Set<String>]

  private let gallery: Gallery

  /// Finds the texts of a key, whether it is one of ours, of MJRefresh's or of the app.
  ///
  /// - Throws: `RunError` when no text has the key.
  init(named name: String, in drawn: DrawnProject) throws(RunError) {
    let gallery = drawn.gallery
    (self.name, self.gallery) = (name, gallery)
    let readers = Set(drawn.matrix.indices.lazy.map { gallery.reader(of: drawn.matrix[$0]) })
    var keys = Set(gallery.appKeys.uses(ofName: name).map(\.rawValue))
    for key in StringKey.allCases where Self.names(of: key).contains(name) {
      keys.insert(key.rawValue)
    }
    var known = Set(StringKey.allCases.flatMap(Self.names))
      .union(drawn.file.project.appKeyNames)
    for reader in readers {
      for (key, texts) in gallery.writtenTexts(for: reader) {
        known.formUnion(texts.map(\.key))
        if texts.contains(where: { $0.key == name }) { keys.insert(key.rawValue) }
      }
    }
    guard known.contains(name) else {
      throw RunError(
        .usage,
        "no text has the key \(name); \(known.sorted().question(for: name))“pullproof strings keys” lists keys"
      )
    }
    // The line of somebody who never updated is made of MJRefresh's words for the last time, too.
    if keys.contains(StringKey.lastUpdated.rawValue) {
      keys.insert(StringKey.lastUpdatedNone.rawValue)
    }
    self.keys = keys
    lines = Dictionary(
      uniqueKeysWithValues: readers.map { reader in
        let keys = gallery.lastUpdatedKeys(for: reader, updated: [gallery.lastUpdated])
        return (reader, Set(keys.flatMap(\.self).map(\.rawValue)))
      })
  }

  private static func names(of key: StringKey) -> [String] {
    [key.rawValue] + [PublishedKeys.key(of: key)].compactMap(\.self)
  }

  /// Whether a picture of a frame shows or speaks one of the texts.
  func areShown(in picture: Picture, of frame: Frame) -> Bool {
    picture.origins.contains { origin in
      if origin.key == name || origin.appKey == name || keys.contains(origin.key) { return true }
      let line = lines[gallery.reader(of: frame)] ?? []
      return line.contains(origin.key) && !keys.isDisjoint(with: line)
    }
  }
}

package import ProofDocuments
import RefreshStrings

/// A file with a change, or the part of a file that changes.
package struct RepairedFile: Hashable, Sendable {
  /// The path.
  package let path: String

  /// What the file or its part holds now.
  package let before: [UInt8]

  /// What it should hold.
  package let after: [UInt8]

  /// Where a part begins in ``before`` and in the file; nil for a whole file.
  package let part: Part?

  /// Where a part of a file begins.
  package struct Part: Hashable, Sendable {
    /// The place in the part, which has the beginning and the end of the file around it.
    package let start: SourceLocation

    /// The place in the file.
    package let place: SourceLocation
  }

  init(path: String, before: [UInt8], after: [UInt8], _ excerpt: FileExcerpts.Excerpt? = nil) {
    self.path = path
    self.before = before
    self.after = after
    part = excerpt.map { Part(start: $0.start, place: $0.place) }
  }
}

extension TextGroup {
  /// The files with the known key that a key resembles.
  func renaming(_ key: String) -> [RepairedFile] {
    let misspelled = MisspelledKey.all(in: locales.compactMap { table(for: $0) })
    guard let intended = misspelled.first(where: { $0.key == key })?.intended else { return [] }
    var files = files
    var repaired: [RepairedFile] = []
    for (place, file) in files.enumerated() {
      let locations = Set(file.tables.values.compactMap { $0[key]?.location })
      let isFree = file.tables.values.allSatisfy { $0[intended] == nil }
      guard isFree, locations.count == 1, let location = locations.first else { continue }
      guard let after = RawSpelling.renamed(key, to: intended, at: location, in: file.bytes),
        let renamed = self.file(place, holding: after)
      else { return [] }
      files[place] = renamed
      repaired.append(RepairedFile(path: file.path, before: file.bytes, after: after))
    }
    return with(files).unknownKeys().contains { $0.key == key } ? [] : repaired
  }
}

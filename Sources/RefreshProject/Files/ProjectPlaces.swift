package import ProofDocuments

/// The files and folders of a project that no report and no pending frame may be written to.
package struct ProjectPlaces: Sendable {
  private struct Item {
    let noun: String
    let path: String
    let place: ResolvedPath

    init(_ noun: String, _ path: String) {
      self.noun = noun
      self.path = path
      place = ResolvedPath(path)
    }

    var description: String { "\(noun) (\(path))" }
  }

  private let items: [Item]

  /// The places of a project: its file, its lock and its references; none of the built-in gallery.
  package init(_ file: ProjectFile) {
    self.init(file, [(.project, "file"), (.lock, "lock"), (.references, "references")])
  }

  /// The places of the project's file and its lock alone.
  package init(fileOf file: ProjectFile) {
    self.init(file, [(.project, "file"), (.lock, "lock")])
  }

  private init(_ file: ProjectFile, _ roles: [(role: ProjectInput.Role, noun: String)]) {
    items = roles.flatMap { role, noun in
      file.inputs(role).map { Item("the project’s \(noun)", $0.path) }
    }
  }

  /// The places of blobs, which are read.
  package init(blobs: [String]) { items = blobs.map { Item("a blob", $0) } }

  /// A folder that is none of these, that no other output may be written to either.
  private init(_ items: [Item]) { self.items = items }

  /// These places and a folder that is written.
  package func adding(_ noun: String, _ path: String) -> ProjectPlaces {
    ProjectPlaces(items + [Item(noun, path)])
  }

  /// These places and others.
  package func adding(_ others: ProjectPlaces) -> ProjectPlaces {
    ProjectPlaces(items + others.items)
  }

  /// What a folder to be written has to do with these places; nil for nothing.
  package func conflict(ofFolder path: String) -> String? {
    let place = ResolvedPath(path)
    for item in items {
      if place.isWithin(item.place) {
        return item.place.isWithin(place)
          ? "is \(item.description)" : "lies within \(item.description)"
      }
      if item.place.isWithin(place) { return "holds \(item.description)" }
    }
    return nil
  }

  /// What a file to be written has to do with these places; nil for nothing.
  package func conflict(ofFile path: String) -> String? {
    let place = ResolvedPath(path)
    guard let item = items.first(where: { place.isWithin($0.place) }) else { return nil }
    return item.place.isWithin(place)
      ? "is \(item.description)" : "lies within \(item.description)"
  }

  /// Checks a folder that is cleared before it is written.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - option: what stands before the path where it was named, such as `--pending `.
  ///   - example: another that would do.
  /// - Throws: `RunError` when it is, holds or lies within one of these places.
  package func checkFolder(
    _ path: String, option: String, example: String
  ) throws(RunError) {
    guard let conflict = conflict(ofFolder: path) else { return }
    throw RunError(
      .usage,
      "\(option)\(path): this folder \(conflict), and it would be cleared; name another "
        + "folder, such as \(example)")
  }

  /// Checks a file that is written.
  ///
  /// - Throws: `RunError` when it is or lies within one of these places.
  package func checkFile(
    _ path: String, option: String, example: String
  ) throws(RunError) {
    guard let conflict = conflict(ofFile: path) else { return }
    throw RunError(
      .usage,
      "\(option)\(path): this file \(conflict), and it would be overwritten; name another, such as "
        + example)
  }
}

import Foundation
package import ProofDocuments

/// A file or folder that belongs to a project.
///
/// ``ProjectFile/inputs`` is the only list of them.
package struct ProjectInput: Hashable, Sendable {
  /// The use of a file; the first role of a file that has several decides what its change means.
  package enum Role: Hashable, Sendable, CaseIterable {
    /// The digests of all frames.
    case lock

    /// The project's own file.
    case project

    /// A theme, or an image that it names.
    case theme

    /// The file of a component, or a file that it names.
    case components

    /// A file of design tokens.
    case tokens

    /// Images of gif components.
    case images

    /// The folder of fonts.
    case fonts

    /// Texts of the app.
    case strings

    /// The folder of references.
    case references

    /// The folder of pending frames.
    case pending

    /// The files that sections name, from which no frame is drawn.
    case sections
  }

  /// The use of the file.
  package let role: Role

  /// The path as the project names it, with a state and an equals sign before it for some images.
  package let name: String

  /// The path as the program opens it.
  package let path: String
}

extension ProjectFile {
  /// All files and folders of the project, whether they exist or not.
  ///
  /// - Throws: `RunError` as ``inputs(_:)`` does.
  package var inputs: [ProjectInput] {
    get throws(RunError) {
      var all: [ProjectInput] = []
      for role in ProjectInput.Role.allCases { all += try inputs(role) }
      return all
    }
  }

  /// The files and folders of the project of a role, with those that its files name.
  ///
  /// - Throws: `RunError` when a theme or a Lottie file is there and can't be read: there is no saying which images
  ///   it names.
  package func inputs(_ role: ProjectInput.Role) throws(RunError) -> [ProjectInput] {
    switch role {
    case .theme:
      var inputs = namedInputs(role)
      for theme in project.allThemes {
        inputs += try ThemeFile.imagePaths(inTheme: resolved(theme), with: tokens.tokens)
          .map { ProjectInput(role: role, name: $0, path: $0) }
      }
      return inputs
    case .components: return try componentInputs
    case .sections: return try namedInputs(role) + sectionComponentInputs
    case .project, .strings, .tokens, .images, .fonts, .lock, .references, .pending:
      return namedInputs(role)
    }
  }

  /// The files and folders of a role that the project's own file names, and its token files.
  package func namedInputs(_ role: ProjectInput.Role) -> [ProjectInput] {
    func named(_ names: [String]) -> [ProjectInput] {
      names.map { ProjectInput(role: role, name: $0, path: resolved($0)) }
    }
    func own(_ path: String) -> [ProjectInput] {
      isBuiltIn ? [] : [ProjectInput(role: role, name: path, path: path)]
    }
    switch role {
    case .project: return own(path)
    case .strings: return named(project.strings)
    case .theme: return named(project.allThemes)
    case .components: return (project.components ?? []).compactMap { $0.namedInput(role) }
    case .tokens:
      let files = (project.tokens?.files ?? []).map(\.path)
      let others = tokens.paths.filter { !files.map(resolved).contains($0) }
      return named(files) + others.map { ProjectInput(role: role, name: $0, path: $0) }
    case .images:
      return project.images.map {
        ProjectInput(role: role, name: $0, path: Self.path(inImages: resolvedImages($0)))
      }
    case .fonts: return named([project.fonts].compactMap(\.self))
    case .lock: return own(lock)
    case .references: return own(references)
    case .pending: return own(pending)
    case .sections: return named(project.sectionPaths)
    }
  }

  private static func path(inImages text: String) -> String {
    let parts = text.split(separator: "=", maxSplits: 1)
    return parts.count == 2 ? String(parts[1]) : text
  }
}

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

  /// The places of a project and its folder of pending frames.
  package init(withPendingOf file: ProjectFile) {
    self.init(
      file,
      [
        (.project, "file"), (.lock, "lock"), (.references, "references"),
        (.pending, "pending frames"),
      ])
  }

  /// The places of a project's texts and images, but for folders in which the project itself is.
  package init(textsOf file: ProjectFile) {
    let own = ResolvedPath(file.path.parentFolder)
    items = ProjectPlaces(file, [(.strings, "texts"), (.images, "images")]).items
      .filter { !own.isWithin($0.place) }
  }

  private init(_ file: ProjectFile, _ roles: [(role: ProjectInput.Role, noun: String)]) {
    items = roles.flatMap { role, noun in
      file.namedInputs(role).map { Item("the project’s \(noun)", $0.path) }
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

  /// These places and a folder of pending frames.
  ///
  /// A file in it that PullProof has not written there would make it somebody else's folder.
  package func addingPending(_ path: String) -> ProjectPlaces {
    adding("the folder of pending frames", path)
  }

  /// These places and others.
  package func adding(_ others: ProjectPlaces) -> ProjectPlaces {
    ProjectPlaces(items + others.items)
  }

  /// The overlap of a folder to be written with these places, in words; nil for none.
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

  /// The overlap of a file to be written with these places, in words; nil for none.
  package func conflict(ofFile path: String) -> String? {
    let place = ResolvedPath(path)
    guard let item = items.first(where: { place.isWithin($0.place) }) else { return nil }
    return item.place.isWithin(place)
      ? "is \(item.description)" : "lies within \(item.description)"
  }

  /// The place that a folder to be written is, in words; nil for none.
  package func identity(ofFolder path: String) -> String? {
    let place = ResolvedPath(path)
    return items.first { place.isSame(as: $0.place) }
      .map { "is \($0.description)" }
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

extension ProjectFile {
  /// The project's name: that of its file, without `.yml` or `.yaml`.
  package var name: String { Self.name(ofFile: path.fileName) }

  /// The path of the folder of references.
  package var references: String { resolved(referencesName) }

  /// The folder of references as the project names it: `References`, and `References-NAME` for a
  /// project of another name than the usual one.
  package var referencesName: String { project.folder ?? "References\(suffix)" }

  /// The path of the lock, beside the project and of its name.
  package var lock: String { resolved("\(name).lock") }

  /// The path of the folder of pending frames: `pending` or `pending-NAME` where the project names
  /// none.
  package var pending: String { resolved(project.pending ?? "pending\(suffix)") }

  /// The ending of the usual names of the project's files and folders: nothing, or `-NAME` for a project of
  /// another name than the usual one.
  package var suffix: String { isBuiltIn ? "" : Self.suffix(ofName: name) }

  /// The ending of the usual names of a project's files and folders.
  ///
  /// - Parameter path: the path of the project's file; nil for one of the usual name.
  /// - Returns: nothing, or `-NAME`.
  package static func suffix(ofPath path: String?) -> String {
    path.map { suffix(ofName: name(ofFile: $0.fileName)) } ?? ""
  }

  private static func suffix(ofName name: String) -> String {
    name == standardName ? "" : "-\(name)"
  }

  private static let standardName = name(ofFile: Project.fileName)

  static func name(ofFile file: String) -> String {
    [".yml", ".yaml"].contains { file.hasSuffix($0) && file.utf8.count > $0.utf8.count }
      ? file.fileStem : file
  }
}

extension ProjectFile {
  /// Checks that the project keeps its references and its pending frames in folders of their own.
  ///
  /// - Parameter bytes: the contents of the file, for the line in a message.
  /// - Throws: `RunError` when one of them is, holds or lies within the project's file, its lock
  ///   or the other, or a folder of another project; and when the references and the texts or images
  ///   of the project have a folder in common.
  func checkPlaces(in bytes: [UInt8]) throws(RunError) {
    if let conflict = ProjectPlaces(fileOf: self).conflict(ofFolder: references) {
      throw failure(
        at: "folder", "the folder \(referencesName) \(conflict)",
        advice: "name a folder for references alone, such as “folder: References”", in: bytes)
    }
    if let conflict = ProjectPlaces(textsOf: self).conflict(ofFolder: references) {
      throw failure(
        at: "folder",
        "the folder \(referencesName) \(conflict), and images in it would count as references",
        advice: "name a folder for references alone, such as “folder: References”", in: bytes)
    }
    if let conflict = ProjectPlaces(self).conflict(ofFolder: pending) {
      throw failure(
        at: "pending", "the folder \(pending) \(conflict), and verify would clear it",
        advice: "name a folder for pending frames alone, such as “pending: pending”", in: bytes)
    }
    try checkNeighbours(in: bytes)
    try checkOtherReferences(in: bytes)
  }

  /// The error that a field of the project's file can't be as it is.
  func failure(
    at field: String, _ problem: String, advice: String, in bytes: [UInt8]
  ) -> RunError {
    RunError(
      .badData, "\(Project.place(of: field, in: bytes, file: path)): \(problem); \(advice)")
  }
}

package import ProofDocuments
package import RefreshComponents

/// A project and its file, to whose folder its paths are relative.
package struct ProjectFile: Sendable {
  /// The contents of the file, with a caller's overrides.
  package var project: Project

  /// The path of the file; empty for the built-in gallery, which has none.
  package let path: String

  /// The design tokens that component files and themes may name.
  package private(set) var tokens = ProjectTokens.none

  /// The faces of its components.
  package var faces = FaceTable()

  /// The sections that the file may have.
  let sections: [any ProjectSection.Type]

  /// Whether texts may lack keys that the project names, as an earlier version of them may.
  package var mayLackKeys = false

  /// Whether the file isn't written yet, so that references beside it are those of another project.
  package var isNew = false

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - advice: what to do where it can't be read, for the message.
  ///   - sections: the sections that the file may have.
  ///   - fetch: called with the path of each other file before it is read.
  /// - Throws: `RunError` when the file can't be read or is invalid.
  package init(
    contentsOf path: String, advice: String, sections: [any ProjectSection.Type] = [],
    fetching fetch: @escaping Fetch = { _ in }
  ) throws(RunError) {
    self.path = path
    self.sections = sections
    let bytes = try Descriptor.contents(ofInput: path, advice: advice)
    do {
      project = try Project(bytes, file: path, sections: sections)
    } catch {
      throw RunError(.badData, "\(error)")
    }
    try checkPlaces(in: bytes)
    if let settings = project.tokens {
      tokens = try ProjectTokens(settings, of: path, fetching: fetch)
    }
    try loadComponents(fetching: fetch)
  }

  /// Makes a file available at a path that is about to be read.
  package typealias Fetch = (_ path: String) throws(RunError) -> Void

  /// A project that was read before.
  package init(project: Project, path: String) {
    self.project = project
    self.path = path
    sections = []
  }

  /// The built-in gallery, as a project without a file.
  package static let builtIn = ProjectFile(project: Project(), path: "")

  /// Whether this is the built-in gallery.
  package var isBuiltIn: Bool { path.isEmpty }

  /// Looks for a project in a folder and those above it, no further than version control goes.
  ///
  /// - Parameter folder: the path of the folder; `.` for the working folder.
  /// - Returns: the path of the nearest project; nil where there is none.
  package static func path(inOrAbove folder: String) -> String? {
    path(of: Project.fileName, inOrAbove: folder)
  }

  /// Looks for a project that commands pass over, as it has the other extension.
  ///
  /// - Parameter folder: the path of the folder; `.` for the working folder.
  /// - Returns: the path of the nearest one; nil where there is none.
  package static func pathPassedOver(inOrAbove folder: String) -> String? {
    path(of: Project.otherFileName, inOrAbove: folder)
  }

  private static func path(of name: String, inOrAbove folder: String) -> String? {
    EnclosingFolders(of: folder).first { mayBePresent(name.inFolder($0)) }
      .map(name.inFolder)
  }

  /// Whether a project is at a path, or the system can't say: who reads it learns why.
  private static func mayBePresent(_ path: String) -> Bool {
    do {
      return try FileStatus.isVisible(path)
    } catch {
      return true
    }
  }

  /// The command that gives a project that is passed over the name that commands look for.
  package static func renaming(ofPassedOver path: String) -> String {
    let name = Project.fileName.inFolder(path.parentFolder)
    return "mv \(path.shellPath) \(name.shellPath)"
  }

  /// A path that is relative to the project's file, as the program has to write it.
  package func resolved(_ path: String) -> String {
    path.hasPrefix("/") ? path : path.inFolder(self.path.parentFolder)
  }

  /// The path of the folder of fonts; nil where the project names none.
  package var fontFolder: String? { namedInputs(.fonts).first?.path }
}

/// A folder and those above it, no further than the top of a repository.
package struct EnclosingFolders: Sequence, IteratorProtocol {
  private var upcoming: String?

  /// Begins with a folder.
  ///
  /// - Parameter folder: the path of the folder; `.` for the working folder.
  package init(of folder: String) { upcoming = folder }

  /// Whether a folder is the top of a repository.
  package static func isRepository(_ folder: String) -> Bool {
    (try? FileStatus(of: "\(folder)/.git")) != nil
  }

  /// The path of the next folder; nil above the top of a repository and above the root.
  package mutating func next() -> String? {
    guard let folder = upcoming else { return nil }
    // Where the system can say neither, the search ends, too.
    let isTop =
      Self.isRepository(folder)
      || (try? FileIdentity(folder)) == (try? FileIdentity("\(folder)/.."))
    upcoming = isTop ? nil : folder.hasPrefix("/") ? folder.parentFolder : "..".inFolder(folder)
    return folder
  }
}

import ProofDocuments

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
  package var inputs: [ProjectInput] { ProjectInput.Role.allCases.flatMap(inputs) }

  /// The files and folders of the project of a role.
  package func inputs(_ role: ProjectInput.Role) -> [ProjectInput] {
    func named(_ names: [String]) -> [ProjectInput] {
      names.map { ProjectInput(role: role, name: $0, path: resolved($0)) }
    }
    func own(_ path: String) -> [ProjectInput] {
      isBuiltIn ? [] : [ProjectInput(role: role, name: path, path: path)]
    }
    switch role {
    case .project: return own(path)
    case .strings: return named(project.strings)
    case .theme:
      let images = project.theme.map { ThemeFile.imagePaths(inTheme: resolved($0)) } ?? []
      return named([project.theme].compactMap(\.self))
        + images.map { ProjectInput(role: role, name: $0, path: $0) }
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

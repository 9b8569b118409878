/// A change of some files of a project, or of the variables of a run.
struct ProjectEdit {
  /// The part of a project that changes.
  enum Kind: String, CaseIterable {
    case word
    case key
    case colour
    case size
    case image
    case componentFile = "component file"
    case animation
    case font
    case field = "project field"
    case lock
    case reference = "reference image"
    case variable
  }

  let kind: Kind

  /// The change in words.
  let account: String

  /// The contents of files after the edit; nil for a file that is removed.
  var files: [String: [UInt8]?] = [:]

  /// The variables that a run has besides those of the machine.
  var environment: [String: String] = [:]

  /// This edit after another one, which must have changed other files.
  func after(_ other: ProjectEdit) -> ProjectEdit? {
    guard files.keys.allSatisfy({ other.files[$0] == nil }) else { return nil }
    return ProjectEdit(
      kind: kind, account: "\(other.account); \(account)",
      files: other.files.merging(files) { $1 },
      environment: other.environment.merging(environment) { $1 })
  }
}

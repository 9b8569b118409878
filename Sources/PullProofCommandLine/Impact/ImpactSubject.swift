import ProofDocuments
import RefreshStrings

/// Something that may change, as an argument names it.
enum ImpactSubject: Hashable {
  /// A file or folder, by its path.
  case file(String)

  /// A text, by a key of ours or of the app.
  case key(String)

  /// A colour of themes, by its role.
  case role(String)

  /// A component, by its name in the project.
  case component(String)

  /// A font, by its family, its face or its file.
  case font(String)

  /// The texts of a language.
  case locale(String)

  private static let makers: [(prefix: String, make: @Sendable (String) -> ImpactSubject)] = [
    ("key", { .key($0) }), ("role", { .role($0) }), ("component", { .component($0) }),
    ("font", { .font($0) }), ("locale", { .locale($0) }),
  ]

  /// Takes what an argument names after a prefix; nil for an argument without one.
  init?(named argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let maker = Self.makers.first(where: { $0.prefix == parts[0] }) else {
      return nil
    }
    self = maker.make(parts[1])
  }

  /// Reads an argument: the path of what exists or what a project names, or else a name after a prefix.
  ///
  /// - Throws: `RunError` for neither.
  init(_ argument: String, isPath: (String) -> Bool) throws(RunError) {
    if isPath(argument) {
      self = .file(argument)
      return
    }
    if let thing = ImpactSubject(named: argument) {
      self = thing
      return
    }
    let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
    let prefixes = Self.makers.map(\.prefix)
    let question =
      parts.count == 2
      ? prefixes.nearest(to: parts[0]).map { "did you mean “\($0):\(parts[1])”? " } ?? "" : ""
    throw RunError(
      .usage,
      "\(argument): no such file; \(question)name a file of the project, or something by "
        + prefixes.map { "\($0):" }.joined(separator: ", "))
  }
}

package import RefreshStrings

extension Project {
  /// A key of the app in a new project.
  package struct TemplateKey: Sendable {
    /// Our key.
    package var key: StringKey

    /// The app's key.
    package var name: String

    /// The table that has it; nil for the usual one.
    package var table: String?

    /// The comment at the end of the line.
    package var comment: String

    /// Whether the key is used, and not only named in a comment.
    package var isUsed: Bool

    /// Creates a key.
    package init(key: StringKey, name: String, table: String?, comment: String, isUsed: Bool) {
      self.key = key
      self.name = name
      self.table = table
      self.comment = comment
      self.isUsed = isUsed
    }
  }
}

extension Project.TemplateKey {
  /// The line of the project's file.
  var line: String {
    let value =
      table.map { "{key: \(name.yamlKey), table: \($0.yamlKey)}" } ?? name.yamlKey
    return "  \(isUsed ? "" : "# ")\(key.rawValue): \(value)  # \(comment)"
  }
}

extension String {
  /// The name of a key or table as a value of YAML, in quotes unless it can mean nothing else.
  fileprivate var yamlKey: String {
    let plain = /[A-Za-z_][A-Za-z0-9_.-]*/
    let meanings = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    let isPlain = wholeMatch(of: plain) != nil && !meanings.contains(lowercased())
    return isPlain ? self : yamlQuoted
  }
}

internal import ArgumentParser

/// How a script is written.
enum ScriptSyntax: String, CaseIterable, ExpressibleByArgument {
  /// An event script in JSON Lines.
  case jsonl

  /// A gesture script in YAML.
  case yaml

  /// Tells the syntax by the end of a file's name; what isn't known is an event script.
  init(path: String) {
    let name = path.lowercased()
    self = name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? .yaml : .jsonl
  }
}

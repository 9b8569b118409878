import ArgumentParser

/// How a script is written.
enum ScriptSyntax: String, CaseIterable, ExpressibleByArgument {
  /// An event script in JSON Lines.
  case jsonl

  /// A gesture script in YAML.
  case yaml

  /// The syntax by the extension of a file name: YAML for `.yaml` and `.yml`, else JSON Lines.
  init(path: String) {
    let name = path.lowercased()
    self = name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? .yaml : .jsonl
  }
}

import ProofDocuments
import RefreshStrings

/// Which keys of an app `init` takes for those of the components.
enum KeyChoices: Equatable {
  /// Those that are found by the words of their texts.
  case found

  /// None.
  case none

  /// The named ones.
  case named([StringKey: String])

  /// Reads the values of `--keys`.
  ///
  /// - Throws: `RunError` for a value that is neither `none` nor a pair of keys.
  init(_ values: [String]) throws(RunError) {
    if values.isEmpty { self = .found; return }
    if values == ["none"] { self = .none; return }
    var keys: [StringKey: String] = [:]
    for value in values {
      let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw RunError(
          .usage,
          "“--keys \(value)”: write “none”, or a pair such as header.idle.title=pull_to_refresh")
      }
      guard let key = StringKey(rawValue: parts[0]) else {
        let names = StringKey.allCases.map(\.rawValue)
        throw RunError(
          .usage,
          "no component has the key \(parts[0].quoted); \(names.question(for: parts[0]))"
            + "“pullproof strings keys” lists the keys")
      }
      keys[key] = parts[1]
    }
    // A component shows the same text before it loads, unless it has another.
    for family in StringKey.Family.allCases where keys[.title(family, .willRefresh)] == nil {
      keys[.title(family, .willRefresh)] = keys[.title(family, .refreshing)]
    }
    self = .named(keys)
  }
}

import RefreshModel

extension RefreshState {
  /// A state and what an argument sets for it, such as `idle=Pull for news`.
  ///
  /// - Parameter argument: the name of a state, an equals sign and the value.
  /// - Returns: both; nil for anything else.
  static func assignment(in argument: String) -> (state: RefreshState, value: String)? {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let state = allCases.first(where: { $0.name == parts[0] })
    else { return nil }
    return (state, String(parts[1]))
  }
}

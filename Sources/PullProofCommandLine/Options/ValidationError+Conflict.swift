import ArgumentParser

extension ValidationError {
  /// Checks that at most one of some arguments is given, as they exclude each other.
  ///
  /// - Parameter arguments: the arguments as they are typed, and whether each is given.
  /// - Throws: `ValidationError` with the first two that are given.
  static func checkConflict(
    of arguments: (name: String, isGiven: Bool)...
  ) throws(ValidationError) {
    let given = arguments.filter(\.isGiven).map(\.name)
    guard given.count > 1 else { return }
    throw ValidationError("\(given[0]) and \(given[1]) cannot be combined; use one of them.")
  }
}

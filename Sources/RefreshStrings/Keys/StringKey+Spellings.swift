extension StringKey {
  /// The key as files spell it: as it is, and as a name in the code of apps whose tools make one of
  /// each key, such as `header_idle_title` on Android and `headerIdleTitle` in Dart.
  package var spellings: [String] {
    let parts = rawValue.split { $0 == "." || $0 == "-" }.map(String.init)
    let capitalized = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [
      rawValue, parts.joined(separator: "_"), parts.prefix(1).joined() + capitalized.joined(),
    ]
  }
}

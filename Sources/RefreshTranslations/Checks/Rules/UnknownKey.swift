import ProofDocuments
import RefreshStrings

extension TextRule {
  static let unknownKey = TextRule(
    "unknownKey", .warning,
    "A key resembles one that PullProof knows, so its text is never shown.",
    Example(
      wrong: .file("MJRefreshHeaderIdelText = \"Pull to refresh\";", .strings),
      right: .file("MJRefreshHeaderIdleText = \"Pull to refresh\";", .strings)))
}

extension TextGroup {
  /// The keys that resemble known keys.
  func unknownKeys(besides appKeys: Set<String> = []) -> [TextDiagnostic] {
    let tables = locales.compactMap { table(for: $0) }
    return MisspelledKey.all(in: tables, besides: appKeys).map { key in
      let others = key.languageCount - 1
      let places = others == 0 ? "" : ", also in \(others.counted("other language"))"
      return TextDiagnostic(
        TextRule.unknownKey.rule, at: key.location,
        problem: "“\(key.key.visible)” looks like “\(key.intended)”, so its text is not used",
        advice: "correct the key\(places)", key: key.key)
    }
  }
}

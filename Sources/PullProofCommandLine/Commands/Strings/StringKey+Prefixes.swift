import ProofDocuments
import RefreshStrings

extension StringKey {
  /// The beginning of the error for prefixes that no key has, with the nearest one that keys have.
  static func absence(of prefixes: [String]) -> String {
    let names = allCases.map(\.rawValue) + PublishedKeys.published.sorted()
    let parts = names.flatMap { name in
      name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) } + [name]
    }
    let question = prefixes.lazy.map(Set(parts).question).first { !$0.isEmpty } ?? ""
    return "no key begins with \(prefixes.joined(separator: " or ")); \(question)"
  }
}

import Foundation
import ProofDocuments

extension String {
  /// The names of the visible files and folders beside a path, for a suggestion where it leads to
  /// nothing; without the name in the path, which need not be absent.
  var neighbours: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: parentFolder)
    return (names ?? []).filter { !$0.hasPrefix(".") && $0 != fileName }
  }
}

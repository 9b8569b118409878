internal import Foundation
internal import ProofFiles

extension String {
  /// The names of the visible files and folders beside a path, for a suggestion where it leads to
  /// nothing.
  var neighbours: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: parentFolder)
    return (names ?? []).filter { !$0.hasPrefix(".") }
  }
}

import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshProject

/// The patterns of the `.gitignore` files that apply to a folder.
struct IgnoreRules {
  /// The patterns, without comments and without those that include files again.
  private var patterns: [String] = []

  /// Reads the files in a folder and above it, up to the top of the repository.
  ///
  /// - Parameter folder: the path of the folder, relative to the working folder.
  init(above folder: String) {
    for folder in EnclosingFolders(of: folder) {
      let bytes = (try? Descriptor.contents(of: ".gitignore".inFolder(folder))) ?? []
      patterns += String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.hasPrefix("#") && !$0.hasPrefix("!") }
    }
  }

  /// Whether what a run writes is ignored: a folder or file of a name.
  func ignores(_ name: String) -> Bool {
    patterns.contains { pattern in
      pattern.split(separator: "/").last { $0 != "*" && $0 != "**" }
        .map { FramePattern(String($0)).matches(name) } ?? false
    }
  }
}

import Foundation

/// A file that gets other contents.
package struct FileReplacement: Sendable {
  package let path: String

  /// What it holds; nil where there is no file.
  package let old: [UInt8]?

  /// What it is to hold.
  package let new: [UInt8]

  package init(path: String, old: [UInt8]?, new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// Replaces all files or, where one can't be written, none: those that were replaced before get back
  /// what they held.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - advice: what to do where one can't be written.
  /// - Throws: `RunError` when one can't be written.
  package static func carryOut(
    _ files: [FileReplacement], advice: String
  ) throws(RunError) {
    for (index, file) in files.enumerated() {
      do {
        try OutputFolder.write(file.new, to: file.path, advice: advice)
      } catch {
        let left = files[..<index].filter { !$0.isTakenBack() }.map(\.path)
        guard left.isEmpty else {
          throw RunError(
            error.kind,
            "\(error); what was replaced before can't be restored: \(left.joined(separator: ", "))")
        }
        throw error
      }
    }
  }

  /// Restores the file's former contents, and returns whether that succeeded.
  private func isTakenBack() -> Bool {
    guard let old else { return unlink(path) == 0 || errno == ENOENT }
    return (try? OutputFolder.write(old, to: path)) != nil
  }
}

import Foundation
import ProofDocuments

/// Folders for files that are needed during a run only.
enum ScratchFolder {
  /// The path of a new folder among the system's temporary files, which whoever asks makes and removes.
  ///
  /// - Parameter purpose: a word for the folder's name.
  /// - Returns: the path, with the links of the folder around it followed.
  /// - Throws: `RunError` when there is no folder for temporary files: nobody would remove one that was made here.
  static func newPath(for purpose: String) throws(RunError) -> String {
    let place = FileManager.default.temporaryDirectory.path
    let advice = "set TMPDIR to a folder with space"
    let status = try FileStatus(ofInput: place, advice: advice)
    guard status?.kind == .folder else {
      throw RunError(.cannotWrite, "\(place): no such folder for temporary files; \(advice)")
    }
    return "\(LocalPath(place).resolved)/pullproof-\(purpose)-\(UUID())"
  }
}

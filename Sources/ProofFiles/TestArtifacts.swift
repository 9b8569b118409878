internal import Foundation

/// Where test runs keep the files of failures that no variable names a folder for.
package enum TestArtifacts {
  /// The folder below which they are by the path of their tests; each user has one.
  package static var temporaryFolder: String {
    "\(FileManager.default.temporaryDirectory.path)/snapshot-artifacts-\(getuid())"
  }
}

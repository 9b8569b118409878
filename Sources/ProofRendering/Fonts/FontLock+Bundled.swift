internal import Foundation

extension FontLock {
  /// The lock that comes with PullProof.
  ///
  /// - Throws: `FontLockError` when the program's own resources are absent or damaged.
  public static func bundled() throws(FontLockError) -> FontLock {
    let url = Bundle.module.bundleURL.appending(path: "Fonts/fonts.lock")
    return try FontLock(contentsOfFile: url.path)
  }

  /// Reads the lock in a file.
  ///
  /// - Throws: `FontLockError` when the file cannot be read or a line is not as it must be.
  public init(contentsOfFile path: String) throws(FontLockError) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw FontLockError(file: path, line: 1)
    }
    try self.init(parsing: text, file: path)
  }
}

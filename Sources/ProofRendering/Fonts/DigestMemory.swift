internal import Foundation
internal import ProofGraphics

/// Remembers the digests of files that have not changed since they were last read.
///
/// A file counts as unchanged while its device, inode, size and both of its times are the same, to
/// the nanosecond. The time of the last change of the inode cannot be set by hand, so a file that
/// was replaced is read again.
public struct DigestMemory: Sendable {
  private let file: String?
  private var digests: [String: String] = [:]
  private var hasNews = false

  /// Loads what a file remembers; a file that is absent or damaged remembers nothing.
  public init(file: String?) {
    self.file = file
    guard let file, let text = try? String(contentsOfFile: file, encoding: .utf8) else { return }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2 { digests[parts[1]] = parts[0] }
    }
  }

  /// The SHA-256 of a file in hexadecimal digits; nil when it cannot be read.
  mutating func sha256(of path: String) -> String? {
    guard let identity = Self.identity(of: path) else { return nil }
    if let known = digests[identity] { return known }
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    let digest = data.withUnsafeBytes(SHA256.hexDigest(of:))
    digests[identity] = digest
    hasNews = true
    return digest
  }

  /// Writes what is remembered; a folder that cannot be written to only costs time.
  public func save() {
    guard hasNews, let file else { return }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = digests.map { "\($0.value) \($0.key)\n" }.sorted()
    try? Data(lines.joined().utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  private static func identity(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let (written, changed) = (status.st_mtim, status.st_ctim)
    return """
      \(status.st_dev) \(status.st_ino) \(status.st_size) \(written.tv_sec).\(written.tv_nsec) \
      \(changed.tv_sec).\(changed.tv_nsec) \(path)
      """
  }
}

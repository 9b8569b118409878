import Foundation
import ProofGraphics

/// Remembers the digests of files that have not changed since they were last read.
///
/// A file counts as unchanged while its ``FileFingerprint`` is the same: its device, inode, size and both
/// of its times, to the nanosecond.
///
/// Who can write to the memory's file can make any font pass. So it is used only if it belongs to the
/// user of the process and nobody else may write to it.
package struct DigestCache: Sendable {
  private let file: String?
  private var digests: [String: String] = [:]
  private var used: Set<String> = []
  private var identities: [String: FileFingerprint] = [:]
  private var hasNews = false

  /// The number of digests above which those of files that this run did not use are forgotten.
  private static let capacity = 512

  /// Loads what a file remembers; a file that is absent, damaged or open to others remembers nothing.
  package init(file: String?) {
    self.file = file
    guard let file, let contents = Self.trustedContents(of: file) else { return }
    // Every start reads all lines, and bytes are compared much faster than characters.
    for line in contents.split(separator: UInt8(ascii: "\n")) {
      let digest = line.prefix(64)
      let key = line.dropFirst(65)
      guard !key.isEmpty, !digest.contains(UInt8(ascii: " ")),
        line[digest.endIndex] == UInt8(ascii: " ")
      else { continue }
      digests[String(decoding: key, as: UTF8.self)] = String(decoding: digest, as: UTF8.self)
    }
  }

  /// The SHA-256 of a file in hexadecimal digits; nil when it can't be read, or changes meanwhile.
  mutating func sha256(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let identity = FileFingerprint(descriptor: descriptor) else { return nil }
    let key = "\(identity) \(path)"
    used.insert(key)
    identities[path] = identity
    if let known = digests[key] { return known }
    guard let digest = SHA256.hexDigest(ofFile: descriptor),
      FileFingerprint(descriptor: descriptor) == identity
    else { return nil }
    digests[key] = digest
    hasNews = true
    return digest
  }

  /// A file whose digest was asked for, to draw with; nil for one whose digest is not known.
  func file(at path: String) -> FontFile? {
    guard let identity = identities[path], let digest = digests["\(identity) \(path)"] else {
      return nil
    }
    return FontFile.opened(at: path, verifiedAs: identity, digest: digest)
  }

  /// Writes what is remembered; a folder that cannot be written to only costs time.
  package func save() {
    guard hasNews, let file else { return }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let kept = digests.count > Self.capacity ? digests.filter { used.contains($0.key) } : digests
    let text = kept.map { "\($0.value) \($0.key)\n" }.sorted().joined()
    let draft = "\(file).\(getpid()).draft"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard (try? handle.write(contentsOf: Data(text.utf8))) != nil, rename(draft, file) == 0 else {
      unlink(draft)
      return
    }
  }

  /// The contents of a regular file that is the user's own and that nobody else may write to.
  private static func trustedContents(of file: String) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0,
      let data = try? handle.readToEnd()
    else { return nil }
    return [UInt8](data)
  }
}

internal import Foundation

/// A file that holds what a snapshot must be equal to.
struct ReferenceFile {
  let path: String

  /// The first line of what Git LFS leaves in the place of a file that it hasn't fetched.
  private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)

  /// The contents of the file; nil where there is none.
  func contents() throws(SnapshotProblem) -> [UInt8]? {
    let bytes: [UInt8]
    do {
      bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw SnapshotProblem("the reference \(path) can't be read: \(error.reason)")
    }
    guard !bytes.starts(with: Self.pointer) else {
      throw SnapshotProblem(
        "the reference \(path) is a pointer of Git LFS and not the file; fetch it with “git lfs pull”"
      )
    }
    return bytes
  }

  /// Writes the file whole or not at all, with the folders that it needs.
  func write(_ bytes: [UInt8]) throws(SnapshotProblem) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw SnapshotProblem("\(path) can't be written: \(error.reason)")
    }
  }
}

extension Error {
  /// The system's own words for an error, which Foundation hides under vaguer ones.
  fileprivate var reason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
  }
}

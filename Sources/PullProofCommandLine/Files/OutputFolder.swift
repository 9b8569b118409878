internal import Foundation

/// The folder that a run writes to; a file in it is either the old one or the new one, never half.
struct OutputFolder: Sendable {
  let path: String

  /// What to do where it can't be written to.
  private let advice: String

  /// What to do where whatever `--out` names can't be written to.
  static let usualAdvice = "name another --out"

  /// Makes the folder and checks that it can be written to.
  init(path: String, advice: String = usualAdvice) throws(CommandFailure) {
    self.path = path
    self.advice = advice
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.cannotWrite, "\(path): \(error.reason); \(advice)")
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw CommandFailure(.cannotWrite, "\(path): no permission to write; \(advice)")
    }
  }

  /// Makes folders in the folder.
  func makeFolders(_ names: [String]) throws(CommandFailure) {
    for name in names {
      do {
        try FileManager.default.createDirectory(
          atPath: "\(path)/\(name)", withIntermediateDirectories: true)
      } catch {
        throw CommandFailure(.cannotWrite, "\(path)/\(name): \(error.reason); \(advice)")
      }
    }
  }

  /// Writes a file whole or not at all; one that is so already is left alone.
  func write(_ bytes: [UInt8], to file: String) throws(CommandFailure) {
    guard !holds(bytes, in: "\(path)/\(file)") else { return }
    try write(to: file) { sink in try sink(bytes) }
  }

  /// Removes a file; one that is not there is no error.
  func remove(_ file: String) throws(CommandFailure) {
    guard unlink("\(path)/\(file)") != 0, errno != ENOENT else { return }
    throw CommandFailure(.cannotWrite, "\(path)/\(file): \(Errno.current); \(advice)")
  }

  /// Removes a folder in the folder unless there is something in it.
  func removeFolderIfEmpty(_ name: String) { rmdir("\(path)/\(name)") }

  /// Whether a file holds exactly some bytes.
  ///
  /// Reading costs less than replacing, and whoever watches the folder sees only what has changed.
  private func holds(_ bytes: [UInt8], in file: String) -> Bool {
    var status = stat()
    guard stat(file, &status) == 0, Int(status.st_size) == bytes.count else { return false }
    return (try? Descriptor.contents(of: file)) == bytes
  }

  /// Writes a file piece by piece and then puts it in its place.
  ///
  /// Foundation's atomic write would also wait for the disk, which only a fall of power asks for.
  func write(
    to file: String, _ pieces: (_ sink: ([UInt8]) throws -> Void) throws -> Void
  ) throws(CommandFailure) {
    let target = "\(path)/\(file)"
    do {
      var draft = try Draft(for: target)
      try pieces { bytes in try draft.write(bytes) }
      try draft.publish()
    } catch {
      throw CommandFailure(
        .cannotWrite, "\(target): \(error); free some room or \(advice)")
    }
  }
}

extension Error {
  /// The system's own words for an error, which Foundation hides under vaguer ones.
  var reason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
  }
}

extension OutputFolder {
  /// Writes a file whole or not at all, and makes the folder that it is in.
  static func write(
    _ bytes: [UInt8], to path: String, advice: String = usualAdvice
  ) throws(CommandFailure) {
    let folder = path.parentFolder
    try OutputFolder(path: folder.isEmpty ? "." : folder, advice: advice).write(
      bytes, to: (path as NSString).lastPathComponent)
  }
}

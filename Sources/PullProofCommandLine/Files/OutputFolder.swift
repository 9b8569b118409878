internal import Foundation

/// The folder that a run writes to; a file in it is either the old one or the new one, never half.
struct OutputFolder: Sendable {
  let path: String

  /// Makes the folder and checks that it can be written to.
  init(path: String) throws(CommandFailure) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.cannotWrite, "\(path): \(error.reason); name another --out")
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw CommandFailure(.cannotWrite, "\(path): no permission to write; name another --out")
    }
  }

  /// Makes the folders that files at some paths need.
  func makeFolders(for files: [String]) throws(CommandFailure) {
    let folders = Set(files.map { ($0 as NSString).deletingLastPathComponent })
    for folder in folders.sorted() where !folder.isEmpty {
      do {
        try FileManager.default.createDirectory(
          atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
      } catch {
        throw CommandFailure(.cannotWrite, "\(path)/\(folder): \(error.reason)")
      }
    }
  }

  /// Writes a file beside its place and then moves it there.
  func write(_ bytes: [UInt8], to file: String) throws(CommandFailure) {
    let target = "\(path)/\(file)"
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: target), options: .atomic)
    } catch {
      throw CommandFailure(
        .cannotWrite, "\(target): \(error.reason); free some room or name another --out")
    }
  }
}

extension Error {
  /// The system's own words for an error, which Foundation hides under vaguer ones.
  var reason: String {
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}

import Foundation

/// The folder that a run writes to; a file in it is either the old one or the new one, never half.
package struct OutputFolder: Sendable {
  package let path: String

  /// The advice where it can't be written to.
  private let advice: String

  /// The advice where the path of `--out` can't be written to.
  package static let usualAdvice = "name another --out"

  /// Whether links that lead out of the folder are refused.
  private let refusesLinks: Bool

  /// What killed programs left in the folder.
  private let abandoned: AbandonedFiles

  /// Makes the folder and checks that it can be written to.
  ///
  /// - Parameters:
  ///   - path: the folder, or a link to it.
  ///   - advice: what to do where it can't be written to.
  ///   - refusesLinks: whether links in the folder that lead out of it are refused.
  /// - Throws: `RunError` when it can't be made or written to.
  package init(
    path: String, advice: String = usualAdvice, refusesLinks: Bool = false
  ) throws(RunError) {
    self.path = path
    self.advice = advice
    self.refusesLinks = refusesLinks
    abandoned = AbandonedFiles(in: path)
    try make()
  }

  /// A folder of the program's own, which is neither made nor checked yet; no link leads out of it.
  package init(ownPath path: String, advice: String) {
    self.path = path
    self.advice = advice
    refusesLinks = true
    abandoned = AbandonedFiles(in: path)
  }

  /// Makes the folder where it isn't there, and checks that it can be written to.
  package func make() throws(RunError) {
    try make(path)
    guard access(path, W_OK) == 0 else {
      throw RunError(.cannotWrite, "\(path): \(Errno.current); \(advice)")
    }
  }

  /// Makes folders in the folder.
  ///
  /// - Throws: `RunError` when one can't be made, or a link to one leads out of the folder; then none
  ///   is made.
  package func makeFolders(_ names: [String]) throws(RunError) {
    let names = names.filter { $0 != "." }
    if refusesLinks { try checkBoundary(of: names) }
    for name in names { try make("\(path)/\(name)") }
  }

  private func make(_ path: String) throws(RunError) {
    do {
      try Descriptor.makeFolder(path)
    } catch {
      throw RunError(.cannotWrite, "\(path): \(error); \(advice)")
    }
  }

  /// Checks that no link on the way to some things in the folder leads out of it.
  ///
  /// - Parameter names: their paths from the folder.
  /// - Throws: `RunError` that names the first link that does.
  package func checkBoundary(of names: some Sequence<String>) throws(RunError) {
    let boundary = FolderBoundary(path: path)
    do {
      for name in names { try boundary.check(name) }
    } catch {
      throw RunError(.cannotWrite, error.description)
    }
  }

  /// The files and links in the folder and the folders below it, as paths from it, in order; links
  /// are not followed.
  ///
  /// - Throws: `RunError` when a folder can't be read to its end.
  package var files: [String] {
    get throws(RunError) {
      do {
        return try Disk.files(below: path)
      } catch {
        throw RunError(.cannotWrite, "\(path): \(error); \(advice)")
      }
    }
  }

  /// Removes what killed programs left of files that a run removes, or leaves as they are.
  ///
  /// What was left of a file that is written goes anyway.
  ///
  /// - Parameter files: their paths, from the folder.
  package func removeAbandoned(of files: some Sequence<String>) {
    for file in files { abandoned.remove(of: file) }
  }

  /// Writes a file whole or not at all; one that is so already is left alone.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - file: its path, from the folder.
  ///   - durably: whether to wait until it is on the disk.
  /// - Throws: `RunError` when it can't be written; what was there still is.
  package func write(
    _ bytes: [UInt8], to file: String, durably: Bool = false
  ) throws(RunError) {
    abandoned.remove(of: file)
    guard !holds(bytes, in: "\(path)/\(file)") else { return }
    try write(to: file, durably: durably) { sink in try sink(bytes) }
  }

  /// Removes a file or a link; one that is not there is no error.
  package func remove(_ file: String) throws(RunError) {
    if file.parentFolder != "." { try checkBoundary(of: [file.parentFolder]) }
    guard unlink("\(path)/\(file)") != 0, errno != ENOENT else { return }
    throw RunError(.cannotWrite, "\(path)/\(file): \(Errno.current); \(advice)")
  }

  /// Removes the folder unless there is something in it.
  package func removeIfEmpty() { rmdir(path) }

  /// Removes a folder in the folder unless there is something in it.
  package func removeFolderIfEmpty(_ name: String) { rmdir("\(path)/\(name)") }

  /// Whether a file holds exactly some bytes.
  ///
  /// Reading costs less than replacing, and a program that watches the folder sees only changes.
  private func holds(_ bytes: [UInt8], in file: String) -> Bool {
    guard (try? FileStatus(of: file))?.size == bytes.count else { return false }
    return (try? Descriptor.contents(of: file)) == bytes
  }

  /// Writes a file piece by piece and then puts it in its place.
  ///
  /// Unless that is asked for, the disk isn't waited for, as Foundation's atomic write would do for
  /// each file.
  package func write(
    to file: String, durably: Bool = false,
    _ pieces: (_ sink: ([UInt8]) throws -> Void) throws -> Void
  ) throws(RunError) {
    let target = file.inFolder(path)
    abandoned.remove(of: file)
    do {
      var temporary = try AtomicFile(for: target)
      try pieces { bytes in try temporary.write(bytes) }
      try temporary.publish(durably: durably)
    } catch let error as ResourceError {
      // The pieces need a file that is missing; the folder is all right.
      throw RunError(.missingInput, "\(error)")
    } catch {
      throw RunError(.cannotWrite, "\(target): \(error.account); \(error.remedy(or: advice))")
    }
  }
}

extension OutputFolder {
  /// Checks that a path is free, or holds a file that may be replaced.
  ///
  /// An empty file, a pipe or a device holds nothing that could be lost.
  ///
  /// - Parameters:
  ///   - path: the path, which may be that of a link.
  ///   - refusal: what is said of another file, such as `is not a report and would be overwritten`.
  ///   - advice: what to do where another file is there, such as to name another path.
  ///   - isReplaceable: whether a file with these contents may be replaced.
  /// - Throws: `RunError` when another file is there, or one that can't be read.
  package static func checkReplacement(
    of path: String, refusal: String, advice: String, where isReplaceable: ([UInt8]) -> Bool
  ) throws(RunError) {
    let bytes: [UInt8]
    do {
      guard let status = try FileStatus(of: path), status.kind == .file, status.size > 0 else {
        return
      }
      bytes = try Descriptor.contents(of: path)
    } catch {
      throw RunError(
        .cannotWrite,
        "\(path): the file that is there can't be read and would be overwritten: \(error); "
          + "\(advice), or remove it")
    }
    guard !isReplaceable(bytes) else { return }
    throw RunError(.cannotWrite, "\(path): this file \(refusal); \(advice), or remove it")
  }
}

extension Error {
  /// The advice against an error of writing; more space is of no use where there is enough.
  ///
  /// - Parameter advice: what else can be done.
  /// - Returns: what to do, beginning with what the error asks for.
  package func remedy(or advice: String) -> String {
    switch (self as? Errno)?.code ?? (self as? POSIXError)?.code.rawValue ?? systemCode {
    case ENOSPC, EDQUOT: "free some disk space or \(advice)"
    case EFBIG: "raise the limit of file sizes (ulimit -f) or \(advice)"
    case EISDIR: "move that folder away or \(advice)"
    case ENAMETOOLONG: "shorten its path or \(advice)"
    default: advice
    }
  }

  /// The message of an error; of Foundation's, only the reason.
  fileprivate var account: String {
    self is CocoaError || self is POSIXError ? reason : "\(self)"
  }

  /// The number of the system's error behind one of Foundation's; nil where there is none.
  var systemCode: Int32? {
    ((self as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code.rawValue
  }

  /// The system's own words for an error, which Foundation hides under vaguer ones.
  package var reason: String {
    systemCode.map { String(cString: strerror($0)) } ?? localizedDescription
  }
}

extension OutputFolder {
  /// Writes a file whole or not at all, and makes the folder that it is in.
  ///
  /// A link stays one, and the file that it leads to is replaced; a pipe or a device is written to.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - path: the file.
  ///   - durably: whether to wait until it is on the disk.
  ///   - advice: what to do where it can't be written.
  /// - Throws: `RunError` when it can't be written; what was there still is.
  package static func write(
    _ bytes: [UInt8], to path: String, durably: Bool = false, advice: String = usualAdvice
  ) throws(RunError) {
    let target: String
    do {
      if try FileStatus(of: path)?.kind == .other {
        return try Descriptor.write(bytes, toDevice: path)
      }
      target = try ResolvedPath.destination(of: path)
    } catch {
      throw RunError(.cannotWrite, "\(path): \(error); \(advice)")
    }
    try OutputFolder(path: target.parentFolder, advice: advice)
      .write(bytes, to: target.fileName, durably: durably)
  }
}

/// A file that gets other contents.
package struct FileReplacement: Sendable {
  package let path: String

  /// The present contents; nil where there is no file.
  package let old: [UInt8]?

  /// The new contents.
  package let new: [UInt8]

  package init(path: String, old: [UInt8]?, new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }

  /// Prepares for other contents of what a path leads to; a pipe or a device, which is written to, has none
  /// to restore.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - new: the new contents.
  ///   - advice: what to do where the file can't be read.
  /// - Throws: `RunError` when the file can't be read.
  package init(of path: String, with new: [UInt8], advice: String) throws(RunError) {
    do {
      let isFile = try FileStatus(of: path)?.kind == .file
      self.init(path: path, old: isFile ? try Descriptor.contents(of: path) : nil, new: new)
    } catch {
      throw RunError(
        .cannotWrite, "\(path): it would be replaced and can't be read: \(error); \(advice)")
    }
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
    guard let old else { return isRemoved() }
    return (try? OutputFolder.write(old, to: path)) != nil
  }

  /// Removes a file that was not there before; what a pipe or a device took can't be taken back.
  private func isRemoved() -> Bool {
    do {
      guard let status = try FileStatus(of: path, followsLinks: false) else { return true }
      return status.kind == .file && unlink(path) == 0
    } catch {
      return false
    }
  }
}

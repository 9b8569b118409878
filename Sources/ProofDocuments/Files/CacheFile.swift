package import Foundation

/// A file in the user's folder of caches: what is in it saves work and nothing else.
///
/// Who can write to it can make a run believe anything. So it is read only if it belongs to the user of
/// the process and nobody else may write to it.
package struct CacheFile: Hashable, Sendable {
  package let path: String

  /// The file at a path.
  package init(path: String) { self.path = path }

  /// The file of a name in the user's folder of caches: below `XDG_CACHE_HOME`, or else below `.cache` in
  /// the home folder; nil where there is neither.
  package init?(named name: String, environment: [String: String]) {
    let caches =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].flatMap { home in
        // A home that isn't there is somebody's way of saying that there is none.
        FileManager.default.fileExists(atPath: home) ? "\(home)/.cache" : nil
      }
    guard let caches else { return nil }
    path = "\(caches)/pullproof/\(name)"
  }

  /// The contents; nil where there are none, or the file isn't the user's alone to write.
  package func contents() -> [UInt8]? {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { return nil }
    defer { close(number) }
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0
    else { return nil }
    do {
      return try Descriptor(number: number).readToEnd()
    } catch {
      return nil
    }
  }

  /// Replaces the contents at once; a program that reads meanwhile has the old ones.
  ///
  /// - Throws: `Errno` when the file can't be written.
  package func write(_ bytes: [UInt8]) throws(Errno) {
    do {
      try FileManager.default.createDirectory(
        atPath: path.parentFolder, withIntermediateDirectories: true)
    } catch {
      throw Errno(code: error.systemCode ?? EIO)
    }
    let draft = AtomicFile.name(beside: path)
    let number = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw Errno.current }
    defer { close(number) }
    do throws(Errno) {
      try Descriptor(number: number).write(bytes)
      guard rename(draft, path) == 0 else { throw Errno.current }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Gives the file the present time, so that it isn't taken for an unused one.
  package func markUsed() { utimensat(AT_FDCWD, path, nil, 0) }

  /// Removes the files beside it that nobody has used since a time, such as those of projects that are no
  /// more; one that can't be removed stays.
  package func removeOthers(unusedSince date: Date) {
    let folder = path.parentFolder
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      var status = stat()
      let other = "\(folder)/\(name)"
      guard other != path, lstat(other, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_mtim.tv_sec < Int(date.timeIntervalSince1970)
      else { continue }
      unlink(other)
    }
  }
}

import Glibc
import Synchronization

/// A font file that is open, so that a run draws with it whatever becomes of its name.
///
/// Libraries open files by their paths, again and again while a run goes on. So they are given the path
/// of the open file: a program that replaces or removes the font, as an update of packages or a change of
/// branches does, changes nothing for runs that have begun.
package final class FontFile: Sendable {
  /// The path at which the file was found.
  package let path: String

  /// The path by which libraries open the file.
  package let libraryPath: String

  private let digest: String

  /// The open file; nil where it isn't kept open, and its path has to do.
  private let descriptor: Int32?

  /// The fingerprint of the file when its digest was last compared.
  private let fingerprint: Mutex<FileFingerprint>

  /// The number of files that are left to everything else, where a process may open only so many.
  private static let reservedCount = 128

  /// Every file that was kept open, by its path and what it was.
  ///
  /// None is closed before the process ends: cairo remembers fonts by their paths, for all threads, so the
  /// path of an open file must never come to mean another one.
  private static let kept = Mutex<[String: FontFile]>([:])

  /// A file whose digest was computed.
  package static func opened(
    at path: String, verifiedAs fingerprint: FileFingerprint, digest: String
  ) -> FontFile {
    kept.withLock { files in
      let key = "\(fingerprint) \(path)"
      if let known = files[key] { return known }
      let descriptor = descriptor(of: path, verifiedAs: fingerprint)
      let file = FontFile(
        path: path, descriptor: descriptor, verifiedAs: fingerprint, digest: digest)
      if descriptor != nil { files[key] = file }
      return file
    }
  }

  private init(
    path: String, descriptor: Int32?, verifiedAs fingerprint: FileFingerprint, digest: String
  ) {
    self.path = path
    self.descriptor = descriptor
    self.digest = digest
    self.fingerprint = Mutex(fingerprint)
    libraryPath = descriptor.map(Self.path(of:)) ?? path
  }

  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Opens a file that is still what it was; nil where it isn't, or can't be kept open.
  private static func descriptor(
    of path: String, verifiedAs fingerprint: FileFingerprint
  ) -> Int32? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var limit = rlimit()
    guard FileFingerprint(descriptor: descriptor) == fingerprint,
      unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      rlim_t(descriptor) + rlim_t(reservedCount) < limit.rlim_cur,
      unsafe access(Self.path(of: descriptor), R_OK) == 0
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Checks that the file holds what it held when its digest was compared.
  ///
  /// A file that was only renamed or removed, or whose times were set, is read once more and passes.
  ///
  /// - Throws: `GraphicsError` when it holds something else, or can't be read.
  package func check() throws(GraphicsError) {
    let isUnchanged = fingerprint.withLock { known in
      let present = currentFingerprint
      if present == known { return true }
      guard let present, currentDigest == digest, currentFingerprint == present else {
        return false
      }
      known = present
      return true
    }
    guard isUnchanged else {
      throw GraphicsError(.changedFont(path: path), while: "drawing")
    }
  }

  private var currentFingerprint: FileFingerprint? {
    descriptor.map(FileFingerprint.init(descriptor:)) ?? FileFingerprint(path: path)
  }

  private var currentDigest: String? {
    if let descriptor { return SHA256.hexDigest(ofFile: descriptor) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return SHA256.hexDigest(ofFile: descriptor)
  }
}

extension FontFile: Hashable {
  /// Whether two files were found at one path and held the same.
  package static func == (left: FontFile, right: FontFile) -> Bool {
    left.path == right.path && left.digest == right.digest
  }

  /// Hashes what makes files equal.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(digest)
  }
}

/// A value that changes when the file at a path is replaced or written to.
///
/// The time of the last change of an inode can't be set by hand, so a file that was replaced or
/// written to has another fingerprint.
package struct FileFingerprint: Hashable, Sendable, CustomStringConvertible {
  /// The device, the inode, the size, and the times of the last writing and of the last change.
  package let description: String

  /// The time of the last change, in seconds since 1970.
  package let changeTime: Int

  /// The fingerprint of the file at a path, behind links; nil where there is none.
  package init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of an open file; nil where the descriptor is none.
  package init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    let (written, changed) = (status.st_mtim, status.st_ctim)
    description =
      "\(status.st_dev) \(status.st_ino) \(status.st_size) \(written.tv_sec).\(written.tv_nsec) "
      + "\(changed.tv_sec).\(changed.tv_nsec)"
    changeTime = changed.tv_sec
  }
}

/// Lets one thread at a time use fonts by Pango and cairo, though each has libraries of its own.
///
/// - While Pango 1.50 computes the metrics of a font, a variable of all threads (`in_get_metrics`) says
///   so, to end a recursion. Another font that is asked meanwhile, of whichever font map, keeps an
///   average character width of 0, and from then on its words are broken elsewhere: "More" in a width
///   of 14 pt becomes "M", "or", "e" in the place of "M", "o", "re".
/// - Cairo keeps ten font files open for all threads. To open another one it closes one that no
///   glyph is read from, and looks at that without a lock, so a thread that begins to read a glyph
///   may find its file closed.
///
/// Shaped text and filled outlines are remembered, so little waits.
enum FontAccess {
  private static let mutex = Mutex(())

  /// Runs a closure that reads glyphs; it must not call this function again.
  static func exclusively(_ body: () -> Void) {
    mutex.withLock { _ in body() }
  }
}

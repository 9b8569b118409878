import CProofSystem
import Foundation

/// A file, pipe or device that the system has opened.
package struct Descriptor: Sendable {
  package let number: Int32

  let calls: SystemCalls

  package init(number: Int32, calls: SystemCalls = .live) {
    self.number = number
    self.calls = calls
  }

  package static let standardInput = Descriptor(number: STDIN_FILENO)
  package static let standardOutput = Descriptor(number: STDOUT_FILENO)
  package static let standardError = Descriptor(number: STDERR_FILENO)

  /// More bytes than any file has that the program reads: one of all zeros may have no end.
  private static let limit = 1 << 29

  /// Everything from here to the end.
  package func readToEnd() throws(Errno) -> [UInt8] {
    var status = stat()
    var bytes: [UInt8] = []
    if fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      guard status.st_size <= Self.limit else { throw Errno.tooLarge }
      bytes.reserveCapacity(status.st_size)
    }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = retrying { calls.read(number, &piece, piece.count) }
      guard count >= 0 else { throw Errno.current }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= Self.limit else { throw Errno.tooLarge }
      bytes += piece[..<count]
    }
  }

  /// Writes all of some bytes.
  package func write(_ bytes: [UInt8]) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        retrying { calls.write(number, rest.baseAddress, rest.count) }
      }
      guard count >= 0 else { throw Errno.current }
      // A device that takes nothing and reports no error would be asked for ever.
      guard count > 0 else { throw Errno.inputOutput }
      written += count
    }
  }

  /// Waits until what was written is on the disk; if the system can't say, it doesn't wait.
  package func synchronize() throws(Errno) {
    guard retrying({ calls.fsync(number) }) != 0, errno != EINVAL, errno != ENOTSUP else { return }
    throw Errno.current
  }
}

extension Descriptor {
  /// Hands on what a file system says only when a file is closed, such as that of a server whose disk is full;
  /// the file stays open.
  package func checkClosing() throws(Errno) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    // Without a second descriptor nothing can be asked.
    guard copy >= 0, calls.close(copy) != 0, errno != EINTR else { return }
    throw .current
  }

  /// Gives the file permissions; a file system that knows none has none to keep.
  package func setPermissions(_ permissions: UInt32) throws(Errno) {
    guard calls.setPermissions(number, permissions) != 0 else { return }
    let problem = Errno.current
    guard [ENOTSUP, ENOSYS, EPERM].contains(problem.code) else { throw problem }
  }

  /// Whether there is something at a path.
  package static func isPresent(_ path: String) -> Bool {
    access(path, F_OK) == 0 || errno != ENOENT
  }

  /// Everything in a file, pipe or device.
  ///
  /// - Throws: `Errno.noWriter` for a named pipe that no program writes to; waiting for one might
  ///   never end.
  package static func contents(
    of path: String, calls: SystemCalls = .live
  ) throws(Errno) -> [UInt8] {
    try with(path, O_RDONLY | O_NONBLOCK, calls) { descriptor throws(Errno) in
      let start = try descriptor.startOfPipe()
      _ = fcntl(descriptor.number, F_SETFL, O_RDONLY)
      let rest = try descriptor.readToEnd()
      return start.isEmpty ? rest : start + rest
    }
  }

  /// The present contents of a pipe, read without waiting; empty for everything else.
  private func startOfPipe() throws(Errno) -> [UInt8] {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return [] }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = retrying { calls.read(number, &piece, piece.count) }
    guard count != 0 else { throw .noWriter }
    guard count > 0 || errno == EAGAIN else { throw .current }
    return Array(piece.prefix(max(count, 0)))
  }

  /// Everything in a file; nil where there is none.
  package static func contentsIfPresent(
    of path: String, calls: SystemCalls = .live
  ) throws(Errno) -> [UInt8]? {
    do {
      return try contents(of: path, calls: calls)
    } catch {
      guard error == .notFound else { throw error }
      return nil
    }
  }

  /// Hands on everything in a regular file piece by piece, so that it needn't fit into memory.
  ///
  /// - Returns: false for a pipe or a device, of which nothing is read.
  package static func readPieces(
    of path: String, calls: SystemCalls = .live, _ take: (Span<UInt8>) -> Void
  ) throws(Errno) -> Bool {
    try with(path, O_RDONLY | O_NONBLOCK, calls) { descriptor throws(Errno) in
      var status = stat()
      guard fstat(descriptor.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return false
      }
      guard status.st_size <= Self.limit else { throw Errno.tooLarge }
      var piece = [UInt8](repeating: 0, count: 1 << 18)
      while true {
        let count = retrying { calls.read(descriptor.number, &piece, piece.count) }
        guard count >= 0 else { throw Errno.current }
        guard count > 0 else { return true }
        take(piece.span.extracting(0..<count))
      }
    }
  }

  /// Adds bytes to the end of a file, which is made where there is none.
  package static func append(_ bytes: [UInt8], to path: String) throws(Errno) {
    try with(path, O_WRONLY | O_CREAT | O_APPEND) { descriptor throws(Errno) in
      try descriptor.write(bytes)
      try descriptor.checkClosing()
    }
  }

  /// Makes a folder and those around it; one that is there is left as it is.
  package static func makeFolder(_ path: String) throws(Errno) {
    guard try !isFolder(path), mkdir(path, 0o777) != 0 else { return }
    var problem = Errno.current
    if problem == .notFound, path.parentFolder != path {
      try makeFolder(path.parentFolder)
      guard mkdir(path, 0o777) != 0 else { return }
      problem = .current
    }
    // Somebody else may have made it meanwhile.
    if try !isFolder(path) { throw problem }
  }

  private static func isFolder(_ path: String) throws(Errno) -> Bool {
    try FileStatus(of: path)?.kind == .folder
  }

  /// Writes bytes to a pipe or a device.
  package static func write(_ bytes: [UInt8], toDevice path: String) throws(Errno) {
    try with(path, O_WRONLY) { descriptor throws(Errno) in try descriptor.write(bytes) }
  }

  /// Waits until the names in a folder are on the disk.
  package static func synchronize(
    folder path: String, calls: SystemCalls = .live
  ) throws(Errno) {
    try with(path, O_RDONLY | O_DIRECTORY, calls) { descriptor throws(Errno) in
      try descriptor.synchronize()
    }
  }

  /// Waits until all that was written to the file system of a folder is on the disk; if the system can't
  /// say, it doesn't wait.
  package static func synchronizeFileSystem(
    of folder: String, calls: SystemCalls = .live
  ) throws(Errno) {
    try with(folder, O_RDONLY | O_DIRECTORY, calls) { descriptor throws(Errno) in
      guard retrying({ calls.syncfs(descriptor.number) }) != 0, errno != ENOSYS else { return }
      throw Errno.current
    }
  }

  private static func with<Success>(
    _ path: String, _ flags: Int32, _ calls: SystemCalls = .live,
    _ work: (Descriptor) throws(Errno) -> Success
  ) throws(Errno) -> Success {
    let number = retrying { calls.open(path, flags | O_CLOEXEC) }
    guard number >= 0 else { throw Errno.current }
    defer { close(number) }
    return try work(Descriptor(number: number, calls: calls))
  }

  /// Gives the program an input and outputs of its own if its parent closed them: the next
  /// file to be opened would take their number, and what is printed would go into it.
  ///
  /// A write to an output that was closed is an error, as on a full disk.
  package static func replaceClosedStandardOnes() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // The system gives the lowest free number, which is this one.
      _ = open("/dev/null", number == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
  }
}

/// Calls the system again for as long as signals interrupt it.
package func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    guard result == -1, errno == EINTR else { return result }
  }
}

extension Descriptor {
  /// Everything in a file that somebody named.
  ///
  /// - Parameters:
  ///   - path: the path of the file, pipe or device.
  ///   - advice: what to do where it can't be read, for the message.
  /// - Returns: the contents.
  /// - Throws: `RunError` when it can't be read.
  package static func contents(ofInput path: String, advice: String) throws(RunError) -> [UInt8] {
    do {
      return try contents(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error); \(advice)")
    }
  }
}

/// The calls of the system that can fail halfway; tests replace them.
package struct SystemCalls: Sendable {
  /// Opens a file; a new one may be read and written by all whom the mask of the process lets.
  package var open: @Sendable (_ path: String, _ flags: Int32) -> Int32
  package var read: @Sendable (_ file: Int32, UnsafeMutableRawPointer?, _ count: Int) -> Int
  package var write: @Sendable (_ file: Int32, UnsafeRawPointer?, _ count: Int) -> Int
  package var fsync: @Sendable (_ file: Int32) -> Int32
  package var syncfs: @Sendable (_ file: Int32) -> Int32
  package var lock: @Sendable (_ file: Int32, _ operation: Int32) -> Int32
  package var close: @Sendable (_ file: Int32) -> Int32
  package var setPermissions: @Sendable (_ file: Int32, _ permissions: UInt32) -> Int32

  /// Waits for some microseconds.
  package var pause: @Sendable (_ microseconds: UInt32) -> Void

  /// Those of the system itself.
  package static let live = SystemCalls(
    open: { Foundation.open($0, $1, 0o666) },
    read: { Foundation.read($0, $1, $2) }, write: { Foundation.write($0, $1, $2) },
    fsync: { Foundation.fsync($0) }, syncfs: { CProofSystem.syncfs($0) }, lock: { flock($0, $1) },
    close: { Foundation.close($0) }, setPermissions: { fchmod($0, $1) },
    pause: { _ = usleep($0) })
}

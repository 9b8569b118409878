import Foundation
import Testing

/// The kinds of calls of which `Tests/FailingCalls` makes one fail, in its order.
enum FailingCall: String, CaseIterable, CustomTestStringConvertible {
  case openToRead = "open-to-read"
  case openToWrite = "open-to-write"
  case read
  case write
  case sync
  case stat
  case rename
  case link
  case unlink
  case mkdir
  case list
  case lock
  case thread
  case map
  case memory
  case font
  case text
  case surface
  case codec
  case readlink
  case close
  case mode

  var testDescription: String { rawValue }

  /// The errors that the manual of the system names for the kind; the libraries have their own.
  var errors: [String] {
    switch self {
    case .openToRead: ["EIO", "EMFILE", "EACCES"]
    case .openToWrite: ["ENOSPC", "EACCES", "EROFS"]
    case .write, .close: ["ENOSPC", "EIO"]
    case .mkdir: ["ENOSPC", "EACCES"]
    case .rename, .link: ["ENOSPC", "EIO"]
    case .unlink: ["EACCES", "EROFS"]
    case .mode: ["EIO", "EROFS"]
    case .lock: ["ENOLCK"]
    case .thread: ["EAGAIN"]
    case .map, .memory: ["ENOMEM"]
    case .read, .sync, .stat, .list, .readlink: ["EIO"]
    case .font, .text, .surface, .codec: ["ENOMEM"]
    }
  }
}

/// The library that makes calls fail, which a C compiler makes of `Tests/FailingCalls` once for all tests.
enum FailingCalls {
  /// The variables with which a program's calls are counted, and one fails.
  ///
  /// - Parameters:
  ///   - call: the kind of the call.
  ///   - number: its number among the calls of its kind, from 1; 0 for none.
  ///   - andLater: whether all later calls of the kind fail, too.
  ///   - command: a command of the shell that is carried out before the call, which then doesn't fail.
  ///   - error: the error of the system, such as `ENOSPC`.
  ///   - counter: a file in which calls are counted.
  ///   - log: a file to which written, synchronized and renamed files are added; nil for none.
  /// - Returns: the variables, those that are to be absent with nil.
  /// - Throws: an error when the library can't be made.
  static func variables(
    failing call: FailingCall = .write, number: Int = 0, andLater: Bool = false,
    doing command: String? = nil,
    with error: String = "EIO", countedIn counter: String? = nil, log: String? = nil
  ) throws -> [String: String?] {
    [
      "LD_PRELOAD": try library.get(), "FAIL_CALL": call.rawValue, "FAIL_AT": "\(number)",
      "FAIL_ON": andLater ? "yes" : nil, "FAIL_DO": command, "FAIL_WITH": error,
      "FAIL_COUNT": counter, "FAIL_LOG": log,
    ]
  }

  /// A file of counters for calls, all zero.
  static func emptyCounter(in folder: TemporaryFolder) throws -> String {
    try folder.write([UInt8](repeating: 0, count: 8 * FailingCall.allCases.count), to: "calls")
  }

  /// The number of calls of each kind that a file has counted.
  static func counts(in file: String) throws -> [FailingCall: Int] {
    let bytes = try Data(contentsOf: URL(filePath: file))
    return Dictionary(
      uniqueKeysWithValues: FailingCall.allCases.enumerated().map { place, call in
        let number = bytes.dropFirst(8 * place).prefix(8).reversed()
          .reduce(0) { $0 << 8 | Int($1) }
        return (call, number)
      })
  }

  /// The path of the library, beside the program.
  private static let library = Result { () throws -> String in
    let source = (0..<3).reduce(URL(filePath: #filePath)) { file, _ in
      file.deletingLastPathComponent()
    }.appending(path: "FailingCalls/FailingCalls.c").path
    let folder = Program.executable.deletingLastPathComponent()
    let library = folder.appending(path: "failing-calls.so").path
    let draft = folder.appending(path: "failing-calls-\(getpid()).so").path
    let outcome = try Program.run(command: [
      "/usr/bin/env", "clang", "-Wall", "-Werror", "-shared", "-fPIC", "-O1", "-o", draft, source,
    ])
    try #require(outcome.exitCode == 0, "\(outcome)")
    try #require(rename(draft, library) == 0)
    return library
  }
}

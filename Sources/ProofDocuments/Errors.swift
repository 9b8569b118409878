import Foundation

// Errors are of the kind of who must act. Who wrote a file corrects what a `DocumentError` names with
// its place; who gave a value gives another one for a `ValueError`; who started a run reads a
// `RunError`, whose kind is the exit code for scripts; who installed the program mends what a
// `ResourceError` misses. `FieldError` and `Errno` belong to no one yet: a caller who knows the file turns
// them into one of the others.
// A type of its own has what a caller reads besides the message, such as the missing faces of a
// `FontError`, the frames that could have been meant, or the annotation of a `FigureError`.

/// An error in a file or folder, which whoever wrote or named it corrects.
package struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, its place and its remedy.
  package let diagnostic: Diagnostic

  /// The key of the text that is wrong; nil where it is not a matter of one text.
  package let key: String?

  /// What kept the file or folder from being read.
  package enum Kind: Sendable {
    /// It has contents that are wrong.
    case malformed

    /// It has nothing of what was looked for.
    case nothingFound

    /// It isn't there, or the system doesn't let it be read.
    case unreadable
  }

  package let kind: Kind

  package init(_ diagnostic: Diagnostic, key: String? = nil, kind: Kind = .malformed) {
    self.diagnostic = diagnostic
    self.key = key
    self.kind = kind
  }

  /// Creates an error at a place.
  package init(
    at location: SourceLocation, key: String? = nil, problem: String, advice: String
  ) {
    self.init(Diagnostic(.error, at: location, problem: problem, advice: advice), key: key)
  }

  /// Creates an error about a file or folder as a whole.
  package init(of path: String, problem: String, advice: String, kind: Kind = .malformed) {
    self.init(
      Diagnostic(.error, at: SourceLocation(path: path), problem: problem, advice: advice),
      kind: kind)
  }

  /// The place at which reading stopped.
  package var location: SourceLocation { diagnostic.location }

  /// The path of the file, or what stands for it.
  package var file: String { location.file }

  /// The line that is wrong, the first being 1.
  package var line: Int { location.line }

  /// The column that is wrong, in Unicode characters, the first being 1.
  package var column: Int { location.column }

  /// The problem there: the found and the expected part.
  package var problem: String { diagnostic.problem }

  /// The remedy; empty if the diagnostic has none.
  package var advice: String { diagnostic.advice ?? "" }

  /// The place, the key, the problem and the advice, in one line.
  package var description: String {
    guard let key else { return diagnostic.description }
    let problem = "“\(key.visible)”: \(problem)"
    return Diagnostic(.error, at: location, problem: problem, advice: diagnostic.advice).description
  }
}

/// An error in a part of a file or text, without its place in the file.
package struct FieldError: Error, Hashable {
  /// The found and the expected value.
  package let problem: String

  package let advice: String

  /// The offset of the value in its document, in bytes; in a text, in Unicode characters.
  package let offset: Int

  package init(problem: String, advice: String, offset: Int = 0) {
    self.problem = problem
    self.advice = advice
    self.offset = offset
  }
}

/// A value that can't be used, such as the name of a time zone that there is not.
public struct ValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  public let problem: String

  /// The advice against it.
  public let advice: String

  package init(_ problem: String, advice: String) {
    self.problem = problem
    self.advice = advice
  }

  /// The problem and the advice, in one line.
  public var description: String { "\(problem); \(advice)" }
}

/// Why a run stops: a message for a person, and the kind of error for a script.
package struct RunError: Error, Hashable, CustomStringConvertible {
  /// The kind of error; the raw value is the exit code of the program.
  package enum Kind: Int32, Sendable {
    /// Frames are not as they were.
    case changed = 1

    /// Some frames could not be drawn; the others were written.
    case framesFailed = 2

    /// Two images have different sizes, in the codes of odiff.
    case odiffLayout = 21

    /// Two images differ, in the codes of odiff.
    case odiffPixels = 22

    /// The arguments ask for what there is not (sysexits' `EX_USAGE`).
    case usage = 64

    /// A file does not hold what it must (`EX_DATAERR`).
    case badData = 65

    /// A file or folder that was named is not there or cannot be read (`EX_NOINPUT`).
    case missingInput = 66

    /// A tool or a source that is needed is not there (`EX_UNAVAILABLE`).
    case unavailable = 69

    /// An output file or folder cannot be written (`EX_CANTCREAT`).
    case cannotWrite = 73

    /// The machine lacks what frames are drawn with (`EX_CONFIG`).
    case environment = 78

    /// Somebody pressed Ctrl-C (128 + `SIGINT`).
    case interrupted = 130

    /// Somebody ended the program, such as a CI service (128 + `SIGTERM`).
    case terminated = 143
  }

  package let kind: Kind
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}

/// An error of the system, in its own words.
package struct Errno: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  /// The path of the name that is not UTF-8, with U+FFFD for what can't be read; nil for any other error.
  private let foreignName: String?

  package init(code: Int32) {
    self.code = code
    foreignName = nil
  }

  /// The error about a name that is not UTF-8.
  ///
  /// - Parameter path: the path of the file or folder, as far as it can be read.
  package init(foreignName path: String) {
    code = EILSEQ
    foreignName = path
  }

  package var description: String { problem + (remedy.map { "; \($0)" } ?? "") }

  /// What to do about the error, if that is the same for everybody.
  package var remedy: String? { foreignName == nil ? nil : "rename it" }

  /// The error without what to do about it.
  package var problem: String {
    if let foreignName { return "the name “\(foreignName)” is not UTF-8" }
    return switch self {
    case .noWriter: "a named pipe that no program writes to"
    case .tooLarge: "larger than 512 MiB, the limit of files that are read"
    default: String(cString: strerror(code))
    }
  }

  package static var current: Errno { Errno(code: errno) }

  /// There is no such file or folder.
  package static let notFound = Errno(code: ENOENT)

  /// What was taken for a folder is none.
  package static let notFolder = Errno(code: ENOTDIR)

  /// What was taken for a file is a folder.
  package static let isFolder = Errno(code: EISDIR)

  /// The user may not do what was asked for.
  package static let permissionDenied = Errno(code: EACCES)

  /// Whether nobody may write at a place: by its permissions, or because the file system is read-only.
  package var forbidsWriting: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// A signal interrupted a call that had done nothing yet.
  package static let interrupted = Errno(code: EINTR)

  /// Somebody else holds what was asked for.
  package static let wouldBlock = Errno(code: EWOULDBLOCK)

  /// A device failed without saying how.
  package static let inputOutput = Errno(code: EIO)

  /// No program has opened a named pipe for writing.
  package static let noWriter = Errno(code: ENXIO)

  /// A file is larger than any valid one.
  ///
  /// The system has another code for one that is too large to write.
  package static let tooLarge = Errno(code: EOVERFLOW)
}

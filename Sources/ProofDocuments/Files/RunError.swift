/// Why a run stops: a message for a person, and the kind of error for a script.
package struct RunError: Error, CustomStringConvertible {
  /// What kind of error it is; the raw value is the exit code of the program.
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

internal import ArgumentParser
internal import ProofGraphics
internal import ProofRendering
internal import RefreshStrings
internal import RefreshTranslations

/// Why a command stops: a message for a person and an exit code for a script.
struct CommandFailure: Error, CustomStringConvertible {
  /// What kind of failure it is; the raw value is the exit code.
  enum Kind: Int32 {
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

    /// Somebody ended the program, such as a build service (128 + `SIGTERM`).
    case terminated = 143
  }

  let kind: Kind
  let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Sorts an error of another module.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as StringBundleError: self.init(Self.kind(of: error), "\(error)")
    case is StringsFileError, is UnwritableText: self.init(.badData, "\(error)")
    case TextConversionError.lossy: self.init(.badData, "\(error)")
    case is TextConversionError: self.init(.usage, "\(error)")
    case is UnknownLocalePreference: self.init(.badData, "\(error)")
    case is FontProblems, is FontLockError: self.init(.environment, "\(error)")
    case let error as GraphicsError where error.code == .unreadableFont:
      self.init(.environment, "\(error)")
    default: self.init(.framesFailed, "\(error)")
    }
  }

  var exitCode: ExitCode { ExitCode(kind.rawValue) }

  private static func kind(of error: StringBundleError) -> Kind {
    switch error {
    case .unreadable, .nothingFound: .missingInput
    case .notALocale, .unknownFormat, .malformed: .badData
    }
  }
}

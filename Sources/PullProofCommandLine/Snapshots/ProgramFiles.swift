import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofSnapshots

/// The files of the running program: the executable and the libraries that are loaded.
///
/// Another build of any of them may draw other pixels, whatever its version says.
struct ProgramFiles: Hashable, Sendable {
  /// The paths, in order.
  let paths: [String]

  /// The files of a program.
  init(paths: [String]) { self.paths = paths }

  /// The files of this process; nil where the system doesn't tell, or one of them has been replaced since it
  /// was loaded.
  static var ofProcess: ProgramFiles? {
    guard let bytes = try? Descriptor.contents(of: "/proc/self/maps") else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    // An executable part has an “x” in the second column; the sixth is the path.
    let paths = lines.compactMap { line -> String? in
      guard let start = line.firstIndex(of: "/"), line.split(separator: " ")[1].contains("x")
      else { return nil }
      return String(line[start...])
    }
    guard !paths.isEmpty, !paths.contains(where: { $0.hasSuffix(" (deleted)") }) else { return nil }
    return ProgramFiles(paths: Set(paths).sorted())
  }

  /// The identity of the program.
  ///
  /// - Parameter known: an identity that an earlier run found; where the files are the same ones, they
  ///   aren't read.
  /// - Returns: the identity; nil where a file can't be read, or changes meanwhile.
  func identity(known: ProgramIdentity?) -> ProgramIdentity? {
    guard let fingerprint else { return nil }
    if let known, known.fingerprint == fingerprint { return known }
    var words: [UInt64] = []
    for path in paths {
      guard let digest = FileDigest(ofFileAt: path) else { return nil }
      words += [digest.value.high, digest.value.low]
    }
    guard self.fingerprint == fingerprint else { return nil }
    return ProgramIdentity(fingerprint: fingerprint, digest: Digest128(ofIntegers: words.span))
  }

  /// A digest of the identities of the files on this machine; nil where one is missing.
  private var fingerprint: UInt64? {
    var text = ""
    for path in paths {
      guard let fingerprint = FileFingerprint(path: path) else { return nil }
      text += "\(path) \(fingerprint)\n"
    }
    return FileDigest(of: Array(text.utf8).span).value.low
  }
}

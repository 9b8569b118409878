import Foundation
import ProofDrawing
package import ProofGraphics
package import ProofRendering

/// The fonts that tests draw with, found and verified once for all tests of a run.
///
/// Numbers in tests are those of Debian 12's typefaces. Where the system has others,
/// `PULLPROOF_FONT_DIR` names a folder with them.
package enum LockedFonts {
  private static let verified = Result { () throws in
    let folder = ProcessInfo.processInfo.environment["PULLPROOF_FONT_DIR"] ?? ""
    return try FontSet(
      folder: folder.isEmpty ? nil : folder,
      weights: [.bold, .regular], environment: [:])
  }

  /// The set of fonts.
  package static func fontSet() throws -> FontSet { try verified.get() }

  /// The verified faces.
  package static func faces() throws -> [FontFace] { try verified.get().faces }

  /// A library of its own for each test, as for each worker.
  package static func library() throws -> FontLibrary { try FontLibrary(faces: faces()) }

  /// A renderer of its own for each test, as for each worker.
  package static func renderer() throws -> Renderer { try Renderer(fonts: library()) }
}

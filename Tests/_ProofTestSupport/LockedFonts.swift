internal import Foundation
internal import ProofDrawing
public import ProofGraphics
public import ProofRendering

/// The fonts that tests draw with, found and verified once for all tests of a run.
///
/// Numbers in tests are those of Debian 12's typefaces. Where the system has others,
/// `PULLPROOF_FONT_DIR` names a folder with them.
public enum LockedFonts {
  private static let verified = Result { () throws in
    let folder = ProcessInfo.processInfo.environment["PULLPROOF_FONT_DIR"] ?? ""
    return try FontSet(
      folder: folder.isEmpty ? nil : folder,
      weights: [.bold, .regular], environment: [:])
  }

  /// The set of fonts.
  public static func fontSet() throws -> FontSet { try verified.get() }

  /// The verified faces.
  public static func faces() throws -> [FontFace] { try verified.get().faces }

  /// A library of its own for each test, as for each worker.
  public static func library() throws -> FontLibrary { try FontLibrary(faces: faces()) }

  /// A renderer of its own for each test, as for each worker.
  public static func renderer() throws -> Renderer { try Renderer(fonts: library()) }
}

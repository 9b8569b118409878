public import ProofGraphics
public import ProofRendering

/// The fonts of the bundled lock, found and verified once for all tests of a run.
public enum LockedFonts {
  private static let verified = Result { () throws in
    try FontFolder.system.faces(of: FontLock.bundled())
  }

  /// The verified faces.
  public static func faces() throws -> [FontFace] { try verified.get() }

  /// A library of its own for each test, as for each worker.
  public static func library() throws -> FontLibrary { try FontLibrary(faces: faces()) }

  /// A renderer of its own for each test, as for each worker.
  public static func renderer() throws -> Renderer { try Renderer(fonts: library()) }
}

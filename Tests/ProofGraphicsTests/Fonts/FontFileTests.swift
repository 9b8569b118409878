import Foundation
import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

/// A face of a copy of a font, in a folder of its own.
private struct CopiedFace {
  let folder: TemporaryFolder
  let face: FontFace
  let original: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let inter = try #require(
      try LockedFonts.faces().first { $0.family == "Inter" && $0.style == "Bold" })
    original = Array(try Data(contentsOf: URL(filePath: inter.path)))
    let path = "\(folder.path)/Inter-Bold.otf"
    try folder.write(original, to: "Inter-Bold.otf")
    var copy = FontFace(
      role: .latin, family: "Inter", style: "Bold", path: path, index: inter.index)
    copy.file = FontFile.opened(
      at: path, verifiedAs: try #require(FileFingerprint(path: path)),
      digest: original.withUnsafeBytes(SHA256.hexDigest(of:)))
    face = copy
  }

  /// Another font with the same glyphs' names: the regular face of the family.
  var other: [UInt8] {
    get throws {
      let regular = try #require(
        try LockedFonts.faces().first { $0.family == "Inter" && $0.style == "Regular" })
      return Array(try Data(contentsOf: URL(filePath: regular.path)))
    }
  }

  /// The width of a text in a library that is opened now.
  func width() throws -> Double {
    let typesetter = Typesetter(library: try FontLibrary(faces: [face]))
    let width = typesetter.metrics(
      of: TextBlock(
        "Loading", style: TextStyle(size: 14, weight: .bold), language: "en",
        direction: .leftToRight)
    ).naturalWidth
    try typesetter.check()
    return width
  }
}

@Suite struct FontFileTests {
  @Test func `a font that is replaced, removed or touched stays the one that a run began with`()
    throws
  {
    let copy = try CopiedFace()
    let width = try copy.width()
    #expect(width > 0)
    // Another file takes the name, as when packages are updated.
    try copy.folder.write(try copy.other, to: "new")
    #expect(rename("\(copy.folder.path)/new", copy.face.path) == 0)
    #expect(try copy.width() == width)
    try FileManager.default.removeItem(atPath: copy.face.path)
    #expect(try copy.width() == width)
    let touched = try CopiedFace()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: touched.face.path)
    #expect(try touched.width() == width)
  }

  @Test func `a font whose bytes change is named, and nothing is drawn with it`() throws {
    let copy = try CopiedFace()
    // The file's time, far from the end of its tables, says nothing that letters depend on.
    let handle = try FileHandle(forWritingTo: URL(filePath: copy.face.path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0]))
    try handle.close()
    let error = #expect(throws: GraphicsError.self) { try copy.width() }
    #expect(
      error?.description == "the font file \(copy.face.path) changed during the run; run once more")
    // A file that is what it was again passes.
    let restored = try FileHandle(forWritingTo: URL(filePath: copy.face.path))
    try restored.truncate(atOffset: UInt64(copy.original.count))
    try restored.close()
    #expect(try copy.width() > 0)
  }

  @Test func `a font that was replaced before it could be opened is named`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/font"
    try folder.write(Array("abc".utf8), to: "font")
    let fingerprint = try #require(FileFingerprint(path: path))
    try folder.write(Array("abcd".utf8), to: "new")
    #expect(rename("\(folder.path)/new", path) == 0)
    // The SHA-256 of “abc”, from FIPS 180-4.
    let file = FontFile.opened(
      at: path, verifiedAs: fingerprint,
      digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let error = #expect(throws: GraphicsError.self) { try file.check() }
    #expect(error?.code == .changedFont(path: path))
    // One that holds the same is as good.
    try folder.write(Array("abc".utf8), to: "new")
    #expect(rename("\(folder.path)/new", path) == 0)
    try file.check()
  }

  @Test func `the digest of a file is that of all its bytes, wherever it was read to`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("abc".utf8), to: "file")
    let handle = try FileHandle(forReadingFrom: URL(filePath: "\(folder.path)/file"))
    try handle.seekToEnd()
    #expect(
      SHA256.hexDigest(ofFile: handle.fileDescriptor)
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(SHA256.hexDigest(ofFile: -1) == nil)
  }
}

import Foundation
import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

/// Folders of links to the fonts that tests draw with, of which some are replaced.
@Suite final class FontSetTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let fonts: String

  init() throws {
    fonts = folder.appending(path: "fonts").path
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    for path in Set(try LockedFonts.faces().map(\.path)) {
      try FileManager.default.createSymbolicLink(
        atPath: "\(fonts)/\((path as NSString).lastPathComponent)", withDestinationPath: path)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func fontSet(
    weights: Set<TextStyle.Weight> = [.bold], environment: [String: String] = [:]
  ) throws -> FontSet {
    try FontSet(folder: fonts, weights: weights, environment: environment)
  }

  private func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(fonts)/\(file)")
  }

  /// Replaces a font by one that draws the same and has another digest.
  private func change(_ file: String, to newFile: String? = nil) throws {
    let contents = try Data(contentsOf: URL(fileURLWithPath: "\(fonts)/\(file)"))
    try remove(file)
    let target = URL(fileURLWithPath: "\(fonts)/\(newFile ?? file)")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (contents + [0]).write(to: target)
  }

  @Test func `fonts with the digests of a known lock have its name`() throws {
    let found = try fontSet()
    #expect(FontLock.knownSetNames.contains(found.name))
    #expect(found.isLocked)
    let lock = try FontLock.known(found.name).limited(to: [.bold])
    #expect(found.entries == lock.entries)
    #expect(found.faces.map(\.name) == lock.entries.map(\.name))
  }

  @Test func `one other version makes an unlocked set, which is used and reported`() throws {
    let known = try fontSet()
    try change("Inter-Bold.otf")
    let found = try fontSet()
    #expect(found.name == "unlocked")
    #expect(
      found.remark
        == "the fonts in \(fonts) are an unlocked set: Inter Bold differs from \(known.name); "
        + "other machines may draw other pixels")
    #expect(found.entries.map(\.name) == known.entries.map(\.name))
    let inter = try #require(found.entries.first)
    #expect(inter.version == "unknown")
    #expect(inter.sha256 != known.entries.first?.sha256)
    #expect(Array(found.entries.dropFirst()) == known.entries.dropFirst().map(flat))
    #expect(found.faces.first?.path == "\(fonts)/Inter-Bold.otf")
  }

  /// A face as it is found right in a folder.
  private func flat(_ entry: FontLock.Entry) -> FontLock.Entry {
    var entry = entry
    entry.file = entry.fileName
    return entry
  }

  @Test func `a family is found in any file whose name begins with its own`() throws {
    try change("NotoSansThaiUI-Bold.ttf", to: "thai/notosansthaiui-heavy.TTF")
    let found = try fontSet()
    let thai = try #require(found.entries.first { $0.family == "Noto Sans Thai UI" })
    #expect(thai.file == "thai/notosansthaiui-heavy.TTF")
    #expect(found.name == "unlocked")
  }

  @Test func `a missing family and a file that is no font are reported with the package`()
    throws
  {
    try remove("NotoSansThaiUI-Bold.ttf")
    try remove("Inter-Bold.otf")
    try Data("no font".utf8).write(to: URL(fileURLWithPath: "\(fonts)/Inter-Bold.otf"))
    let error = try #require(throws: FontError.self) { try fontSet() }
    #expect(error.mismatches.map(\.entry.name) == ["Inter Bold", "Noto Sans Thai UI Bold"])
    #expect(
      error.description == """
        typefaces are missing in \(fonts):
          Inter Bold is not at \(fonts)/Inter-Bold.otf
          Noto Sans Thai UI Bold is not at \(fonts)/truetype/noto/NotoSansThaiUI-Bold.ttf
        install the packages fonts-inter fonts-noto-ui-core, or name a folder of fonts with \
        --font-dir
        """)
  }

  @Test func `a face of which nobody can tell whether it is there makes no other set`() throws {
    let entry = try #require(fontSet().entries.first)
    let lock = try FontLock.known(FontLock.knownSetNames[0]).limited(to: [.bold])
    let usual = try #require(lock.entries.first { $0.name == entry.name }).file
    let place = URL(filePath: "\(fonts)/\(usual)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A link that leads to itself: the system refuses to look behind it.
    try FileManager.default.createSymbolicLink(
      atPath: place.path, withDestinationPath: place.lastPathComponent)
    let error = try #require(throws: (any Error).self) { try fontSet() }
    #expect(
      "\(error)"
        == "the fonts can't be read: \(place.path): Too many levels of symbolic links; make it "
        + "readable, or name a folder of fonts alone with --font-dir")
  }

  @Test func `a regular face may be missing where the bold one is there`() throws {
    try remove("NotoSansThaiUI-Regular.ttf")
    let found = try fontSet(weights: [.bold, .regular])
    #expect(found.isLocked)
    let thai = found.entries.filter { $0.family == "Noto Sans Thai UI" }
    #expect(thai.map(\.style) == ["Bold"])
  }

  @Test func `a folder with a lock is held to it, and its name is reported by digests`() throws {
    let known = try fontSet()
    let inter = flat(try #require(known.entries.first))
    func write(_ lock: FontLock) throws {
      try Data(lock.text.utf8).write(to: URL(fileURLWithPath: "\(fonts)/fonts.lock"))
    }
    try write(FontLock(setName: "ours", entries: [inter]))
    #expect(try fontSet().name == known.name)
    #expect(try fontSet().faces.map(\.name) == ["Inter Bold"])

    var other = inter
    other.style = "Bold Display"
    try write(FontLock(setName: "ours", entries: [other]))
    #expect(try fontSet().name == "ours")
    try write(FontLock(setName: "debian-13", entries: [other]))
    #expect(try fontSet().name == "custom")
    try write(FontLock(setName: nil, entries: [other]))
    #expect(try fontSet().name == "custom")

    other.sha256 = String(repeating: "0", count: 64)
    var absent = inter
    absent.file = "Absent.otf"
    try write(FontLock(setName: "ours", entries: [other, absent]))
    let error = try #require(throws: FontError.self) { try fontSet() }
    #expect(
      error.description == """
        the fonts in \(fonts) do not match its fonts.lock:
          Inter Bold Display at \(fonts)/Inter-Bold.otf is a different file
          Inter Bold is not at \(fonts)/Absent.otf
        restore the files, or copy fonts again with “pullproof fonts vendor \(fonts)”
        """)
  }

  @Test func `the command that copies fonts takes a folder with a space`() throws {
    let entry = try #require(try fontSet().entries.first)
    let spaced = "\(folder.path)/my fonts"
    try FileManager.default.createDirectory(atPath: spaced, withIntermediateDirectories: true)
    try Data(FontLock(setName: "ours", entries: [entry]).text.utf8)
      .write(to: URL(fileURLWithPath: "\(spaced)/fonts.lock"))
    let error = try #require(throws: FontError.self) {
      try FontSet(folder: spaced, environment: [:])
    }
    #expect(error.description.hasSuffix("“pullproof fonts vendor '\(spaced)'”"))
  }

  @Test func `remembered digests count only where nobody else may write them`() throws {
    let environment = ["XDG_CACHE_HOME": folder.path]
    let memory = "\(folder.path)/pullproof/digests"
    let known = try fontSet(environment: environment)
    let zeros = String(repeating: "0", count: 64)
    let lines = try String(contentsOfFile: memory, encoding: .utf8)
      .split(separator: "\n").map { zeros + $0.dropFirst(64) }
    #expect(lines.count == Set(known.entries.map(\.file)).count)
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: memory))

    chmod(memory, 0o600)
    #expect(try fontSet(environment: environment).name == "unlocked")
    chmod(memory, 0o620)
    #expect(try fontSet(environment: environment).name == known.name)
    // What was not believed has been written again.
    #expect(try !String(contentsOfFile: memory, encoding: .utf8).contains(zeros))
    var status = stat()
    #expect(stat(memory, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `font files of a project stand behind the faces of the set, with their digests`()
    throws
  {
    let set = try fontSet()
    let first = try #require(set.entries.first)
    let own = try set.adding(files: ["\(fonts)/\(first.fileName)"])
    let added = try #require(own.entries.last)
    #expect(own.entries.count == set.entries.count + 1 && own.faces.count == own.entries.count)
    #expect(added.sha256 == first.sha256 && added.fileName == first.fileName)
    #expect(added.role == FontRole(rawValue: "component") && added.family == first.family)
    #expect(own.name == set.name && own.isLocked == set.isLocked)
  }

  @Test func `a file of a project that is no font is refused`() throws {
    let text = folder.appending(path: "icons.ttf").path
    try Data("no font".utf8).write(to: URL(fileURLWithPath: text))
    let error = try #require(throws: (any Error).self) { try fontSet().adding(files: [text]) }
    #expect("\(error)" == "\(text) is no font; name a .ttf or .otf file")
  }
}

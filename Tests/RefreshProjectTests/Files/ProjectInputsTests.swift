import Foundation
import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings
import Testing
import _ProofTestSupport

@Suite("The inputs of a project")
struct ProjectInputsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeTitle("Pull for bread", in: "en")
    try folder.writeTitle("Zieh für Brot", in: "de")
  }

  /// Reads a project with these lines after its version.
  private func file(_ lines: String) throws -> ProjectFile {
    let path = try folder.write("version: 1\n\(lines)\n", to: "pullproof.yml")
    return try ProjectFile(contentsOf: path, advice: "")
  }

  private func gallery(_ lines: String) throws -> Gallery {
    let file = try file(lines)
    return try file.gallery(of: file.frames { _ in }.vocabulary)
  }

  @Test func `the locale app stands for the languages of the app's strings`() throws {
    let file = try file("strings: [App]\nmatrix: {locales: [app, ja, de], states: [idle]}")
    let frames = try file.frames { _ in }
    #expect(frames.matrix.locales.map(\.tag) == ["de", "en", "ja"])
  }

  @Test func `the locale app needs strings`() throws {
    let file = try file("matrix: {locales: [app]}")
    let error = try #require(throws: RunError.self) { try file.frames { _ in } }
    #expect(error.kind == .badData)
    #expect(error.description.hasPrefix("\(file.path): the locale “app” stands for"))
  }

  @Test func `a locale without texts is an error`() throws {
    let file = try file("matrix: {locales: [en, tlh]}")
    let error = try #require(throws: RunError.self) { try file.frames { _ in } }
    #expect(error.description == "\(file.path): no texts for the locale tlh; add strings for it")
  }

  @Test func `a text names its file as the project does, and a title its setting`() throws {
    let file = try file(
      "strings: [App]\ncomponents: [state-header]\nmatrix: {locales: [de], states: [idle]}")
    let frames = try file.frames { _ in }
    let gallery = try file.gallery(of: frames.vocabulary)
    var frame = frames.matrix[0]
    func elements() -> [String: Scene.Element] {
      let picture = gallery.picture(of: frame, measuredBy: FixedAdvanceMeasurer(advance: 8))
      return Dictionary(uniqueKeysWithValues: Scene(of: picture).elements.map { ($0.name, $0) })
    }
    let title = try #require(elements()["title"])
    #expect(title.key == "header.idle.title")
    #expect(title.table == "Localizable")
    #expect(title.source == "App/de.lproj/Localizable.strings:1")
    let date = try #require(elements()["lastUpdated"])
    #expect(date.key == "header.last-updated")
    #expect(date.table == "Localizable")
    #expect(date.source == "built-in")

    frame.setup.titles[.idle] = "Brot"
    let own = try #require(elements()["title"])
    #expect(own.text?.string == "Brot")
    #expect(own.source == "title of state-header")
    #expect(own.table == nil)
  }

  @Test func `strings that changed are read when the project is loaded again`() throws {
    let lines = "strings: [App]\nmatrix: {locales: [en]}"
    func title() throws -> String {
      try file(lines).frames { _ in }.vocabulary
        .text(for: .title(.header, .idle), locale: .english).value
    }
    #expect(try title() == "Pull for bread")
    try folder.writeTitle("Pull for cake", in: "en")
    #expect(try title() == "Pull for cake")
  }

  @Test func `the clock is a fixed day unless the project has another`() throws {
    let usual = try gallery("matrix: {locales: [en]}")
    #expect(usual.now == Instant(iso8601: "2026-01-15T12:00:00Z"))
    #expect(usual.lastUpdated == Instant(iso8601: "2026-01-15T09:41:00Z"))
    #expect(try usual.timeZone == TimeZoneIdentifier("UTC"))
    let own = try gallery(
      "matrix: {locales: [en]}\nclock: {now: \"2027-02-03T04:05:06Z\", timeZone: Asia/Tokyo}")
    #expect(own.now == Instant(iso8601: "2027-02-03T04:05:06Z"))
    #expect(try own.timeZone == TimeZoneIdentifier("Asia/Tokyo"))
  }

  @Test func `a theme beside the project has its colours`() throws {
    try folder.write(##"{"light": {"label": "#123456"}}"##, to: "Design/theme.json")
    let gallery = try gallery("theme: Design/theme.json\nmatrix: {locales: [en]}")
    #expect(gallery.themes[.light]?.label == Color(red: 0x12, green: 0x34, blue: 0x56))
    #expect(gallery.themes[.dark]?.label == Theme.dark.label)
  }

  @Test func `a theme that is absent is an error with its path`() throws {
    let error = try #require(throws: RunError.self) {
      try gallery("theme: absent.json\nmatrix: {locales: [en]}")
    }
    #expect(error.kind == .missingInput)
    #expect(error.description.hasPrefix("\(folder.path)/absent.json: "))
  }

  /// Writes a PNG file of 3 × 6 pixels, which are blue from 0 to 17.
  private func writeImage(to name: String) throws -> Pixmap {
    let file = """
      iVBORw0KGgoAAAANSUhEUgAAAAMAAAAGCAYAAAAG5SQMAAAANElEQVR42hXHSRKAIBTE0BZkdEDvf9hP\
      evFSFUkK6UCCMjlRPJU0dM8gE5fnJg9ezyIf/tivnBKIeEW/5gAAAABJRU5ErkJggg==
      """
    try folder.write(try #require(Data(base64Encoded: file)), to: name)
    return Pixmap(width: 3, height: 6, pixels: (0..<18).map { 0xFF00_0000 | $0 })
  }

  @Test func `a theme's images are beside it, and their names report their scale`() throws {
    let pixels = try writeImage(to: "Design/Art/down@3x.png")
    try folder.write(
      #"{"arrow": "Art/down@3x.png", "trailerArrow": {"image": "Art/down@3x.png", "template": false}}"#,
      to: "Design/theme.json")
    let file = try file("theme: Design/theme.json\nmatrix: {locales: [en]}")
    let gallery = try file.gallery(of: file.frames { _ in }.vocabulary)
    for appearance in [Appearance.light, .dark] {
      let theme = try #require(gallery.themes[appearance])
      #expect(theme.arrow == ArrowImage(pixels: pixels, scale: 3))
      #expect(theme.arrow?.size == Size(width: 1, height: 2))
      #expect(theme.trailerArrow == ArrowImage(pixels: pixels, scale: 3, isTemplate: false))
    }
    let path = "\(folder.path)/Design/Art/down@3x.png"
    #expect(try file.inputs(.theme).dropFirst().map(\.path) == [path, path])
  }

  @Test func `a component file has the images beside it that exist or may be added`() throws {
    try folder.write(
      """
      version: 1
      extends: normal-header
      children: [{image: Art/logo.png}, {frames: {files: "Pull/*.png", in: percent}}]

      """, to: "Looks/logo.component.yml")
    _ = try writeImage(to: "Looks/Art/logo@2x.png")
    _ = try writeImage(to: "Looks/Pull/1.png")
    let file = try file("components: [Looks/logo.component.yml]\nmatrix: {locales: [en]}")
    let looks = "\(folder.path)/Looks"
    #expect(
      try file.inputs(.components).map(\.path) == [
        "\(looks)/logo.component.yml", "\(looks)/Art/logo@3x.png", "\(looks)/Art/logo@2x.png",
        "\(looks)/Art/logo.png", "\(looks)/Pull",
      ])
    #expect(
      try file.componentFiles == [
        "\(looks)/logo.component.yml", "\(looks)/Art/logo@2x.png", "\(looks)/Pull/1.png",
      ])
  }

  @Test
  func `images aren't known of a theme that can't be read, but of one that is absent or malformed`()
    throws
  {
    let file = try file("theme: Design/theme.json\nmatrix: {locales: [en]}")
    let theme = "\(folder.path)/Design/theme.json"
    #expect(try file.inputs(.theme).map(\.path) == [theme])
    try folder.write("{", to: "Design/theme.json")
    #expect(try file.inputs(.theme).map(\.path) == [theme])
    try FileManager.default.removeItem(atPath: theme)
    try FileManager.default.createDirectory(atPath: theme, withIntermediateDirectories: false)
    #expect(file.namedInputs(.theme).map(\.path) == [theme])
    for read in [{ try file.inputs(.theme) }, { try file.inputs }] {
      let error = try #require(throws: RunError.self) { try read() }
      #expect(
        error.kind == .missingInput
          && error.description
            == "\(theme): Is a directory; check its permissions, and run once more"
      )
    }
  }

  @Test func `an arrow's image that is absent or no image is an error with its path`() throws {
    try folder.write(#"{"arrow": "arrow.png"}"#, to: "theme.json")
    let lines = "theme: theme.json\nmatrix: {locales: [en]}"
    let absent = try #require(throws: RunError.self) { try gallery(lines) }
    #expect(absent.kind == .missingInput)
    #expect(absent.description.hasPrefix("\(folder.path)/theme.json: \(folder.path)/arrow.png: "))
    try folder.write("not an image", to: "arrow.png")
    let invalid = try #require(throws: RunError.self) { try gallery(lines) }
    #expect(invalid.kind == .badData)
    #expect(invalid.description.contains("\(folder.path)/arrow.png"))
  }

  @Test func `images of a state have the project's duration, or a tenth of a second each`() throws {
    for number in 1...3 { _ = try writeImage(to: "spin/\(number).png") }
    let gallery = try gallery(
      "images: spin\nimageDurations: {refreshing: 0.6}\nmatrix: {locales: [en]}")
    #expect(gallery.images.sequence(for: .refreshing).duration == 0.6)
    #expect(abs(gallery.images.sequence(for: .idle).duration - 0.3) < 1e-12)
  }

  @Test func `a duration of a state without images is an error`() throws {
    let file = try file("imageDurations: {failed: 1}")
    let error = try #require(throws: RunError.self) { try file.images() }
    #expect(error.kind == .badData)
    #expect(
      error.description
        == "\(file.path): no images of the state failed, which has a duration; name some, such as "
        + "failed=spin.gif, or remove the duration")
  }

  @Test func `a font family that fonts lack is an error with the caller's advice`() throws {
    try folder.write(#"{"fonts": {"latin": "No Such Family"}}"#, to: "theme.json")
    let file = try file("theme: theme.json\nmatrix: {locales: [en]}")
    let gallery = try file.gallery(of: file.frames { _ in }.vocabulary)
    let fonts = try LockedFonts.fontSet()
    let error = try #require(throws: RunError.self) {
      try file.checkFamilies(of: gallery, in: fonts, advice: "draw with others")
    }
    #expect(error.description.contains("theme.json: no font has the family “No Such Family”"))
    #expect(error.description.hasSuffix("or draw with others"))
  }
}

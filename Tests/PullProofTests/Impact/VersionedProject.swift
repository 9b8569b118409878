import Foundation
import Testing
import _ProofTestSupport

/// A small project in a Git repository, and the program run in it.
///
/// It has 64 frames: a header, a footer, a header of a file and a gif header, in four locales, of which two
/// have texts of the app, in two states and two appearances.
struct VersionedProject {
  let folder: TemporaryFolder

  /// Writes the project and commits it.
  init() throws {
    folder = try TemporaryFolder()
    for (name, contents) in try Self.files.get() { try folder.write(contents, to: name) }
    try folder.git("init", "--quiet")
    try commit()
  }

  /// Commits all files.
  func commit() throws {
    try folder.git("add", "--all")
    try folder.git("commit", "--quiet", "--message", "a")
  }

  private static let files = Result { () throws -> [(name: String, contents: Data)] in
    let folder = try TemporaryFolder()
    try folder.write(project, to: "pullproof.yml")
    for (language, title) in [("en", "Pull"), ("de", "Ziehen")] {
      try folder.write(
        "\"header.idle.title\" = \"\(title)\";\n", to: "App/\(language).lproj/Localizable.strings")
    }
    // Only the language that others fall back to has the text.
    try folder.write(
      "\"header.idle.title\" = \"Pull\";\n\"header.refreshing.title\" = \"Wait\";\n",
      to: "App/en.lproj/Localizable.strings")
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """, to: "App/Info.plist")
    try folder.write(theme(spinner: "#112233"), to: "theme.json")
    try folder.write(tokens(green: 0), to: "Tokens/colors.json")
    try folder.write(look(size: 20), to: "Looks/dot.component.yml")
    for (scale, color) in [("", 10), ("@2x", 20), ("@3x", 30)] {
      try folder.write(image(color: UInt8(color)), to: "Looks/logo\(scale).png")
    }
    return try folder.files(below: "").map { ($0, try folder.data($0)) }
  }

  static let project = """
    version: 1
    strings: [App]
    theme: theme.json
    tokens: Tokens/colors.json
    components: [normal-header, back-state-footer, Looks/dot.component.yml, gif-header]
    matrix: {locales: [en, ar, de, nl], states: [idle, refreshing], appearances: [light, dark], scales: [1]}

    """

  static func theme(spinner: String, size: Int = 14) -> String {
    """
    {"light": {"label": "#333333"}, "dark": {"spinner": "\(spinner)"}, "title": {"size": \(size)}}
    """
  }

  static func tokens(green: Int) -> String {
    """
    {"accent": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, \(green), 0]}}}
    """
  }

  static func look(size: Int) -> String {
    """
    version: 1
    extends: normal-header
    children:
      - row:
          - {image: logo.png, size: [\(size), 20]}
          - {label: title}
          - {ring: , size: [10, 10], color: "{accent}"}

    """
  }

  static func image(color: UInt8) throws -> [UInt8] {
    try SamplePNG.bytes(width: 8, height: 8) { _, _ in [color, 0, 0, 0xFF] }
  }
}

extension VersionedProject {
  /// Runs the program in the project's folder, and expects that it succeeds.
  func run(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(
      arguments, environment: SampleProject.noService, in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  /// What the lock of a recording in a copy says of each frame: the digests of its pixels and its layout.
  ///
  /// Nothing of the answer of an impact is in it.
  func recorded() throws -> [String: String] {
    let copy = try TemporaryFolder()
    for file in try folder.files(below: "")
    where !file.hasPrefix(".git/") && !file.hasPrefix("References") && file != "pullproof.lock" {
      try copy.write(folder.data(file), to: file)
    }
    let outcome = try Program.run(
      ["record", "--quiet"], environment: SampleProject.noService, in: copy.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    let frames = try copy.text("pullproof.lock").split(separator: "\n").filter {
      $0.hasPrefix("frame ")
    }
    // frame ID PIXELS SCENE …
    return Dictionary(
      uniqueKeysWithValues: frames.map { line in
        let parts = line.split(separator: " ").map(String.init)
        return (parts[1], "\(parts[2]) \(parts[3])")
      })
  }

  /// The recording of the committed project, which all tests begin with.
  static let original = Result { try VersionedProject().recorded() }
}

import Foundation
import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshProject
import Testing
import _ProofTestSupport

/// The settings of a project for components that files describe.
@Suite struct ComponentFileSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "version: 1\nextends: normal-header\nheight: {default: 70, refreshing: 80}\n"
        + "background: \"#FF0000\"\n", to: "plain.component.yml")
    try folder.write(
      "version: 1\nextends: plain.component.yml\nchildren: [{label: title}]\n",
      to: "elements.component.yml")
    try folder.write(
      "version: 1\nextends: plain.component.yml\nchildren: [ring]\n", to: "icon.component.yml")
    try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{label: title, name: words}, {label: lastUpdated}, "
        + "arrow, spinner, dots, ring]\n", to: "all.component.yml")
    try folder.write(
      "version: 1\nextends: ego-header\nheight: 40\n", to: "ego.component.yml")
    try folder.write(
      "version: 1\nextends: normal-trailer\nmirrors: false\n", to: "physical.component.yml")
  }

  @Test func `a font that can't be read is told from what is no font`() throws {
    let path = try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{label: {glyph: a, font: icons.ttf}}]\n",
      to: "glyph.component.yml")
    try folder.write("no font", to: "icons.ttf")
    func error() throws -> RunError {
      try #require(throws: RunError.self) { try ComponentFileContents(of: path) }
    }
    #expect(
      try error().description
        == "\(path):3:37: “icons.ttf” is no font; name a .ttf or .otf file")
    let font = "\(folder.path)/icons.ttf"
    try FileManager.default.removeItem(atPath: font)
    try FileManager.default.createDirectory(atPath: font, withIntermediateDirectories: false)
    let unreadable = try error()
    #expect(unreadable.kind == .missingInput)
    #expect(
      unreadable.description
        == "\(font): Is a directory; \(path):3:37 names it; check its permissions")
  }

  @Test(arguments: [("image: l.png", 20), ("frames: l.png", 21), ("frames: \"l*.png\"", 21)])
  func `an empty image is reported with the place that names it`(
    element: String, column: Int
  ) throws {
    let path = try folder.write(
      "version: 1\nextends: normal-header\nchildren: [{\(element)}]\n", to: "logo.component.yml")
    try folder.write("", to: "l.png")
    let error = try #require(throws: RunError.self) {
      try ComponentAssets(of: [ComponentSetup(fileAt: path)])
    }
    #expect(error.kind == .badData)
    #expect(
      error.description
        == "\(path):3:\(column): the file is empty while reading \(folder.path)/l.png; save the image "
        + "again or remove it")
  }

  private func file(_ component: String) throws -> ProjectFile {
    let path = try folder.write(
      "version: 1\ncomponents: [\(component)]\nmatrix: {locales: [en], states: [idle, refreshing]}\n",
      to: "pullproof.yml")
    return try ProjectFile(contentsOf: path, advice: "")
  }

  /// The heights and the background of the component while it is idle and while it refreshes.
  private func looks(_ component: String) throws -> (heights: [Double], background: Color?) {
    let file = try file(component)
    let frames = try file.frames { _ in }
    let gallery = try file.gallery(of: frames.vocabulary)
    let pictures = gallery.pictures(
      of: frames.matrix, measuredBy: FixedAdvanceMeasurer(advance: 8))
    return (pictures.map(\.size.height), pictures[0].background)
  }

  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 255, blue: 0)

  /// A component with settings, its heights and its background.
  private static let components: [(text: String, heights: [Double], background: Color)] = [
    ("plain.component.yml", [70, 80], red), ("elements.component.yml", [70, 80], red),
    ("{component: plain.component.yml, height: 90, background: \"#00FF00\"}", [90, 90], green),
    ("{component: elements.component.yml, height: 90, background: \"#00FF00\"}", [90, 90], green),
    ("{component: elements.component.yml, height: {idle: 60}}", [60, 80], red),
  ]

  @Test(arguments: components)
  func `the project's height and background go before those of the file`(
    text: String, heights: [Double], background: Color
  ) throws {
    let looks = try looks(text)
    #expect(looks.heights == heights && looks.background == background)
    let setup = try #require(file(text).project.components?.first)
    #expect([.idle, .refreshing].map { setup.lengths[$0] } == heights)
  }

  /// A component with a setting that would do nothing, and the message about it.
  private static let ignored: [(text: String, message: String)] = [
    (
      "{component: elements.component.yml, labelInset: 3}",
      "“labelInset” has no effect on elements of the file; remove it, and write “gap” in "
        + "elements.component.yml"
    ),
    (
      "{component: icon.component.yml, showsTitle: false}",
      "“showsTitle” has no effect on elements of the file; remove it, or hide elements by “show” in "
        + "icon.component.yml"
    ),
    (
      "{component: elements.component.yml, showsLastUpdated: false}", "“showsLastUpdated” has no"
    ),
    ("{component: elements.component.yml, showsIndicator: false}", "“showsIndicator” has no"),
    (
      "ego.component.yml",
      "“height” has no effect on the look of ego-header; remove it, or write “children” in "
        + "ego.component.yml"
    ),
    ("physical.component.yml", "“mirrors” has no effect on the look of normal-trailer"),
  ]

  @Test(arguments: ignored)
  func `a setting that would do nothing is an error`(text: String, message: String) throws {
    let error = try #require(throws: RunError.self) { try file(text) }
    #expect(error.kind == .badData && error.description.contains(message), "\(error)")
    #expect(error.description.contains("pullproof.yml:2:"))
  }

  /// A setting, and the names of the elements that are left; a label has a name of its own.
  private static let hiding: [(setting: String, names: Set<String>)] = [
    ("showsTitle", ["lastUpdated", "arrow", "spinner", "dots", "ring"]),
    ("showsLastUpdated", ["words", "arrow", "spinner", "dots", "ring"]),
    ("showsIndicator", ["words", "lastUpdated", "ring"]),
  ]

  @Test(arguments: hiding)
  func `what a project hides is hidden among the elements of a file`(
    setting: String, names: Set<String>
  ) throws {
    let file = try file("{component: all.component.yml, \(setting): false}")
    let frames = try file.frames { _ in }
    let pictures = try file.gallery(of: frames.vocabulary).pictures(
      of: frames.matrix, measuredBy: FixedAdvanceMeasurer(advance: 8))
    #expect(pictures.map { Set($0.elements.map(\.name)) } == [names, names])
  }

  @Test func `the name of a component is that of its file up to the first dot`() throws {
    #expect(try file("elements.component.yml").project.components?.map(\.name) == ["elements"])
    #expect(ComponentFile.componentName(ofFileAt: "Looks/ring.component.yml") == "ring")
    #expect(ComponentFile.componentName(ofFileAt: "ring") == "ring")
  }
}

import Foundation
import ProofDocuments
import RefreshComponents
import RefreshProject
import Testing
import _ProofTestSupport

/// Paths and links that lead out of the folder of a project.
@Suite struct ComponentBoundaryTests {
  private let folder: TemporaryFolder

  /// A project in `App`, and files beside it.
  init() throws {
    folder = try TemporaryFolder()
    for place in ["App/Shared", "Outside"] {
      try folder.write(Self.look("spinner"), to: "\(place)/base.component.yml")
      try folder.write(Self.blank, to: "\(place)/logo.png")
    }
  }

  private static func look(_ child: String, extends: String = "normal-header") -> String {
    "version: 1\nextends: \(extends)\nchildren: [\(child)]\n"
  }

  /// A PNG file of one pixel.
  private static let blank: [UInt8] = {
    let text =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
    return Array(Data(base64Encoded: text) ?? Data())
  }()

  private func link(_ path: String, to target: String) throws {
    let place = "\(folder.path)/\(path)"
    try FileManager.default.createDirectory(
      atPath: place.parentFolder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
  }

  /// The components of a project in `App`, with their images.
  private func assets(
    _ component: String, in app: String = "App"
  ) throws -> ComponentAssets {
    try folder.write("version: 1\ncomponents: [\(component)]\n", to: "App/pullproof.yml")
    let file = try ProjectFile(contentsOf: "\(folder.path)/\(app)/pullproof.yml", advice: "")
    return try ComponentAssets(of: file.project.components ?? [])
  }

  /// The error about a component.
  private func error(_ component: String) throws -> RunError {
    try #require(throws: RunError.self) { _ = try assets(component) }
  }

  @Test(arguments: ["../Outside/base.component.yml", "Shared/../../Outside/base.component.yml"])
  func `a component file outside of the project is refused`(path: String) throws {
    let error = try error(path)
    #expect(
      error.kind == .badData && error.description.contains("pullproof.yml:2:14: "), "\(error)")
    #expect(error.description.contains("leads out of the folder \(folder.path)/App/"), "\(error)")
  }

  @Test func `a component file by a path from the root is refused where it is outside`() throws {
    #expect(try error("\(folder.path)/Outside/base.component.yml").kind == .badData)
  }

  @Test func `a link to a component file outside of the project is refused`() throws {
    try link("App/Looks/base.component.yml", to: "../../Outside/base.component.yml")
    let direct = try error("Looks/base.component.yml")
    #expect(
      direct.kind == .badData && direct.description.contains("by a symbolic link"), "\(direct)")
    try folder.write(
      Self.look("spinner", extends: "base.component.yml"), to: "App/Looks/ring.component.yml")
    let base = try error("Looks/ring.component.yml")
    #expect(base.kind == .badData, "\(base)")
    #expect(base.description.contains("ring.component.yml:2:10: "), "\(base)")
  }

  /// An element with a file, the name of its link, and the column of the path.
  private static let elements = [
    ("{image: Images/logo.png}", "logo.png", 20),
    ("{image: {light: Images/logo.png, dark: Images/logo.png}}", "logo.png", 28),
    ("{frames: \"Images/pull_*.png\"}", "pull_0.png", 21),
    ("{lottie: Images/pull.json}", "pull.json", 21),
    ("{lottie: {file: Images/pull.json, in: percent}}", "pull.json", 28),
    ("{label: {glyph: a, font: Images/icons.ttf}}", "icons.ttf", 37),
    ("{label: title, font: {file: Images/icons.ttf}}", "icons.ttf", 40),
  ]

  @Test(arguments: elements)
  func `a link to a file outside of the project is refused`(
    element: String, name: String, column: Int
  ) throws {
    try folder.write(Self.look(element), to: "App/Looks/logo.component.yml")
    try link("App/Looks/Images/\(name)", to: "\(folder.path)/Outside/logo.png")
    let error = try error("Looks/logo.component.yml")
    #expect(error.kind == .badData, "\(error)")
    #expect(error.description.contains("logo.component.yml:3:\(column): "), "\(error)")
    #expect(error.description.contains("by a symbolic link"), "\(error)")
  }

  @Test func `links inside the project, and one to the project, work`() throws {
    try folder.write(
      Self.look("{image: Images/logo.png}", extends: "base.component.yml"),
      to: "App/Looks/logo.component.yml")
    try link("App/Looks/Images", to: "../Shared")
    try link("App/Looks/base.component.yml", to: "../Shared/base.component.yml")
    #expect(try assets("Looks/logo.component.yml").images.count == 1)
    try link("Elsewhere", to: "App")
    #expect(try assets("Looks/logo.component.yml", in: "Elsewhere").images.count == 1)
  }

  @Test func `in a repository a project may use the files beside it, and none outside`() throws {
    try folder.write(Self.look("spinner"), to: "Repository/Looks/base.component.yml")
    try folder.write("ref: refs/heads/main\n", to: "Repository/.git/HEAD")
    try folder.write("", to: "Repository/App/other.txt")
    func components(_ path: String) throws -> [ComponentSetup]? {
      try folder.write("version: 1\ncomponents: [\(path)]\n", to: "Repository/App/pullproof.yml")
      return try ProjectFile(
        contentsOf: "\(folder.path)/Repository/App/pullproof.yml", advice: ""
      ).project.components
    }
    #expect(try components("../Looks/base.component.yml")?.count == 1)
    #expect(throws: RunError.self) { try components("../../Outside/base.component.yml") }
  }

  @Test func `without a project, links stay in the folder of the file`() throws {
    try folder.write(Self.look("{image: logo.png}"), to: "Alone/logo.component.yml")
    try link("Alone/logo.png", to: "../Outside/logo.png")
    let path = "\(folder.path)/Alone/logo.component.yml"
    let error = try #require(throws: RunError.self) { _ = try ComponentFileContents(of: path) }
    #expect(error.kind == .badData && error.description.contains("leads out of"), "\(error)")
    try folder.write("version: 1\n", to: "pullproof.yml")
    #expect(try ComponentFileContents(of: path).paths.count == 2)
  }
}

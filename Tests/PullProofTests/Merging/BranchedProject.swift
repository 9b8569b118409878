import Foundation
import Testing
import _ProofTestSupport

/// A recorded project in a repository, with texts of an app in two languages and a theme.
struct BranchedProject {
  let project: SampleProject
  var folder: TemporaryFolder { project.folder }

  /// Records the project on the branch `main`.
  ///
  /// - Parameter hasDriver: whether git merges with the driver.
  /// - Throws: an error when a file can't be written or a program not be started.
  init(hasDriver: Bool = true) throws {
    project = try SampleProject()
    try write()
    try setColor("#222222")
    for language in ["en", "ar"] { try setText("Pull", in: language) }
    try folder.git("init", "-q", "-b", "main")
    try project.inside("record", "--quiet", expecting: 0)
    if hasDriver { try project.inside("merge-driver", "--install", expecting: 0) }
    try commit()
  }

  /// Writes the project anew with other components.
  func write(components: String = "[normal-header, back-state-footer]") throws {
    try project.write(components: components, rest: "strings: [App]\ntheme: theme.json")
  }

  /// Changes the text of the idle header in a language.
  func setText(_ text: String, in language: String) throws {
    try project.writeTexts(["header.idle.title": text], in: language)
  }

  /// Changes the colour of all texts.
  func setColor(_ color: String) throws {
    try folder.write("{\"light\": {\"label\": \"\(color)\"}}", to: "theme.json")
  }

  /// Commits every file.
  func commit() throws {
    try folder.git("add", "--all")
    try folder.git("commit", "-q", "-m", "c")
  }

  /// Makes a branch of `main` with a change and its references, and stays on it.
  func branch(_ name: String, _ change: () throws -> Void) throws {
    try folder.git("checkout", "-q", "-b", name, "main")
    try change()
    try project.inside("verify", "-u", "--orphaned", "delete", "--quiet", expecting: 0)
    try commit()
  }

  /// A branch with another text in English, and then one with another text in Arabic.
  func branchByLanguages() throws {
    try branch("english") { try setText("Tug", in: "en") }
    try branch("arabic") { try setText("Heave", in: "ar") }
  }

  /// A branch with other texts, and then one with another colour.
  func branchByTextAndColor() throws {
    try branch("text") { try setText("Tug", in: "en") }
    try branch("color") { try setColor("#884422") }
  }

  /// The ids of the frames that a text in English changes.
  static let english = ["normal-header/idle/en", "normal-header/idle/en@2x"]

  /// The open frames in the lock.
  func open() throws -> [String] {
    try folder.text("pullproof.lock").split(separator: "\n").filter { $0.hasPrefix("open ") }
      .map { String($0.dropFirst(5)) }
  }

  /// The lock, the scenes and the images, byte for byte.
  func references() throws -> [String: Data] {
    var files = try folder.contents(below: "References")
    files["pullproof.lock"] = try folder.data("pullproof.lock")
    return files
  }

  /// Checks that the references are those that a recording of everything makes.
  func expectRecordedReferences(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let merged = try references()
    try project.inside(
      ["record", "--mode", "all", "--orphaned", "delete", "--quiet"], expecting: 0,
      sourceLocation: sourceLocation)
    #expect(try references().differences(from: merged).isEmpty, sourceLocation: sourceLocation)
  }

  /// Accepts the frames that a verification finds, and finishes the merge.
  func acceptAll(ids: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    try project.inside("verify", expecting: 1, sourceLocation: sourceLocation)
    let pending = try project.report()["frames"].each("id").map { try $0.string }
    #expect(Set(pending) == Set(ids), sourceLocation: sourceLocation)
    try project.inside("accept", "--all", expecting: 0, sourceLocation: sourceLocation)
    #expect(try open().isEmpty, sourceLocation: sourceLocation)
    try project.inside("accept", "--all", expecting: 64, sourceLocation: sourceLocation)
    try project.inside("verify", expecting: 0, sourceLocation: sourceLocation)
  }
}

import Foundation
import Testing

/// Faults on the pages of `verify`, `merge-reports` and `render`.
@Suite("Pages show faults")
struct FaultPageTests {
  private let project: SampleProject

  /// Sixteen recorded frames, of which two have a title that is much too long.
  init() throws {
    project = try SampleProject.recorded()
    try title(String(repeating: "Pull down to refresh ", count: 12))
    try setUp()
    try project.run("record", "-u", "--quiet", expecting: 0)
  }

  private func title(_ text: String, in locale: String = "en") throws {
    try project.folder.write(
      "\"header.idle.title\" = \"\(text)\";\n", to: "App/\(locale).lproj/Localizable.strings")
  }

  private func setUp(_ rest: String = "") throws {
    try project.write(rest: "strings: [App]\n\(rest)")
  }

  private static let pictures = [
    "images/en/normal-header-idle-expected.png", "images/en/normal-header-idle@2x-expected.png",
  ]

  /// Verifies all frames in two parts.
  private func shards() throws {
    for number in 1...2 {
      try project.run(
        "verify", "--shard", "\(number)/2", "--quiet", "--exit-zero-on-changes", "--reporter",
        "blob=\(project.folder.path("blobs/\(number)"))", expecting: 0)
    }
  }

  /// Merges both parts, and returns the pictures of the page.
  private func merge(expecting code: Int32 = 0) throws -> [String] {
    let merged = try Program.run([
      "merge-reports", project.folder.path("blobs"), "--pending", project.folder.path("merged"),
      "--reporter", "html=\(project.folder.path("page"))",
    ])
    #expect(merged.exitCode == code, "\(merged)")
    return try files(below: "page").filter { $0.hasPrefix("images/") }
  }

  private func files(below folder: String) throws -> [String] {
    try project.folder.files(below: folder)
  }

  private func pictures(below folder: String) throws -> [String] {
    try files(below: folder).filter { $0.hasSuffix(".png") }
  }

  @Test("of unchanged frames with their references, after a clean run")
  func page() throws {
    try project.run(
      "verify", "--reporter", "html=\(project.folder.path("page"))", expecting: 0)
    let index = try project.folder.text("page/data/index-0.js")
    #expect(index.components(separatedBy: "\"textTruncated\"").count == 3)
    #expect(Set(try files(below: "page")).isSuperset(of: Self.pictures))
  }

  @Test("of unchanged frames with their references, however often blobs are merged")
  func mergedPage() throws {
    try project.run(
      "verify", "--reporter", "html=\(project.folder.path("single"))", expecting: 0)
    try shards()
    // The machine that merges need not have the references.
    try FileManager.default.removeItem(atPath: project.folder.path("References"))
    for _ in 1...2 {
      #expect(try merge() == Self.pictures)
      let index = try project.folder.text("page/data/index-0.js")
      // An entry has the sum of its images before its scale; 1 stands for the expected one.
      for scale in 1...2 { #expect(index.contains(",1,\(scale),\"light\",\"textTruncated\"")) }
      for picture in Self.pictures {
        let own = try project.folder.data("single/\(picture)")
        #expect(try project.folder.data("page/\(picture)") == own)
      }
      #expect(try pictures(below: "merged").isEmpty)
    }
  }

  @Test("beside changes, as the page of one run does")
  func mergedChanges() throws {
    try title("اسحب", in: "ar")
    try shards()
    for _ in 1...2 {
      let pictures = try merge(expecting: 1)
      #expect(Set(pictures).isSuperset(of: Self.pictures))
      #expect(pictures.contains("images/ar/normal-header-idle-actual.png"))
      #expect(pictures.count == 2 + 2 * 3)
    }
  }

  @Test("only while there are any, and not with a picture that was changed since")
  func laterBlobs() throws {
    try shards()
    let blobs = try pictures(below: "blobs")
    #expect(Set(blobs.map { "images/\($0.dropFirst(2))" }) == Set(Self.pictures))
    let blob = try #require(blobs.first)
    try project.folder.write("no picture", to: "blobs/\(blob)")
    let refused = try Program.run(["merge-reports", project.folder.path("blobs")])
    #expect(refused.exitCode == 65, "\(refused)")
    #expect(refused.errors.contains("was changed or cut after it was written"))
    try title("Pull")
    try project.run("record", "-u", "--quiet", expecting: 0)
    try shards()
    #expect(try pictures(below: "blobs").isEmpty)
    #expect(try merge().isEmpty)
  }

  /// The badges of the contact sheet: their classes and rules.
  private func badges() throws -> [String] {
    try project.folder.text("out/index.html")
      .matches(of: /<span class="(badge[^"]*)" title="([^"]*)">(.*?)<\/span>/).map { match in
        #expect(match.output.2.hasSuffix(", written at App/en.lproj/Localizable.strings:1"))
        return "\(match.output.1) \(match.output.3.replacing("<wbr>", with: ""))"
      }
  }

  @Test("of render with the ids and words of verify, and fail no rendering")
  func contactSheet() throws {
    let verified = try project.inside("verify", expecting: 0).output.split(separator: "\n")
    let list = verified.prefix { !$0.hasPrefix("clean") }.joined(separator: "\n")
    #expect(list.hasPrefix("fault textTruncated  2 frames in en\n   “Pull down to refresh Pull"))
    #expect(list.contains("\n   written at App/en.lproj/Localizable.strings:1"))
    for _ in 1...2 {
      let drawn = try project.inside("render", expecting: 0)
      #expect(drawn.output.contains(list), "\(drawn)")
    }
    #expect(try badges() == ["badge textTruncated", "badge textTruncated"])
    try setUp("faults: reject")
    let forbidden = try project.inside("render", expecting: 0)
    #expect(forbidden.output.contains("forbidden textTruncated  2 frames in en\n"))
    #expect(
      try badges() == ["badge forbidden textTruncated", "badge forbidden textTruncated"])
  }

  @Test(
    "of render but those that the project ignores or doesn't look for",
    arguments: [
      "lint: {ignore: [{rule: textTruncated, locale: en, reason: it is being redone}]}",
      "lint: {rules: {textTruncated: off}}",
    ])
  func ignored(rest: String) throws {
    try setUp(rest)
    #expect(try !project.inside("render", expecting: 0).output.contains("textTruncated"))
    #expect(try badges().isEmpty)
  }
}

import Foundation
import Testing
import _ProofTestSupport

/// Merges of branches with git, which calls the merge driver.
@Suite struct MergeTests {
  private let branches: BranchedProject
  private var project: SampleProject { branches.project }
  private var folder: TemporaryFolder { branches.folder }

  init() throws { branches = try BranchedProject() }

  @Test func `two languages that were edited on two branches merge without a conflict`() throws {
    try branches.branchByLanguages()
    try folder.git("merge", "-q", "-m", "m", "english")
    try project.inside("verify", expecting: 0)
    try branches.expectRecordedReferences()
  }

  @Test func `frames that both branches changed stay open until somebody accepts them`() throws {
    try branches.branchByTextAndColor()
    let outcome = try folder.git("merge", "-m", "m", "text", expecting: 1)
    let ids = BranchedProject.english.joined(separator: ", ")
    #expect(outcome.errors.contains("pullproof.lock: both sides changed \(ids)"), "\(outcome)")
    #expect(try branches.open() == BranchedProject.english)
    let files =
      try folder.text("pullproof.lock")
      + folder.text("References/scenes/normal-header.txt")
    #expect(!files.contains("<<<<<<<") && !files.contains("======="))
    let merged = try branches.references()
    try project.inside("record", "--quiet", expecting: 1)
    #expect(try branches.references() == merged, "a recording of what is missing blesses nothing")
    try branches.acceptAll(ids: BranchedProject.english)
    try branches.commit()
    try branches.expectRecordedReferences()
  }

  @Test func `a frame that looks like our side is not green before it is accepted`() throws {
    try branches.branch("text") { try branches.setText("Tug", in: "en") }
    try branches.branch("other") { try branches.setText("Drag", in: "en") }
    try folder.git("merge", "-m", "m", "text", expecting: 1)
    try folder.git("checkout", "--ours", "App")
    let outcome = try project.inside("verify", expecting: 1)
    #expect(outcome.output.contains("references that both sides of a merge changed"))
    #expect(try project.groups() == ["merge"])
    let ids = try project.report()["frames"].each("id").map { try $0.string }
    #expect(ids == BranchedProject.english)
    try project.inside("verify", "--only-changed", expecting: 1)
    // The commit has them open as well, so nothing about them changes.
    try branches.commit()
    let listed = try project.inside("verify", "--list", "--only-changed=HEAD", expecting: 0)
    #expect(listed.output.split(separator: "\n").map(String.init) == BranchedProject.english)
    try project.inside("verify", "--only-changed=HEAD", expecting: 1)
    try branches.acceptAll(ids: BranchedProject.english)
    try branches.expectRecordedReferences()
  }

  @Test func `a branch that is rebased and a commit that is picked stop at the same frames`() throws
  {
    try branches.branchByTextAndColor()
    try folder.git("checkout", "-q", "-b", "picked", "text")
    try folder.git("cherry-pick", "color", expecting: 1)
    #expect(try branches.open() == BranchedProject.english)
    try branches.acceptAll(ids: BranchedProject.english)
    try folder.git("add", "--all")
    try folder.git("cherry-pick", "--continue")
    try folder.git("checkout", "-q", "color")
    try folder.git("rebase", "text", expecting: 1)
    try branches.acceptAll(ids: BranchedProject.english)
    try folder.git("add", "--all")
    try folder.git("rebase", "--continue")
    #expect(try folder.git("diff", "picked", "color").output.isEmpty)
    try branches.expectRecordedReferences()
  }

  @Test
  func `a component that was renamed on one branch has the other branch's change after a look`()
    throws
  {
    try branches.branch("text") { try branches.setText("Tug", in: "en") }
    try branches.branch("renamed") {
      try branches.write(components: "[{name: news, component: normal-header}, back-state-footer]")
    }
    try folder.git("merge", "-m", "m", "text", expecting: 1)
    try branches.acceptAll(ids: ["news/idle/en", "news/idle/en@2x"])
    let outcome = try project.inside("verify", expecting: 0)
    #expect(outcome.output.contains("16 of 16 found, 0 missing, 0 orphaned"), "\(outcome)")
    try branches.expectRecordedReferences()
  }

  @Test func `an open frame that the merged project lacks is not green before it is removed`()
    throws
  {
    try branches.branch("text") { try branches.setText("Heave", in: "ar") }
    try branches.branch("shorter") {
      try project.write(locales: "[en]", rest: "strings: [App]\ntheme: theme.json")
    }
    let merge = try folder.git("merge", "-m", "m", "text", expecting: 1)
    #expect(merge.errors.contains("“pullproof record --orphaned delete” removes them"), "\(merge)")
    let ids = ["normal-header/idle/ar", "normal-header/idle/ar@2x"]
    #expect(try branches.open() == ids)
    for arguments in [
      ["verify"], ["verify", "--orphaned", "ignore"], ["verify", "-u"], ["record"],
    ] {
      let outcome = try project.inside(arguments, expecting: 1)
      #expect(
        outcome.errors.contains(
          "both sides of a merge changed \(ids.joined(separator: ", ")), and the project has no such "
            + "frame any more; “pullproof record --orphaned delete” removes orphaned references"),
        "\(outcome)")
    }
    #expect(try branches.open() == ids)
    try project.inside("record", "--orphaned", "delete", expecting: 0)
    #expect(try branches.open().isEmpty)
    try project.inside("verify", expecting: 0)
    try branches.expectRecordedReferences()
  }

  @Test func `a recording writes open frames, and all others stay as they are`() throws {
    try branches.branchByTextAndColor()
    try folder.git("merge", "-m", "m", "text", expecting: 1)
    try project.inside("record", "-u", "-g", "normal-header/idle/en$", "--quiet", expecting: 0)
    #expect(try branches.open() == ["normal-header/idle/en@2x"])
    try project.inside("verify", "-u", "--quiet", expecting: 0)
    #expect(try branches.open().isEmpty)
    try branches.expectRecordedReferences()
  }
}

/// Merges of branches in a clone whose git doesn't know the merge driver.
@Suite struct MergeWithoutDriverTests {
  private let branches: BranchedProject
  private var project: SampleProject { branches.project }
  private var folder: TemporaryFolder { branches.folder }
  private let files = ["pullproof.lock", "References/scenes/normal-header.txt"]

  /// The frames whose lines are neighbours, of which each side changed two.
  private let ids = ["ar", "ar@2x", "en", "en@2x"].map { "normal-header/idle/\($0)" }

  /// A project in the middle of a merge that git can't do line by line.
  init() throws {
    branches = try BranchedProject(hasDriver: false)
    try branches.branchByLanguages()
    try folder.git("merge", "-m", "m", "english", expecting: 1)
  }

  /// Keeps the lines of both sides, as somebody does who can't choose.
  private func keepBothSides() throws {
    for file in files {
      let lines = try folder.text(file).split(separator: "\n")
      let own = lines.filter { !["<<<<", "====", ">>>>"].contains($0.prefix(4)) }
      try folder.write(own.map { $0 + "\n" }.joined(), to: file)
    }
  }

  @Test func `conflict markers are reported in one message, with what mends them`() throws {
    let before = try branches.references()
    let outcome = try project.inside("verify", expecting: 65)
    for file in files {
      let lines = try folder.text(file).split(separator: "\n")
      let number = try #require(lines.firstIndex { $0.hasPrefix("<<<<<<<") }) + 1
      #expect(
        outcome.errors.contains("\(file):\(number): an unresolved merge conflict"), "\(outcome)")
    }
    #expect(outcome.errors.contains("“pullproof merge-driver --mend”"))
    try project.inside("record", expecting: 65)
    #expect(try branches.references() == before)
  }

  @Test func `markers are mended without blessing a frame`() throws {
    let outcome = try project.inside("merge-driver", "--mend", expecting: 0)
    #expect(outcome.output.hasPrefix("4 frames open: "), "\(outcome)")
    #expect(try branches.open() == ids)
    let mended = try branches.references()
    #expect(try project.inside("merge-driver", "--mend", expecting: 0).output.hasPrefix("4 frames"))
    #expect(try branches.references() == mended)
    try branches.acceptAll(ids: ids)
    try branches.expectRecordedReferences()
  }

  @Test func `doubled lines are reported in one message`() throws {
    try keepBothSides()
    let outcome = try project.inside("verify", expecting: 65)
    for file in files { #expect(outcome.errors.contains("\(file):"), "\(outcome)") }
    #expect(outcome.errors.contains("4 ids have two different lines: normal-header/idle/ar (line "))
    #expect(outcome.errors.contains("“pullproof verify -u”"))
  }

  @Test(arguments: [["verify", "-u"], ["record", "-u"], ["record", "--mode", "all"]])
  func `a recording of what changed mends doubled lines`(command: [String]) throws {
    try keepBothSides()
    try project.inside(command + ["--quiet"], expecting: 0)
    try project.inside("verify", expecting: 0)
    try branches.expectRecordedReferences()
  }

  @Test func `a recording mends markers and doubled lines outside of its filter, too`() throws {
    try project.inside("verify", "-u", "--locale", "ar", "--quiet", expecting: 0)
    #expect(try branches.open() == BranchedProject.english)
    try branches.acceptAll(ids: BranchedProject.english)
  }

  @Test func `frames are accepted into doubled lines, and the others stay open`() throws {
    try project.inside("merge-driver", "--mend", expecting: 0)
    try project.inside("verify", "--quiet", expecting: 1)
    let mended = try folder.text("pullproof.lock")
    let line = try #require(
      mended.split(separator: "\n").first { $0.hasPrefix("frame \(ids[0]) ") })
    let zeros = String(repeating: "0", count: 32)
    let other = line.replacing(/[0-9a-f]{32}/, with: zeros, maxReplacements: 1)
    try folder.write(
      mended.replacing("open \(ids[0])\n", with: "") + other + "\n", to: "pullproof.lock")
    try project.inside("accept", ids[1], ids[3], expecting: 0)
    #expect(try branches.open() == [ids[0], ids[2]])
    try project.inside("accept", ids[0], ids[2], expecting: 0)
    try project.inside("verify", expecting: 0)
    try branches.expectRecordedReferences()
  }

  @Test func `git merges the same conflict again once the driver is there`() throws {
    try project.inside("merge-driver", "--install", expecting: 0)
    try folder.git("checkout", "--merge", "--", files[0], files[1])
    #expect(try branches.open().isEmpty)
    try project.inside("verify", expecting: 0)
    try branches.expectRecordedReferences()
  }
}

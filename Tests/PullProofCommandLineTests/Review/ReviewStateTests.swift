import ProofSnapshots
import Testing

@testable import PullProofCommandLine

@Suite struct ReviewStateTests {
  /// The action of the last of some keys, which alone has one.
  private func action(
    of keys: String, on state: inout ReviewState
  ) throws -> ReviewState.Action? {
    var actions = keys.map { state.take(.character($0)) }
    let last = actions.popLast()
    #expect(actions.allSatisfy { $0 == nil })
    return try #require(last)
  }

  @Test func `a key decides about the pair that is shown`() throws {
    var state = try SampleReview.state()
    #expect(try action(of: "a", on: &state) == .accept(SampleReview.ids("idle", "de")))
    #expect(try action(of: "r", on: &state) == .reject(SampleReview.ids("idle", "de")))
    #expect(state.take(.enter) == .accept(SampleReview.ids("idle", "de")))
  }

  @Test func `two keys decide about a whole cause`() throws {
    var state = try SampleReview.state()
    let all = ["de", "fr", "ja"].reduce(into: Set<String>()) {
      $0.formUnion(SampleReview.ids("idle", $1))
    }
    #expect(try action(of: "ga", on: &state) == .accept(all))
    // The same key leads back to the pair.
    #expect(try action(of: "gr", on: &state) == .reject(SampleReview.ids("idle", "de")))
  }

  @Test func `three keys decide about one language of a cause`() throws {
    var state = try SampleReview.state()
    #expect(try action(of: "l3a", on: &state) == .accept(SampleReview.ids("idle", "ja")))
    #expect(state.pair?.frame.id == "h/idle/ja@2x", "a picture of it is shown")
    #expect(try action(of: "lr", on: &state) == .reject(SampleReview.ids("idle", "ja")))
  }

  @Test func `a section of one language needs no choice`() throws {
    var state = try SampleReview.state(groupedBy: .locale)
    let all = SampleReview.ids("idle", "de").union(SampleReview.ids("pulling", "de"))
    #expect(try action(of: "la", on: &state) == .accept(all))
    #expect(try action(of: "lga", on: &state) == .accept(all))
  }

  @Test func `a decision leads to the next pair, and an undo back to its own`() throws {
    var state = try SampleReview.state()
    var report = try SampleReview.report()
    report.decide(.accepted, for: SampleReview.ids("idle", "de"))
    state.note(report)
    #expect(state.pair?.frame.id == "h/idle/fr@2x")
    #expect(state.openCount == 20)
    report.decide(
      .rejected,
      for: Set(report.frames.map(\.id)).subtracting(
        SampleReview.ids("idle", "de")))
    state.note(report)
    #expect(state.place == nil && state.openCount == 0)
    #expect(state.take(.enter) == .quit)
    state.note(try SampleReview.report())
    #expect(state.pair?.frame.id == "h/idle/de@2x")
  }

  @Test func `a review goes on where an earlier one stopped, and can undo it`() throws {
    var report = try SampleReview.report()
    report.decide(.accepted, for: SampleReview.ids("idle", "de"))
    var state = ReviewState(of: report, groupedBy: .cause)
    #expect(state.pair?.frame.id == "h/idle/fr@2x" && state.openCount == 20)
    state.note(try SampleReview.report())
    #expect(state.pair?.frame.id == "h/idle/de@2x" && state.openCount == 24)
  }

  @Test func `what is left of a cause is decided with it`() throws {
    var state = try SampleReview.state()
    var report = try SampleReview.report()
    report.decide(.rejected, for: SampleReview.ids("idle", "fr"))
    state.note(report)
    #expect(state.pair?.frame.id == "h/idle/de@2x", "the pair on the screen is still pending")
    #expect(
      try action(of: "ga", on: &state)
        == .accept(SampleReview.ids("idle", "de").union(SampleReview.ids("idle", "ja"))))
  }

  @Test func `pairs that are passed over stay, and can be gone back to`() throws {
    var state = try SampleReview.state()
    _ = state.take(.character("s"))
    #expect(state.pair?.frame.id == "h/idle/fr@2x")
    _ = state.take(.character("g"))
    _ = state.take(.character(" "))
    #expect(state.pair?.frame.id == "h/pulling/de@2x")
    _ = state.take(.left)
    #expect(state.pair?.frame.id == "h/idle/ja@2x")
    for _ in 0..<4 { _ = state.take(.right) }
    #expect(state.message == "this is the last pair")
    for _ in 0..<3 { _ = state.take(.character("s")) }
    #expect(state.place == nil && state.openCount == 24)
    _ = state.take(.left)
    #expect(state.pair?.frame.id == "h/pulling/ja@2x")
  }

  @Test func `the escape key and unknown keys decide nothing`() throws {
    var state = try SampleReview.state()
    #expect(state.take(.escape) == nil)
    #expect(state.take(.character("A")) == nil)
    #expect(state.message == "“A” is no key of this page; ? lists all")
    _ = state.take(.character("g"))
    #expect(state.take(.escape) == nil)
    #expect(state.scope == .pair)
    #expect(state.pair?.frame.id == "h/idle/de@2x")
  }

  @Test func `a page that hides the frames takes no decision`() throws {
    var state = try SampleReview.state()
    for key in ["a", "r"] {
      #expect(try action(of: "?\(key)", on: &state) == nil)
      #expect(state.sheet == nil)
    }
    #expect(try action(of: "?", on: &state) == nil)
    #expect(state.take(.enter) == nil)
    // In the list of languages a letter is the key of one, or of none.
    #expect(try action(of: "la", on: &state) == nil)
    #expect(state.message == "“a” is none of the languages" && state.scope == .pair)
  }

  @Test func `other keys ask for an undo, an image and the end`() throws {
    var state = try SampleReview.state()
    #expect(state.take(.character("u")) == .undo)
    #expect(state.take(.character("q")) == .quit)
    let frame = try #require(state.pair?.frame)
    #expect(state.take(.character("o")) == .open(frame))
  }
}

import Testing

@testable import RefreshLint

@Suite struct RunsTests {
  @Test func `neighbours with the same key are one run, and a key may come again`() {
    let runs = ["ab", "cd", "e", "fg"].runs(by: \.count)
    #expect(runs.map(\.key) == [2, 1, 2])
    #expect(runs.map(\.elements) == [["ab", "cd"], ["e"], ["fg"]])
  }

  @Test func `a missing key is a key of its own, also of the first element`() {
    let runs = ["", "a", "", ""].runs(by: \.first)
    #expect(runs.map(\.elements.count) == [1, 1, 2])
    #expect([String]().runs(by: \.first).isEmpty)
  }
}

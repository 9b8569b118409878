import ProofDocuments
import Testing

@testable import RefreshComponents

/// Mistakes in elements with Lottie files.
@Suite struct FaultyLottieElementTests {
  /// The error about a file, without its path.
  private func error(_ text: String) throws -> String {
    let error = try #require(throws: DocumentError.self) { try ComponentFile(text) }
    return error.description.replacing("Looks/ring.component.yml:", with: "")
  }

  /// Elements in a list at column 11 of line 3, with the message.
  private static let elements: [(text: String, error: String)] = [
    (
      "{lottie: a.lottie}",
      "3:21: expected the path of a Lottie file, which ends in .json for “lottie” of the lottie, found "
        + "“a.lottie”; correct it"
    ),
    (
      "{lottie: ../a.json}",
      "3:21: the path “../a.json” leads out of the folder of the file; name a file in this folder or "
        + "below it, without “..”"
    ),
    (
      "{lottie: {file: a.json, in: percnt}}",
      "3:40: expected percent, {percent: …}, {loop: …}, {once: …}, or the number of a frame for “in” of "
        + "“lottie”, found “percnt”; did you mean “percent”?"
    ),
    (
      "{lottie: {file: a.json, in: {idle: {loop: 1, once: 1}}}}",
      "3:63: “idle” has several of “percent”, “loop” and “once”; write one of them"
    ),
    (
      "{lottie: {file: a.json, in: {segment: [0, 5]}}}",
      "3:40: “in” has none of “percent”, “loop” and “once”; write one of them"
    ),
    (
      "{lottie: {file: a.json, in: {loop: false}}}",
      "3:47: expected true, or a time from 0.01 to 3600 seconds for “loop” of “in”, found false; correct it"
    ),
    (
      "{lottie: {file: a.json, in: {percent: [1, 0.2]}}}",
      "3:50: expected true, or two rising shares of the pull such as [0.2, 1] for “percent” of “in”, "
        + "found an array; correct it"
    ),
    (
      "{lottie: {file: a.json, in: {loop: 1, speed: 2}}}",
      "3:57: “loop” says already how long the frames take; remove “speed”, or write “loop: true”"
    ),
    (
      "{lottie: {file: a.json, in: {percent: true, speed: 2}}}",
      "3:63: “speed” has no effect without “loop” or “once”; remove it"
    ),
    (
      "{lottie: {file: a.json, in: {once: true, segment: [5, 5]}}}",
      "3:62: expected two different frames such as [0, 30], or the name of a marker for “segment” of "
        + "“in”, found an array; correct it"
    ),
    (
      "{lottie: {file: a.json, in: {loop: true, speeed: 2}}}",
      "3:53: “in” has no field “speeed”; did you mean “speed”? its fields are percent, loop, once, "
        + "speed, segment"
    ),
  ]

  @Test(arguments: elements)
  func `a mistake in an element is reported with its place`(
    text: String, expected: String
  ) throws {
    #expect(
      try error("version: 1\nextends: normal-header\nchildren: [\(text)]") == expected)
  }

  @Test func `an animation of a small view doesn't follow the pull`() throws {
    let small = "version: 1\nextends: none\nstates: [a, b]\nheight: 5\nchildren:\n"
    for (course, column) in [("{a: {percent: true}}", 36), ("percent", 32)] {
      #expect(
        try error(small + "  - lottie: {file: a.json, in: \(course)}")
          == "6:\(column): a small view isn't pulled, so nothing follows “percent”; write a value for each "
          + "state, or “loop” for a movement in time")
    }
  }
}

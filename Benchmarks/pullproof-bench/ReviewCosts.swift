import Foundation
import ProofDrawing
import ProofRendering

/// The costs of the next page of a review, against drawing such a frame.
struct ReviewCosts {
  let program: String
  let scratch: String

  private static let rounds = 15

  /// Adds a ratio for each kind of pictures that terminals show.
  func measure(into report: inout Report) throws {
    let file = try pendingProject()
    let workload = try Workload(widths: [375])
    for (pictures, name) in [
      ("kitty", "kitty's pictures"), ("sixel", "sixels"), ("blocks", "half blocks"),
    ] {
      let review = try ReviewProcess(
        program, ["review", "--config", file, "--pictures", pictures])
      try review.read(through: ReviewProcess.pageEnd)
      var isFirst = true
      report.addStart(
        try Comparison(
          "the next pictures of `review` after a key, in \(name), against drawing one of the frames",
          recipe: "key to end of page, in a pseudo-terminal; before, after and difference at 3x",
          rounds: Self.rounds, units: 1,
          prepare: {
            // The decision before is carried out while its next page stands.
            if !isFirst { try review.read(through: "u undoes", ReviewProcess.pageEnd) }
            isFirst = false
          },
          ours: {
            review.type("a")
            try review.read(through: ReviewProcess.pageEnd)
          },
          baseline: {
            let picture = workload.plan[0].picture(measuredBy: workload.renderer.typesetter)
            _ = try workload.renderer.rendering(of: picture, scale: 3, formats: [.png])
          }), goal: "≤ 200× its time")
      try review.read(through: "u undoes", ReviewProcess.pageEnd)
      try review.leave()
    }
  }

  /// A project whose frames have all changed by an edit of its theme, so that there is one group of them.
  private func pendingProject() throws -> String {
    let folder = "\(scratch)/review"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (file, theme) = ("\(folder)/pullproof.yml", URL(filePath: "\(folder)/theme.json"))
    let project = """
      version: 1
      theme: theme.json
      components: [normal-header]
      matrix:
        locales: all
        states: [idle]
      """
    try Data(project.utf8).write(to: URL(filePath: file))
    try Data("{\"light\": {\"title\": \"#336699\"}}".utf8).write(to: theme)
    try Child.run(program, ["record", "--quiet", "--mode", "all", "--config", file])
    try Data("{\"light\": {\"title\": \"#993366\"}}".utf8).write(to: theme)
    try Child.run(program, ["verify", "--quiet", "--config", file], mayFail: true)
    return file
  }
}

/// A review in a terminal of its own.
private final class ReviewProcess {
  /// The end of each page; terminals show it at once from there on.
  static let pageEnd = "\u{1B}[?2026l"

  private let screen: FileHandle
  private let process = Process()

  /// The bytes that are read but not looked at.
  private var rest = Data()

  /// Starts the program.
  init(_ program: String, _ arguments: [String]) throws {
    var (screen, device): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 50, ws_col: 160, ws_xpixel: 1600, ws_ypixel: 1000)
    guard openpty(&screen, &device, nil, nil, &size) == 0 else {
      throw Child.Failure(program: program)
    }
    self.screen = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
    let terminal = FileHandle(fileDescriptor: device, closeOnDealloc: true)
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TERM": "xterm-256color", "COLORTERM": "truecolor"]) { $1 }
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    try terminal.close()
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(screen.fileDescriptor, bytes, bytes.count)
  }

  /// Reads through texts that are shown one after the other.
  ///
  /// - Throws: `Child.Failure` when the program ends before.
  func read(through texts: String...) throws {
    for text in texts {
      while true {
        if let range = rest.firstRange(of: Data(text.utf8)) {
          rest = Data(rest[range.upperBound...])
          break
        }
        guard try readOn() else { throw Child.Failure(program: process.executableURL?.path ?? "") }
      }
    }
  }

  /// Leaves the review.
  func leave() throws {
    type("q")
    while try readOn() {}
    process.waitUntilExit()
  }

  /// Reads the next bytes; false at the end, which on Linux is an error of `read`.
  private func readOn() throws -> Bool {
    var part = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(screen.fileDescriptor, &part, part.count)
    if count > 0 { rest.append(contentsOf: part.prefix(count)) }
    return count > 0
  }
}

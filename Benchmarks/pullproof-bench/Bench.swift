import Foundation
import ProofDrawing
import ProofRendering
import ProofSnapshots

/// Measures everything that `Documentation/performance.md` tells, and writes it there.
///
/// Each figure is a ratio inside this one run: ours and the baseline take turns.
@main struct Bench {
  private let program: String
  private let emptyProgram: String
  private let loadingProgram: String
  private let scratch: String
  private var report = Report()

  static func main() throws {
    if CommandLine.arguments.dropFirst() == ["allocations"] { return countAllocations() }
    if CommandLine.arguments.dropFirst() == ["events"] {
      var report = Report()
      return try EventCosts.measure(into: &report)
    }
    if CommandLine.arguments.dropFirst().first == "growth" {
      let rest = CommandLine.arguments.dropFirst(2)
      return try inScratch { scratch in
        try Growth.measure(
          matching: rest.first ?? "", plot: rest.dropFirst().first, scratch: scratch)
      }
    }
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "plain-frames" {
      return try Workload(widths: [375]).writePlain(to: CommandLine.arguments[2])
    }
    if CommandLine.arguments.count == 3,
      ["snapshots", "inputs", "figures", "review"].contains(CommandLine.arguments[1])
    {
      return try inScratch { scratch in
        var report = Report()
        let program = CommandLine.arguments[2]
        switch CommandLine.arguments[1] {
        case "inputs": try InputCosts(program: program, scratch: scratch).measure(into: &report)
        case "figures": try FigureCosts(program: program, scratch: scratch).measure(into: &report)
        case "review": try ReviewCosts(program: program, scratch: scratch).measure(into: &report)
        default: try SnapshotCosts(program: program, scratch: scratch).measure(into: &report)
        }
      }
    }
    guard CommandLine.arguments.count == 5 else {
      print("usage: pullproof-bench PROGRAM EMPTY-PROGRAM LOADING-PROGRAM DOCUMENTATION")
      print("       pullproof-bench snapshots PROGRAM")
      print("       pullproof-bench inputs PROGRAM")
      print("       pullproof-bench figures PROGRAM")
      print("       pullproof-bench review PROGRAM")
      print("       pullproof-bench plain-frames FILE")
      print("       pullproof-bench allocations")
      print("       pullproof-bench events")
      print("       pullproof-bench growth [PART-OF-A-NAME [PLOT.svg]]")
      exit(64)
    }
    try inScratch { scratch in
      var bench = Bench(
        program: CommandLine.arguments[1], emptyProgram: CommandLine.arguments[2],
        loadingProgram: CommandLine.arguments[3], scratch: scratch)
      try bench.measure(writingTo: CommandLine.arguments[4])
    }
  }

  /// Works in a folder that is removed afterwards.
  private static func inScratch(_ work: (String) throws -> Void) throws {
    let scratch = NSTemporaryDirectory() + "pullproof-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try work(scratch)
  }

  private static func countAllocations() {
    do {
      print("0 allocations in \(try HotPath.countOfEvents()) events")
    } catch {
      print(error)
      exit(1)
    }
  }

  private mutating func measure(writingTo folder: String) throws {
    // First, as a process is born with the peak of the one that starts it.
    try measureMemory()
    try EventCosts.measure(into: &report)
    try SnapshotCosts(program: program, scratch: scratch).measure(into: &report)
    try InputCosts(program: program, scratch: scratch).measure(into: &report)
    try FigureCosts(program: program, scratch: scratch).measure(into: &report)
    try ReviewCosts(program: program, scratch: scratch).measure(into: &report)
    let workload = try Workload()
    try compareWithPlainLoop(workload)
    try compareWithOneFrame(workload)
    try compareWorkers()
    try compareStarts()
    try compareOtherRenderers()
    try compareChromium()
    let plot = CostPlot(points: try costs())
    report.add(
      "cost of a frame in matrices of 110, 1,320, 10,560 and 100,320 frames",
      plot.points.map { Report.text($0.cost) }.joined(separator: ", ") + " ms", goal: "flat",
      recipe: "`render --workers 1`, the start taken off")
    let drawn = try workload.renderer.rendering(of: plot.picture, scale: 2, formats: [.png])
    if let png = drawn.files[.png] {
      try Data(png).write(to: URL(fileURLWithPath: "\(folder)/Images/cost-per-frame@2x.png"))
    }
    try writeTable(to: "\(folder)/performance.md")
  }

  /// The arguments of a run over a matrix that multiplies the default one.
  private func render(
    _ more: [String], workers: Int = 1, into folder: String
  ) -> [String] {
    // Figures of earlier versions were of twelve locales, when there were no more.
    let locales =
      more.contains("--locale") ? [] : Workload.locales.flatMap { ["--locale", $0] }
    return ["render", "--quiet", "--workers", "\(workers)", "--out", "\(scratch)/\(folder)"]
      + locales + more
  }

  private mutating func compareWithPlainLoop(_ workload: Workload) throws {
    // A new folder for each round, and none deleted: the file system would not forget that soon.
    var round = 0
    var plainBytes = 0
    let endToEnd = try Comparison(
      "`render`, start and files included, against the plain loop with cairo's PNG writer",
      recipe: "3,960 frames, one worker, new folders", rounds: 2, units: workload.plan.count,
      prepare: {
        round += 1
        try FileManager.default.createDirectory(
          atPath: "\(scratch)/plain-\(round)", withIntermediateDirectories: true)
      },
      ours: { try Child.run(program, render(Workload.arguments, into: "ours-\(round)")) },
      baseline: { plainBytes = workload.drawPlain(into: "\(scratch)/plain-\(round)") })
    report.add(endToEnd, goal: "≥ 16×")
    let ours = try bytes(in: "\(scratch)/ours-\(round)", endingIn: ".png")
    report.add(
      "bytes of all PNG files against cairo's",
      "**\(Report.text(Double(ours) / Double(plainBytes)))×** (\(ours) against \(plainBytes))",
      goal: "≤ 0.56×", recipe: "the same files")
    let drawing = try Comparison(
      "laying out, drawing and digesting against the plain loop without encoding",
      recipe: "the same frames, in one process", rounds: 5, units: workload.plan.count,
      ours: { try workload.drawOurs(encoding: false) },
      baseline: { workload.drawPlain(into: nil) })
    report.add(drawing, goal: "≥ 0.8×")
    let encoding = try Comparison(
      "the same with encoding, in memory, against the plain loop with files",
      recipe: "the same frames, in one process", rounds: 2, units: workload.plan.count,
      ours: { try workload.drawOurs(encoding: true) },
      baseline: { workload.drawPlain(into: "\(scratch)/plain-\(round)") })
    report.add(encoding, goal: "≥ 25×")
  }

  private mutating func compareWithOneFrame(_ workload: Workload) throws {
    let more =
      Self.appearances + ["--component", "normal-header", "--locale", "all"]
      + [375, 320, 414].flatMap { ["--width", "\($0)"] }
    var round = 0
    let comparison = try Comparison(
      "`render` of all sixty locales, start and files included, against a plain loop of one frame",
      recipe: "1,800 frames, one worker, new folders, against 1,800 times the same English header",
      rounds: 3, units: 1_800,
      prepare: {
        round += 1
        try FileManager.default.createDirectory(
          atPath: "\(scratch)/one-frame-\(round)", withIntermediateDirectories: true)
      },
      ours: { try Child.run(program, render(more, into: "sixty-\(round)")) },
      baseline: { workload.drawPlainHeader(times: 1_800, into: "\(scratch)/one-frame-\(round)") })
    report.add(comparison, goal: "≥ 8×")
  }

  private mutating func compareWorkers() throws {
    let more = Self.appearances + Self.widths(6)
    let comparison = try Comparison(
      "two workers against one", recipe: "`render` of 7,920 frames over old ones", rounds: 3,
      units: 7_920,
      ours: { try Child.run(program, render(more, workers: 2, into: "workers")) },
      baseline: { try Child.run(program, render(more, into: "workers")) })
    report.add(comparison, goal: "≥ 1.8×")
    let processes = try Comparison(
      "two processes of one worker at once against one after the other",
      recipe: "`render` of twice 7,920 frames: what two processors of this machine can do",
      rounds: 3, units: 15_840,
      ours: { try Child.run(program, atOnce: (0..<2).map { render(more, into: "half-\($0)") }) },
      baseline: { for half in 0..<2 { try Child.run(program, render(more, into: "half-\(half)")) } }
    )
    report.add(processes, goal: "–")
  }

  private mutating func compareStarts() throws {
    let help = try Comparison(
      "`--help` against an empty program with Foundation", recipe: "processes, 30 rounds",
      rounds: 30, units: 1, ours: { try Child.run(program, ["--help"]) },
      baseline: { try Child.run(emptyProgram, []) })
    report.addStart(help, goal: "≤ 1.3× its time")
    let loading = try Comparison(
      "`--help` against an empty program that loads the same C libraries",
      recipe: "processes, 30 rounds", rounds: 30, units: 1,
      ours: { try Child.run(program, ["--help"]) }, baseline: { try Child.run(loadingProgram, []) })
    report.addStart(loading, goal: "–")
    guard Child.isPresent("pango-view") else { return }
    let frame = ["--locale", "en", "--component", "state-header", "--state", "idle"]
    let single = try Comparison(
      "`render` of one frame, cold, against `pango-view` of the same text",
      recipe: "processes, 30 rounds", rounds: 30, units: 1,
      ours: { try Child.run(program, render(frame, into: "single")) },
      baseline: { try pangoView() })
    report.addStart(single, goal: "≤ 1.5× its time")
  }

  private mutating func compareOtherRenderers() throws {
    guard Child.isPresent("pango-view"), Child.isPresent("rsvg-convert") else { return }
    try Child.run(program, render(["--locale", "en", "--format", "svg"], into: "vectors"))
    let svg = "\(scratch)/vectors/en/normal-header-refreshing@3x.svg"
    let pango = try Comparison(
      "a frame of `render` against a process of `pango-view`",
      recipe: "3,960 frames over old ones, one worker, against 20",
      rounds: 3, units: 1,
      ours: { try Child.run(program, render(Workload.arguments, into: "again")) },
      baseline: { for _ in 0..<20 { try pangoView() } })
    report.add(pango, ourUnits: 3_960, theirUnits: 20, goal: "–")
    let rsvg = try Comparison(
      "a frame of `render` against a process of `rsvg-convert`",
      recipe: "3,960 frames over old ones, one worker, against 20",
      rounds: 3, units: 1,
      ours: { try Child.run(program, render(Workload.arguments, into: "again")) },
      baseline: {
        for _ in 0..<20 {
          try Child.run("rsvg-convert", ["-z", "3", "-o", "\(scratch)/rsvg.png", svg])
        }
      })
    report.add(rsvg, ourUnits: 3_960, theirUnits: 20, goal: "–")
  }

  private mutating func compareChromium() throws {
    let script = "\(FileManager.default.currentDirectoryPath)/Benchmarks/chromium.py"
    guard Child.isPresent("python3"),
      (try? Child.run("python3", [script, "--check"])) != nil
    else {
      report.add(
        "a frame of `render` against Chromium's screenshot of one", "not measured: no Playwright",
        goal: "≥ 60×", recipe: "`Benchmarks/chromium.py`")
      return
    }
    let result = "\(scratch)/chromium"
    let comparison = try Comparison(
      "a frame of `render` against Chromium's screenshot of one, through Playwright",
      recipe: "3,960 frames over old ones, one worker, against 40 on one page", rounds: 3, units: 1,
      ours: { try Child.run(program, render(Workload.arguments, into: "again")) },
      baseline: { try Child.run("python3", [script, "40", result]) })
    // The script tells the milliseconds of a screenshot, without the browser's start.
    let text = try String(contentsOfFile: result, encoding: .utf8)
    let screenshot = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .nan
    let ours = comparison.ours.median / 3_960
    report.add(
      comparison.name,
      "**\(Report.text(screenshot / ours))×** (\(Report.text(ours)) against \(Report.text(screenshot)) ms)",
      goal: "≥ 60×", recipe: comparison.recipe)
  }

  private mutating func measureMemory() throws {
    let small = try Child.run(program, render(Self.appearances, into: "few"))
    let large = try Child.run(program, render(Self.appearances + Self.widths(38), into: "many"))
    report.add(
      "peak memory of 50,160 frames against 1,320",
      "**\(Report.text(large.peakMemory / small.peakMemory))×** "
        + "(\(Report.text(large.peakMemory)) against \(Report.text(small.peakMemory)) MiB)",
      goal: "≤ 1.2× and ≤ 250 MB", recipe: "`render --workers 1`")
  }

  /// The milliseconds of a frame, after the start, in matrices of a hundred to a hundred thousand.
  private func costs() throws -> [(frames: Int, cost: Double)] {
    let matrices: [(Int, [String])] = [
      (110, ["--locale", "en", "--locale", "ja"]), (1_320, Self.appearances),
      (10_560, Self.appearances + Self.widths(8)), (100_320, Self.appearances + Self.widths(76)),
    ]
    let start = try (0..<5).map { _ in
      try milliseconds {
        try Child.run(
          program,
          render(
            ["--locale", "ja", "--component", "state-header", "--state", "idle"], into: "single"))
      }
    }.median
    return try matrices.map { frames, more in
      let rounds = frames < 5_000 ? 5 : 1
      let times = try (0..<rounds).map { _ in
        try milliseconds { try Child.run(program, render(more, into: "matrix-\(frames)")) }
      }
      return (frames, (times.median - start) / Double(frames))
    }
  }

  private func pangoView() throws {
    try Child.run(
      "pango-view",
      [
        "--no-display", "--output=\(scratch)/pango.png", "--font=Inter Bold 14",
        "--text=Pull to refresh",
      ])
  }

  private static let appearances = ["--appearance", "light", "--appearance", "dark"]

  private static func widths(_ count: Int) -> [String] {
    (0..<count).flatMap { ["--width", "\(320 + $0)"] }
  }

  private func bytes(in folder: String, endingIn suffix: String) throws -> Int {
    let files = FileManager.default.enumerator(atPath: folder)
    var total = 0
    while let file = files?.nextObject() as? String {
      guard file.hasSuffix(suffix) else { continue }
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")
      total += attributes[.size] as? Int ?? 0
    }
    return total
  }

  /// Puts the table in the place of the one between the two marks of a file.
  private func writeTable(to path: String) throws {
    let (start, end) = ("<!-- figures -->", "<!-- end of figures -->")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let first = text.range(of: start), let last = text.range(of: end) else {
      throw Unmarked(path: path)
    }
    let date = Date().formatted(.iso8601.year().month().day())
    let table = "\n\(Report.machine), \(date)\n\n\(report.markdown)\n"
    let result = text[..<first.upperBound] + table + text[last.lowerBound...]
    try String(result).write(toFile: path, atomically: true, encoding: .utf8)
  }

  private struct Unmarked: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) has no marks between which the figures go" }
  }
}

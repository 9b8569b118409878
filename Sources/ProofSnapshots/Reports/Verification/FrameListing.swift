import ProofDocuments

/// A report's frames in the order in which a page lists them: by cause, then those that only have
/// forbidden faults, those within a tolerance, those with other faults, and those that pass.
struct FrameListing {
  /// The causes, each with the number of frames that follow those of the cause before.
  let causes: [Cause]

  let frames: [FrameReport]

  /// Lists the frames of a report.
  init(
    of report: VerificationReport, passed: [FrameReport] = [], commands: ProjectCommands? = nil
  ) {
    let members = report.framesByID
    let groups = report.groups.map { group in group.frames.compactMap { members[$0] } }
    let shown = Dictionary(passed.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let faulty = report.frames.filter { $0.status == .unchanged }.map { shown[$0.id] ?? $0 }
    let others: [(kind: Cause.Kind, title: String, frames: [FrameReport])] = [
      (.faulty, "unchanged frames with forbidden faults", faulty.filter(\.isForbidden)),
      (.tolerated, "within a tolerance", report.debts),
      (.faulty, "unchanged frames with faults", faulty.filter { !$0.isForbidden }),
      (.unchanged, "unchanged frames", passed.filter { $0.faults == nil }),
    ]
    causes =
      report.groups.indices.map { index in
        Cause(
          index, of: report, frames: members, count: groups[index].count,
          acceptance: report.acceptance(ofGroup: index, by: commands))
      }
      + others.filter { !$0.frames.isEmpty }
      .map { Cause($0.kind, title: $0.title, count: $0.frames.count) }
    frames = groups.flatMap(\.self) + others.flatMap(\.frames)
  }

  /// The frames in parts of some length, the last one shorter.
  func parts(of length: Int) -> [ArraySlice<FrameReport>] {
    stride(from: 0, to: frames.count, by: length).map { frames[$0...].prefix(length) }
  }
}

extension FrameListing {
  /// A cause as a page shows it.
  struct Cause: Encodable {
    /// Whether its frames fail, or why they pass.
    enum Kind: String, Encodable {
      case failing, faulty, tolerated, unchanged
    }

    let kind: Kind
    let title: String

    /// The colours that the title names.
    let colors: [String]

    let changes: [Change]
    let changeCount: Int

    /// The places of its texts.
    let sources: [Source]

    let count: Int
    let places: String

    /// The argument of `--group`; nil if nothing can be decided.
    let group: String?

    let acceptance: String?

    init(
      _ index: Int, of report: VerificationReport, frames: [String: FrameReport], count: Int,
      acceptance: String?
    ) {
      let group = report.groups[index]
      let members = group.frames.compactMap { frames[$0] }
      kind = .failing
      title = group.title
      colors = group.causes.flatMap(\.colors)
      let runs = FrameRuns(of: members, by: \.facts)
      changes = group.changes(in: frames).map { Change($0, runs: runs[$0.change]) }
      let written = FrameRuns(of: members) { $0.sources ?? [] }
      sources = (group.sources ?? []).map {
        Source(place: $0.account, runs: written[$0])
      }
      changeCount = group.changeCount
      self.count = count
      places = group.places
      self.group = report.reference(ofGroup: index)
      self.acceptance = acceptance
    }

    init(_ kind: Kind, title: String, count: Int) {
      self.kind = kind
      self.title = title
      (colors, changes, changeCount, sources) = ([], [], 0, [])
      (places, group, acceptance) = ("", nil, nil)
      self.count = count
    }
  }

  /// A change as a page shows it.
  struct Change: Encodable {
    /// The change with the locales that it is in.
    let sentence: String

    /// The colours that the sentence names.
    let colors: [String]

    /// Whether it is no change but why a frame can't be drawn or compared.
    let isProblem: Bool

    /// The frames of the cause that have it; nil for all.
    let runs: [Int]?

    init(_ change: GroupChange, runs: [Int]?) {
      self.runs = runs
      sentence = change.sentence
      if case .problem = change.change { isProblem = true } else { isProblem = false }
      colors = change.colors
    }
  }

  /// A place of a text as a page shows it.
  struct Source: Encodable {
    /// The file and the line.
    let place: String

    /// The frames of the cause that show the text; nil for all.
    let runs: [Int]?
  }

  /// A frame as far as a list, its filters and a wall need it: an array, as there may be many.
  struct Entry: Encodable {
    let frame: FrameReport

    /// The images of a frame, as a sum.
    private static let bits: [(image: FrameReport.Image, bit: Int)] = [
      (.expected, 1), (.actual, 2), (.diff, 4),
    ]

    init(_ frame: FrameReport) {
      self.frame = frame
    }

    /// The rules that don't hold, each once; forbidden ones end in an exclamation mark.
    private var faults: [String] {
      (frame.faults ?? []).map { $0.isForbidden ? "\($0.rule)!" : $0.rule }.withoutRepetitions
    }

    func encode(to encoder: any Encoder) throws {
      var row = encoder.unkeyedContainer()
      try row.encode(frame.id)
      try row.encode(frame.status.word)
      for axis in ["locale", "component", "state"] { try row.encode(frame.facets[axis] ?? "") }
      try row.encode(frame.path)
      try row.encode(Self.bits.filter { frame.images[$0.image] != nil }.map(\.bit).reduce(0, +))
      try row.encode(Int(frame.facets["scale"] ?? "") ?? 1)
      try row.encode(frame.facets["appearance"] ?? "")
      try row.encode(faults.joined(separator: " "))
      for side in [frame.expected, frame.actual] {
        try row.encode(side?.width ?? 0)
        try row.encode(side?.height ?? 0)
      }
    }
  }
}

extension FrameListing {
  /// The number of causes, and of frames of each, that a browser without scripts shows.
  private static let causeLimit = 100
  private static let frameLimit = 6

  /// The first frames of each cause, as values of the page's template.
  func plainCauses() -> [[String: Any]] {
    var start = 0
    return causes.prefix(Self.causeLimit).enumerated().map { index, cause in
      let members = frames[start...].prefix(cause.count)
      start += cause.count
      let rest = cause.count - Self.frameLimit
      let size = cause.count.counted("frame")
      return [
        "number": index + 1, "title": cause.title,
        "size": cause.places.isEmpty ? size : "\(size) in \(cause.places)",
        "command": cause.acceptance.map { [$0] } ?? [],
        "changes": cause.changes.map(\.sentence),
        "written": cause.sources.map(\.place),
        "frames": members.prefix(Self.frameLimit).map(Self.plainFrame),
        "rest": rest > 0 ? ["and \(rest.counted("more frame"))"] : [],
      ]
    }
  }

  private static func plainFrame(_ frame: FrameReport) -> [String: Any] {
    let images = [FrameReport.Image.expected, .actual].compactMap { image in
      frame.images[image].map { file in
        ["name": image.rawValue, "address": HTMLReport.path(ofImage: file).percentEncoded]
      }
    }
    return ["id": frame.id, "images": images]
  }
}

/// The frames of a list that have a fact, as runs: pairs of the first frame's position and their
/// number.
struct FrameRuns<Fact: Hashable> {
  private var runs: [Fact: [Int]] = [:]
  private let count: Int

  /// Looks through frames for what is said of each.
  init(of frames: [FrameReport], by facts: (FrameReport) -> [Fact]) {
    count = frames.count
    for (position, frame) in frames.enumerated() {
      for fact in Set(facts(frame)) { add(position, to: &runs[fact, default: []]) }
    }
  }

  /// The runs of a fact; nil where all frames have it, or none is known to.
  subscript(fact: Fact) -> [Int]? {
    guard let runs = runs[fact], runs != [0, count] else { return nil }
    return runs
  }

  private func add(_ position: Int, to runs: inout [Int]) {
    if runs.count >= 2, runs[runs.count - 2] + runs[runs.count - 1] == position {
      runs[runs.count - 1] += 1
    } else {
      runs += [position, 1]
    }
  }
}

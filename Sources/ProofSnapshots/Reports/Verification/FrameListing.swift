import ProofDocuments
import ProofDrawing

/// A report's frames in the order in which a page lists them: by cause, then those that only have
/// forbidden faults, those within a tolerance, those with other faults, and those that pass.
///
/// The frames of a cause are in the order of a ``ReviewQueue``: pair by pair, and in each the frame to look at
/// first.
struct FrameListing {
  /// The causes, each with the number of frames that follow those of the cause before.
  let causes: [Cause]

  let frames: [FrameReport]

  /// The texts that changed, those with the worst faults first.
  let texts: [ReviewRow]

  /// The frames as far as a list needs them.
  let entries: [Entry]

  /// Lists the frames of a report.
  init(
    of report: VerificationReport, passed: [FrameReport] = [], commands: ProjectCommands? = nil
  ) {
    let members = report.framesByID
    let queue = ReviewQueue(of: report, groupedBy: .cause, includingDecided: true)
    let groups = queue.sections.map { $0.orderedFrames(members) }
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
          index, of: report, frames: groups[index], oddOnes: queue.sections[index].oddOnes,
          acceptance: report.acceptance(ofGroup: index, by: commands))
      }
      + others.filter { !$0.frames.isEmpty }
      .map { Cause($0.kind, title: $0.title, count: $0.frames.count) }
    let failing = groups.flatMap(\.self)
    frames = failing + others.flatMap(\.frames)
    texts = ReviewRow.rows(of: failing)
    entries = Self.entries(
      of: frames, folds: queue.sections.flatMap { $0.pairs.flatMap(\.ids.indices) }, texts: texts)
  }

  /// The entries of frames; the frames behind those that fail stand for themselves and have no text.
  private static func entries(
    of frames: [FrameReport], folds: [Int], texts: [ReviewRow]
  ) -> [Entry] {
    var numbers: [String: [Int]] = [:]
    for (number, text) in texts.enumerated() {
      for id in text.ids { numbers[id, default: []].append(number) }
    }
    return frames.enumerated().map { place, frame in
      Entry(
        frame, fold: place < folds.count ? folds[place] : 0,
        texts: place < folds.count ? numbers[frame.id] ?? [] : [])
    }
  }
}

extension Array {
  /// The elements in parts of some length, the last one shorter.
  func parts(of length: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: length).map { self[$0...].prefix(length) }
  }
}

extension ReviewSection {
  /// The frames pair by pair, and in each the frame to look at first.
  fileprivate func orderedFrames(_ frames: [String: FrameReport]) -> [FrameReport] {
    pairs.flatMap { pair in
      [pair.frame] + pair.ids.filter { $0 != pair.frame.id }.compactMap { frames[$0] }
    }
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

    /// The changes but those of texts, which are a table.
    let changes: [Change]
    let changeCount: Int

    /// The places of what the table of texts can't say.
    let sources: [Source]

    /// The frames that share a cause with it and are in another group.
    let oddOnes: [OddOnes]

    let count: Int
    let places: String

    /// The argument of `--group`; nil if nothing can be decided.
    let group: String?

    let acceptance: String?

    /// The changes with those of texts, for a page without scripts.
    let sentences: [String]
    let allSources: [String]

    private enum CodingKeys: String, CodingKey {
      case kind, title, colors, changes, changeCount, sources, oddOnes, count, places, group,
        acceptance
    }

    init(
      _ index: Int, of report: VerificationReport, frames: [FrameReport], oddOnes: [ReviewOddOnes],
      acceptance: String?
    ) {
      let group = report.groups[index]
      let members = Dictionary(frames.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      kind = .failing
      title = group.title
      colors = group.causes.flatMap(\.colors)
      let runs = FrameRuns(of: frames, by: \.facts)
      let others = group.withoutTexts(of: frames)
      changes = others.changes(in: members).map { Change($0, runs: runs[$0.change]) }
      changeCount = others.changeCount
      let written = FrameRuns(of: frames) { $0.sources ?? [] }
      let told = Set(ReviewRow.rows(of: frames).compactMap(\.source))
      let sources = group.sources ?? []
      self.sources = sources.filter { !told.contains($0) }.map {
        Source(place: $0.account, runs: written[$0])
      }
      self.oddOnes = oddOnes.map(OddOnes.init)
      count = frames.count
      places = group.places
      self.group = report.reference(ofGroup: index)
      self.acceptance = acceptance
      sentences = group.changes(in: members).map(\.sentence)
      allSources = sources.map(\.account)
    }

    init(_ kind: Kind, title: String, count: Int) {
      self.kind = kind
      self.title = title
      (colors, changes, changeCount, sources, oddOnes) = ([], [], 0, [], [])
      (places, group, acceptance) = ("", nil, nil)
      (sentences, allSources) = ([], [])
      self.count = count
    }
  }

  /// The frames of another group that share a cause, as a page shows them.
  struct OddOnes: Encodable {
    /// The position of the group, from 0.
    let cause: Int
    let count: Int
    let reason: String

    init(_ oddOnes: ReviewOddOnes) {
      (cause, count, reason) = (oddOnes.number - 1, oddOnes.count, oddOnes.reason)
    }
  }

  /// A change as a page shows it.
  struct Change: Encodable {
    let sentence: String

    /// The locales that it is in; absent for all of the cause.
    let places: String?

    /// The colours that the sentence names.
    let colors: [String]

    /// Whether it is no change but why a frame can't be drawn or compared.
    let isProblem: Bool

    /// The frames of the cause that have it; nil for all.
    let runs: [Int]?

    init(_ change: GroupChange, runs: [Int]?) {
      self.runs = runs
      sentence = change.change.description
      places = change.places
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

    /// The position of the frame in its pair, from 0 for the one to look at.
    let fold: Int

    /// The numbers of the texts that changed in it.
    let texts: [Int]

    /// The images of a frame, as a sum.
    private static let bits: [(image: FrameReport.Image, bit: Int)] = [
      (.expected, 1), (.actual, 2), (.diff, 4),
    ]

    init(_ frame: FrameReport, fold: Int, texts: [Int]) {
      (self.frame, self.fold, self.texts) = (frame, fold, texts)
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
      try row.encode(fold)
      try row.encode(texts)
      for side in [frame.expected, frame.actual] {
        try row.encode(side?.width ?? 0)
        try row.encode(side?.height ?? 0)
      }
    }
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

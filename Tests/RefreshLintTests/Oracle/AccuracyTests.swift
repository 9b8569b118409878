import Foundation
import ProofDocuments
import ProofDrawing
import ProofRendering
import Testing
import _ProofTestSupport

@testable import RefreshLint

/// How often the rules are right, judged by pixels.
///
/// `PULLPROOF_LINT_TRIALS` names a folder; then the pictures are written there with their verdicts,
/// so that `scripts/lint-baseline` can show them to other programs. `PULLPROOF_LINT_SEED` is a number
/// that chooses other pictures.
@Suite struct AccuracyTests {
  /// Twenty pictures with a fault, and as many without; a hundred where `PULLPROOF_SEEDS` asks for more
  /// than usual, as the table in the documentation has them.
  private static let count =
    ProcessInfo.processInfo.environment["PULLPROOF_SEEDS"] == nil ? 20 : 100

  private static let seed =
    ProcessInfo.processInfo.environment["PULLPROOF_LINT_SEED"].flatMap(UInt64.init) ?? 20_260_305

  private static func isReported(_ trial: Trial, by id: String, _ judge: PixelJudge) throws -> Bool
  {
    if let counterpart = trial.counterpart {
      return PictureRules.standard.ofPairs.filter { type(of: $0).rule.id == id }
        .contains { !$0.violations(in: trial.picture, comparedWith: counterpart).isEmpty }
    }
    let rules = PictureRules(
      ofPictures: PictureRules.standard.ofPictures.filter { type(of: $0).rule.id == id },
      ofPairs: [])
    return try !rules.violations(in: trial.picture) { try judge.renderer.pixmap(of: $0, scale: 3) }
      .isEmpty
  }

  @Test(arguments: Oracles.all.map { $0.id })
  func `what a rule reports is what pixels show`(id: String) throws {
    let oracle = try #require(Oracles.all.first { $0.id == id })
    let rule = try #require(PictureRules.all.first { $0.id == id })
    let judge = try PixelJudge()
    var generator = SplitMix(state: Self.seed)
    var (tally, boxes, wrong) = (Tally(), Tally(), [String]())
    var recorder = TrialRecorder(of: id)
    var attempts = 0
    while min(tally.faultyCount, tally.cleanCount) < Self.count, attempts < 20 * Self.count {
      attempts += 1
      let isSeeded = tally.faultyCount <= tally.cleanCount
      let trial = try oracle.trial(seedingFault: isSeeded, judge: judge, from: &generator)
      let isFull =
        trial.verdict == .faulty && tally.faultyCount == Self.count
        || trial.verdict == .clean && tally.cleanCount == Self.count
      guard !isFull else { continue }
      let isReported = try Self.isReported(trial, by: id, judge)
      tally.add(trial.verdict, isReported: isReported)
      boxes.add(trial.verdict, isReported: BoxBaseline.reports(trial, for: id))
      if isReported != (trial.verdict == .faulty) { wrong.append(trial.summary) }
      try recorder.record(trial, isReported: isReported, judge: judge)
    }
    print("accuracy\t\(id)\t\(tally.row)\t| boxes\t\(boxes.row)")
    for summary in wrong.prefix(5) { print("accuracy wrong\t\(id)\t\(summary)") }
    #expect(tally.faultyCount == Self.count && tally.cleanCount == Self.count)
    // One of a hundred may be wrong, and the hundred may begin with it.
    #expect(tally.misses <= 1, "\(tally)")
    if rule.severity == .error {
      #expect(tally.falseAlarms + tally.unobservable.reported <= 1, "\(tally)")
    }
  }

  @Test func `every rule has an oracle`() {
    #expect(Set(PictureRules.all.map(\.id)) == Set(Oracles.all.map { $0.id }))
  }
}

extension Tally {
  /// The numbers as a row of the table in the documentation.
  var row: String {
    let hundredths = [precision, recall].map { "\(($0 * 1000).rounded() / 1000)" }
    return "hits \(hits) misses \(misses) false \(falseAlarms) silent \(silences) unobservable "
      + "\(unobservable.reported)/\(unobservable.count) precision \(hundredths[0]) recall \(hundredths[1])"
  }
}

extension Trial {
  /// The verdict and the texts, for a person who looks for the reason.
  var summary: String { "\(verdict) \(picture.strings) \(picture.elements.map(\.bounds))" }
}

/// What boxes alone say, as tools do that know only where views are.
enum BoxBaseline {
  /// Whether the boxes of two elements overlap, or a box reaches beyond its clip or the picture, or
  /// a text is wider than its box.
  static func reports(_ trial: Trial, for id: String) -> Bool {
    let (elements, page) = (trial.picture.elements, Rect(size: trial.picture.size))
    let boxes = elements.map { element in
      guard case .text(_, let metrics, _) = element.content.untransformed else {
        return element.bounds
      }
      let height = Double(metrics.lineCount) * element.lineHeight
      return Rect(center: element.bounds.center, size: Size(width: metrics.width, height: height))
    }
    let overlaps = boxes.indices.contains { place in
      boxes[(place + 1)...].contains { $0.intersection(with: boxes[place]) != nil }
    }
    let leaves = zip(elements, boxes).contains { element, box in
      let room = [element.clip, page].compactMap(\.self).reduce(element.bounds) {
        $0.intersection(with: $1) ?? .zero
      }
      return box.x < room.x || box.y < room.y || box.maxX > room.maxX || box.maxY > room.maxY
    }
    return overlaps || leaves
  }
}

extension Picture.Element {
  fileprivate var lineHeight: Double {
    guard case .text(let block, _, _) = content.untransformed else { return 0 }
    return block.lineBox.height
  }
}

/// Writes the pictures of trials for other programs.
struct TrialRecorder {
  private let folder: URL?
  private let id: String
  private var count = 0

  init(of id: String) {
    self.id = id
    folder = ProcessInfo.processInfo.environment["PULLPROOF_LINT_TRIALS"].map {
      URL(filePath: $0).appending(path: id)
    }
  }

  mutating func record(_ trial: Trial, isReported: Bool, judge: PixelJudge) throws {
    guard let folder else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var picture = trial.picture
    picture.background = picture.background ?? Color(grey: 255)
    let name = "\(count)-\(trial.verdict)"
    count += 1
    let png = judge.renderer.png(of: try judge.renderer.pixmap(of: picture, scale: 3))
    try Data(png).write(to: folder.appending(path: "\(name).png"))
    let texts = [picture.language] + picture.strings
    try Data(texts.joined(separator: "\n").utf8).write(to: folder.appending(path: "\(name).txt"))
  }
}

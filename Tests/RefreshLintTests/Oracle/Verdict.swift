import ProofDrawing
import RefreshLint

/// What pixels say of a picture.
enum Verdict: Hashable {
  /// A reader sees the fault.
  case faulty

  /// There is no fault.
  case clean

  /// Something is there that no reader sees, such as boxes that overlap while their ink does not, or
  /// it is smaller than a pixel.
  case unobservable
}

/// A picture in which a fault may have been seeded.
struct Trial {
  /// The picture.
  var picture: Picture

  /// The picture that a rule about pairs compares it with.
  var counterpart: Picture?

  /// What pixels say.
  var verdict: Verdict
}

/// How often a rule is right about pictures whose verdict is known.
struct Tally {
  private(set) var hits = 0
  private(set) var misses = 0
  private(set) var falseAlarms = 0
  private(set) var silences = 0

  /// Pictures with something that nobody sees, and how many of them were reported.
  private(set) var unobservable = (reported: 0, count: 0)

  var faultyCount: Int { hits + misses }
  var cleanCount: Int { falseAlarms + silences }

  /// The share of reports that are right; what nobody sees must not be reported either.
  var precision: Double {
    let reports = hits + falseAlarms + unobservable.reported
    return reports == 0 ? 1 : Double(hits) / Double(reports)
  }

  /// The share of faults that are reported.
  var recall: Double { faultyCount == 0 ? 1 : Double(hits) / Double(faultyCount) }

  mutating func add(_ verdict: Verdict, isReported: Bool) {
    switch (verdict, isReported) {
    case (.faulty, true): hits += 1
    case (.faulty, false): misses += 1
    case (.clean, true): falseAlarms += 1
    case (.clean, false): silences += 1
    case (.unobservable, _):
      unobservable.count += 1
      if isReported { unobservable.reported += 1 }
    }
  }
}

package import ProofDrawing

/// The difference up to which two pictures count as equal.
///
/// Without any of it they must be equal to the last bit, which is the rule; a tolerance is a debt and
/// has a reason. It forgives how things are drawn: where a fact changed, such as a text, it counts only
/// if the kind of change is allowed.
public struct Tolerance: Hashable, Sendable {
  /// The reason why exactness can't be had.
  public var reason: String

  /// The distance of two pixels that counts as none, in ΔEOK: 0 to 1.
  public var threshold: Double

  /// Pixels that differ only in how an edge is smoothed count as equal.
  public var ignoresAntialiasing: Bool

  /// The number of pixels that may differ; nil sets no limit of this kind.
  public var maxDiffPixels: Int?

  /// The share of pixels that may differ, 0 to 1; nil sets no limit of this kind.
  public var maxDiffPixelRatio: Double?

  /// The kinds of facts that may change as well, in the order of ``allowableKinds``.
  public package(set) var allows: [Cause.Kind]

  /// The kinds of facts that a tolerance can allow to change.
  package static let allowableKinds: [Cause.Kind] = [
    .text, .font, .size, .weight, .color, .image, .style, .layout, .pose, .origin,
  ]

  /// Creates a tolerance; with no limit no pixel may differ, and kinds of facts that are not among
  /// ``allowableKinds`` are left out.
  public init(
    reason: String, threshold: Double = 0, ignoresAntialiasing: Bool = false,
    maxDiffPixels: Int? = nil, maxDiffPixelRatio: Double? = nil,
    allows: some Sequence<Cause.Kind> = []
  ) {
    self.reason = reason
    self.threshold = threshold
    self.ignoresAntialiasing = ignoresAntialiasing
    self.maxDiffPixels = maxDiffPixels
    self.maxDiffPixelRatio = maxDiffPixelRatio
    self.allows = Self.allowableKinds.filter(Set(allows).contains)
  }

  /// The metric in which pixels are compared, with its version.
  public var metric: Metric { threshold > 0 ? .perceptual : .exact }

  /// The number of pixels that may differ among so many: the smaller of both limits.
  package func limit(among pixelCount: Int) -> Int {
    let byRatio = maxDiffPixelRatio.map { Int((Double(pixelCount) * $0).rounded(.down)) }
    return [maxDiffPixels, byRatio].compactMap(\.self).min() ?? 0
  }

  /// The kinds of causes that it doesn't forgive, in order and each once.
  func unforgivenKinds(among causes: [Cause]) -> [Cause.Kind] {
    let kinds = Set(causes.map(\.kind)).subtracting(allows).subtracting([.drawing])
    return Cause.Kind.allCases.filter(kinds.contains)
  }
}

extension Tolerance: Codable {
  /// Reads a tolerance; one without `allows` allows no change of facts.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      reason: try values.decode(String.self, forKey: .reason),
      threshold: try values.decode(Double.self, forKey: .threshold),
      ignoresAntialiasing: try values.decode(Bool.self, forKey: .ignoresAntialiasing),
      maxDiffPixels: try values.decodeIfPresent(Int.self, forKey: .maxDiffPixels),
      maxDiffPixelRatio: try values.decodeIfPresent(Double.self, forKey: .maxDiffPixelRatio),
      allows: try values.decodeIfPresent([Cause.Kind].self, forKey: .allows) ?? [])
  }
}

/// A distance between two pixels; its name changes whenever its figures would.
public enum Metric: String, Hashable, Sendable, Codable, CaseIterable {
  /// Equal or not.
  case exact = "exact-1"

  /// ΔEOK: the distance in Oklab, 0 to 1.
  case perceptual = "oklab-1"
}

extension PixelComparison {
  /// Compares two pictures as a tolerance asks; without one, every difference counts.
  package init(_ expected: Pixmap, _ actual: Pixmap, tolerance: Tolerance?) {
    self.init(
      expected, actual, threshold: tolerance?.threshold ?? 0,
      passesAntialiasing: tolerance?.ignoresAntialiasing ?? false)
  }

  /// Whether the pictures count as equal; those of unequal size never do.
  package func passes(_ tolerance: Tolerance?) -> Bool {
    hasEqualSizes && countedPixels <= (tolerance?.limit(among: width * height) ?? 0)
  }
}

package import ProofDrawing

/// The report of a frame that isn't simply unchanged.
package struct FrameReport: Hashable, Sendable, Codable {
  /// The frame's number in the whole matrix, from 0.
  package var index: Int

  package var id: String

  /// The path of its reference, below the folder of references and without an extension.
  package var path: String

  package var status: FrameStatus

  /// Its value on each axis of the matrix, such as `locale` and `en`.
  package var facets: [String: String]

  /// The causes of its changes, in order; frames with the same ones are a group.
  package var causes: [Cause]

  /// The reason why it could not be drawn or compared.
  package var problem: String?

  package var changes: [FrameChange]

  /// The faults, whatever the status is; nil for none.
  package var faults: [FrameFault]?

  /// The places of the texts that changed; nil for none, or if they are unknown.
  package var sources: [TextSource]?

  /// The changes that follow from others; nil for none.
  package var consequences: [SceneChange]?

  /// The entry of the reference; nil for none.
  package var expected: SnapshotLock.Entry?

  /// The entry as it is drawn here; nil for a frame that could not be drawn.
  package var actual: SnapshotLock.Entry?

  /// The difference of the pixels; nil unless there are two pictures to compare.
  package var comparison: Metrics?

  /// Images of it, by what they show, below the folder of pending images.
  package var images: [Image: String]

  /// The names that a new frame may have had, before other frames are considered; nil for
  /// none.
  package var renameCandidates: [Rename]?

  /// The causes of a new frame that takes the place of a reference, unless it was renamed; nil where it
  /// takes no place.
  package var replacements: [Cause]?

  /// The ids of the references that a changed frame looks like, of other components; nil for none.
  package var swapCandidates: [String]?

  /// The id of the reference that a new frame had before it was renamed; nil where it wasn't.
  package var renamedFrom: String?

  /// The decision since the report was made; nil for none yet.
  package var decision: FrameDecision?

  package init(
    index: Int, id: String, path: String, status: FrameStatus, facets: [String: String],
    causes: [Cause] = [], problem: String? = nil, changes: [FrameChange] = [],
    consequences: [SceneChange]? = nil,
    expected: SnapshotLock.Entry? = nil,
    actual: SnapshotLock.Entry? = nil, comparison: Metrics? = nil, images: [Image: String] = [:],
    decision: FrameDecision? = nil, faults: [FrameFault] = []
  ) {
    self.index = index
    self.id = id
    self.path = path
    self.status = status
    self.facets = facets
    self.causes = causes
    self.problem = problem
    self.changes = changes
    self.consequences = consequences
    self.expected = expected
    self.actual = actual
    self.comparison = comparison
    self.images = images
    self.decision = decision
    self.faults = faults.isEmpty ? nil : faults
  }

  /// The name of the group of frames with the same causes.
  package var group: String { Cause.groupName(of: causes) }

  /// Everything that there is to say of it: why it can't be compared, and what changed.
  package var facts: [FrameChange] {
    [problem.map(FrameChange.problem)].compactMap(\.self) + changes
  }

  /// Whether the frame has faults that make a verification fail.
  package var isForbidden: Bool { faults?.areForbidden ?? false }

  /// Whether the frame makes a verification fail, by its status or by its faults.
  package var fails: Bool { status.isFailure || isForbidden }

  /// The frame with its reference as the expected image; nil unless only its faults are news of it, and
  /// no image was kept for them.
  package var withReferenceOfFaults: FrameReport? {
    guard status == .unchanged, faults != nil, images.isEmpty else { return nil }
    return withReference
  }

  /// The frame with its reference as the expected image.
  package var withReference: FrameReport {
    var frame = self
    frame.images = [.expected: Self.file(ofImage: .expected, at: path)]
    return frame
  }

  /// Whether the frame differs from its reference and nobody has accepted or rejected it.
  package var isPending: Bool { status.isFailure && decision == nil }
}

extension FrameReport {
  /// The kinds of images; the names are those that Playwright gives to its files.
  package enum Image: String, Hashable, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
    /// The reference.
    case expected

    /// The frame as it is drawn here.
    case actual

    /// The difference alone.
    case diff

    /// Expected, difference and actual, side by side.
    case comparison
  }

  /// The difference of the pixels of two pictures, and its measure.
  package struct Metrics: Hashable, Sendable, Codable {
    /// The measure, whose name has its version.
    package var metric: Metric

    /// The number of pixels that differ, whether or not the tolerance lets them pass.
    package var differentPixels: Int

    /// The number of those that differ by no more than the threshold; nil where there is none.
    package var pixelsWithinThreshold: Int?

    /// The share of pixels that differ, 0 to 1.
    package var differentRatio: Double

    /// The number of pixels that differ but were let pass as smoothing.
    package var antialiasedPixels: Int

    /// The largest distance of two pixels, in ΔEOK: 0 to 1.
    package var largestDistance: Double

    /// The columns and rows that hold every pixel that differs; nil when none does.
    package var bounds: PixelBounds?

    /// The tolerance, with its reason; nil if the pictures had to be equal.
    package var tolerance: Tolerance?

    /// Creates the figures of a comparison.
    package init(_ comparison: PixelComparison, tolerance: Tolerance?) {
      metric = tolerance?.metric ?? .exact
      differentPixels = comparison.differentCount
      pixelsWithinThreshold =
        tolerance?.metric == .perceptual ? comparison.withinThresholdCount : nil
      differentRatio = comparison.differentRatio
      antialiasedPixels = comparison.antialiasedCount
      largestDistance = comparison.largestDistance
      bounds = comparison.bounds
      self.tolerance = tolerance
    }
  }
}

/// One thing that there is to say of a frame that is not as it was.
package enum FrameChange: Hashable, Sendable {
  /// A fact that is not what it was.
  case scene(SceneChange)

  /// The tolerance forgives changed pixels but not the causes: why it is there, their kinds, and the
  /// kinds that it would have to allow; nil where no tolerance can.
  case unforgiven(reason: String, kinds: [Cause.Kind], allows: [Cause.Kind]?)

  /// Both sides of a merge changed the reference, each in another way.
  case merge

  /// The reason why the frame could not be drawn or compared.
  case problem(String)
}

extension FrameChange: CustomStringConvertible {
  /// The change in a sentence.
  package var description: String {
    switch self {
    case .scene(let change): return change.description
    case .problem(let problem): return problem
    case .merge:
      return "both sides of a merge changed the reference; the expected picture is that of one side"
    case .unforgiven(let reason, _, let allows):
      let advice = allows.map {
        "; “allows: [\($0.map(\.rawValue).joined(separator: ", "))]” would let this pass"
      }
      return "the tolerance (\(reason)) allows changed pixels, but not the changes above"
        + (advice ?? "")
    }
  }
}

/// A change is an object with a `kind`, values, and a `sentence` that says the same, which is not read.
extension FrameChange: Codable {
  private enum Key: String, CodingKey {
    case kind, reason, causes, allows, problem, sentence
  }

  /// The kinds besides those of a scene's changes.
  private enum Kind: String, Codable {
    case unforgiven, merge, problem
  }

  /// Writes the change.
  package func encode(to encoder: any Encoder) throws {
    if case .scene(let change) = self { return try change.encode(to: encoder) }
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(description, forKey: .sentence)
    switch self {
    case .scene: break
    case .unforgiven(let reason, let kinds, let allows):
      try values.encode(Kind.unforgiven, forKey: .kind)
      try values.encode(reason, forKey: .reason)
      try values.encode(kinds, forKey: .causes)
      try values.encodeIfPresent(allows, forKey: .allows)
    case .merge: try values.encode(Kind.merge, forKey: .kind)
    case .problem(let problem):
      try values.encode(Kind.problem, forKey: .kind)
      try values.encode(problem, forKey: .problem)
    }
  }

  /// Reads a change.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    switch Kind(rawValue: try values.decode(String.self, forKey: .kind)) {
    case .unforgiven:
      self = .unforgiven(
        reason: try values.decode(String.self, forKey: .reason),
        kinds: try values.decode([Cause.Kind].self, forKey: .causes),
        allows: try values.decodeIfPresent([Cause.Kind].self, forKey: .allows))
    case .merge: self = .merge
    case .problem: self = .problem(try values.decode(String.self, forKey: .problem))
    case nil: self = .scene(try SceneChange(from: decoder))
    }
  }
}

/// A decision about a frame of a report.
package enum FrameDecision: String, Hashable, Sendable, Codable {
  /// It became a reference.
  case accepted

  /// It is unwanted and fails until it is drawn differently.
  case rejected
}

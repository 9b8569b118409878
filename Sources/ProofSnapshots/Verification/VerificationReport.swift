/// What a verification found; every reporter tells this and nothing else.
///
/// It holds no time, host or path of a machine, so the same frames give the same report on one
/// machine or many.
public struct VerificationReport: Hashable, Sendable, Codable {
  /// The version of the format.
  public static let schemaVersion = 1

  /// The version of the format that this report is in.
  public var schemaVersion = VerificationReport.schemaVersion

  /// How many frames there are of each kind.
  public var counts: Counts

  /// The fonts and libraries that are not those of the references, a sentence each.
  public var environment: [String]

  /// The causes of what changed, the most frequent first.
  public var groups: [CauseGroup]

  /// The frames that are not simply unchanged, in the order of the matrix.
  public var frames: [FrameReport]

  /// The ids of the references that nobody expects, in order.
  public var orphans: [String]

  /// What is done about them.
  public var unreferenced: UnreferencedPolicy

  /// The path of the project's file, as a command in the working folder names it; nil for the usual
  /// one.
  public var project: String?

  /// The numbers of frames.
  public struct Counts: Hashable, Sendable, Codable {
    /// Frames of the whole matrix.
    public var expected = 0

    /// Those of them that have a reference.
    public var present = 0

    /// Frames that were to be verified.
    public var selected = 0

    /// Frames that were verified; fewer than selected where a run was stopped.
    public var verified = 0

    /// Verified frames by their status.
    public var statuses: [FrameStatus: Int] = [:]

    /// Creates counts of nothing.
    public init() {}

    /// The number of frames of a status.
    public subscript(status: FrameStatus) -> Int { statuses[status] ?? 0 }
  }

  /// Creates a report; the groups follow from the frames.
  public init(
    counts: Counts, environment: [String], frames: [FrameReport], orphans: [String],
    unreferenced: UnreferencedPolicy, project: String? = nil
  ) {
    self.project = project
    self.counts = counts
    self.environment = environment
    self.frames = frames
    self.orphans = orphans
    self.unreferenced = unreferenced
    groups = CauseGroup.groups(of: frames)
  }

  /// Takes frames out that are dealt with; what is left counts as verified alone.
  public mutating func remove(_ ids: Set<String>) {
    let removed = frames.filter { ids.contains($0.id) }
    frames.removeAll { ids.contains($0.id) }
    for frame in removed { counts.statuses[frame.status, default: 0] -= 1 }
    counts.selected -= removed.count
    counts.verified -= removed.count
    groups = CauseGroup.groups(of: frames)
  }

  /// Whether everything is as it was.
  public var isClean: Bool {
    counts.verified == counts.selected
      && !counts.statuses.contains { status, count in
        status.isFailure && count > 0
      } && (orphans.isEmpty || unreferenced != .reject)
  }

  /// Whether a frame could not be drawn or a reference not be read.
  public var hasErrors: Bool { counts[.failed] + counts[.unreadable] > 0 }

  /// The frames whose tolerance let a difference pass: debts.
  public var debts: [FrameReport] { frames.filter { $0.status == .tolerated } }
}

extension FrameStatus: CodingKeyRepresentable {}

extension UnreferencedPolicy: Codable {}

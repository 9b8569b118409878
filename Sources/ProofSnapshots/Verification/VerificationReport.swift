import ProofDrawing
import ProofGraphics

/// The result of a verification; every reporter writes this and nothing else.
///
/// It holds no time, host or path of a machine, so the same frames give the same report on one
/// machine or many. Its frames add up to those that were verified (``checkTotals()``), or there is no
/// report.
package struct VerificationReport: Hashable, Sendable, Codable {
  /// The version of the format.
  package static let schemaVersion = 3

  /// The version of the format that this report is in.
  package private(set) var schemaVersion = VerificationReport.schemaVersion

  /// The numbers of frames of each kind.
  package let counts: Counts

  /// The fonts and libraries that are not those of the references and can have changed the frames
  /// that changed, a sentence each, in order; empty where no frame changed.
  package var environment: [String]

  /// Whether frames may be judged though fonts or libraries are not those of the references.
  package var environmentPolicy: EnvironmentPolicy

  /// The causes of what changed, the most frequent first.
  package let groups: [CauseGroup]

  /// The faults of frames, forbidden ones first.
  package let faults: [FaultGroup]

  /// The frames that are not simply unchanged, in the order of the matrix: those that have faults
  /// are among them.
  package private(set) var frames: [FrameReport]

  /// The digest of the report: 64 hexadecimal digits that depend on its groups, on the frames in them
  /// and on their looks, but not on decisions about them.
  package let digest: String

  /// The ids of the orphaned references, in order.
  package var orphaned: [String]

  /// The treatment of orphaned references.
  package var orphanedPolicy: OrphanedPolicy

  /// The places of what is wrong in files of texts that were skipped, as texts of theirs may be missing;
  /// nil where none was skipped.
  package var skippedFiles: [String]?

  /// The path of the project's file, as a command in the working folder names it; nil for the usual
  /// one.
  package var project: String?

  /// The part of a run that this is the report of; nil for the whole.
  ///
  /// Only those who watch the run are told it: nothing that is stored depends on how a run was divided.
  package var shard: Shard?

  private enum CodingKeys: CodingKey {
    case schemaVersion, counts, environment, environmentPolicy, groups, faults, frames, digest,
      orphaned,
      orphanedPolicy, skippedFiles, project
  }

  /// The numbers of frames.
  package struct Counts: Hashable, Sendable, Codable {
    /// Frames of the whole matrix.
    package var expected = 0

    /// Those of them that have a reference.
    package var present = 0

    /// Frames that were to be verified.
    package var selected = 0

    /// Frames that were verified; fewer than selected where a run was stopped.
    package var verified = 0

    /// Unchanged frames that were not drawn, because they were drawn before with the same inputs; nil
    /// where all were drawn.
    package var fromInputs: Int?

    /// Verified frames by their status.
    package var statuses: [FrameStatus: Int] = [:]

    /// The number of frames that are unchanged, by their values on the axes `component`, `state` and
    /// `locale`; nil where there are none.
    package var unchanged: [String: [String: Int]]?

    /// Creates counts of nothing.
    package init() {}

    /// The number of frames of a status.
    package subscript(status: FrameStatus) -> Int { statuses[status] ?? 0 }
  }

  /// Creates a report; all groups follow from the frames, and so does which of them were renamed.
  ///
  /// - Throws: ``ReportError`` when the frames and the counts don't add up.
  package init(
    counts: Counts, environment: [String], frames: [FrameReport], orphaned: [String],
    orphanedPolicy: OrphanedPolicy, skippedFiles: [String]? = nil, project: String? = nil,
    environmentPolicy: EnvironmentPolicy = .strict
  ) throws(ReportError) {
    self.skippedFiles = skippedFiles
    self.project = project
    self.environmentPolicy = environmentPolicy
    self.counts = counts
    self.environment = environment
    self.frames = SwapDecision.applied(to: RenameDecision.applied(to: frames))
    self.orphaned = orphaned
    self.orphanedPolicy = orphanedPolicy
    groups = CauseGroup.groups(of: self.frames)
    faults = FaultGroup.groups(
      of: self.frames.lazy.map { ($0.id, $0.facets["locale"], $0.faults ?? []) })
    digest = Self.digest(of: self.frames)
    try checkTotals()
  }

  /// Reads a report; the groups and the digest are computed from the frames, whatever is written.
  ///
  /// - Throws: an error also when what is written doesn't add up.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    // What follows may have another form in another version.
    _ = try values.decode(ReadableVersion.self, forKey: .schemaVersion)
    try self.init(
      counts: try values.decode(Counts.self, forKey: .counts),
      environment: try values.decode([String].self, forKey: .environment),
      frames: try values.decode([FrameReport].self, forKey: .frames),
      orphaned: try values.decode([String].self, forKey: .orphaned),
      orphanedPolicy: try values.decode(OrphanedPolicy.self, forKey: .orphanedPolicy),
      skippedFiles: try values.decodeIfPresent([String].self, forKey: .skippedFiles),
      project: try values.decodeIfPresent(String.self, forKey: .project),
      environmentPolicy: try values.decode(EnvironmentPolicy.self, forKey: .environmentPolicy))
  }

  /// Marks frames as accepted, rejected or, with nil, as pending; they keep their places, and groups their
  /// numbers.
  package mutating func decide(_ decision: FrameDecision?, for ids: Set<String>) {
    for index in frames.indices where ids.contains(frames[index].id) {
      frames[index].decision = decision
    }
  }

  /// Whether everything is as it was.
  package var isClean: Bool {
    counts.verified == counts.selected
      && !counts.statuses.contains { status, count in
        status.isFailure && count > 0
      } && !rejectsOrphaned && !rejectsFaults
  }

  /// Whether frames have faults that are forbidden.
  package var rejectsFaults: Bool { faults.contains(where: \.isForbidden) }

  /// Whether there are orphaned references, and they are a failure.
  package var rejectsOrphaned: Bool { !orphaned.isEmpty && orphanedPolicy == .reject }

  /// Whether a frame could not be drawn, or a reference image can't be read or isn't the lock's.
  package var hasErrors: Bool {
    counts[.failed] + counts[.unreadable] + counts[.mismatched] > 0
  }

  /// Whether frames changed that can't be judged, because fonts or libraries are not those of the
  /// references.
  package var blamesEnvironment: Bool {
    environmentPolicy == .strict && !environment.isEmpty && counts[.changed] > 0
  }

  /// Whether every reference of the whole matrix will look as it does on the machine of this report,
  /// once some frames have become references, too.
  package func coversMatrix(accepting ids: Set<String>) -> Bool {
    counts.verified == counts.expected
      && frames.allSatisfy { frame in
        ids.contains(frame.id) || frame.decision == .accepted || !frame.status.isFailure
          || frame.status == .missing
      }
  }

  /// The frames whose tolerance let a difference pass: debts.
  package var debts: [FrameReport] { frames.filter { $0.status == .tolerated } }
}

/// The version of a report that can be read; another one is an error at its place.
private struct ReadableVersion: Decodable {
  init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Int.self)
    guard number == VerificationReport.schemaVersion else {
      throw ReportError(
        "the report has version \(number), this program reads \(VerificationReport.schemaVersion)")
    }
  }
}

extension FrameStatus: CodingKeyRepresentable {}

extension OrphanedPolicy: Codable {}

extension VerificationReport {
  /// The name of a group and the report it belongs to, such as `2@3f9c81d0`: the group's number,
  /// counted from 1, and the first eight digits of the report's digest.
  package func reference(ofGroup index: Int) -> String {
    "\(index + 1)@\(shortDigest)"
  }

  /// The beginning of the digest, as commands name the report.
  package var shortDigest: String { String(digest.prefix(Self.shortDigestLength)) }

  static let shortDigestLength = 8

  /// Fewer digits than this would name too many reports.
  static let leastDigestLength = 4

  static func digest(of frames: [FrameReport]) -> String {
    var text = ""
    // A fault changes nothing in what can be accepted.
    for frame in frames where frame.status != .unchanged {
      text += "\(frame.id)\n\(frame.status.rawValue) \(frame.group)\n"
      for entry in [frame.expected, frame.actual] {
        text += entry.map { "\($0.pixels) \($0.scene) \($0.width)x\($0.height)\n" } ?? "-\n"
      }
    }
    return text.withUTF8 { SHA256.hexDigest(of: UnsafeRawBufferPointer($0)) }
  }
}

extension VerificationReport {
  /// One report of the parts of a run, the same as if one machine had made it.
  ///
  /// - Throws: ``ReportError`` when they are not parts of one run, or don't add up to one.
  package init(merging parts: [VerificationReport]) throws(ReportError) {
    guard let first = parts.first else { throw ReportError("there are no reports") }
    var counts = Counts()
    counts.expected = first.counts.expected
    counts.present = first.counts.present
    for part in parts {
      guard part.counts.expected == counts.expected, part.counts.present == counts.present,
        part.orphaned == first.orphaned, part.orphanedPolicy == first.orphanedPolicy
      else { throw ReportError("the reports are of different matrices or references") }
      counts.selected += part.counts.selected
      counts.verified += part.counts.verified
      counts.statuses.merge(part.counts.statuses, uniquingKeysWith: +)
      if let known = part.counts.fromInputs {
        counts.fromInputs = (counts.fromInputs ?? 0) + known
      }
      guard let unchanged = part.counts.unchanged else { continue }
      counts.unchanged = (counts.unchanged ?? [:]).merging(unchanged) { own, others in
        own.merging(others, uniquingKeysWith: +)
      }
    }
    let skipped = Set(parts.compactMap(\.skippedFiles).joined()).sorted()
    let frames = parts.flatMap(\.frames).sorted { $0.index < $1.index }
    guard Set(frames.map(\.id)).count == frames.count else {
      throw ReportError("a frame is in more than one report")
    }
    do {
      try self.init(
        counts: counts, environment: Set(parts.flatMap(\.environment)).sorted(), frames: frames,
        orphaned: first.orphaned, orphanedPolicy: first.orphanedPolicy,
        skippedFiles: skipped.isEmpty ? nil : skipped,
        project: parts.allSatisfy { $0.project == first.project } ? first.project : nil,
        environmentPolicy: parts.allSatisfy { $0.environmentPolicy == .any } ? .any : .strict)
    } catch {
      throw ReportError("together the reports contradict themselves: \(error)")
    }
  }
}

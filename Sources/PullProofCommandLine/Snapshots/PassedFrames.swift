internal import ProofSnapshots
internal import RefreshGallery
internal import RefreshProject
internal import RefreshProjectFiles

/// Unchanged frames whose references a page shows.
struct PassedFrames {
  /// The frames, in the order of the matrix, each with its reference as the expected image.
  let frames: [FrameReport]

  /// The folder of the references.
  let folder: String

  static let none = PassedFrames(frames: [], folder: "")
}

extension Verification {
  /// The number of pictures of unchanged frames that a page holds: some megabytes.
  private static let pictureLimit = 500

  /// The first unchanged frames that have reference images, if a report is clean; a page of failures
  /// shows those alone.
  func passed(for report: VerificationReport) -> PassedFrames {
    guard report.isClean else { return .none }
    let listed = Set(report.frames.map(\.index))
    let frames = observed.lazy.filter { !listed.contains($0.index) }
      .map { (observed: $0, frame: run.matrix[$0.index]) }
      .filter { run.file.project.keepsImage(of: $0.frame.id) }
      .prefix(Self.pictureLimit)
      .map { observed, frame in
        FrameReport(
          index: observed.index, id: frame.id, path: frame.path, status: .unchanged,
          facets: frame.facets,
          expected: observed.observation?.entry ?? run.lock?.entries[frame.id],
          images: [.expected: FrameReport.file(ofImage: .expected, at: frame.path)])
      }
    return PassedFrames(frames: Array(frames), folder: run.file.references)
  }
}

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

  /// The first unchanged frames that have reference images: those with faults, and if a report is clean
  /// all others; a page of failures shows those alone.
  func passed(for report: VerificationReport) -> PassedFrames {
    // What is listed and has images of its own needs none of its reference.
    let listed = Set(
      report.frames.filter { $0.status != .unchanged || !$0.images.isEmpty }.map(\.index))
    let unchanged = observed.filter { frame in
      !listed.contains(frame.index)
        && run.file.project.keepsImage(of: run.matrix[frame.index].id)
    }
    let others = report.isClean ? unchanged.filter(\.faults.isEmpty) : []
    let shown = (unchanged.filter { !$0.faults.isEmpty } + others).prefix(Self.pictureLimit)
    let frames = shown.map { observed in
      var frame = unchangedFrame(observed)
      frame.images = [.expected: FrameReport.file(ofImage: .expected, at: frame.path)]
      return frame
    }
    return PassedFrames(
      frames: frames.sorted { $0.index < $1.index }, folder: run.file.references)
  }
}

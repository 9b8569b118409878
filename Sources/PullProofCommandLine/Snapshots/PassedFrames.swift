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
    let unlisted = observed.lazy.filter { !listed.contains($0.index) }
    // The search ends as soon as it has enough frames; there may be a million.
    func first(_ count: Int, withFaults: Bool) -> [ObservedFrame] {
      let frames = unlisted.filter { frame in
        frame.faults.isEmpty != withFaults
          && run.file.project.keepsImage(of: run.matrix[frame.index].id)
      }
      return Array(frames.prefix(count))
    }
    let faulty = first(Self.pictureLimit, withFaults: true)
    let shown =
      faulty + (report.isClean ? first(Self.pictureLimit - faulty.count, withFaults: false) : [])
    let frames = shown.map { observed in
      var frame = unchangedFrame(observed)
      frame.images = [.expected: FrameReport.file(ofImage: .expected, at: frame.path)]
      return frame
    }
    return PassedFrames(
      frames: frames.sorted { $0.index < $1.index }, folder: run.file.references)
  }
}

import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshProject

/// Unchanged frames whose references a page shows.
struct PassedFrames {
  /// The frames, in the order of the matrix, each with its reference as the expected image.
  let frames: [FrameReport]

  /// Reads the reference of a frame; nil where it can't be read.
  let image: (FrameReport) -> [UInt8]?

  /// The number of pictures of unchanged frames that a page holds: some megabytes.
  fileprivate static let limit = 500
}

extension PassedFrames {
  /// The first unchanged frames with faults whose references are in blobs.
  init(of blobs: MergedBlobs) {
    self.init(frames: Array(blobs.pictured.prefix(Self.limit)), image: blobs.reference)
  }

  /// Copies the references of the frames that only have faults to a blob, as no other machine need have
  /// them.
  ///
  /// - Returns: their files.
  /// - Throws: `RunError` when one can't be written.
  func copyFaulty(to blob: PendingFolder) throws(RunError) -> [String] {
    var files: [String] = []
    for frame in frames where frame.faults != nil {
      guard let file = frame.images[.expected], let bytes = image(frame) else { continue }
      try blob.write(bytes, to: file)
      files.append(file)
    }
    return files
  }
}

extension Verification {
  /// The first unchanged frames that have reference images, which only a page and a blob need.
  ///
  /// They are those with faults, and if a report is clean all others; a page of failures shows those
  /// alone.
  func passed(for report: VerificationReport, by reporting: ReporterOptions) -> PassedFrames {
    guard reporting.page != nil || reporting.blob != nil else {
      return PassedFrames(frames: [], image: { _ in nil })
    }
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
    let faulty = first(PassedFrames.limit, withFaults: true)
    let others =
      report.isClean ? first(PassedFrames.limit - faulty.count, withFaults: false) : []
    let folder = run.file.references
    return PassedFrames(
      frames: (faulty + others).map { unchangedFrame($0).withReference }
        .sorted { $0.index < $1.index },
      image: { try? Descriptor.contents(of: "\(folder)/\($0.path).png") })
  }
}

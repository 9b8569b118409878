package import ProofDrawing

/// Frames that are known by their inputs.
extension SnapshotVerifier {
  /// Finds the frames that needn't be drawn, because they were drawn with the same inputs and looked as the
  /// lock says.
  ///
  /// Their reference images are looked at as those of all others are.
  ///
  /// - Parameters:
  ///   - indices: which frames, by their numbers in the plan.
  ///   - entry: the entry of a frame in the cache; nil for none.
  ///   - identity: the identity that the file of a frame's reference image had before this call.
  ///   - keepsImages: whether an image is kept of any frame.
  /// - Returns: these frames as unchanged ones, in the order of `indices`.
  package func recognized(
    _ indices: [Int], by entry: (_ index: Int) -> InputsCache.Entry?,
    identity: (_ index: Int) -> UInt64, keepsImages: Bool
  ) -> [ObservedFrame] {
    var frames: [ObservedFrame] = []
    frames.reserveCapacity(indices.count)
    for index in indices {
      guard let entry = entry(index),
        !keepsImages || hasImage(of: index, knownAs: entry.image, identity)
      else { continue }
      frames.append(
        ObservedFrame(
          index: index, status: .unchanged, isFromInputs: true,
          faults: entry.faults.map { faultFinder.placed($0, at: index) }))
    }
    return frames
  }

  /// Whether the reference image of a frame is the lock's, if one is kept.
  private func hasImage(
    of index: Int, knownAs known: UInt64, _ identity: (_ index: Int) -> UInt64
  ) -> Bool {
    let snapshotCase = plan[index]
    guard keepsImage(snapshotCase.id) else { return true }
    if known != 0, known == identity(index) { return true }
    guard let entry = lock.entries[snapshotCase.id] else { return false }
    return defect(ofImageOf: snapshotCase, entry: entry) == nil
  }
}

import ProofDrawing

/// Two pictures, before and after, that stand for all frames which show the same.
///
/// Frames that differ in nothing but scale and appearance are one pair if they have the same status, causes,
/// changes, consequences and faults, and also one of these:
///
/// - The changes are facts that look alike in each appearance, such as other words or another place. Then a
///   reviewer who has seen one of the pictures learns nothing new from the others.
/// - They have the same appearance and the same layouts before and after, by their digests. Then they are one
///   drawing at several scales, whatever changed.
///
/// So a new colour, a new image, and pixels or frames about which no fact is known are shown in each
/// appearance.
package struct ReviewPair: Hashable, Sendable {
  /// The frame to look at: the one with the largest scale, in the first appearance of the matrix.
  package let frame: FrameReport

  /// The ids of all frames that the pair stands for, in the order of the matrix.
  package let ids: [String]

  /// The appearances of the frames, such as `light` and `dark`, in the order of the matrix.
  package let appearances: [String]

  /// The scales of the frames, such as `1` and `2`, in the order of the matrix.
  package let scales: [String]

  private init(_ frames: [FrameReport]) {
    ids = frames.map(\.id)
    appearances = frames.compactMap { $0.facets["appearance"] }.withoutRepetitions
    scales = frames.compactMap { $0.facets["scale"] }.withoutRepetitions
    let first = frames.filter { $0.facets["appearance"] == frames[0].facets["appearance"] }
    frame = first.max { $0.scale < $1.scale } ?? frames[0]
  }

  /// The pairs of frames, the worst fault first.
  static func pairs(of frames: [FrameReport]) -> [ReviewPair] {
    let keys = frames.map(Look.init)
    let members = Dictionary(grouping: frames.indices) { keys[$0] }
    let pairs = keys.withoutRepetitions.map { key in
      ReviewPair((members[key] ?? []).map { frames[$0] })
    }
    return pairs.map { ($0.frame.worstFault?.severity ?? .max, $0) }.sorted { $0.0 < $1.0 }
      .map(\.1)
  }
}

extension FrameReport {
  /// The number of pixels in a point; 1 where it is unknown.
  fileprivate var scale: Int { Int(facets["scale"] ?? "") ?? 1 }

  /// Whether the changes are known, and look alike in each appearance.
  fileprivate var changesAlikeInAllAppearances: Bool {
    status == .changed && !changes.isEmpty && changes.allSatisfy(\.isAlikeInAllAppearances)
  }
}

extension FrameChange {
  fileprivate var isAlikeInAllAppearances: Bool {
    guard case .scene(let change) = self else { return false }
    return switch change.kind {
    case .color, .image, .opacity, .drawing, .unknown: false
    default: true
    }
  }
}

/// All that a reviewer sees of a frame besides its scale, and its appearance where that shows something
/// new.
private struct Look: Hashable {
  /// The id without its appearance and scale; the whole text where it is no id of a matrix.
  let name: String

  let facets: [String: String]
  let status: FrameStatus
  let causes: [Cause]
  let facts: [FrameChange]
  let consequences: [SceneChange]?
  let faults: [FrameFault]?

  /// The appearance and the digests of the layouts; empty where the changes tell enough.
  let layouts: [String?]

  init(_ frame: FrameReport) {
    name = Self.name(frame.id)
    facets = frame.facets.filter { $0.key != "scale" && $0.key != "appearance" }
    status = frame.status
    causes = frame.causes
    facts = frame.facts
    consequences = frame.consequences
    faults = frame.faults
    layouts =
      frame.changesAlikeInAllAppearances
      ? []
      : [
        frame.facets["appearance"], frame.expected?.scene.description,
        frame.actual?.scene.description,
      ]
  }

  private static func name(_ id: String) -> String {
    guard var name = FrameID(id) else { return id }
    (name.layout.appearance, name.layout.scale) = (.light, 1)
    return name.description
  }
}

import ProofDrawing

/// The cause of a frame's changes; frames with the same cause have the same name for it.
///
/// Of all that changed, what follows from something else is left out: where a text changed, its
/// neighbours move because of it. ``RootChanges`` decides what follows.
public struct Cause: Hashable, Sendable, Codable, Comparable {
  /// The kinds of causes.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Words.
    case text

    /// Font faces, or how they are set.
    case font

    /// Font sizes.
    case size

    /// Font weights.
    case weight

    /// Colours.
    case color

    /// Images, and whether they have colours of their own.
    case image

    /// Styles in which something is drawn, such as a spinner's.
    case style

    /// Places or sizes.
    case layout

    /// Rotation, progress or opacity.
    case pose

    /// Sources of texts.
    case origin

    /// Other pixels, with all facts the same but the bounds of ink.
    case drawing

    /// Other pixels, with facts that can't be compared.
    case unknown

    /// A frame that looks as another did whose name differs in one value, which is gone.
    case renamed

    /// A frame that looks as another did whose name differs in one value, and the other way round.
    case swapped

    /// A frame whose reference both sides of a merge changed, and that looks like the one that was kept.
    case merge

    /// A frame that has no reference yet.
    case new

    /// A frame that looks as it did, and whose reference image is not the one in the lock.
    case reference

    /// A frame that can't be compared, as drawing it or reading its reference fails.
    case failure
  }

  /// The kind.
  public let kind: Kind

  /// The changed thing, such as a text's key.
  public let subject: String

  /// Creates a cause.
  public init(_ kind: Kind, _ subject: String) {
    self.kind = kind
    self.subject = subject
  }

  /// The name, such as `text:header.idle.title`.
  public var name: String { subject.isEmpty ? kind.rawValue : "\(kind.rawValue):\(subject)" }

  /// The name of a group of frames with some causes: their names, joined by a plus.
  static func groupName(of causes: [Cause]) -> String {
    causes.map(\.name).joined(separator: "+")
  }

  /// Orders causes by kind, as listed, and then by subject.
  public static func < (lhs: Cause, rhs: Cause) -> Bool {
    let order = Kind.allCases
    let (left, right) = (order.firstIndex(of: lhs.kind), order.firstIndex(of: rhs.kind))
    return (left ?? 0, lhs.subject) < (right ?? 0, rhs.subject)
  }
}

extension Cause {
  /// The causes of a frame's changes, in order and each once: both mirror images of a layout have
  /// one cause.
  ///
  /// - Returns: at least one cause; where no fact changed, it is that pixels did.
  package static func causes(of difference: SceneDifference) -> [Cause] {
    let roots = difference.roots.map { cause(of: $0, direction: difference.direction) }
    return roots.isEmpty ? [Cause(.drawing, "")] : Set(roots).sorted()
  }

  private static func cause(of change: SceneChange, direction: TextDirection) -> Cause {
    let element = change.element
    let (from, to) = (change.before, change.after)
    switch change.kind {
    case .text: return Cause(.text, change.key ?? element)
    case .size: return Cause(.size, element)
    case .weight: return Cause(.weight, element)
    case .image: return Cause(.image, element)
    case .style: return Cause(.style, element)
    case .faces: return Cause(.font, faces(from?.list ?? [], to?.list ?? []))
    case .textWidth: return Cause(.font, "width")
    case .missingGlyphs: return Cause(.font, "glyphs")
    case .color: return Cause(.color, [from, to].map(joined).joined(separator: "→"))
    // Elements that move alike are moved by one figure, whatever they are.
    case .movement, .gap: return Cause(.layout, way(change.x ?? 0, change.y ?? 0, direction))
    case .resizing, .clip: return Cause(.layout, "size of \(element)")
    case .appearance, .disappearance: return Cause(.layout, element)
    case .letterSpacing: return Cause(.layout, "letter spacing of \(element)")
    case .truncationMode: return Cause(.layout, "truncation of \(element)")
    case .truncation, .lineCount: return Cause(.layout, "lines of \(element)")
    case .pictureSize: return Cause(.layout, "frame \(extents(from, to))")
    case .direction: return Cause(.layout, "direction")
    case .opacity: return Cause(.pose, "opacity of \(element)")
    // A host flips all elements or none, but for those that a component names.
    case .pose where change.figure == "flipped": return Cause(.pose, "flipped")
    case .pose where change.figure == "from": return Cause(.pose, "start of \(element)")
    case .pose where change.figure == "to": return Cause(.pose, "end of \(element)")
    case .pose: return Cause(.pose, "\(change.figure ?? "") of \(element)")
    case .origin:
      guard let (from, to) = change.origins, from.hasOtherFallback(than: to) else {
        return Cause(.origin, change.key ?? "")
      }
      return Cause(.text, "\(from.matched)→\(to.matched)")
    case .clipping: return Cause(.layout, "clipping of \(element)")
    case .overlap: return Cause(.layout, "overlap of \(change.elements.joined(separator: " and "))")
    // With other ink an element is drawn in another way, as one is whose ink has the same bounds.
    case .ink, .drawing: return Cause(.drawing, change.elements.joined(separator: ","))
    case .unknown: return Cause(.unknown, change.elements.joined(separator: ","))
    }
  }

  /// The colours that a frame has now, of a change of colours.
  var newColors: [String] {
    (subject.split(separator: "→").last ?? "").split(separator: ",").map(String.init)
  }

  private static func joined(_ colors: SceneChange.Value?) -> String {
    (colors?.list ?? []).joined(separator: ",")
  }

  /// The first faces that differ; those behind them follow from the text.
  private static func faces(_ from: [String], _ to: [String]) -> String {
    let length = max(from.count, to.count)
    let place = (0..<length).first { place in
      from.dropFirst(place).first != to.dropFirst(place).first
    }
    func name(_ faces: [String]) -> String { faces.dropFirst(place ?? 0).first ?? "none" }
    return "\(name(from))→\(name(to))"
  }

  /// The distance and the direction of a movement, by the order of reading.
  private static func way(_ x: Double, _ y: Double, _ direction: TextDirection) -> String {
    let along = direction == .rightToLeft ? -x : x
    func part(_ length: Double, _ forward: String, _ back: String) -> String? {
      length == 0
        ? nil : "\(SceneChange.number(abs(length))) pt \(length > 0 ? forward : back)"
    }
    let parts = [part(along, "to the trailing edge", "to the leading edge"), part(y, "down", "up")]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// The sides of a size that changed.
  private static func extents(_ from: SceneChange.Value?, _ to: SceneChange.Value?) -> String {
    guard case (.size(let from), .size(let to)) = (from, to) else { return "" }
    func part(_ side: String, _ from: Double, _ to: Double) -> String? {
      from == to ? nil : "\(side) \(SceneChange.number(from))→\(SceneChange.number(to))"
    }
    let parts = [
      part("width", from.width, to.width), part("height", from.height, to.height),
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

/// Frames that changed for the same reasons, to be judged at one look.
package struct CauseGroup: Hashable, Sendable, Codable {
  /// The names of the causes, joined by a plus, such as `text:header.idle.title`.
  package var name: String

  /// The causes, in order.
  package var causes: [Cause]

  /// The different changes, up to the limit.
  package var changes: [FrameChange]

  /// The number of different changes.
  package var changeCount: Int

  /// The places of the texts that changed, up to the limit; nil if no text did, or they are unknown.
  package var sources: [TextSource]?

  /// The ids of the frames, in the order of the matrix.
  package var frames: [String]

  /// The locales of the frames, in the order of the matrix.
  package var locales: [String]

  /// Whether a frame has a forbidden fault, so that not all frames can be accepted.
  package var isForbidden: Bool

  /// The number of changes, and of locations, that a group lists.
  package static let changeLimit = 20

  /// The groups of frames that are not as they were, the largest first.
  static func groups(of frames: [FrameReport]) -> [CauseGroup] {
    let members = Dictionary(grouping: frames.filter(\.status.isFailure), by: \.causes)
    return members.map { causes, frames in CauseGroup(causes: causes, frames: frames) }
      .sorted { ($1.frames.count, $0.name) < ($0.frames.count, $1.name) }
  }

  private init(causes: [Cause], frames: [FrameReport]) {
    name = Cause.groupName(of: causes)
    self.causes = causes
    self.frames = frames.map(\.id)
    isForbidden = frames.contains(where: \.isForbidden)
    locales = frames.compactMap { $0.facets["locale"] }.withoutRepetitions
    let changes = frames.flatMap(Self.facts).withoutRepetitions
    self.changes = Array(changes.prefix(Self.changeLimit))
    changeCount = changes.count
    let sources = frames.flatMap { $0.sources ?? [] }.withoutRepetitions.prefix(Self.changeLimit)
    self.sources = sources.isEmpty ? nil : Array(sources)
  }

  /// The facts of a frame; for one that can't be compared only the reason.
  static func facts(of frame: FrameReport) -> [FrameChange] {
    switch frame.status {
    case .mismatched, .unreadable, .failed: frame.problem.map { [.problem($0)] } ?? frame.changes
    case .unchanged, .tolerated, .changed, .missing: frame.facts
    }
  }
}

extension Array where Element: Hashable {
  /// The elements in order, each once.
  package var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

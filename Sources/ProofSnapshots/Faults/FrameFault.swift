package import ProofDrawing
package import ProofRendering

/// A place in a frame where a rule doesn't hold, whether or not the frame is as its reference.
package struct FrameFault: Hashable, Sendable, Codable {
  /// The id of the rule, such as `textTruncated`.
  package var rule: String

  /// Whether the fault makes a run fail.
  package var isForbidden: Bool

  /// The name of the element, such as `title`; nil for the whole frame.
  package var element: String?

  /// The key of the text that the element shows; nil for none.
  package var key: String?

  /// The place of that text; nil if it is unknown.
  package var source: TextSource?

  /// The problem, in one line.
  package var problem: String

  package init(
    _ rule: String, isForbidden: Bool, in element: String? = nil, key: String? = nil,
    source: TextSource? = nil, problem: String
  ) {
    self.rule = rule
    self.isForbidden = isForbidden
    self.element = element
    self.key = key
    self.source = source
    self.problem = problem
  }
}

extension [FrameFault] {
  /// Whether one of the faults makes a run fail.
  package var areForbidden: Bool { contains(where: \.isForbidden) }
}

/// The frames in which one rule doesn't hold.
package struct FaultGroup: Hashable, Sendable, Codable {
  /// The id of the rule, such as `textTruncated`.
  package let rule: String

  /// Whether these faults make a run fail.
  package let isForbidden: Bool

  /// The ids of all frames, in the order of the matrix.
  package let frames: [String]

  /// The locales of the frames, in the order of the matrix.
  package let locales: [String]

  /// The different sentences, up to the limit.
  package let problems: [String]

  /// The number of different sentences.
  package let problemCount: Int

  /// The places of the texts, up to the limit; nil if they are unknown.
  package let sources: [TextSource]?

  /// The number of sentences, and of places, that a group lists.
  package static let limit = 20

  /// A frame with its faults.
  package typealias Member = (id: String, locale: String?, faults: [FrameFault])

  /// The groups of frames, forbidden faults first, then the largest.
  package static func groups(of frames: some Sequence<Member>) -> [FaultGroup] {
    var members: [String: [(frame: Member, fault: FrameFault)]] = [:]
    for frame in frames {
      for fault in frame.faults { members[fault.rule, default: []].append((frame, fault)) }
    }
    return members.map { FaultGroup(rule: $0, members: $1) }.sorted { own, other in
      own.isForbidden == other.isForbidden
        ? (other.frames.count, own.rule) < (own.frames.count, other.rule) : own.isForbidden
    }
  }

  private init(rule: String, members: [(frame: Member, fault: FrameFault)]) {
    self.rule = rule
    isForbidden = members.contains { $0.fault.isForbidden }
    frames = members.map(\.frame.id).withoutRepetitions
    locales = members.compactMap(\.frame.locale).withoutRepetitions
    let problems = members.map(\.fault.problem).withoutRepetitions
    self.problems = Array(problems.prefix(Self.limit))
    problemCount = problems.count
    let sources = members.compactMap(\.fault.source).withoutRepetitions.prefix(Self.limit)
    self.sources = sources.isEmpty ? nil : Array(sources)
  }
}

/// Finds the faults of a plan's frames while these are drawn, with the places of their texts.
package struct FaultFinder: Sendable {
  /// Finds the faults of a frame, by its number in the plan and its picture; what facts can't prove is
  /// drawn.
  package typealias Search =
    @Sendable (
      _ frame: Int, _ picture: Picture, _ draw: (Picture) throws -> Pixmap
    ) throws -> [FrameFault]

  private let search: Search
  private let textSource: @Sendable (_ frame: Int, _ key: String) -> TextSource?

  /// The number of pixels in a point at which a fault is proved by drawing.
  private static let proofScale = 3

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - search: finds the faults of a frame, without the places of texts.
  ///   - textSource: where a frame's text is written, by the frame's number in the plan and the text's
  ///     key; nil where nobody knows.
  package init(
    _ search: @escaping Search,
    textSource: @escaping @Sendable (_ frame: Int, _ key: String) -> TextSource?
  ) {
    self.search = search
    self.textSource = textSource
  }

  /// The faults of a frame.
  package func faults(
    of picture: Picture, at index: Int, with renderer: Renderer
  ) throws -> [FrameFault] {
    try search(index, picture) { try renderer.pixmap(of: $0, scale: Self.proofScale) }
      .map { placed($0, at: index) }
  }

  /// A fault of a frame with the present place of its text.
  func placed(_ fault: FrameFault, at index: Int) -> FrameFault {
    var fault = fault
    fault.source = fault.key.flatMap { textSource(index, $0) }
    return fault
  }
}

/// The line of a file in which a text is written.
package struct TextSource: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The path of the file, as a command in the working folder names it.
  package var file: String

  /// The line, the first being 1.
  package var line: Int

  /// The key of the app's own under which the text is written; nil for a key that every app may have.
  package var key: String?

  /// Creates a place.
  package init(file: String, line: Int, key: String? = nil) {
    self.file = file
    self.line = line
    self.key = key
  }

  /// The place as compilers write it, without a column: `file:line`.
  package var description: String { "\(file):\(line)" }

  /// The place with the key, if it is one of the app's own.
  package var account: String { description + (key.map { " as “\($0)”" } ?? "") }
}

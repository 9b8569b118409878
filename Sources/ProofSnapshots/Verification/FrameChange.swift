/// One thing that there is to say of a frame that is not as it was.
package enum FrameChange: Hashable, Sendable {
  /// A fact that is not what it was.
  case scene(SceneChange)

  /// The tolerance forgives changed pixels but not the causes: why it is there, their kinds, and the
  /// kinds that it would have to allow; nil where no tolerance can.
  case unforgiven(reason: String, kinds: [Cause.Kind], allows: [Cause.Kind]?)

  /// Both sides of a merge changed the reference, each in another way.
  case merge

  /// The reason why the frame could not be drawn or compared.
  case problem(String)
}

extension FrameChange: CustomStringConvertible {
  /// The change in a sentence.
  package var description: String {
    switch self {
    case .scene(let change): return change.description
    case .problem(let problem): return problem
    case .merge:
      return "both sides of a merge changed the reference; the expected picture is that of one side"
    case .unforgiven(let reason, _, let allows):
      let advice = allows.map {
        "; “allows: [\($0.map(\.rawValue).joined(separator: ", "))]” would let this pass"
      }
      return "the tolerance (\(reason)) allows changed pixels, but not the changes above"
        + (advice ?? "")
    }
  }
}

/// A change is an object with a `kind`, values, and a `sentence` that says the same, which is not read.
extension FrameChange: Codable {
  private enum Key: String, CodingKey {
    case kind, reason, causes, allows, problem, sentence
  }

  /// The kinds besides those of a scene's changes.
  private enum Kind: String, Codable {
    case unforgiven, merge, problem
  }

  /// Writes the change.
  package func encode(to encoder: any Encoder) throws {
    if case .scene(let change) = self { return try change.encode(to: encoder) }
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(description, forKey: .sentence)
    switch self {
    case .scene: break
    case .unforgiven(let reason, let kinds, let allows):
      try values.encode(Kind.unforgiven, forKey: .kind)
      try values.encode(reason, forKey: .reason)
      try values.encode(kinds, forKey: .causes)
      try values.encodeIfPresent(allows, forKey: .allows)
    case .merge: try values.encode(Kind.merge, forKey: .kind)
    case .problem(let problem):
      try values.encode(Kind.problem, forKey: .kind)
      try values.encode(problem, forKey: .problem)
    }
  }

  /// Reads a change.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    switch Kind(rawValue: try values.decode(String.self, forKey: .kind)) {
    case .unforgiven:
      self = .unforgiven(
        reason: try values.decode(String.self, forKey: .reason),
        kinds: try values.decode([Cause.Kind].self, forKey: .causes),
        allows: try values.decodeIfPresent([Cause.Kind].self, forKey: .allows))
    case .merge: self = .merge
    case .problem: self = .problem(try values.decode(String.self, forKey: .problem))
    case nil: self = .scene(try SceneChange(from: decoder))
    }
  }
}

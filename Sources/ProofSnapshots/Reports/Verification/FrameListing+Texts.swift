extension FrameListing {
  /// A text that changed, as a row of the page's table: an array, as there may be many.
  struct Text: Encodable {
    let row: ReviewRow

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(row.key)
      try values.encode(row.source?.key ?? "")
      try values.encode(row.locale)
      try values.encode(row.before.parts.map(Part.init))
      try values.encode(row.after.parts.map(Part.init))
      try values.encode(row.source?.description ?? "")
      try values.encode(row.fault?.rule ?? "")
    }

    /// A plain part of a text, or the short name and the account of a character.
    private struct Part: Encodable {
      let part: ReviewText.Part

      func encode(to encoder: any Encoder) throws {
        switch part {
        case .plain(let text): try text.encode(to: encoder)
        case .marked(let scalar): try [scalar.shortName, scalar.account].encode(to: encoder)
        }
      }
    }
  }
}

extension CauseGroup {
  /// The group with the changes of some frames that are no changes of texts.
  func withoutTexts(of frames: [FrameReport]) -> CauseGroup {
    var group = self
    let others = frames.flatMap(Self.facts).withoutRepetitions.filter { !$0.isOfText }
    group.changes = Array(others.prefix(Self.changeLimit))
    group.changeCount = others.count
    return group
  }
}

extension FrameChange {
  fileprivate var isOfText: Bool {
    if case .scene(let change) = self { change.kind == .text } else { false }
  }
}

package import ProofDrawing
package import RefreshModel
package import RefreshStrings

extension StringKey {
  /// The element of a picture that shows the text, or the name that scenes give the spoken text.
  package var element: String {
    switch self {
    case .title: "title"
    case .spoken: Scene.spokenLabelName
    case .lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday, .lastUpdatedNone: "lastUpdated"
    }
  }

  /// The components that show or speak the text, in the order of their declaration.
  package var components: [RefreshComponent] {
    switch self {
    case .title(let family, _), .spoken(let family, _):
      RefreshComponent.allCases.filter { Family($0.kind) == family }
    case .lastUpdated, .lastUpdatedToday, .lastUpdatedYesterday, .lastUpdatedNone:
      RefreshComponent.allCases.filter { $0.kind == .header && $0.hasLastUpdatedLine }
    }
  }
}

extension RefreshComponent {
  /// Whether a header has a line about the last update; of the older libraries' headers one has.
  fileprivate var hasLastUpdatedLine: Bool {
    switch ancestor {
    case nil, .ego: true
    case .pullTable, .agj, .zh: false
    }
  }
}

extension Picture {
  /// The built-in texts that are seen in the picture, in the order of its origins.
  ///
  /// The line about the last update is one text: the one in which the others stand. Texts that are only
  /// spoken don't count.
  package var builtInTexts: [TextOrigin] {
    let source = ResolvedString.Source.builtIn.description
    let origins = origins.filter { $0.source == source }
    return origins.filter { origin in
      elements.contains { $0.name == origin.element && $0.showsText }
    }
  }
}

extension Picture.Element {
  /// Whether a text with characters is seen.
  fileprivate var showsText: Bool {
    guard opacity > 0, case .text(let block, _, _) = content.untransformed else { return false }
    return !block.string.isEmpty
  }
}

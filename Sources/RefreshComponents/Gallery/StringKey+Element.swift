import ProofDrawing
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

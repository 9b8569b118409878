package import ProofDocuments

extension ComponentFile {
  /// A key of the app's own that an element names, with the place of the element.
  package typealias AppKeyUse = (name: String, location: SourceLocation)

  /// The app's keys that elements name, and those of a small view's titles.
  ///
  /// - Parameter name: the name of the component, with which the keys of titles begin.
  /// - Returns: the keys, one for each use.
  package func appKeys(of name: String) -> [AppKeyUse] {
    namedKeys + titleKeys(of: name, in: children ?? [], seenIn: ownStates)
  }

  /// The app's keys that elements name.
  var namedKeys: [AppKeyUse] {
    elements.flatMap { element in
      element.texts.compactMap { text -> AppKeyUse? in
        if case .key(let key) = text { (key, element.location) } else { nil }
      }
    }
  }

  /// The keys of a small view's titles, for the states in which elements that show or say them are seen.
  private func titleKeys(
    of name: String, in elements: [ComponentElement], seenIn states: [String]
  ) -> [AppKeyUse] {
    elements.flatMap { element in
      let seen = states.filter { element.isSeen(at: ElementMoment(ElementState($0))) }
      let own = element.texts.contains(.title) ? seen : []
      return own.map { (Self.titleKey(of: name, in: $0), element.location) }
        + titleKeys(of: name, in: element.content.children, seenIn: seen)
    }
  }

  /// The key of the text that a small view's title shows in a state.
  static func titleKey(of name: String, in state: String) -> String { "\(name).\(state).title" }
}

extension ComponentFile {
  /// The states of a small view; nil for a component.
  package var ownPulledStates: [PulledState]? {
    component == nil ? ownStates.compactMap(PulledState.init(anyName:)) : nil
  }
}

extension ComponentElement {
  /// The texts that the element shows and says, without those of elements inside it.
  fileprivate var texts: [ElementText] {
    guard case .label(let label) = content else { return [spoken].compactMap(\.self) }
    return [label.text] + [spoken].compactMap(\.self)
  }
}

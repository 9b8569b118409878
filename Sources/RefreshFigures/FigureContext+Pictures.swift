import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings

extension FigureContext {
  /// The pictures of a component in some states, without a card.
  ///
  /// - Throws: ``FigureError`` when the component can't be in one of the states, one is listed
  ///   twice, or there is none.
  func pictures(
    of setup: ComponentSetup, in pulledStates: [PulledState], layout: FrameLayout,
    for locale: LocaleIdentifier
  ) throws(FigureError) -> [Picture] {
    try check(pulledStates, of: setup)
    return checkedPictures(of: setup, in: pulledStates, layout: layout, for: locale)
  }

  /// Checks that a component can be in some states, each listed once.
  ///
  /// - Throws: ``FigureError`` that names the states of the component.
  func check(
    _ pulledStates: [PulledState], of setup: ComponentSetup
  ) throws(FigureError) {
    let states = setup.component.kind.states
    guard !pulledStates.isEmpty else {
      throw .content(
        problem: "no state of \(setup.name) to show",
        advice: "name some of \(states.map(\.name).joined(separator: ", "))")
    }
    if let strange = pulledStates.first(where: { !states.contains($0.state) }) {
      throw .content(
        problem: "\(setup.name) can't be in the state \(strange.name)",
        advice: "name one of \(states.map(\.name).joined(separator: ", "))")
    }
    // Elements are named after states.
    let repeated = pulledStates.first { state in pulledStates.count { $0 == state } > 1 }
    if let repeated {
      throw .content(
        problem: "the state \(repeated.name) is listed twice", advice: "remove one")
    }
  }

  /// The pictures of a component in states that are checked, without a card.
  func checkedPictures(
    of setup: ComponentSetup, in pulledStates: [PulledState], layout: FrameLayout,
    for locale: LocaleIdentifier
  ) -> [Picture] {
    let matrix = matrix(of: setup, in: pulledStates, layout: layout, for: locale)
    return gallery.pictures(of: matrix, measuredBy: measurer)
  }

  /// The picture of a component in a state, without a card.
  ///
  /// - Throws: ``FigureError`` when the component can't be in the state.
  func picture(
    of setup: ComponentSetup, in pulledState: PulledState, layout: FrameLayout,
    for locale: LocaleIdentifier
  ) throws(FigureError) -> Picture {
    try pictures(of: setup, in: [pulledState], layout: layout, for: locale)[0]
  }

  private func matrix(
    of setup: ComponentSetup, in pulledStates: [PulledState], layout: FrameLayout,
    for locale: LocaleIdentifier
  ) -> FrameMatrix {
    var setup = setup
    setup.pulledStates = pulledStates
    var matrix = FrameMatrix(locales: [locale])
    matrix.setups = [setup]
    matrix.axes = FrameAxes(of: layout)
    matrix.appearances = [appearance]
    return matrix
  }

  /// A component's picture on a card, as the figure's mount has it.
  func card(_ picture: Picture) -> Picture {
    picture.onCard(of: mount, theme: theme)
  }

  /// A sheet as a picture for the reader, whose screen-reader text is the short alternative text.
  func picture(of sheet: Sheet, _ text: AlternativeText) -> Picture {
    var picture = sheet.picture(
      theme: theme, language: locale.tag, direction: direction, measuredBy: measurer)
    picture.spokenLabel = text.short[locale.tag] ?? ""
    return picture
  }

  /// The side from which the reader reads.
  var direction: TextDirection { locale.direction }

  /// A text on a sheet, in the reader's language or in another.
  func text(_ string: String, in locale: LocaleIdentifier? = nil) -> SheetText {
    let locale = locale ?? self.locale
    return SheetText(
      string, language: locale.tag,
      direction: locale.direction,
      breaks: LineBreaks(in: string, language: locale).offsets)
  }

  /// Checks that there is something for each caption, as a caption that isn't shown is a mistake.
  func check(
    _ captions: [String: LocalizedCaption], of names: [String], in noun: String
  ) throws(FigureError) {
    guard let unknown = captions.keys.sorted().first(where: { !names.contains($0) }) else { return }
    throw .content(
      problem: "\(noun) has no “\(unknown)” for a caption",
      advice: "name one of \(names.joined(separator: ", "))")
  }

  /// The caption of a state for a reader: the author's, or the state's name.
  func caption(
    of pulledState: PulledState, from captions: [String: LocalizedCaption],
    for locale: LocaleIdentifier
  ) -> String {
    captions[pulledState.name]?.text(in: locale.tag) ?? pulledState.name
  }
}

extension ComponentSetup {
  /// The states to show where a figure names none: the setup's own, or those through which a user
  /// sees a component of its kind go.
  var shownStates: [PulledState] {
    pulledStates ?? component.kind.titledStates.map(PulledState.init)
  }
}

extension LocaleIdentifier {
  /// The side from which the locale is read.
  fileprivate var direction: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}

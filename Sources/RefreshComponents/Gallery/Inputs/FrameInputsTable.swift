package import ProofDrawing
import RefreshModel
import RefreshStrings

/// The inputs of all frames of a matrix.
///
/// Texts are looked up once for each reader, and poses once for each state.
package struct FrameInputsTable: Sendable {
  let matrix: FrameMatrix
  let gallery: Gallery
  private let hasHeaders: Bool
  private let texts: [Gallery.Reader: LocalizedTexts]
  private let lines: [Gallery.Reader: FaceText?]
  private let poses: PoseTable
  private let looks: [String: LookInputs]

  /// The parts of themes that components are drawn with; none of one whose face the application makes.
  private let uses: [String: ThemeUse]

  /// Finds the texts and poses of a matrix's frames.
  package init(of matrix: FrameMatrix, in gallery: Gallery) {
    self.matrix = matrix
    self.gallery = gallery
    let hasHeaders = matrix.components.contains { $0.kind == .header }
    self.hasHeaders = hasHeaders
    let readers = Set(matrix.locales).flatMap { locale in
      Set(matrix.setups.map { gallery.reader(of: $0.name, for: locale) })
    }
    texts = Dictionary(
      uniqueKeysWithValues: readers.map {
        ($0, gallery.localizedTexts(of: $0, withDates: hasHeaders))
      })
    lines = Dictionary(
      uniqueKeysWithValues: texts.map { ($0, gallery.lastUpdatedLine(of: $1, for: $0)) })
    poses = PoseTable(of: matrix, images: gallery.images, memory: gallery.memory?.poses)
    uses = Dictionary(
      matrix.setups.filter { gallery.faces[$0.name] == nil }.map { ($0.name, ThemeUse(of: $0)) },
      uniquingKeysWith: { $1 })
    looks = Dictionary(
      matrix.setups.map { ($0.name, LookInputs(of: $0, in: gallery)) }, uniquingKeysWith: { $1 })
  }

  /// A case for each frame of the matrix, in their order.
  ///
  /// - Parameter adapt: changes what a face is given, to see what the change does; called on several workers
  ///   at once.
  /// - Returns: a plan of as many cases as the matrix has frames.
  package func plan(
    adapting adapt: (@Sendable (inout FaceContext) -> Void)? = nil
  ) -> SnapshotPlan {
    SnapshotPlan(count: matrix.count) { index in
      let frame = matrix[index]
      return SnapshotCase(
        id: frame.id, path: frame.path, scale: frame.scale, sceneID: frame.sceneID,
        facets: { frame.facets }
      ) { measurer in
        self[frame].picture(measuredBy: measurer, adapting: adapt)
      }
    }
  }

  /// The inputs of a frame.
  package subscript(frame: Frame) -> FrameInputs {
    FrameInputs(
      look: look(of: frame.setup),
      colors: colors(
        of: frame.setup, in: frame.appearance,
        limitedTo: themeUse(of: frame.setup, in: frame.pulledState)),
      moment: moment(of: frame.setup, in: frame.pulledState),
      words: words(of: frame.setup, in: frame.pulledState, for: frame.locale),
      layout: frame.layout)
  }

  func look(of setup: ComponentSetup) -> LookInputs {
    looks[setup.name] ?? LookInputs(of: setup, in: gallery)
  }

  /// The parts of the theme that a component in a state is drawn with; nil for all of them.
  func themeUse(of setup: ComponentSetup, in state: PulledState) -> ThemeUse? {
    uses[setup.name]?.union(ofIndicatorIn: poses[setup, state])
  }

  func colors(
    of setup: ComponentSetup, in appearance: Appearance, limitedTo use: ThemeUse?
  ) -> ColorInputs {
    let theme = gallery.theme(of: setup, for: appearance)
    return ColorInputs(theme: use.map(theme.limited) ?? theme, appearance: appearance)
  }

  func moment(of setup: ComponentSetup, in state: PulledState) -> MomentInputs {
    MomentInputs(pulledState: state, pose: poses[setup, state])
  }

  func words(
    of setup: ComponentSetup, in state: PulledState, for locale: LocaleIdentifier
  ) -> WordInputs {
    let reader = gallery.reader(of: setup.name, for: locale)
    let localized = texts[reader] ?? gallery.localizedTexts(of: reader, withDates: hasHeaders)
    let keys = setup.file?.namedKeys.map(\.name) ?? []
    return WordInputs(
      reader: locale.tag,
      texts: gallery.texts(
        of: setup, in: state, for: localized, lastUpdated: lines[reader] ?? nil),
      labels: Dictionary(
        keys.compactMap { key in
          gallery.appText(forKey: key, locale: localized.locale).map { (key, $0) }
        }, uniquingKeysWith: { $1 }),
      locale: localized.locale, direction: localized.direction)
  }
}

extension FrameInputsTable {
  /// Whether some fonts draw all frames of a locale and a cell, whatever their layouts.
  ///
  /// - Parameter draws: whether the fonts draw a text without a family of its own.
  /// - Returns: the answers for all cells of the first locale, then for those of the others.
  package func rowsDrawn(by draws: (_ text: String) -> Bool) -> [Bool] {
    let ownTexts = matrix.cells.map { literals(of: $0.setup) }
    return matrix.locales.flatMap { locale in
      zip(matrix.cells, ownTexts).map { cell, literals in
        guard let literals, literals.allSatisfy(draws) else { return false }
        let words = words(of: cell.setup, in: cell.pulledState, for: locale)
        let texts = [words.texts.title, words.texts.lastUpdated].compactMap(\.self)
        return (texts + words.labels.values)
          .allSatisfy { draws($0.string) && $0.variants.map(\.value).allSatisfy(draws) }
      }
    }
  }

  /// The texts of a component that are no words of an app; nil where texts may have families of their own.
  private func literals(of setup: ComponentSetup) -> [String]? {
    let themes = matrix.appearances.map { gallery.theme(of: setup, for: $0) }
    guard gallery.faces[setup.name] == nil, themes.allSatisfy(\.families.isEmpty) else {
      return nil
    }
    return (setup.look?.elements ?? []).literals
  }
}

extension [ComponentElement] {
  /// The texts that labels have in the file itself; nil where a label has a family.
  fileprivate var literals: [String]? {
    var literals: [String] = []
    for element in self {
      guard case .label(let label) = element.content else { continue }
      guard label.font.role == nil, label.font.file == nil else { return nil }
      switch label.text {
      case .literal(let text): literals.append(text)
      case .glyph: return nil
      case .title, .lastUpdated, .key: break
      }
    }
    return literals
  }
}

import ProofDrawing
import RefreshModel
import RefreshStrings

/// Everything that the picture of a frame is drawn from, besides fonts and libraries.
///
/// A picture is made from these values alone. So in the same fonts, frames with equal inputs have equal
/// pictures, and what is none of the inputs can't move a pixel.
package struct FrameInputs: Sendable {
  /// The component with its settings and files, which all of its frames share.
  let look: LookInputs

  /// The colours of the frame's appearance.
  let colors: ColorInputs

  /// The state.
  let moment: MomentInputs

  /// The texts in the reader's language.
  let words: WordInputs

  /// The values on the axes of the layout.
  let layout: FrameLayout
}

/// The inputs that all frames of a component share.
struct LookInputs: Sendable {
  /// The component and its settings, without those that texts and states have already been chosen by.
  let setup: ComponentSetup

  /// The images, of a component that shows some.
  let images: ImageSet

  /// The files that the component's file names.
  let assets: ComponentAssets

  /// The maximum number of lines of a title.
  let titleLineCount: Int

  /// The quirks of layouts.
  let compatibility: Compatibility

  /// The background of the picture.
  let background: Gallery.Background

  /// The application's own face; nil for PullProof's.
  let face: FaceTable.Face?

  /// Looks up an app's text for a reader, for a face of the application's own, whose keys nobody knows
  /// before; nil for PullProof's.
  let appText: (@Sendable (_ key: String, _ locale: LocaleIdentifier) -> FaceText?)?

  /// The inputs that a gallery has for a component.
  init(of setup: ComponentSetup, in gallery: Gallery) {
    face = gallery.faces[setup.name]
    let find = { @Sendable (key: String, locale: LocaleIdentifier) in
      gallery.appText(forKey: key, locale: locale)
    }
    appText = face == nil ? nil : find
    var own = setup
    own.titles = [:]
    own.localizedTitles = [:]
    own.pulledStates = nil
    own.source = nil
    self.setup = own
    images = setup.component?.indicator == .images ? gallery.images : ImageSet()
    assets = gallery.componentAssets.limited(to: setup.file)
    titleLineCount = gallery.titleLineCount
    compatibility = gallery.compatibility.intersection(.layouts)
    background = gallery.background
  }
}

/// The colours, fonts and indicators in an appearance.
struct ColorInputs: Sendable {
  let theme: Theme
  let appearance: Appearance
}

/// A component in a state.
struct MomentInputs: Sendable {
  let pulledState: PulledState

  /// The pose of the model; nil for a small view.
  let pose: Pose?
}

/// The texts of a component in a state for a reader.
struct WordInputs: Sendable {
  /// The reader's locale as a BCP-47 tag, by which faults are ignored.
  let reader: String

  let texts: FaceTexts

  /// The app's texts whose keys the component's file names, by these keys.
  let labels: [String: FaceText]

  /// The locale of the texts.
  let locale: LocaleIdentifier

  /// The side from which the language is read.
  let direction: TextDirection
}

extension Compatibility {
  /// The quirks that a face reads; those of texts, dates and behaviour are in texts and poses already.
  fileprivate static let layouts: Compatibility = [.hiddenFooterLabelKeepsRoom, .fixedSize]
}

extension ComponentAssets {
  /// Those of the images, animations and families that a component's file names.
  fileprivate func limited(to file: ComponentFile?) -> ComponentAssets {
    let paths = Set(file?.references.map(\.resolved) ?? [])
    var own = ComponentAssets(
      images: images.filter { paths.contains($0.key) },
      sequences: sequences.filter { paths.contains($0.key) },
      families: families.filter { paths.contains($0.key) })
    own.animations = animations.filter { paths.contains($0.key) }
    return own
  }
}

extension FrameInputs {
  /// The picture.
  ///
  /// - Parameters:
  ///   - measurer: measures its texts.
  ///   - adapt: changes what the face is given.
  /// - Returns: the picture with its background.
  func picture(
    measuredBy measurer: any TextMeasuring, adapting adapt: ((inout FaceContext) -> Void)? = nil
  ) -> Picture {
    var context = FaceContext(
      texts: words.texts, of: look, in: colors, pose: moment.pose, width: Double(layout.width),
      language: words.locale.tag, direction: layout.direction ?? words.direction, measurer: measurer
    )
    context.appText = { [labels = words.labels, locale = words.locale, find = look.appText] key in
      labels[key] ?? find?(key, locale)
    }
    context.pulledState = moment.pulledState
    context.moment = ElementMoment(moment.pulledState)
    context.textScale = Double(layout.textSize) / 100
    context.unflipped = look.setup.unflipped
    adapt?(&context)
    var picture =
      look.face.map { $0(context) }
      ?? FaceTable().picture(of: look.setup, images: look.images, in: context)
    if case .color(let color) = look.background { picture.background = color }
    return picture
  }
}

extension FaceContext {
  /// The context of a component with a gallery's settings; the width is in points.
  ///
  /// A small view has no pose.
  init(
    texts: FaceTexts, of look: LookInputs, in colors: ColorInputs, pose: Pose?, width: Double,
    language: String, direction: TextDirection, measurer: any TextMeasuring
  ) {
    if let pose {
      self.init(
        texts: texts, pose: pose, width: width, theme: colors.theme, language: language,
        direction: direction, measurer: measurer)
    } else {
      self.init(
        texts: texts, pose: .hidden, width: width, theme: colors.theme, language: language,
        direction: direction, measurer: measurer)
    }
    titleLineCount = look.titleLineCount
    appearance = colors.appearance
    assets = look.assets
    background = look.setup.background(in: colors.theme, colors.appearance)
    if !look.setup.showsIndicator {
      self.pose = .hidden
      hidesIndicator = true
    }
    compatibility = look.compatibility
  }
}

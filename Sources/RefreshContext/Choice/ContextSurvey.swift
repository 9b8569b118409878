package import ProofDrawing
import ProofSnapshots
package import RefreshComponents
import RefreshModel
package import RefreshStrings

/// Lays out every frame of a project that shows a translator's text, and chooses those to draw.
///
/// Nothing is drawn: the layout knows which text stands where, and how full its room is.
package struct ContextSurvey: Sendable {
  /// The frames beyond those of a project.
  package struct Reach: Hashable, Sendable {
    /// Whether components are added for texts that none of the project's shows.
    package var addsComponents = true

    /// Whether states are added for texts that the project's don't show.
    package var addsStates = true

    /// Creates a reach that shows as many texts as possible.
    package init() {}
  }

  /// The texts.
  package let inventory: ContextInventory

  private let gallery: Gallery

  /// The gallery at each moment, which remembers poses and texts for all languages.
  private let galleries: [ContextMoment: Gallery]
  private let matrix: FrameMatrix
  private let appKeys: [AppKeys]
  private let reach: Reach

  /// Prepares a survey.
  package init(
    of inventory: ContextInventory, in matrix: FrameMatrix, of gallery: Gallery,
    reach: Reach = Reach()
  ) {
    self.inventory = inventory
    self.gallery = gallery.remembering()
    galleries = Dictionary(
      uniqueKeysWithValues: ContextMoment.all(from: gallery.now, project: gallery.lastUpdated).map {
        ($0, gallery.remembering(updated: $0.updated))
      })
    self.reach = reach
    let appKeys = gallery.appKeys
    self.appKeys = appKeys
    self.matrix = matrix.showing(
      inventory.entries.flatMap { StringKey.uses(of: $0.key, appKeys) },
      addsComponents: reach.addsComponents, addsStates: reach.addsStates)
  }

  func gallery(at moment: ContextMoment) -> Gallery { galleries[moment] ?? gallery }

  /// The frames of a language: all that are laid out, and which of them show every text.
  package func frames(
    for locale: LocaleIdentifier, measuredBy measurer: any TextMeasuring
  ) -> ContextFrames {
    let readers = readers(for: locale)
    let written = Dictionary(
      uniqueKeysWithValues: readers.map { ($0, gallery.writtenTexts(for: $0)) })
    let moments = moments(for: readers)
    var matrix = matrix
    matrix.locales = [locale]
    var frames: [ContextFrame] = []
    for (moment, lineKeys) in moments {
      let finders = Dictionary(
        uniqueKeysWithValues: readers.map { reader in
          (reader, finder(of: written[reader] ?? [:], lineKeys[reader] ?? [], for: locale))
        })
      let plan = gallery(at: moment).plan(for: matrix)
      for place in matrix.indices {
        guard let finder = finders[gallery.reader(of: matrix[place])] else { continue }
        let picture = plan[place].picture(measuredBy: measurer)
        let texts = finder.texts(in: picture)
        guard !texts.isEmpty else { continue }
        frames.append(
          ContextFrame(
            frame: matrix[place], moment: moment, picture: picture, texts: texts, finder: finder))
      }
      // Only headers say when the content was updated.
      matrix.setups = matrix.setups.filter { $0.kind == .header && $0.showsLastUpdated }
    }
    let shown = Set(frames.flatMap { $0.texts.map(\.key) })
    let lineKeys = Set(moments.flatMap { $0.keys.values.flatMap(\.self) })
    let all = readers.reduce(into: [:]) { $0.merge(written[$1] ?? [:]) { $0 + $1 } }
    return ContextFrames(
      locale: locale, all: frames,
      undrawn: inventory.entries.filter { !shown.contains($0.key) }.compactMap { entry in
        UndrawnText(
          entry, uses: StringKey.uses(of: entry.key, appKeys), written: all, lineKeys: lineKeys
        ) { inventory.has(entry.key, for: locale, asWellAs: $0) }
      })
  }

  /// The readers of the frames in a locale: one for all components that have no keys of their own, and
  /// one for each that has.
  private func readers(for locale: LocaleIdentifier) -> [Gallery.Reader] {
    matrix.setups.map { gallery.reader(of: $0.name, for: locale) }.withoutRepetitions
  }

  private func finder(
    of written: [StringKey: [ResolvedString]], _ lineKeys: [StringKey], for locale: LocaleIdentifier
  ) -> TextFinding {
    TextFinding(inventory: inventory, written: written, lineKeys: lineKeys) { [gallery] in
      gallery.writtenText(forKey: $0, locale: locale)
    }
  }

  /// The texts of components for a reader; without those that the reader never gets.
  func texts(for locale: LocaleIdentifier) -> [ContextKey: LocalizedText] {
    let known = readers(for: locale).flatMap {
      gallery.writtenTexts(for: $0).values.flatMap(\.self)
    }
    let names =
      !gallery.faces.names.isEmpty
      ? inventory.entries.map(\.key).filter { StringKey.uses(of: $0, appKeys).isEmpty }.map(\.name)
      : []
    let others = names.compactMap { gallery.writtenText(forKey: $0, locale: locale) }
    return Dictionary(
      (known + others).map { (ContextKey($0), $0.text) },
      uniquingKeysWith: { first, _ in first }
    ).filter { inventory[$0.key] != nil }
  }

  /// The project's own moment and those at which the second line has a text more for some reader.
  private func moments(
    for readers: [Gallery.Reader]
  ) -> [(moment: ContextMoment, keys: [Gallery.Reader: [StringKey]])] {
    let all = ContextMoment.all(from: gallery.now, project: gallery.lastUpdated)
    let keys = readers.map { gallery.lastUpdatedKeys(for: $0, updated: all.map(\.updated)) }
    var known = readers.map { _ in Set<StringKey>() }
    return all.indices.compactMap { place in
      let isNew = readers.indices.contains { !known[$0].isSuperset(of: keys[$0][place]) }
      guard place == 0 || isNew else { return nil }
      for index in readers.indices { known[index].formUnion(keys[index][place]) }
      return (
        all[place],
        Dictionary(uniqueKeysWithValues: readers.indices.map { (readers[$0], keys[$0][place]) })
      )
    }
  }
}

extension Gallery {
  /// The gallery with a memory, for content that was updated at an instant.
  fileprivate func remembering(updated: Instant?) -> Gallery {
    var gallery = self
    gallery.lastUpdated = updated
    return gallery.remembering()
  }
}

/// A frame as a translator may see it: its layout and the texts in it.
package struct ContextFrame: Sendable {
  package let frame: Frame

  /// The moment of its last update.
  package let moment: ContextMoment

  /// The layout.
  package let picture: Picture

  /// The translators' texts that are seen in it.
  package let texts: [ContextText]

  /// The finder of the texts in another picture of the frame.
  let finder: TextFinding

  /// The path of its files without an extension, such as `de/normal-header-idle-never-updated`.
  package var path: String {
    // All pictures have one scale, so no name needs it.
    var frame = frame
    frame.scale = 1
    return frame.path + moment.suffix
  }

  /// The used share of the room of each text.
  var fullness: [ContextKey: Double] {
    Dictionary(texts.map { ($0.key, $0.room.fullness) }, uniquingKeysWith: max)
  }
}

/// The frames that show translators' texts in one language.
package struct ContextFrames: Sendable {
  /// The reader's locale.
  package let locale: LocaleIdentifier

  /// Every frame that shows a text.
  package let all: [ContextFrame]

  /// The texts that no frame shows.
  package let undrawn: [UndrawnText]

  /// The smallest choice of frames in which every text is seen, each as full as there is one.
  package var chosen: [ContextFrame] {
    PictureCover.places(in: all.map(\.fullness)).map { all[$0] }
  }

  /// The states in which each text is seen, as `component/state`, in the order of the frames.
  package var states: [ContextKey: [String]] {
    all.reduce(into: [:]) { states, frame in
      let state = "\(frame.frame.setup.name)/\(frame.frame.pulledState.name)"
      for key in Set(frame.texts.map(\.key)) where states[key]?.contains(state) != true {
        states[key, default: []].append(state)
      }
    }
  }
}

/// The moment of the last update of a frame's content, which decides about the texts of its second
/// line.
package struct ContextMoment: Hashable, Sendable {
  /// The end of the names of pictures; empty for the project's own moment.
  package let suffix: String

  /// The time of the update; nil for never.
  package let updated: Instant?

  /// The project's own moment and others that may show other texts, the usual ones first.
  static func all(from now: Instant, project: Instant?) -> [ContextMoment] {
    func ago(_ seconds: Double) -> Instant {
      Instant(secondsSince1970: now.secondsSince1970 - seconds)
    }
    return [
      ContextMoment(suffix: "", updated: project),
      ContextMoment(suffix: "-updated-today", updated: ago(2 * 3600)),
      // Shortly after midnight only this is today.
      ContextMoment(suffix: "-updated-just-now", updated: ago(90)),
      ContextMoment(suffix: "-updated-now", updated: now),
      ContextMoment(suffix: "-updated-yesterday", updated: ago(24 * 3600)),
      ContextMoment(suffix: "-updated-long-ago", updated: ago(800 * 24 * 3600)),
      ContextMoment(suffix: "-never-updated", updated: nil),
    ]
  }
}

import ProofDrawing

extension ContactSheet {
  /// The contents of the page.
  package struct Contents {
    /// The name of the project, or of the gallery.
    package var title: String

    /// The name of the set of fonts.
    package var fontSet: String

    /// The names of the locales, by tag.
    package var names: [String: LocaleName]

    /// The number of frames of earlier runs that the folder still has.
    package var earlierCount: Int

    /// The number of frames.
    package var frameCount: Int

    /// The faults of the frames by rule.
    package var faults: [FaultGroup]

    /// The number of frames that show built-in texts beside the app's own.
    package var builtInCount: Int

    /// The axes that make several rows of a locale, as frames differ in them.
    package var axes: [LayoutAxis]

    /// The common values of frames on the other axes.
    package var layout: Layout?

    /// Whether there are light and dark frames.
    package var hasAppearances: Bool

    /// The tables, one for each component.
    package var tables: [Table]

    /// The frame at a place; each is asked for once, in the order of the tables.
    package var frame: (Int) -> Frame

    /// Arranges frames in tables.
    package init(
      title: String, fontSet: String, names: [String: LocaleName], earlierCount: Int,
      ids: [(place: Int, id: FrameID)], faults: [FaultGroup], builtInCount: Int,
      size: (Int) -> Size, frame: @escaping (Int) -> Frame
    ) {
      self.title = title
      self.fontSet = fontSet
      self.names = names
      self.earlierCount = earlierCount
      self.frame = frame
      frameCount = ids.count
      self.faults = faults
      self.builtInCount = builtInCount
      let layouts = Set(ids.map { Layout(of: $0.id) })
      layout = layouts.first
      axes = LayoutAxis.allCases.filter { axis in Set(layouts.map { $0[axis] }).count > 1 }
      hasAppearances = Set(ids.map(\.id.appearance)).count > 1
      tables = ContactSheet.tables(of: ids).map { $0.measured(by: size) }
    }
  }

  /// The names of a locale, in its own language and in English.
  package typealias LocaleName = (own: String, english: String)

  /// A frame as the page shows it.
  package struct Frame: Hashable, Sendable {
    package var id: String

    /// The image, below the page's folder.
    package var file: String

    /// The size on the page.
    package var size: Size

    /// The language of the image as a BCP-47 tag.
    package var locale: String

    /// The texts that the image shows.
    package var texts: [String]

    /// The words of a screen reader for an image without texts.
    package var spokenLabel: String

    /// Whether the image wants a dark ground.
    package var isDark: Bool

    package var faults: [FrameFault]

    /// The keys of the built-in texts that the image shows beside the app's own.
    package var builtInKeys: [String]

    package init(
      id: String, file: String, size: Size, locale: String, texts: [String],
      spokenLabel: String, isDark: Bool, faults: [FrameFault],
      builtInKeys: [String] = []
    ) {
      self.id = id
      self.file = file
      self.size = size
      self.locale = locale
      self.texts = texts
      self.spokenLabel = spokenLabel
      self.isDark = isDark
      self.faults = faults
      self.builtInKeys = builtInKeys
    }

    /// The alternative text: the image's own words.
    var alternativeText: String { texts.isEmpty ? spokenLabel : texts.joined(separator: ", ") }
  }
}

import Foundation
import Mustache
import ProofDocuments
package import ProofDrawing

/// A page that shows every frame: a table for each component, with a row for each locale.
///
/// It asks for nothing but its neighbours, so it opens from a file. Scripts add filters and a closer
/// view; the tables and their links need none.
package struct ContactSheet: Sendable {
  private let page: MustacheTemplate
  private let table: MustacheTemplate
  private let pause: MustacheTemplate
  private let assets: [(name: String, bytes: [UInt8])]

  /// The room for the tables in the template of the page, and for the rows in that of a table.
  private static let roomForTables = "<!-- tables -->"
  private static let roomForRows = "<!-- rows -->"

  /// The folder of styles and scripts, beside the page.
  package static var assetFolder: String { PageAssets.folder }

  /// The page's own styles, and its scripts in the order in which they are run.
  private static let ownAssets = [
    "sheet.css", "sheet.js", "filters.js", "viewer.js", "columns.js", "start.js",
  ]

  /// The script at which a browser stops to draw, and the styles that follow from the frames' sizes.
  private static let pauseScript = "pause.js"
  static let sizes = "sizes.css"

  /// The number of frames after which a browser that reads the page may draw and answer.
  private static let framesBetweenPauses = 100

  /// Reads the page's templates, styles and scripts.
  ///
  /// - Throws: an error when the program's own resources are absent or damaged.
  package init() throws {
    let folder = URL(filePath: try ResourceFolder.templates.path(of: "ContactSheet"))
    func template(_ name: String) throws -> MustacheTemplate {
      let url = folder.appending(path: "\(name).mustache")
      return try MustacheTemplate(string: String(contentsOf: url, encoding: .utf8))
    }
    page = try template("page")
    table = try template("table")
    pause = try template("pause")
    assets = try PageAssets.read(Self.ownAssets + [Self.pauseScript], from: "ContactSheet")
  }

  /// The styles and scripts that every page has: their paths below the page's folder, and their bytes.
  package var fixedAssets: [(file: String, bytes: [UInt8])] {
    assets.map { (PageAssets.path(of: $0.name), $0.bytes) }
  }

  /// The styles that follow from the sizes of a page's frames: their path below its folder, and their
  /// bytes.
  package static func sizes(of contents: Contents) -> (file: String, bytes: [UInt8]) {
    (sizesFile, Array(contents.sizeStyles.utf8))
  }

  /// Writes the page piece by piece, a row at a time, as there may be many frames.
  package func write(_ contents: Contents, to sink: (String) throws -> Void) throws {
    let page = page.render(contents.values(scripts: scripts)).halves(at: Self.roomForTables)
    try sink(page.before)
    var unpausedCount = 0
    for table in contents.tables {
      let ends = self.table.render(contents.values(of: table)).halves(at: Self.roomForRows)
      try sink(ends.before)
      for row in table.rows {
        try sink(contents.html(of: row, in: table))
        unpausedCount += row.frameCount
        guard unpausedCount >= Self.framesBetweenPauses else { continue }
        try sink(pause.render(["script": PageAssets.path(of: Self.pauseScript)]))
        unpausedCount = 0
      }
      try sink(ends.after)
    }
    try sink(page.after)
  }

  /// The scripts that the page runs once, below its folder.
  private var scripts: [String] {
    assets.map(\.name).filter { $0.hasSuffix(".js") && $0 != Self.pauseScript }
      .map(PageAssets.path)
  }
}

extension String {
  /// The parts before and behind a mark.
  fileprivate func halves(at mark: String) -> (before: String, after: String) {
    guard let range = firstRange(of: mark) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}

extension ContactSheet {
  /// Marks in the first bytes of a page: the name of its generator or, before pages had it, the end of
  /// their title.
  private static let marks = [
    #"<meta name="generator" content="PullProof">"#, "– PullProof contact sheet</title>",
  ].map { Data($0.utf8) }

  /// Whether a file is a page that PullProof wrote.
  ///
  /// - Parameter bytes: the contents of the file.
  /// - Returns: false also for an HTML report.
  package static func isPage(_ bytes: [UInt8]) -> Bool {
    // A title has the name of a file, of at most 255 bytes, in which each may be escaped.
    let head = Data(bytes.prefix(4_096))
    return marks.contains { head.firstRange(of: $0) != nil }
  }
}

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
    package var axes: [FrameLayout.Axis]

    /// The common values of frames on the other axes.
    package var layout: FrameLayout?

    /// The paths of the files that describe components, by the components' names.
    package var lookFiles: [String: String] = [:]

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
      let layouts = Set(ids.map { ContactSheet.layout(of: $0.id) })
      layout = layouts.first
      axes = ContactSheet.rowAxes.filter { axis in
        Set(layouts.map { $0.words(on: axis) }).count > 1
      }
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

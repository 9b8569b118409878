internal import Foundation
internal import Mustache
internal import ProofFiles

/// A page that shows every frame, in several arrangements.
///
/// It holds no script and asks for nothing but its neighbours, so it opens from a file.
package struct ContactSheet: Sendable {
  private let page: MustacheTemplate
  private let arrangement: MustacheTemplate
  private let group: MustacheTemplate
  private let entry: MustacheTemplate

  /// Where the page's template leaves room for the arrangements.
  private static let room = "<!-- arrangements -->"

  /// Reads the page's templates.
  ///
  /// - Throws: an error when the program's own resources are absent or damaged.
  package init() throws {
    func template(_ name: String) throws -> MustacheTemplate {
      let path = try ResourceFolder.templates.path(of: "contact-sheet-\(name).mustache")
      return try MustacheTemplate(string: String(contentsOfFile: path, encoding: .utf8))
    }
    page = try template("page")
    arrangement = try template("arrangement")
    group = try template("group")
    entry = try template("entry")
  }

  /// Writes the page piece by piece, a frame at a time, as there may be many.
  ///
  /// - Parameters:
  ///   - arrangements: the ways in which the frames are grouped.
  ///   - frameCount: the number of frames.
  ///   - sink: what takes the text of each piece.
  /// - Throws: whatever the sink throws.
  package func write(
    _ arrangements: [Arrangement], frameCount: Int, to sink: (String) throws -> Void
  ) throws {
    let parts = page.render(["count": frameCount]).components(separatedBy: Self.room)
    try sink(parts[0])
    for arrangement in arrangements {
      try sink(self.arrangement.render(arrangement.values))
      for group in arrangement.groups {
        try sink(self.group.render(["name": group.name, "anchor": arrangement.anchor(of: group)]))
        for entry in group.entries { try sink(self.entry.render(entry.values)) }
        try sink("</div>\n")
      }
      try sink("</section>\n")
    }
    try sink(parts.dropFirst().joined())
  }
}

extension ContactSheet {
  /// One way of grouping all frames.
  package struct Arrangement {
    /// What the way is called, such as "By locale".
    package var title: String

    /// The groups, in order.
    package var groups: [Group]

    /// Creates an arrangement.
    package init(title: String, groups: [Group]) {
      self.title = title
      self.groups = groups
    }

    fileprivate var values: [String: Any] {
      let links = groups.map { ["name": $0.name, "anchor": anchor(of: $0)] }
      return ["title": title, "groups": links]
    }

    /// The name of a group's place on the page, in letters, digits and hyphens.
    fileprivate func anchor(of group: Group) -> String {
      "\(title)-\(group.name)".map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        .reduce(into: "") { $0.append($1) }.lowercased()
    }
  }

  /// Frames that stand together.
  package struct Group {
    /// What the group is called, such as `zh-Hant`.
    package var name: String

    /// The frames of the group; best lazy ones, as they are asked for one at a time.
    package var entries: any Sequence<Entry>

    /// Creates a group.
    package init(name: String, entries: some Sequence<Entry>) {
      self.name = name
      self.entries = entries
    }
  }

  /// A frame as the page shows it.
  package struct Entry: Hashable, Sendable {
    /// What the frame is called.
    package var id: String

    /// The image, below the page's folder.
    package var file: String

    /// The width on the page, in points.
    package var width: Int

    /// The height on the page, in points.
    package var height: Int

    /// The language of the image as a BCP-47 tag.
    package var locale: String

    /// What a screen reader says of the image.
    package var spokenLabel: String

    /// Whether the image wants a dark ground.
    package var isDark: Bool

    /// Creates an entry; sizes are in points.
    package init(
      id: String, file: String, width: Int, height: Int, locale: String, spokenLabel: String,
      isDark: Bool
    ) {
      self.id = id
      self.file = file
      self.width = width
      self.height = height
      self.locale = locale
      self.spokenLabel = spokenLabel
      self.isDark = isDark
    }

    fileprivate var values: [String: Any] {
      [
        "id": id, "file": file, "width": width, "height": height, "locale": locale,
        "spokenLabel": spokenLabel, "isDark": isDark,
      ]
    }
  }
}

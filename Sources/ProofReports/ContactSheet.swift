internal import Foundation
internal import Mustache

/// A page that shows every frame, once by locale and once by component.
///
/// It holds no script and asks for nothing but its neighbours, so it opens from a file.
public struct ContactSheet: Sendable {
  /// A frame as the page shows it.
  public struct Entry: Hashable, Sendable {
    /// What the frame is called.
    public var id: String

    /// The image, below the page's folder.
    public var file: String

    /// The width on the page, in points.
    public var width: Int

    /// The height on the page, in points.
    public var height: Int

    /// The group of the first half of the page.
    public var locale: String

    /// The group of the second half of the page.
    public var component: String

    /// What a screen reader says of the image.
    public var spokenLabel: String

    /// Whether the image wants a dark ground.
    public var isDark: Bool

    /// Creates an entry; sizes are in points.
    public init(
      id: String, file: String, width: Int, height: Int, locale: String, component: String,
      spokenLabel: String, isDark: Bool
    ) {
      self.id = id
      self.file = file
      self.width = width
      self.height = height
      self.locale = locale
      self.component = component
      self.spokenLabel = spokenLabel
      self.isDark = isDark
    }
  }

  private let template: MustacheTemplate

  /// Reads the page's template.
  ///
  /// - Throws: an error when the program's own resources are absent or damaged.
  public init() throws {
    let url = Bundle.module.bundleURL.appending(path: "Templates/contact-sheet.mustache")
    template = try MustacheTemplate(string: String(contentsOf: url, encoding: .utf8))
  }

  /// The page as HTML.
  public func html(of entries: [Entry]) -> String {
    let page: [String: Any] = [
      "count": entries.count,
      "arrangements": [
        Self.arrangement("locale", title: "By locale", entries, by: \.locale),
        Self.arrangement("component", title: "By component", entries, by: \.component),
      ],
    ]
    return template.render(page)
  }

  private static func arrangement(
    _ name: String, title: String, _ entries: [Entry], by group: KeyPath<Entry, String>
  ) -> [String: Any] {
    var names: [String] = []
    var members: [String: [[String: Any]]] = [:]
    for entry in entries {
      let key = entry[keyPath: group]
      if members[key] == nil { names.append(key) }
      members[key, default: []].append(entry.values)
    }
    let groups: [[String: Any]] = names.map { key in
      ["group": key, "anchor": "\(name)-\(key)", "entries": members[key] ?? []]
    }
    return ["title": title, "groups": groups]
  }
}

extension ContactSheet.Entry {
  fileprivate var values: [String: Any] {
    [
      "id": id, "file": file, "width": width, "height": height, "locale": locale,
      "spokenLabel": spokenLabel, "isDark": isDark,
    ]
  }
}

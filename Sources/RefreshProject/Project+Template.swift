import Foundation
package import ProofDocuments
package import RefreshModel
package import RefreshStrings

extension ResourceFolder {
  /// The template of projects, and their schema for editors.
  package static let project = ResourceFolder("Project", of: "RefreshProject")
}

extension Project {
  /// The fields of a new project that describe the app's texts.
  package struct TemplateTexts: Sendable {
    /// The paths of the texts, relative to the project's file.
    package var strings: [String]

    /// The development language; nil for the files' own.
    package var source: LocaleIdentifier?

    /// The languages of the texts.
    package var locales: [LocaleIdentifier]

    /// The app's keys for ours.
    package var keys: [Project.TemplateKey]

    /// The components that the app has texts for; nil for those that are drawn by default.
    package var components: [Project.TemplateComponent]?

    /// Creates values for a template.
    package init(
      strings: [String], source: LocaleIdentifier?, locales: [LocaleIdentifier],
      keys: [Project.TemplateKey] = [], components: [Project.TemplateComponent]? = nil
    ) {
      self.strings = strings
      self.source = source
      self.locales = locales
      self.keys = keys
      self.components = components
    }
  }

  /// A project with a comment on every field, as the bytes of a YAML file.
  ///
  /// - Parameters:
  ///   - texts: the app's texts; nil for the built-in ones.
  ///   - components: the names of the components, or the paths of their files relative to the project's;
  ///     nil for those that the app has texts for.
  /// - Returns: the contents of the file.
  /// - Throws: an error when the program's own resources are absent.
  package static func template(
    for texts: TemplateTexts? = nil, listing components: [String]? = nil
  ) throws -> [UInt8] {
    let path = try ResourceFolder.project.path(of: fileName)
    var lines = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let components {
      let entries = components.map { name in
        "  - \(RefreshComponent(rawValue: name) == nil ? name.yamlScalar : name)"
      }
      let first = lines.firstIndex(where: \.listsComponent) ?? lines.endIndex
      lines.removeAll(where: \.listsComponent)
      lines.insert(contentsOf: entries, at: first)
    }
    if let texts { lines = lines.flatMap(texts.lines) }
    return Array(lines.joined(separator: "\n").utf8)
  }
}

extension String {
  /// Whether a line of the template lists a component.
  fileprivate var listsComponent: Bool {
    hasPrefix("  - ") && RefreshComponent(rawValue: String(dropFirst(4))) != nil
  }
}

extension Project.TemplateTexts {
  /// The lines that replace a line of the template.
  fileprivate func lines(for line: String) -> [String] {
    switch line {
    case _ where line.hasPrefix("# strings:"):
      return ["strings: [\(strings.map(\.yamlScalar).joined(separator: ", "))]"]
    case _ where line.hasPrefix("# source:"):
      return [source.map { "source: \($0.tag)" } ?? line]
    case _ where line.hasPrefix("# keys:"):
      return keys.isEmpty ? [line] : ["keys:"] + keys.map(\.line)
    case _ where line.hasPrefix("  - "):
      return lines(ofComponent: line.dropFirst(4)) ?? [line]
    case _ where line.hasPrefix("  locales:"):
      return localeComment + ["  locales: app"]
    default:
      return [line]
    }
  }

  /// The lines of a component that is drawn by default; nil if they are the template's own.
  private func lines(ofComponent name: Substring) -> [String]? {
    guard let components, let component = RefreshComponent(rawValue: String(name)) else {
      return nil
    }
    return components.first { $0.component == component }?.lines ?? []
  }

  /// The comment that explains `app`, with the list that could be in its place.
  private var localeComment: [String] {
    [
      "  # With app, a language that you add to the texts is drawn without a change of this file, and",
      "  # verify reports its frames as new. To draw only some languages, list them:",
    ]
      + Self.wrapped(locales.map(\.tag)).map { "  # \($0)" }
  }

  /// A list of tags in YAML, in lines that fit into a comment.
  private static func wrapped(_ tags: [String]) -> [String] {
    var lines = ["locales: ["]
    for (index, tag) in tags.enumerated() {
      let piece = tag + (index == tags.count - 1 ? "]" : ", ")
      if lines[lines.count - 1].count + piece.count > 96 {
        lines[lines.count - 1].removeLast()
        lines.append("  ")
      }
      lines[lines.count - 1] += piece
    }
    return lines
  }
}

extension String {
  /// The text as a value in a list of YAML, in quotes unless it can mean nothing else.
  fileprivate var yamlScalar: String {
    let plain = /(\.\.\/)*[A-Za-z][\w\/-]*[.\/][\w.\/-]*/.asciiOnlyWordCharacters()
    return wholeMatch(of: plain) == nil ? yamlQuoted : self
  }

  /// The text as a value of YAML in quotes.
  var yamlQuoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension Project {
  /// A key of the app in a new project.
  package struct TemplateKey: Sendable {
    /// Our key.
    package var key: StringKey

    /// The app's key.
    package var name: String

    /// The table that has it; nil for the usual one.
    package var table: String?

    /// The comment at the end of the line.
    package var comment: String

    /// Whether the key is used, and not only named in a comment.
    package var isUsed: Bool

    /// Creates a key.
    package init(key: StringKey, name: String, table: String?, comment: String, isUsed: Bool) {
      self.key = key
      self.name = name
      self.table = table
      self.comment = comment
      self.isUsed = isUsed
    }
  }
}

extension Project.TemplateKey {
  /// The line of the project's file.
  var line: String {
    let value =
      table.map { "{key: \(name.yamlKey), table: \($0.yamlKey)}" } ?? name.yamlKey
    return "  \(isUsed ? "" : "# ")\(key.rawValue): \(value)  # \(comment)"
  }
}

extension String {
  /// The name of a key or table as a value of YAML, in quotes unless it can mean nothing else.
  fileprivate var yamlKey: String {
    let plain = /[A-Za-z_][A-Za-z0-9_.-]*/
    let meanings = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    let isPlain = wholeMatch(of: plain) != nil && !meanings.contains(lowercased())
    return isPlain ? self : yamlQuoted
  }
}

extension Project {
  /// A component of a new project, with what the app has texts for.
  package struct TemplateComponent: Sendable {
    /// The component.
    package var component: RefreshComponent

    /// The states to draw, in order; nil for those of the matrix.
    package var states: [StringKey.State]?

    /// Whether the line about the last update is drawn.
    package var showsLastUpdated: Bool

    /// Creates a component.
    package init(
      _ component: RefreshComponent, states: [StringKey.State]? = nil,
      showsLastUpdated: Bool = true
    ) {
      self.component = component
      self.states = states
      self.showsLastUpdated = showsLastUpdated
    }
  }
}

extension Project.TemplateComponent {
  /// The lines of the project's file.
  var lines: [String] {
    let hidden =
      "    showsLastUpdated: false  # the app has no text for it; remove this if the app shows it"
    let fields =
      (states.map { ["    states: [\($0.map(\.rawValue).joined(separator: ", "))]"] } ?? [])
      + (showsLastUpdated ? [] : [hidden])
    let name = component.rawValue
    return fields.isEmpty ? ["  - \(name)"] : ["  - component: \(name)"] + fields
  }
}

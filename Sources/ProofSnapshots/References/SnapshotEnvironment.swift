/// The things outside a project that decide its pixels: fonts and libraries.
public struct SnapshotEnvironment: Hashable, Sendable {
  /// The SHA-256 of each font file by its name, in hexadecimal digits.
  public var fonts: [String: String]

  /// The version of each library by its name.
  public var libraries: [String: String]

  /// Creates an environment.
  public init(fonts: [String: String] = [:], libraries: [String: String] = [:]) {
    self.fonts = fonts
    self.libraries = libraries
  }

  /// What is different here from the environment in which references were made, in order.
  public func differences(from recorded: SnapshotEnvironment) -> [Difference] {
    Self.differences(.font, recorded.fonts, fonts)
      + Self.differences(.library, recorded.libraries, libraries)
  }

  var lines: [String] {
    (fonts.map { "environment font \($0) \($1)" }
      + libraries.map { "environment library \($0) \($1)" }).sorted()
  }

  private static func differences(
    _ kind: Difference.Kind, _ recorded: [String: String], _ present: [String: String]
  ) -> [Difference] {
    Set(recorded.keys).union(present.keys).sorted()
      .filter { recorded[$0] != present[$0] }
      .map { Difference(kind: kind, name: $0, recorded: recorded[$0], present: present[$0]) }
  }
}

extension SnapshotEnvironment {
  /// A font or library that is not what it was.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// What a name is the name of.
    public enum Kind: String, Hashable, Sendable {
      /// A font file.
      case font

      /// A library.
      case library
    }

    /// What it is.
    public let kind: Kind

    /// Its name.
    public let name: String

    /// Its version or digest when the references were made; nil if it was not there.
    public let recorded: String?

    /// Its version or digest here; nil if it is not here.
    public let present: String?

    /// What differs, in one line.
    public var description: String {
      switch (kind, recorded, present) {
      case (_, nil, _): "\(kind.rawValue) \(name) is new; the references were made without it"
      case (_, _, nil): "\(kind.rawValue) \(name) is not here; the references were made with it"
      case (.font, let recorded?, let present?):
        "font \(name) is another file: its SHA-256 begins with \(present.prefix(12)), "
          + "the references were made with \(recorded.prefix(12))"
      case (.library, let recorded?, let present?):
        "library \(name) is \(present); the references were made with \(recorded)"
      }
    }
  }
}

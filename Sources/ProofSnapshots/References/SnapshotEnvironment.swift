/// The things outside a project that decide its pixels: fonts and libraries.
///
/// A machine has one file of each name and one version of each library. A lock may list several:
/// then some of its references were made with one of them and some with another, as after a merge
/// or after only a part of the frames was accepted.
package struct SnapshotEnvironment: Hashable, Sendable {
  /// The SHA-256 digests of each font file by its name, in hexadecimal digits.
  package var fonts: [String: Set<String>]

  /// The names of the sets of fonts, such as `debian-12`.
  ///
  /// They are shown to people. Whether fonts differ is decided by their digests.
  package var fontSets: Set<String> = []

  /// The versions of each library by its name.
  package var libraries: [String: Set<String>]

  /// Creates the environment of one machine.
  ///
  /// - Parameters:
  ///   - fonts: the SHA-256 of each font file by its name, in hexadecimal digits.
  ///   - fontSet: the name of the set of fonts; nil if unknown.
  ///   - libraries: the version of each library by its name.
  package init(
    fonts: [String: String] = [:], fontSet: String? = nil, libraries: [String: String] = [:]
  ) {
    self.fonts = fonts.mapValues { [$0] }
    fontSets = Set([fontSet].compactMap(\.self))
    self.libraries = libraries.mapValues { [$0] }
  }

  /// Whether references were made in several environments.
  package var isMixed: Bool {
    fonts.values.contains { $0.count > 1 } || libraries.values.contains { $0.count > 1 }
  }

  /// Adds the fonts and libraries of another environment.
  package mutating func formUnion(_ other: SnapshotEnvironment) {
    fonts.merge(other.fonts) { $0.union($1) }
    fontSets.formUnion(other.fontSets)
    libraries.merge(other.libraries) { $0.union($1) }
  }

  /// The differences from the environment in which references were made, in order: fonts before
  /// libraries, each by its name.
  package func differences(from recorded: SnapshotEnvironment) -> [Difference] {
    Self.differences(.font, recorded.fonts, fonts)
      + Self.differences(.library, recorded.libraries, libraries)
  }

  var lines: [String] {
    let facts = [("font", fonts), ("library", libraries)]
    let lines = facts.flatMap { kind, values in
      values.flatMap { name, values in values.map { "environment \(kind) \(name) \($0)" } }
    }
    return (lines + fontSets.map { "environment set \($0)" }).sorted()
  }

  private static func differences(
    _ kind: Difference.Kind, _ recorded: [String: Set<String>], _ present: [String: Set<String>]
  ) -> [Difference] {
    Set(recorded.keys).union(present.keys).sorted()
      .map { name in
        Difference(
          kind: kind, name: name, recorded: recorded[name, default: []].sorted(),
          present: present[name, default: []].sorted())
      }
      .filter { $0.recorded != $0.present || $0.recorded.count > 1 }
  }
}

extension SnapshotEnvironment {
  /// A font or library that is not, or not always, what it was.
  package struct Difference: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: String, Hashable, Sendable {
      /// A font file.
      case font

      case library
    }

    package let kind: Kind
    package let name: String

    /// Its versions or digests when the references were made, in order; empty if it was not there.
    package let recorded: [String]

    /// Its version or digest here; empty if it is not here.
    package let present: [String]

    /// The difference, in one line.
    package var description: String {
      guard !recorded.isEmpty else {
        return "\(kind.rawValue) \(name) is new; the references were made without it"
      }
      guard !present.isEmpty else {
        return "\(kind.rawValue) \(name) is not here; the references were made with it"
      }
      let past =
        "the references were made "
        + recorded.map { (recorded.count > 1 ? "partly with " : "with ") + short($0) }
        .joined(separator: " and ")
      let here = present.map(short).joined(separator: " and ")
      return switch kind {
      case .library: "library \(name) is \(here); \(past)"
      case .font where recorded.count > 1:
        "font \(name) has a SHA-256 that begins with \(here), \(past)"
      case .font: "font \(name) is a different file: its SHA-256 begins with \(here), \(past)"
      }
    }

    private func short(_ value: String) -> String {
      kind == .font ? String(value.prefix(12)) : value
    }
  }
}

/// The differences between this machine's fonts and libraries and those of the references, and those of
/// them that can have changed a frame.
///
/// A library can change any frame. A font file can change only frames with a text in one of its
/// faces. A file that was only added explains nothing: the project asks for it, as with another weight
/// or the first word in another script, and everything that drew the references is still there.
package struct EnvironmentComparison: Sendable {
  /// All differences, fonts before libraries, each by its name; none where font files were only added.
  package let differences: [SnapshotEnvironment.Difference]

  private let filesByFace: [String: Set<String>]

  /// Compares two environments.
  ///
  /// - Parameters:
  ///   - recorded: the environment of the references.
  ///   - present: the environment of this machine.
  ///   - filesByFace: the names of the font files that have a face on this machine, by the face's
  ///     name, such as `Inter Bold`.
  package init(
    recorded: SnapshotEnvironment, present: SnapshotEnvironment, filesByFace: [String: Set<String>]
  ) {
    differences = present.differences(from: recorded).unlessOnlyAdded
    self.filesByFace = filesByFace
  }

  /// The differences that can have changed some frames.
  ///
  /// - Parameter faces: the names of all faces in which the frames are set, here and in their
  ///   references; nil where that isn't known.
  /// - Returns: those of ``differences`` that can be the cause.
  package func differences(
    affecting faces: Set<String>?
  ) -> [SnapshotEnvironment.Difference] {
    guard let faces else { return differences }
    let files = faces.reduce(into: Set<String>()) { $0.formUnion(filesByFace[$1] ?? []) }
    let newFiles = differences.filter { $0.kind == .font && $0.recorded.isEmpty }.map(\.name)
    // A file that isn't here may be the one in which the references had such a face.
    let mayBeGone =
      faces.contains { filesByFace[$0] == nil } || !files.isDisjoint(with: newFiles)
    return differences.filter { difference in
      switch difference.kind {
      case .library: true
      case .font: difference.present.isEmpty ? mayBeGone : files.contains(difference.name)
      }
    }.unlessOnlyAdded
  }
}

extension [SnapshotEnvironment.Difference] {
  /// The differences, unless all of them are of fonts or libraries that the references were made without.
  fileprivate var unlessOnlyAdded: Self { contains { !$0.recorded.isEmpty } ? self : [] }
}

/// Whether frames may be judged on a machine that doesn't draw with the fonts and libraries of the
/// references.
package enum EnvironmentPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Frames that differ are not judged; that the environment differs is an error of its own.
  case strict

  /// Frames that differ are judged like any others.
  case any
}

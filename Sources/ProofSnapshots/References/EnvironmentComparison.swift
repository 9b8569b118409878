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

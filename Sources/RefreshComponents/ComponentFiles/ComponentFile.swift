package import ProofDocuments
import ProofDrawing
package import RefreshModel

/// The look of a component as a file describes it.
package struct ComponentFile: Hashable, Sendable {
  /// The component whose behaviour, states, keys and spoken texts it has; nil for a small view
  /// without behaviour.
  package internal(set) var component: RefreshComponent?

  /// The states of a small view; empty for a component, which has those of its kind.
  package internal(set) var ownStates: [String] = []

  /// The height by state, and a trailer's width, in points; nil for the component's own.
  var height = StateValues<Double?>(standard: nil)

  /// The distance that arms the component, in points; nil for its height.
  package internal(set) var trigger: Double?

  /// The colour behind the elements; nil for none.
  var background: ElementColor?

  /// Whether the layout is mirrored for readers from the right.
  package internal(set) var mirrors = true

  /// The elements from back to front; nil for those of the component.
  var children: [ComponentElement]?

  /// A file that a component's file names.
  package struct Reference: Hashable, Sendable {
    /// The path from the folder of the component's file.
    package let path: String

    /// The place where it is named.
    package let location: SourceLocation

    /// The path as the program has to write it.
    package var resolved: String { path.inFolder(location.file.parentFolder) }
  }
}

extension ComponentFile {
  /// The height at a moment, and a trailer's width, in points; nil for the component's own.
  func height(at moment: ElementMoment) -> Double? { height.value(at: moment) }

  /// All elements, in the order of the file.
  var elements: [ComponentElement] { (children ?? []).flatMap(\.all) }

  /// The images, sequences and fonts that the file names, each once.
  package var references: [Reference] {
    var paths: Set<String> = []
    return elements.flatMap(\.content.references).filter { paths.insert($0.resolved).inserted }
  }
}

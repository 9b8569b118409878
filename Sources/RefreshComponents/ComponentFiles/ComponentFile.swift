package import ProofDocuments
package import ProofDrawing
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

  /// The distance that arms the component, in points, of one that loads by itself so much of it in view;
  /// nil for its height.
  package internal(set) var trigger: Double?

  /// The pull; nil for that of all components.
  var pull: ComponentPull?

  /// The place of the component while it is pulled; nil beside the content.
  package internal(set) var displayStyle: DisplayStyle?

  /// The colour behind the elements; nil for none.
  var background: ElementColor?

  /// Whether the layout is mirrored for readers from the right.
  package internal(set) var mirrors = true

  /// The place that says that the layout isn't mirrored, or else the file; nil for one that was not read.
  var location: SourceLocation?

  /// Whether the component is higher where its lines need more room than its height.
  var grows = false

  /// The elements from back to front; nil for those of the component.
  var children: [ComponentElement]? {
    didSet { list = ElementList(children ?? []) }
  }

  /// The elements with those inside of others.
  private(set) var list = ElementList([])

  /// The files that it extends, the farthest first.
  package internal(set) var bases: [Reference] = []

  /// The names of the design tokens in it and in what it extends.
  package internal(set) var tokenNames: Set<String> = []

  /// The maximum number of images in a sequence.
  package static let frameLimit = 10_000

  /// A file that a component's file names.
  package struct Reference: Hashable, Sendable {
    /// The use of the file.
    package let use: Use

    /// The path from the folder of the component's file; of a sequence it may be a pattern, whose `*`
    /// stands for any characters.
    package let path: String

    /// The place where it is named.
    package let location: SourceLocation

    package init(use: Use, path: String, location: SourceLocation) {
      self.use = use
      self.path = path
      self.location = location
    }

    /// The path as the program has to write it.
    package var resolved: String {
      path.hasPrefix("/") ? path : path.inFolder(location.file.parentFolder)
    }

    /// The use of a file.
    package enum Use: Hashable, Sendable {
      /// A component's file, which another one extends.
      case component

      /// An image, with others for 2 and 3 pixels in a point beside it.
      case image

      /// A sequence of images.
      case frames

      /// An animation in Lottie's format.
      case lottie

      /// A font.
      case font
    }
  }
}

extension ComponentFile {
  /// The height at a moment, and a trailer's width, in points; nil for the component's own.
  func height(at moment: ElementMoment) -> Double? { height.value(at: moment) }

  /// The rules by which the component follows a finger; nil for those of all components.
  package var pullRules: PullRules? { pull?.rules }

  /// The weights of labels that don't have those of the theme.
  package var weights: Set<TextStyle.Weight> {
    Set(
      elements.compactMap { element in
        guard case .label(let label) = element.content else { return nil }
        return label.font.weight
      })
  }

  /// The roles of the theme whose families labels have, each with the place of its first label.
  package var roles: [FontRole: SourceLocation] {
    elements.reduce(into: [:]) { roles, element in
      guard case .label(let label) = element.content, let role = label.font.role else { return }
      roles[role] = roles[role] ?? element.location
    }
  }

  /// The heights of the states that a component can be in, in points.
  ///
  /// A small view moves nothing, so it has none.
  package var lengths: ComponentLengths {
    guard let states = component?.kind.states else { return ComponentLengths() }
    let byState = states.compactMap { state in
      (height.values[ElementState(state)] ?? nil).map { (state, $0) }
    }
    return ComponentLengths(height.standard, byState: Dictionary(uniqueKeysWithValues: byState))
  }

  /// The name of a component after its file: that of the file up to its first dot.
  package static func componentName(ofFileAt path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.split(separator: ".").first.map(String.init) ?? file
  }

  /// Whether the file has elements of its own, in the place of those of what it extends.
  package var hasElements: Bool { children != nil }

  /// The number of its elements, those inside of others included.
  package var elementCount: Int { elements.count }

  /// All elements, in the order of the file.
  var elements: [ComponentElement] { list.elements }

  /// The files that it extends, and their and its images, sequences and fonts, each once.
  package var references: [Reference] {
    var found: Set<[String]> = []
    return (bases + elements.flatMap(\.content.references)).filter {
      found.insert(["\($0.use)", $0.resolved]).inserted
    }
  }
}

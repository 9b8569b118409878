package import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofLottie
import ProofSnapshots
package import RefreshComponents
import RefreshModel

/// The components that files describe.
extension ProjectFile {
  /// Reads the files of the project's components.
  ///
  /// - Throws: `RunError` when a file can't be read, or describes no component.
  mutating func loadComponents(fetching fetch: Fetch) throws(RunError) {
    guard let setups = project.components else { return }
    var loaded: [ComponentSetup] = []
    for setup in setups { loaded.append(try setup.loaded(with: tokens.tokens, fetching: fetch)) }
    project.components = loaded
    try checkOwnStates(of: loaded)
  }

  /// Checks that a small view has each state of the matrix that no component can have.
  private func checkOwnStates(of setups: [ComponentSetup]) throws(RunError) {
    for state in project.matrix.pulledStates ?? [] where state.state == nil {
      guard !setups.contains(where: { $0.canBe(in: state) }) else { continue }
      let own = setups.filter(\.isSmallView).flatMap(\.states).map(\.name).withoutRepetitions
      let place = project.matrix.ownStates[state.name].map { "\($0)" } ?? path
      let nearest = PulledState.suggestion(for: state.name, among: own)
      throw RunError(
        .badData,
        "\(place): no component has the state \(state.name.quoted); "
          + (nearest.map { "did you mean \($0.quoted)? " } ?? "")
          + (own.isEmpty ? "there are no small views" : "small views have \(own.listed())"))
    }
  }

  /// The component files, and the images, animations and fonts that they name, whether they exist or not.
  ///
  /// - Throws: `RunError` when a Lottie file is there and can't be read, as all of these.
  var componentInputs: [ProjectInput] {
    get throws(RunError) {
      var inputs: [ProjectInput] = []
      for setup in project.components ?? [] { inputs += try setup.inputs(.components) }
      return inputs
    }
  }

  /// The paths of the component files, and of the images, animations and fonts that they name, as far as they exist.
  ///
  /// - Throws: `RunError` also when the folder of a sequence can't be listed.
  package var componentFiles: [String] {
    get throws(RunError) {
      var files: [String] = []
      for setup in project.components ?? [] { files += try setup.files }
      return files
    }
  }

  /// The component files that sections name, with the files that they name.
  var sectionComponentInputs: [ProjectInput] {
    get throws(RunError) {
      var inputs: [ProjectInput] = []
      for setup in project.sectionComponents {
        let known: ComponentSetup
        do {
          known = try setup.loaded(with: tokens.tokens)
        } catch {
          // A file that can't be read is reported by the command that draws from it.
          known = setup
        }
        inputs += try known.inputs(.sections)
      }
      return inputs
    }
  }
}

extension ComponentSetup {
  /// Creates the settings of a component that a file describes.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - name: what frames of it are called; nil for the file's name up to its first dot.
  /// - Throws: `RunError` when the file can't be read, or describes no component.
  package init(fileAt path: String, name: String? = nil) throws(RunError) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    self.init(.normalHeader, name: name ?? ComponentFile.componentName(ofFileAt: path))
    source = ComponentFile.Reference(
      use: .component, path: file, location: SourceLocation(file: path))
    self = try loaded(with: ProjectTokens(ofProjectAround: path).tokens)
  }

  /// The component with the file that it names.
  ///
  /// - Parameters:
  ///   - tokens: the design tokens that the file may name.
  ///   - fetch: called with the path of each file before it is read.
  /// - Returns: the component.
  /// - Throws: `RunError` when the file can't be read, or describes no component.
  package func loaded(
    with tokens: DesignTokens, fetching fetch: ProjectFile.Fetch = { _ in }
  ) throws(RunError) -> ComponentSetup {
    guard let source else { return self }
    let boundary = ComponentBoundary(around: source.location.file)
    // A file that a user names by itself may lie anywhere.
    if !source.isNamedAlone { try boundary.check(source) }
    let file: ComponentFile
    do {
      file = try ComponentFile(
        at: source.resolved, with: tokens, checkingBases: boundary.check
      ) { path in
        try fetch(path)
        return try Descriptor.contents(
          ofInput: path,
          advice: source.isNamedAlone && path == source.resolved
            ? "correct the path"
            : "\(source.location) or a file that it names has this path; correct it")
      }
    } catch {
      throw RunError(error)
    }
    var setup = self
    setup.component = file.component
    setup.file = file
    setup.lengths = lengths.filled(by: file.lengths)
    try setup.checkStates(namedAt: source)
    if let (problem, advice) = file.pullProblem(lengths: setup.lengths) {
      throw RunError(.badData, "\(source.location): \(problem); \(advice)")
    }
    if let setting = setup.settingWithoutEffect {
      throw RunError(.badData, setup.message(about: setting, of: file, namedAt: source))
    }
    return setup
  }

  /// Checks that the component has the states that the project names for it.
  ///
  /// A component of the library has no frames in states that only others of its kind have.
  private func checkStates(namedAt source: ComponentFile.Reference) throws(RunError) {
    let unknown = (pulledStates ?? []).first { state in
      !canBe(in: state) && (isSmallView || state.state == nil)
    }
    guard let unknown else { return }
    let known = states.map(\.name)
    throw RunError(
      .badData,
      "\(source.location): \(name) has no state \(unknown.name.quoted); "
        + known.question(for: unknown.name) + "its states are \(known.listed())")
  }

  /// The message about a setting without effect.
  private func message(
    about setting: String, of file: ComponentFile, namedAt source: ComponentFile.Reference
  ) -> String {
    let name = setting == "lengths" ? "height" : setting
    guard !isSmallView else {
      return
        "\(source.location): “\(name)” has no effect on a small view; remove it, and write what you "
        + "mean in \(source.path)"
    }
    let remedy: String
    if !file.hasElements {
      remedy = "remove it, or write “children” in \(source.path)"
    } else if setting == "labelInset" {
      remedy = "remove it, and write “gap” in \(source.path)"
    } else {
      remedy = "remove it, or hide elements by “show” in \(source.path)"
    }
    let look =
      file.hasElements
      ? "elements of the file" : "the look of \(file.component?.rawValue ?? self.name)"
    return "\(source.location): “\(name)” has no effect on \(look); \(remedy)"
  }

  /// The paths of the component's file, and of the images, animations and fonts that it names, as far as they exist.
  ///
  /// - Throws: `RunError` when a Lottie file is there and can't be read, or the folder of a sequence can't be listed.
  package var files: [String] {
    get throws(RunError) {
      guard let source else { return [] }
      var files = [source.resolved]
      for reference in file?.references ?? [] { files += try reference.files }
      return files
    }
  }

  /// The file that describes the component, and the files that it names, whether they exist or not.
  ///
  /// - Throws: `RunError` when a Lottie file is there and can't be read.
  package func inputs(_ role: ProjectInput.Role) throws(RunError) -> [ProjectInput] {
    guard let own = namedInput(role) else { return [] }
    var inputs = [own]
    for reference in file?.references ?? [] {
      inputs += try reference.places.map { ProjectInput(role: role, name: $0, path: $0) }
    }
    return inputs
  }

  /// The file that describes the component; nil for one of the library.
  func namedInput(_ role: ProjectInput.Role) -> ProjectInput? {
    source.map { ProjectInput(role: role, name: $0.path, path: $0.resolved) }
  }
}

extension ComponentAssets {
  /// Reads the images, animations and fonts of components.
  ///
  /// - Throws: `RunError` when one can't be read.
  package init(of setups: [ComponentSetup]) throws(RunError) {
    self.init()
    weights = setups.reduce(into: []) { $0.formUnion($1.file?.weights ?? []) }
    roles = setups.reduce(into: [:]) {
      $0.merge($1.file?.roles ?? [:]) { first, _ in first }
    }
    var budget = PixelBudget(limit: PixelBudget.project)
    for setup in setups {
      let references = setup.file?.references ?? []
      guard let first = references.first else { continue }
      let boundary = ComponentBoundary(around: (setup.source ?? first).location.file)
      for reference in references {
        try boundary.check(reference)
        let files = try reference.namedFiles
        for file in files.joined() { try boundary.check(file, namedAt: reference.location) }
        try add(reference, files, within: boundary, &budget)
      }
      do throws(DocumentError) {
        try setup.file?.check(animations)
      } catch {
        throw RunError(error)
      }
    }
  }

  /// Reads the files of a reference, of which an image and each image of a sequence may have several.
  private mutating func add(
    _ reference: ComponentFile.Reference, _ files: [[String]],
    within boundary: ComponentBoundary, _ budget: inout PixelBudget
  ) throws(RunError) {
    let owner = "the images of all components"
    guard let first = files.first?.first else {
      throw RunError(
        .missingInput,
        "\(reference.location): there is no file \(reference.path.quoted); correct the path")
    }
    switch reference.use {
    case .component: break
    case .image:
      let file = try PNGImage(contentsOf: first, namedAt: reference.location)
      let image = SequenceImage(pixels: file.pixels, scale: file.scale)
      if images.updateValue(image, forKey: reference.resolved) == nil {
        try budget.take(image.pixelCount, of: owner, at: "\(reference.location)")
      }
    case .frames:
      let sequence = try ImageSequence(
        files: files.compactMap(\.first), namedAt: reference.location)
      if sequences.updateValue(sequence, forKey: reference.resolved) == nil {
        try budget.take(sequence.pixelCount, of: owner, at: "\(reference.location)")
      }
    case .lottie:
      animations[reference.resolved] = try LottieAnimation(
        contentsOf: first, namedAt: reference.location, within: boundary)
    case .font:
      let family = try Self.family(ofFontAt: first, namedBy: reference)
      if families.updateValue(family, forKey: reference.resolved) == nil {
        fontFiles.append(first)
      }
    }
  }
}

extension ComponentAssets {
  /// The family of the first face in a file.
  ///
  /// - Throws: `RunError` when the file can't be read, or is no font.
  private static func family(
    ofFontAt path: String, namedBy reference: ComponentFile.Reference
  ) throws(RunError) -> String {
    if let family = FontDescription(ofFace: 0, in: path)?.families.first { return family }
    // The library doesn't say why it has no font: the file may be one that can't be read.
    _ = try Descriptor.contents(
      ofInput: path, advice: "\(reference.location) names it; check its permissions")
    throw RunError(
      .badData,
      "\(reference.location): \(reference.path.quoted) is no font; name a .ttf or .otf file")
  }
}

extension ComponentFile.Reference {
  /// Whether the file is named by its path alone, and not in another file.
  fileprivate var isNamedAlone: Bool { resolved == location.file }
}

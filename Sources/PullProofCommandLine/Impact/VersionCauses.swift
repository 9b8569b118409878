import ProofDocuments
import ProofDrawing
import ProofRendering
import ProofSnapshots
import ProofTokens
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings

/// The names of what two versions of a project don't have in common, for the frames that it changes.
struct VersionCauses: Sendable {
  private let earlier: DrawnProject
  private let present: DrawnProject

  /// The components whose files or settings are others.
  private let components: Set<String>

  /// The design tokens of components whose values are others.
  private let tokens: [Token]

  /// The fields of the project that are others and concern all frames.
  private let fields: [String]

  private let hasOtherImages: Bool

  /// The files of faces, by the names of the faces.
  private let fontFiles: [String: Set<String>]

  private struct Token {
    let name: String
    let component: String
    let appearance: Appearance
  }

  /// Compares what frames are drawn from.
  init(from earlier: DrawnProject, to present: DrawnProject) throws(RunError) {
    (self.earlier, self.present) = (earlier, present)
    let descriptions = (
      try ComponentDescription.all(of: earlier.file), try ComponentDescription.all(of: present.file)
    )
    components = Set(
      present.matrix.setups.map(\.name).filter { descriptions.0[$0] != descriptions.1[$0] })
    var tokens: [Token] = []
    for setup in present.matrix.setups {
      for name in try present.file.tokenNames(of: setup).sorted() {
        for appearance in Appearance.allCases
        where earlier.file.tokens.tokens.token(named: name, in: appearance)?.value
          != present.file.tokens.tokens.token(named: name, in: appearance)?.value
        {
          tokens.append(Token(name: name, component: setup.name, appearance: appearance))
        }
      }
    }
    self.tokens = tokens
    let (old, new) = (earlier.file.project, present.file.project)
    let settings = [
      ("clock", old.clock != new.clock), ("titleLines", old.titleLines != new.titleLines),
      ("imageDurations", old.imageDurations != new.imageDurations),
    ]
    fields = settings.filter(\.1).map(\.0)
    hasOtherImages = earlier.gallery.images != present.gallery.images
    fontFiles = Dictionary(
      (earlier.fonts.entries + present.fonts.entries).map { ($0.name, [$0.fileName]) },
      uniquingKeysWith: { $0.union($1) })
  }

  /// The causes of the differences in a frame, in order; at least one.
  func causes(
    of frame: Frame, from was: Picture, to isNow: Picture, changedFaces: Set<String>
  ) -> [ImpactCause] {
    let difference = SceneDifference(
      from: Scene(recording: was), to: Scene(recording: isNow))
    let faces = was.faces.union(isNow.faces).intersection(changedFaces)
    var causes: Set<ImpactCause> = []
    for change in difference.roots { causes.formUnion(self.causes(of: change, in: frame, faces)) }
    if causes.isEmpty { causes = others(in: frame, faces) }
    if causes.isEmpty {
      causes = Set(Cause.causes(of: difference).map { ImpactCause(.difference, $0.name) })
    }
    return causes.sorted()
  }

  /// The font files that have some faces.
  func fonts(of faces: Set<String>) -> [ImpactCause] {
    let files = faces.reduce(into: Set<String>()) { $0.formUnion(fontFiles[$1] ?? [$1]) }
    return files.sorted().map { ImpactCause(.font, $0) }
  }

  /// The causes of one difference of a frame; none where only its name is known.
  private func causes(
    of change: SceneChange, in frame: Frame, _ faces: Set<String>
  ) -> Set<ImpactCause> {
    switch change.kind {
    case .text:
      if change.elements.contains("lastUpdated"), fields.contains("clock") {
        return [ImpactCause(.field, "clock")]
      }
      guard let key = change.key, frame.setup.titleName != key else {
        return others(in: frame, faces)
      }
      return [ImpactCause(.key, key, in: frame.locale.tag)]
    case .origin:
      // Where the words are the same, the place of a text changes no picture.
      return []
    case .color:
      let roles = roles(in: frame).filter { role in
        role.isTaken(by: change.before?.list ?? [], change.after?.list ?? [])
      }
      guard roles.isEmpty else {
        return Set(roles.map { ImpactCause(.role, $0.name, in: frame.appearance.rawValue) })
      }
      return others(in: frame, faces)
    default: return others(in: frame, faces)
    }
  }

  /// Everything besides texts that changed and that a frame is drawn from.
  private func others(in frame: Frame, _ faces: Set<String>) -> Set<ImpactCause> {
    var causes: Set<ImpactCause> = []
    if components.contains(frame.setup.name) {
      causes.insert(ImpactCause(.component, frame.setup.name))
    }
    for token in tokens
    where token.component == frame.setup.name && token.appearance == frame.appearance {
      causes.insert(ImpactCause(.token, token.name, in: frame.appearance.rawValue))
    }
    causes.formUnion(themeFields(in: frame).map { ImpactCause(.theme, $0) })
    if causes.isEmpty {
      causes.formUnion(
        roles(in: frame).map { ImpactCause(.role, $0.name, in: frame.appearance.rawValue) })
    }
    if hasOtherImages, frame.setup.showsImages { causes.insert(ImpactCause(.images, "")) }
    causes.formUnion(fonts(of: faces))
    causes.formUnion(fields.filter { $0 != "clock" }.map { ImpactCause(.field, $0) })
    return causes
  }
}

extension VersionCauses {
  /// A colour of a theme that is another one.
  private struct RoleChange {
    let name: String
    let before: Color?
    let after: Color?

    /// Whether colours of an element became others as the role did.
    func isTaken(by from: [String], _ to: [String]) -> Bool {
      func holds(_ colors: [String], _ color: Color?) -> Bool {
        color.map { colors.contains($0.opaque.description) || colors.contains("\($0)") } ?? true
      }
      return holds(from, before) && holds(to, after)
    }
  }

  /// The colours of the frame's theme that are others, by their roles.
  private func roles(in frame: Frame) -> [RoleChange] {
    let (old, new) = themes(of: frame)
    return ThemeRole.allCases
      .map { RoleChange(name: $0.rawValue, before: $0.color(of: old), after: $0.color(of: new)) }
      .filter { $0.before != $0.after }
  }

  /// The other fields of the frame's theme that are others.
  private func themeFields(in frame: Frame) -> [String] {
    var (old, new) = themes(of: frame)
    (old.title.color, old.lastUpdated.color) = (nil, nil)
    (new.title.color, new.lastUpdated.color) = (nil, nil)
    let fields = [
      ("fonts", old.families != new.families), ("title", old.title != new.title),
      ("lastUpdated", old.lastUpdated != new.lastUpdated),
      ("spinnerStyle", old.spinnerStyle != new.spinnerStyle), ("arrow", old.arrow != new.arrow),
      ("trailerArrow", old.trailerArrow != new.trailerArrow),
    ]
    return fields.filter(\.1).map(\.0)
  }

  private func themes(of frame: Frame) -> (Theme, Theme) {
    (
      earlier.gallery.theme(of: frame.setup, for: frame.appearance),
      present.gallery.theme(of: frame.setup, for: frame.appearance)
    )
  }
}

/// The description of a component: its settings and the bytes of its files.
private struct ComponentDescription: Hashable {
  private let settings: ComponentSetup

  /// The name of each file and the digest of its bytes, in the order in which the component names them.
  private let files: [String]

  /// The descriptions of a project's components by their names.
  static func all(of file: ProjectFile) throws(RunError) -> [String: ComponentDescription] {
    var all: [String: ComponentDescription] = [:]
    for setup in file.project.components ?? [] {
      var settings = setup
      (settings.source, settings.file) = (nil, nil)
      var files: [String] = []
      for path in try setup.files {
        let bytes = try Descriptor.contents(ofInput: path, advice: "check its permissions")
        files.append("\(path.fileName) \(bytes.digest)")
      }
      all[setup.name] = ComponentDescription(settings: settings, files: files)
    }
    return all
  }
}

extension ComponentSetup {
  /// The name by which origins know a title that the project's file has.
  fileprivate var titleName: String { "title of \(name)" }

  /// Whether it may show images of the project.
  var showsImages: Bool { file?.hasElements == true || component?.indicator == .images }
}

internal import Foundation
internal import ProofDrawing
internal import ProofFiles
internal import ProofReports
internal import RefreshComponents
internal import RefreshGallery
internal import RefreshProject
internal import RefreshStrings
internal import RefreshTranslations

/// A project and the folder from which its paths are meant.
struct ProjectFile: Sendable {
  let project: Project
  let path: String

  /// Reads a project; the usual one may be in a folder around the working folder.
  init(path: String) throws(RunError) {
    let path = Self.located(path)
    self.path = path
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: path)
    } catch {
      throw RunError(
        .missingInput,
        "\(path): \(error); write one with “pullproof init”, or name yours with --config")
    }
    do {
      project = try Project(bytes, file: path)
    } catch {
      throw RunError(.badData, "\(error)")
    }
    try checkPlaces(in: bytes)
  }

  /// A project that was read before.
  init(project: Project, path: String) {
    self.project = project
    self.path = path
  }

  /// Where a project is; the usual one is looked for upwards, no further than version control goes.
  private static func located(_ path: String) -> String {
    guard path == Project.fileName else { return path }
    var folder = "."
    while FileIdentity("\(folder)/\(path)") == nil {
      guard FileIdentity("\(folder)/.git") == nil,
        FileIdentity(folder) != FileIdentity("\(folder)/..")
      else { return path }
      folder = "..".inFolder(folder)
    }
    return path.inFolder(folder)
  }

  /// Whether a command in the working folder finds the project without being told where it is.
  private var isFoundByItself: Bool { Self.located(Project.fileName) == path }

  /// The path by which a report's commands name the project; nil for the usual one.
  ///
  /// A report tells of no machine, so of a path from its root only what lies below the working folder
  /// is told, or else the file's name alone.
  var nameInReports: String? {
    let here = FileManager.default.currentDirectoryPath
    let name =
      switch path {
      case _ where !path.hasPrefix("/"): path
      case _ where path.hasPrefix("\(here)/"): String(path.dropFirst(here.count + 1))
      default: path.fileName
      }
    return isFoundByItself ? nil : name
  }

  /// The commands to go on with here; what waits is in a folder, or where it is nil in the project's.
  func commands(pending: String? = nil) -> ProjectCommands {
    ProjectCommands(project: isFoundByItself ? nil : path, pending: pending)
  }

  /// A path of the project as the program has to write it.
  func resolved(_ path: String) -> String {
    path.hasPrefix("/") ? path : path.inFolder(self.path.parentFolder)
  }

  /// The path of the folder of fonts; nil where the project names none.
  var fontFolder: String? { project.fonts.map(resolved) }
}

extension ProjectFile {
  /// The project's own texts, the last of which win.
  func bundles(warn: (String) -> Void) throws(RunError) -> [StringBundle] {
    do {
      let bundles = try project.strings.map {
        try StringBundle(contentsOf: resolved($0), formats: TextFormat.all)
      }
      bundles.flatMap(\.remarks).forEach(warn)
      return bundles
    } catch {
      throw RunError(error)
    }
  }

  /// The words of the project, ours included.
  func vocabulary(of bundles: [StringBundle]) throws(RunError) -> Vocabulary {
    do {
      return try Vocabulary(
        builtIn: .builtIn(for: project.matrix.locales ?? []), overlays: bundles)
    } catch {
      throw RunError(error)
    }
  }

  /// The frames of the project.
  func matrix(of vocabulary: Vocabulary) throws(RunError) -> FrameMatrix {
    var matrix = FrameMatrix(locales: project.matrix.locales ?? vocabulary.locales)
    let matcher = LocaleMatcher(among: vocabulary.locales)
    for locale in matrix.locales where matcher.chain(for: locale).isEmpty {
      throw RunError(
        .badData, "\(path): no words for the locale \(locale.tag); name strings that have it")
    }
    if let components = project.components { matrix.setups = components }
    if let moments = project.matrix.moments { matrix.moments = moments }
    matrix.appearances = project.matrix.appearances
    matrix.scales = project.matrix.scales
    matrix.widths = project.matrix.widths
    matrix.textSizes = project.matrix.textSizes
    matrix.directions = project.matrix.directions
    if matrix.isTooLarge {
      throw RunError(
        .badData,
        "\(path): the matrix has more than \(FrameMatrix.maximumCount) frames; leave out values of its "
          + "axes")
    }
    if let (first, second) = matrix.pathConflict {
      throw RunError(
        .badData,
        "\(path): frames of \(first) and \(second) would have the same image files, such as "
          + "\(first.replacing("/", with: "-")).png; give one of both components another name")
    }
    return matrix
  }

  /// What the frames of the project are made from.
  func gallery(of vocabulary: Vocabulary) throws(RunError) -> Gallery {
    let clock = project.clock
    let lastUpdated: Instant? =
      switch clock.lastUpdated {
      case .usual: LastUpdatedOptions.usual
      case .never: nil
      case .at(let moment): moment
      }
    let zone: TimeZoneIdentifier
    if let own = clock.timeZone { zone = own } else { zone = try LookOptions.zone("UTC") }
    var gallery = Gallery(
      vocabulary: vocabulary, now: clock.now ?? LookOptions.usualNow, lastUpdated: lastUpdated,
      timeZone: zone)
    gallery.lastUpdatedStyle =
      clock.pattern.map(LastUpdatedStyle.pattern) ?? clock.style.lastUpdatedStyle
    if !project.frames.isEmpty {
      let paths = project.frames.map { resolvedFrames($0) }
      gallery.frames = try FrameSet(contentsOf: paths)
    }
    gallery.titleLineCount = project.titleLines
    if let theme = project.theme {
      gallery.themes = try ThemeFile(contentsOf: resolved(theme)).themes
    }
    return gallery
  }

  /// A path of images that may have a state and an equals sign before it.
  func resolvedFrames(_ text: String) -> String {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    return parts.count == 2 ? "\(parts[0])=\(resolved(parts[1]))" : resolved(text)
  }
}

extension Project.Style? {
  fileprivate var lastUpdatedStyle: LastUpdatedStyle {
    switch self {
    case .smart, nil: .smart
    case .relative: .relative
    case .absolute: .absolute
    }
  }
}

import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// The frames of a lint, and the workers that lay them out.
struct LintFrames: Sendable {
  private let world: World
  private let lint: FrameLint
  private let search: FixSearch
  private let survey: BudgetSurvey
  private let runner: SnapshotRunner

  /// The number of pixels in a point at which a violation is proved by drawing.
  private static let proofScale = 3

  /// The number of pixels in a point of the pictures of a page.
  private static let pageScale = 2

  /// Reads the project's texts, images and fonts.
  ///
  /// - Throws: `RunError` when something is missing or invalid.
  init(
    of run: LintRun, frames: LintFrameOptions
  ) throws(RunError) {
    world = run.world
    var file = run.file
    try frames.apply(to: &file.project)
    if let source = run.texts.source { file.project.source = source }
    let (vocabulary, matrix) = try frames.matrix.frames(of: file, warnsOfKeys: false) { _ in }
    let gallery = try file.gallery(of: vocabulary)
    let set = try run.drawing.fontSet(
      of: file, for: gallery, locales: matrix.locales, in: world, warn: run.drawing.warn(in: world))
    let rules = PictureRules(file.project.lint)
    search = FixSearch(of: matrix, rules: rules, in: gallery)
    survey = BudgetSurvey(of: matrix, in: gallery)
    let place = file.isBuiltIn ? LintViolation.nowhere : SourceLocation(path: file.path)
    let findsBuiltInTexts =
      file.project.hasOwnTexts && file.project.lint.checks(BuiltInTextCheck.rule)
    lint = FrameLint(
      of: matrix, rules: rules.adding(file.project.lint.fileRules),
      sourceLanguage: file.project.source ?? vocabulary.developmentLocale ?? .english,
      blame: TextBlame(project: place, resolve: { [file] in file.resolved($0) }),
      builtInTexts: findsBuiltInTexts ? BuiltInTextCheck(of: vocabulary, at: place) : nil
    ) { gallery.plan(for: $0) }
    runner = SnapshotRunner(workers: run.drawing.workerCount(in: world)) { [faces = set.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
  }

  /// The number of frames.
  var count: Int { lint.matrix.count }

  /// The frames as a scope of a project whose other locales and states options leave out.
  func scope(of project: Project, _ options: MatrixOptions) -> LintScope.Frames {
    let matrix = lint.matrix
    return LintScope.Frames(
      hasAllStates: options.components.isEmpty && options.pulledStates.isEmpty,
      sizes: FrameSizes(widths: Set(matrix.widths), textSizes: Set(matrix.textSizes)),
      usualSizes: LintFrameOptions.usualSizes(of: project),
      locales: options.locales.isEmpty ? nil : Set(matrix.locales.map(\.tag)),
      ids: project.lint.ignores.allSatisfy(\.frames.isEmpty) ? [] : matrix.map(\.id))
  }

  /// Lays every frame out and checks it.
  ///
  /// - Throws: `RunError` when a frame can't be laid out or the run is interrupted.
  func violations(reportingTo terminal: Terminal?) async throws(RunError) -> [LintViolation] {
    let meter = ProgressMeter("checked", total: count, on: terminal)
    world.listen()
    let outcomes = await runner.run(
      lint.plan, until: world.isInterrupted
    ) { [lint] place, _, renderer in
      defer { meter.advance() }
      let found = try lint.violations(ofFrame: place, measuredBy: renderer.typesetter) {
        try renderer.pixmap(of: $0, scale: Self.proofScale)
      }
      try renderer.typesetter.check()
      return found
    }
    meter.finish()
    guard outcomes.count == count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(count) frames")
    }
    return try outcomes.values { lint.matrix[$0].id }.flatMap(\.self)
  }

  /// Violations with their fixes, for which all frames that show their texts are laid out again.
  ///
  /// All violations of a text have the same fixes.
  ///
  /// - Throws: `RunError` when a frame can't be laid out or the run is interrupted.
  func fixed(_ violations: [LintViolation]) async throws(RunError) -> [LintViolation] {
    let places = Dictionary(grouping: violations.indices) { FixSubject(of: violations[$0]) }
    let subjects = places.filter { $0.key != nil }.sorted { $0.value[0] < $1.value[0] }
      .compactMap(\.key)
    guard !subjects.isEmpty else { return violations }
    let frames = try await frames(of: Set(subjects))
    let outcomes = await runner.run(subjects.count, until: world.isInterrupted) {
      [search] index, renderer in
      let subject = subjects[index]
      let found = try search.fixes(
        of: subject, for: (places[subject] ?? []).map { violations[$0] },
        in: frames[subject] ?? [], measuredBy: renderer.typesetter
      ) { try renderer.pixmap(of: $0, scale: Self.proofScale) }
      try renderer.typesetter.check()
      return found
    }
    guard outcomes.count == subjects.count else {
      throw Interruption.error("interrupted while fixes were proved")
    }
    let fixes = try outcomes.values { subjects[$0].description }
    return zip(subjects, fixes).reduce(into: violations) { violations, found in
      for place in places[found.0] ?? [] { violations[place].fixes = found.1 }
    }
  }

  /// All frames that show some texts.
  private func frames(
    of subjects: Set<FixSubject>
  ) async throws(RunError) -> [FixSubject: [Frame]] {
    let frames = search.frames(in: Set(subjects.compactMap(\.locale)))
    let outcomes = await runner.run(
      frames.count, batchSize: 16, until: world.isInterrupted
    ) { [search] index, renderer in
      let shown = search.subjects(in: frames[index], measuredBy: renderer.typesetter)
      try renderer.typesetter.check()
      return shown.intersection(subjects)
    }
    guard outcomes.count == frames.count else {
      throw Interruption.error("interrupted while fixes were proved")
    }
    let shown = try outcomes.values { frames[$0].id }
    return zip(frames, shown).reduce(into: [:]) { result, found in
      for subject in found.1 { result[subject, default: []].append(found.0) }
    }
  }

  /// The lengths that fit the frames, text by text.
  ///
  /// - Throws: `RunError` when a frame can't be laid out or the run is interrupted.
  func budgets(reportingTo terminal: Terminal?) async throws(RunError) -> [TextBudget] {
    let meter = ProgressMeter("measured", total: count, on: terminal)
    world.listen()
    let outcomes = await runner.run(
      count, batchSize: 16, until: world.isInterrupted
    ) { [survey] place, renderer in
      defer { meter.advance() }
      let samples = survey.samples(ofFrame: place, measuredBy: renderer.typesetter)
      try renderer.typesetter.check()
      return samples
    }
    meter.finish()
    guard outcomes.count == count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(count) frames")
    }
    return BudgetSurvey.budgets(
      by: try outcomes.values { lint.matrix[$0].id }.flatMap(\.self))
  }

  /// The pictures of frames as PNG files, by the ids of the frames.
  ///
  /// - Throws: `RunError` when a frame can't be drawn.
  func pictures(of ids: Set<String>) async throws(RunError) -> [(frame: Frame, png: [UInt8])] {
    let places = lint.matrix.indices.filter { ids.contains(lint.matrix[$0].id) }
    let outcomes = await runner.run(places.count) { [lint] index, renderer in
      let picture = lint.plan[places[index]].picture(measuredBy: renderer.typesetter)
      let rendering = try renderer.rendering(
        of: picture, scale: Self.pageScale, formats: [.png])
      return rendering.files[.png] ?? []
    }
    let files = try outcomes.values { lint.matrix[places[$0]].id }
    return zip(places, files).map { (lint.matrix[$0], $1) }
  }
}

/// The search for fixes of violations that are reported; others cost nothing.
struct LintFixes {
  /// The frames; nil where none are linted.
  let frames: LintFrames?

  /// The files of texts; nil where there are none.
  let folder: StringsFolder?

  let settings: LintSettings

  /// Whether the fixes are carried out, for which every lint finds as many as it can.
  let areCarriedOut: Bool

  /// The number of violations in files for which a fix is looked for, or, of fixes that are carried out,
  /// of those for which a whole file is read.
  ///
  /// Each fix is proved by reading its text again, and where the parts of a file aren't known by reading
  /// the file, so thousands would take minutes.
  private static let fileLimit = 200

  /// Violations with their fixes.
  ///
  /// - Throws: `RunError` when a frame can't be laid out or the run is interrupted.
  func applied(to violations: [LintViolation]) async throws(RunError) -> [LintViolation] {
    var violations = try await frames?.fixed(violations) ?? violations
    guard let folder else { return violations }
    let places = violations.indices.filter { place in
      TextRepairs.repairable.contains(violations[place].rule.id)
    }
    var fixes = TextFixes(in: folder, settings)
    for place in areCarriedOut ? places : Array(places.prefix(Self.fileLimit)) {
      guard fixes.fileReadings < Self.fileLimit else { break }
      violations[place].fixes += fixes.fixes(for: violations[place])
    }
    return violations
  }
}

extension Array {
  /// Takes the values out of outcomes.
  ///
  /// - Parameter name: what messages call the work of an index.
  /// - Returns: the values, in order.
  /// - Throws: `RunError` for the first outcome that is a failure.
  func values<Value>(
    named name: (_ index: Int) -> String
  ) throws(RunError) -> [Value] where Element == SnapshotOutcome<Value> {
    var values: [Value] = []
    for outcome in self {
      switch outcome.result {
      case .success(let value): values.append(value)
      case .failure(let error):
        let failure = RunError(error)
        throw RunError(failure.kind, "\(name(outcome.index)): \(failure)")
      }
    }
    return values
  }
}

package import ProofDocuments
package import ProofDrawing
package import ProofSnapshots
package import RefreshComponents
package import RefreshStrings

/// Lays the frames of a matrix out, checks them, and finds the texts that are to blame.
package struct FrameLint: Sendable {
  package let matrix: FrameMatrix

  /// The plan that lays them out.
  package let plan: SnapshotPlan

  private let rules: PictureRules
  private let sourceLanguage: LocaleIdentifier

  /// The pictures with which frames are compared, at the places of the frames.
  private let counterparts: [Counterpart: SnapshotPlan]

  private let blame: TextBlame
  private let builtInTexts: BuiltInTextCheck?

  /// Prepares the check.
  package init(
    of matrix: FrameMatrix, rules: PictureRules, sourceLanguage: LocaleIdentifier,
    blame: TextBlame, builtInTexts: BuiltInTextCheck? = nil, plan: (FrameMatrix) -> SnapshotPlan
  ) {
    self.matrix = matrix
    self.plan = plan(matrix)
    self.rules = rules
    self.sourceLanguage = sourceLanguage
    self.blame = blame
    self.builtInTexts = builtInTexts
    let needed = Set(rules.ofPairs.map { type(of: $0).counterpart })
    counterparts = Dictionary(
      uniqueKeysWithValues: needed.map { counterpart in
        // A matrix of the same shape has the counterpart at the place of the frame.
        var other = matrix
        switch counterpart {
        case .leftToRight: other.directions = matrix.directions.map { _ in .leftToRight }
        case .sourceLanguage: other.locales = matrix.locales.map { _ in sourceLanguage }
        case .standardTextSize:
          other.textSizes = matrix.textSizes.map { _ in FrameLayout.standardTextSize }
        }
        return (counterpart, plan(other))
      })
  }

  /// The violations of one frame, each with its place.
  package func violations(
    ofFrame index: Int, measuredBy measurer: any TextMeasuring,
    drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> [LintViolation] {
    let picture = plan[index].picture(measuredBy: measurer)
    var found = try rules.violations(in: picture, drawnBy: draw)
    for counterpart in Counterpart.allCases where hasCounterpart(counterpart, picture, index) {
      guard let other = counterparts[counterpart]?[index].picture(measuredBy: measurer) else {
        continue
      }
      found += rules.violations(in: picture, comparedWith: other, as: counterpart)
    }
    let frame = matrix[index].name
    return found.map { blame.violation($0, in: picture, of: frame) }
      + (builtInTexts?.violations(in: picture, of: frame) ?? [])
  }

  private func hasCounterpart(_ counterpart: Counterpart, _ picture: Picture, _ index: Int) -> Bool
  {
    switch counterpart {
    case .leftToRight: picture.direction == .rightToLeft
    case .sourceLanguage: matrix[index].locale.language != sourceLanguage.language
    case .standardTextSize: matrix[index].textSize > FrameLayout.standardTextSize
    }
  }
}

/// Finds the faults of single frames, without those that the project ignores.
///
/// Nothing is laid out for it: it reads the picture that a run draws anyway.
package struct FaultCheck: Sendable {
  private let rules: PictureRules
  private let forbidden: Set<String>
  private let ignores: [LintIgnore]

  /// Everything that decides which faults a picture has: settings, forbidden rules and the ignores that hold.
  package let inputs: ValueBytes

  /// Diagnostics of ignores whose last day has passed, so that their faults are reported again.
  package let expiries: [Diagnostic]
  private let blame = TextBlame(project: LintViolation.nowhere) { $0 }

  /// Prepares the check.
  package init(_ settings: LintSettings, forbidding forbidden: Set<String>, on today: LintDay) {
    let ids = forbidden.union(LintRules.ofFaults.map(\.id))
    rules = PictureRules(settings).only(ids)
    self.forbidden = forbidden
    let own = settings.ignores.filter { ids.contains($0.rule) }
    ignores = own.filter { !$0.isExpired(on: today) }
    expiries = settings.expiries(of: own, on: today)
    var present = settings
    present.ignores = ignores
    var inputs = ValueBytes(of: present)
    inputs.add(forbidden)
    self.inputs = inputs
  }

  /// The faults of a frame, rule by rule.
  package func faults(
    in picture: Picture, of id: FrameID, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> [FrameFault] {
    try rules.violations(in: picture, drawnBy: draw).compactMap { found in
      let violation = blame.violation(found, in: picture, of: id)
      guard !ignores.contains(where: { $0.remainder(of: violation) == nil }) else { return nil }
      return FrameFault(
        found.rule.id, isForbidden: forbidden.contains(found.rule.id), in: found.element,
        key: picture.origins.first { $0.element == found.element }?.key, problem: found.problem)
    }
  }
}

/// Finds the built-in texts that frames of a project show beside the app's own.
///
/// It isn't a rule for pictures: the language and the app's other texts decide the message.
package struct BuiltInTextCheck: Sendable {
  /// The name, severity and reason.
  package static let rule = LintRule(
    "builtInText", .note,
    "A text that the app doesn't have is PullProof's, so the picture may show other words than users see."
  )

  /// The keys of which the app has a text in some language.
  private let ownKeys: Set<String>

  /// The place that is reported, as no text of the app's is to blame.
  private let project: SourceLocation

  /// Prepares the check of a project's frames.
  package init(of vocabulary: Vocabulary, at project: SourceLocation) {
    ownKeys = Set(vocabulary.ownKeys.map(\.rawValue))
    self.project = project
  }

  /// The violations of one frame.
  ///
  /// A text that the app has in no language is the same violation in all of them.
  func violations(in picture: Picture, of frame: FrameID) -> [LintViolation] {
    picture.builtInTexts.map { origin in
      let isElsewhere = ownKeys.contains(origin.key)
      let language = isElsewhere ? " in \(frame.locale)" : ""
      return LintViolation(
        of: Self.rule, at: project,
        problem: "the app has no text for \(origin.key)\(language), so the built-in one is shown",
        advice: "add it to the app's files of texts, or name the app's own key under “keys”",
        in: LintViolation.Subject(
          locale: isElsewhere ? frame.locale : nil, key: origin.key, element: origin.element),
        places: [
          LintViolation.Place(
            frame: frame, size: picture.size,
            box: picture.elements.first { $0.name == origin.element }?.bounds
              ?? Rect(size: picture.size))
        ])
    }
  }
}

/// Finds the texts and elements in files that violations in pictures are about.
package struct TextBlame: Sendable {
  private let project: SourceLocation
  private let resolve: @Sendable (String) -> String

  /// Creates a search.
  package init(
    project: SourceLocation, resolve: @escaping @Sendable (String) -> String
  ) {
    self.project = project
    self.resolve = resolve
  }

  /// A violation in a picture, with the place of the text that its element shows, or of the element.
  package func violation(
    _ found: PictureViolation, in picture: Picture, of frame: FrameID
  ) -> LintViolation {
    let origin = found.element.flatMap { name in
      picture.origins.first { $0.element == name }
    }
    let place = origin.flatMap(location) ?? picture.place(ofElement: found.element)
    return LintViolation(
      of: found.rule, at: place ?? project, problem: found.problem,
      advice: found.advice,
      in: LintViolation.Subject(
        locale: found.isOfAllLanguages ? nil : frame.locale,
        component: origin == nil ? frame.component : nil,
        key: origin?.knownKey,
        element: found.element, text: found.element.flatMap(picture.string)),
      places: [
        LintViolation.Place(
          frame: frame, size: picture.size, box: found.box)
      ])
  }

  private func location(of origin: TextOrigin) -> SourceLocation? {
    guard let file = origin.file.map(resolve) else { return nil }
    return origin.line.map { SourceLocation(file: file, line: $0) } ?? SourceLocation(path: file)
  }
}

extension Picture {
  /// The place in a file that describes an element, or the picture as a whole; nil where none does.
  fileprivate func place(ofElement name: String?) -> SourceLocation? {
    let element = name.flatMap { name in elements.first { $0.name == name } }
    return (element?.traits.place ?? traits.place).map { place in
      place.position.map {
        SourceLocation(file: place.file, line: $0.line, column: $0.column)
      } ?? SourceLocation(path: place.file)
    }
  }

  /// The text of an element; nil for one that shows none.
  func string(ofElement name: String) -> String? {
    let content = elements.first { $0.name == name }?.content.untransformed
    guard case .text(let block, _, _) = content else { return nil }
    return block.string
  }
}

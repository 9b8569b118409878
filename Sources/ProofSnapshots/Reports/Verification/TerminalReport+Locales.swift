import ProofDocuments

/// The frames that are not as they were by locale, for somebody who reads one language of many.
extension TerminalReport {
  /// The numbers of texts and of other causes of a locale that are listed before “and more”.
  private static let textLimit = 8
  private static let causeLimit = 3

  /// The sections in lines: the texts of each locale with their worst faults, and the command that accepts its
  /// frames.
  var locales: [String] {
    let queue = ReviewQueue(of: report, groupedBy: .locale, includingDecided: true)
    // Where fonts or libraries may be the cause of changes, nothing is said of them.
    guard !report.blamesEnvironment else { return groups }
    let shown = queue.sections.prefix(Self.groupLimit).enumerated().flatMap { index, section in
      lines(of: section, number: index + 1) + [""]
    }
    let more = queue.sections.count - Self.groupLimit
    return shown + (more > 0 ? ["and \(more.counted("more locale"))", ""] : [])
  }

  private func lines(of section: ReviewSection, number: Int) -> [String] {
    let size = section.frameCount.counted("frame")
    let texts = section.rows.isEmpty ? "" : ", \(section.rows.count.counted("changed text"))"
    var lines = ["\(style.bold("\(number). \(section.title.visible)"))  \(size)\(texts)"]
    lines += section.rows.prefix(Self.textLimit).map(line)
    let more = section.rows.count - Self.textLimit
    if more > 0 { lines.append("   and \(more.counted("more text"))") }
    lines += causeLines(of: section)
    if let command = report.acceptance(of: section, by: commands) {
      lines.append("   accept: \(command.visible)")
    }
    return lines
  }

  /// A text as compilers tell of a line: place, key, texts and fault.
  private func line(of row: ReviewRow) -> String {
    let place = row.source.map { "\($0.description.visible): " } ?? ""
    let key = (row.source?.key ?? row.key).visible
    let texts = "“\("\(row.before)".visible)” became “\("\(row.after)".visible)”"
    let fault = row.fault.map { fault in
      ", " + (fault.isForbidden ? style.red(fault.rule.visible) : style.yellow(fault.rule.visible))
    }
    return "   \(place)\(key): \(texts)\(fault ?? "")"
  }

  /// The causes that are no texts, each with the number of its frames.
  private func causeLines(of section: ReviewSection) -> [String] {
    let causes = section.pairs.flatMap { pair in
      pair.frame.causes.filter { $0.kind != .text }.map { (cause: $0, count: pair.ids.count) }
    }
    let counts = Dictionary(causes.map { ($0.cause, $0.count) }, uniquingKeysWith: +)
    let all = causes.map(\.cause).withoutRepetitions
    let more = all.count - Self.causeLimit
    return all.prefix(Self.causeLimit).map { cause in
      "   \(cause.title.visible)  \((counts[cause] ?? 0).counted("frame"))"
    } + (more > 0 ? ["   and \(more.counted("more cause"))"] : [])
  }
}

extension VerificationReport {
  /// The command that accepts the frames of a locale; nil if one of them can't be accepted.
  func acceptance(of section: ReviewSection, by commands: ProjectCommands) -> String? {
    let frames = frames.filter { $0.status.isFailure && $0.locale == section.name }
    guard !hasNoReferences, !section.name.isEmpty,
      !frames.contains(where: { commands.refuses($0) || $0.status == .failed })
    else { return nil }
    return "\(commands.acceptance) --locale \(section.name.shellWord) --report \(shortDigest)"
  }
}

import ProofSnapshots
import Testing

@Suite struct ReviewQueueTests {
  @Test func `by cause each group of the report is a section, with its command and its pairs`()
    throws
  {
    let frames = try ReviewSample.translation(locales: ["de", "fr"], keys: ["idle", "pulling"])
    let report = try SampleReport.report(frames)
    let queue = ReviewQueue(of: report, groupedBy: .cause)
    #expect(queue.sections.map(\.name) == ["text:header.idle.title", "text:header.pulling.title"])
    #expect(
      queue.sections.map(\.title)
        == report.groups.indices.map { index in
          "the text \(["header.idle.title", "header.pulling.title"][index]) changed"
        })
    #expect(queue.sections.map(\.group) == [0, 1].map { report.reference(ofGroup: $0) })
    // Of each text two scales and two appearances are one pair in each of two languages.
    #expect(queue.sections.map(\.frameCount) == [8, 8])
    #expect(queue.sections.map { $0.pairs.map(\.ids.count) } == [[4, 4], [4, 4]])
    #expect(queue.sections[0].pairs[0].frame.id == "h/idle/de@2x")
    #expect(
      queue.sections[0].pairs[0].ids
        == ["h/idle/de", "h/idle/de@2x", "h/idle/de~dark", "h/idle/de~dark@2x"])
    #expect(queue.sections[0].pairs[0].appearances == ["light", "dark"])
    #expect(queue.sections[0].pairs[0].scales == ["1", "2"])
    #expect(queue.frameCount == 16)
  }

  @Test func `by locale each language has all of its texts, and no other language's`() throws {
    let frames = try ReviewSample.translation(
      locales: ["fr", "de", "ar"], keys: ["idle", "pulling"])
    let queue = ReviewQueue(of: try SampleReport.report(frames), groupedBy: .locale)
    #expect(queue.sections.map(\.name) == ["fr", "de", "ar"], "the order of the matrix")
    #expect(queue.sections.map(\.group) == [nil, nil, nil])
    #expect(queue.sections[1].rows.map(\.key) == ["header.idle.title", "header.pulling.title"])
    #expect(Set(queue.sections[1].rows.map(\.locale)) == ["de"])
    #expect(Set(queue.sections[1].ids) == Set(frames.map(\.id).filter { $0.contains("/de") }))
  }

  @Test func `a decision takes frames out of the queue, and an empty section goes`() throws {
    let frames = try ReviewSample.translation(locales: ["de"], keys: ["idle", "pulling"])
    var report = try SampleReport.report(frames)
    report.decide(.accepted, for: ["h/idle/de", "h/idle/de@2x"])
    report.decide(.rejected, for: Set(frames.map(\.id).filter { $0.contains("pulling") }))
    let queue = ReviewQueue(of: report, groupedBy: .cause)
    #expect(queue.sections.map(\.ids) == [["h/idle/de~dark", "h/idle/de~dark@2x"]])
    #expect(queue.sections[0].pairs[0].frame.id == "h/idle/de~dark@2x")
    let all = ReviewQueue(of: report, groupedBy: .cause, includingDecided: true)
    #expect(all.sections.map(\.frameCount) == [4, 4])
  }

  @Test func `frames that pass are in no queue`() throws {
    let report = try SampleReport.report([
      try SampleReport.frame("h/a", .tolerated), try SampleReport.frame("h/b", .unchanged),
    ])
    for grouping in ReviewGrouping.allCases {
      let queue = ReviewQueue(of: report, groupedBy: grouping, includingDecided: true)
      #expect(queue.sections.isEmpty)
    }
  }

  @Test func `the worst fault comes first, of pairs and of texts`() throws {
    var frames = try ReviewSample.translation(locales: ["de"], keys: ["a", "b", "c", "d", "e"])
    func put(_ rule: String, forbidden: Bool = false, at key: String) {
      for index in frames.indices where frames[index].id.contains("/\(key)/") {
        frames[index].faults = [
          FrameFault("edgeMargin", isForbidden: false, problem: "near the edge"),
          FrameFault(
            rule, isForbidden: forbidden, in: "title", key: "header.\(key).title", problem: rule),
        ]
      }
    }
    put("missingGlyph", at: "b")
    put("textTruncated", at: "c")
    put("overlap", at: "d")
    put("contrast", forbidden: true, at: "e")
    let section = try #require(
      ReviewQueue(of: try SampleReport.report(frames), groupedBy: .locale).sections.first)
    let order = ["contrast", "textTruncated", "overlap", "missingGlyph", nil]
    #expect(section.pairs.map(\.frame.worstFault?.rule) == order)
    #expect(section.rows.map(\.fault?.rule) == order)
    #expect(section.rows.map(\.key) == ["e", "c", "d", "b", "a"].map { "header.\($0).title" })
  }

  @Test func `frames that share a cause with a group are named with what sets them apart`() throws {
    var frames = try (0..<6).map { try SampleReport.frame("h/\($0)") }
    let (text, color) = (Cause(.text, "header.idle.title"), Cause(.color, "#000000→#333333"))
    let causes = [[text], [text], [text], [text, color], [text, color], [color]]
    for (index, own) in causes.enumerated() { frames[index].causes = own }
    let report = try SampleReport.report(frames)
    let queue = ReviewQueue(of: report, groupedBy: .cause)
    #expect(queue.sections.map(\.frameCount) == [3, 2, 1])
    #expect(queue.sections[0].oddOnes.map(\.number) == [2])
    #expect(queue.sections[0].oddOnes.map(\.count) == [2])
    #expect(
      queue.sections[0].oddOnes.map(\.reason) == [
        "“the text header.idle.title changed” is a cause of them, too, but together with "
          + "“a colour changed: #000000 → #333333”"
      ])
    #expect(
      queue.sections[2].oddOnes.map(\.reason) == [
        "“a colour changed: #000000 → #333333” is a cause of them, too, but together with "
          + "“the text header.idle.title changed”"
      ])
    #expect(
      queue.sections[1].oddOnes.map(\.reason) == [
        "“the text header.idle.title changed” is a cause of them, too, but without "
          + "“a colour changed: #000000 → #333333”",
        "“a colour changed: #000000 → #333333” is a cause of it, too, but without "
          + "“the text header.idle.title changed”",
      ])
    let byLocale = ReviewQueue(of: report, groupedBy: .locale)
    #expect(byLocale.sections.flatMap(\.oddOnes).isEmpty)
  }

  @Test func `one cause in thousands of groups names a few of them`() throws {
    let frames = try (0..<3_000).map { number in
      var frame = try SampleReport.frame("h/\(number)")
      frame.causes = [Cause(.text, "all"), Cause(.layout, "\(number)")]
      return frame
    }
    let queue = ReviewQueue(of: try SampleReport.report(frames), groupedBy: .cause)
    #expect(queue.sections.count == 3_000)
    #expect(queue.sections.allSatisfy { $0.oddOnes.count == 6 })
  }
}

/// Frames of a translation update.
enum ReviewSample {
  /// A frame with a new text for each locale and key, light and dark, at 1 and 2 pixels a point.
  static func translation(locales: [String], keys: [String]) throws -> [FrameReport] {
    var frames: [FrameReport] = []
    for key in keys {
      for locale in locales {
        for appearance in ["light", "dark"] {
          for scale in ["1", "2"] {
            frames.append(
              try frame(key: key, locale: locale, appearance: appearance, scale: scale))
          }
        }
      }
    }
    return frames
  }

  static func frame(
    key: String, locale: String, appearance: String = "light", scale: String = "1",
    from before: String = "old", to after: String = "new"
  ) throws -> FrameReport {
    let id =
      "h/\(key)/\(locale)\(appearance == "dark" ? "~dark" : "")\(scale == "2" ? "@2x" : "")"
    var frame = try SampleReport.frame(id, group: "text:header.\(key).title", locale: locale)
    frame.facets.merge(["appearance": appearance, "scale": scale, "state": key]) { $1 }
    frame.changes = [
      .scene(
        SceneChange(
          .text, ["title"], key: "header.\(key).title", locale: locale, from: .text(before),
          to: .text(after)))
    ]
    return frame
  }
}

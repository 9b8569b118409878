import ProofDocuments
import RefreshStrings
import RefreshTranslations
import Testing
import _ProofTestSupport

@testable import RefreshLint

/// Which fixes of texts work together, as their tables show.
@Suite struct FixTrialsTests {
  /// A text in two languages.
  private typealias Text = (key: String, english: String, russian: String)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ texts: [Text]) throws {
    func table(_ text: (Int) -> String) -> String {
      texts.indices.map { "\"\(texts[$0].key)\" = \"\(text($0))\";\n" }.joined()
    }
    try folder.write(table { texts[$0].english }, to: "en.lproj/Localizable.strings")
    try folder.write(table { texts[$0].russian }, to: "ru.lproj/Localizable.strings")
  }

  /// The keys whose fixes don't work, in order, and the number of checks that it took to know.
  private func useless() throws -> (keys: [String], checkCount: Int) {
    let texts = try StringsFolder(contentsOf: [folder.path])
    let settings = LintSettings()
    var violations = texts.violations(settings, appKeys: [], ofProject: false) { $0 }
    var fixes = TextFixes(in: texts, settings)
    for place in violations.indices {
      violations[place].fixes = fixes.fixes(for: violations[place])
    }
    var checkCount = 0
    let trials = FixTrials(in: texts, settings) { found in
      checkCount += 1
      return found
    } contents: { path throws(RunError) in
      guard let file = texts.groups.flatMap(\.files).first(where: { $0.path == path }) else {
        throw RunError(.cannotWrite, "missing")
      }
      return file.bytes
    }
    return (trials.useless(among: violations).compactMap(\.key).sorted(), checkCount)
  }

  @Test func `a fix of a source that breaks a rule in a translation is useless, and no other is`()
    throws
  {
    // A copy of the source is no longer one when the source's arguments are numbered.
    try write([
      ("copied", "%@ tracks of %@", "%@ tracks of %@"), ("spaced", "Good day", "Добрый  день"),
      ("translated", "%@ of %@", "%@ из %@"),
    ])
    #expect(try useless().keys == ["copied"])
  }

  @Test func `fixes of other texts take no more checks`() throws {
    func checkCount(_ count: Int) throws -> Int {
      try write(
        (0..<count).flatMap { number -> [Text] in
          [
            ("copied\(number)", "%@ tracks, \(number) of %@", "%@ tracks, \(number) of %@"),
            ("spaced\(number)", "Good day \(number)", "Добрый  день \(number)"),
          ]
        })
      let found = try useless()
      #expect(found.keys == (0..<count).map { "copied\($0)" }.sorted())
      return found.checkCount
    }
    #expect(try checkCount(40) == checkCount(3))
  }

  @Test func `a fix that makes texts of two keys differ is useless, and no other is`() throws {
    // The sources become the same, and their translations are not.
    try write([
      ("a", "Loading…", "Загрузка"), ("b", "Loading...", "Идёт загрузка"),
      ("c", "Good day", "Добрый  день"), ("d", "Good night", "Доброй  ночи"),
    ])
    #expect(try useless().keys == ["b"])
  }
}

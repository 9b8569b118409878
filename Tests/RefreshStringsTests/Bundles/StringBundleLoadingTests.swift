import Foundation
import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct StringBundleLoadingTests {
  private static let idle = "header.idle.title"

  @Test(arguments: ["", "X.bundle/", "X.bundle/Contents/Resources/"])
  func `the folders of a bundle are its languages`(prefix: String) throws {
    let folder = try TemporaryFolder([
      prefix + "fr.lproj/Localizable.strings": "\"\(Self.idle)\" = \"Tirez\";",
      prefix + "zh_CN.lproj/Localizable.strings": "k = v;",
      prefix + "English.lproj/Localizable.strings": "k = v;",
      prefix + "pt-br.LPROJ/localizable.STRINGS": "k = v;",
    ])
    let root = prefix.isEmpty ? "" : "/X.bundle"
    let bundle = try StringBundle(contentsOf: folder.path + root)
    #expect(bundle.locales.map(\.tag) == ["en", "fr", "pt-BR", "zh-CN"])
    #expect(bundle.warnings.isEmpty)

    let entry = bundle.table(for: try locale("fr"))?[Self.idle]
    #expect(entry?.value == "Tirez")
    let file = folder.path + "/" + prefix + "fr.lproj/Localizable.strings"
    #expect(entry?.location == SourceLocation(file: file, line: 1, column: 1))
  }

  @Test(arguments: [
    ("X.bundle/", "X.bundle/Info.plist"),
    ("X.bundle/Contents/Resources/", "X.bundle/Contents/Info.plist"),
  ])
  func `a bundle says in which language it was written`(folders: String, info: String) throws {
    let folder = try TemporaryFolder([
      folders + "fr.lproj/Localizable.strings": "a = b;",
      folders + "de.lproj/Localizable.strings": "a = b;",
      info: """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleVersion</key><integer>1</integer>
      <key>CFBundleDevelopmentRegion</key><string>French</string></dict></plist>
      """,
    ])
    let bundle = try StringBundle(contentsOf: folder.path + "/X.bundle", for: [locale("ja")])
    #expect(bundle.developmentLocale?.tag == "fr")
    #expect(bundle.locales.map(\.tag) == ["fr"])
    #expect(bundle.warnings.isEmpty)
  }

  @Test(arguments: [
    ("{CFBundleDevelopmentRegion = \"$(DEVELOPMENT_LANGUAGE)\";}", []),
    ("{CFBundleName = X;}", []),
    (
      "{\nCFBundleDevelopmentRegion = \"?\";}",
      [
        ":2:1: “?” is not the name of a language; write one such as en for CFBundleDevelopmentRegion"
      ]
    ), ("", [":1:1: the file is empty; delete it, or write a comment into it if it must exist"]),
  ])
  func `a bundle that says nothing of its language is read all the same`(
    info: String, notes: [String]
  ) throws {
    let folder = try TemporaryFolder([
      "en.lproj/Localizable.strings": "a = b;", "Info.plist": info,
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.developmentLocale?.tag == "en")
    #expect(bundle.locales.map(\.tag) == ["en"])
    #expect(
      bundle.warnings.map(\.description)
        == notes.map {
          "\(folder.path): its Info.plist is skipped (\(folder.path)/Info.plist\($0))"
        })
  }

  @Test(arguments: ["Info.plist", "Package.swift", "X.xcodeproj/project.pbxproj"])
  func `a file that can't be read may name the language, and is an error`(name: String) throws {
    let folder = try TemporaryFolder([
      "fr.lproj/Localizable.strings": "a = b;", "X.xcodeproj/empty": "",
    ])
    // A pipe that no program writes to can't be read, whoever reads it.
    try #require(mkfifo("\(folder.path)/\(name)", 0o600) == 0)
    let error = try #require(throws: DocumentError.self) {
      try StringBundle(contentsOf: folder.path)
    }
    #expect(
      error.kind == .unreadable
        && error.description.hasPrefix("\(folder.path)/\(name): cannot be read (a named pipe"),
      "\(error)")
  }

  @Test func `a link that leads nowhere in the place of an Info.plist is told`() throws {
    let folder = try TemporaryFolder(["fr.lproj/Localizable.strings": "a = b;"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Info.plist", withDestinationPath: "none")
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.locales.map(\.tag) == ["fr"])
    #expect(
      bundle.warnings.map(\.description) == [
        "\(folder.path): its Info.plist is skipped (\(folder.path)/Info.plist: cannot be read "
          + "(No such file or directory); check the path and its permissions)"
      ])
  }

  @Test(arguments: ["/fr.lproj", "/fr.lproj/", "/fr.lproj/Localizable.strings"])
  func `one folder or file is a bundle of one language`(path: String) throws {
    let folder = try TemporaryFolder(["fr.lproj/Localizable.strings": "a = b;"])
    let bundle = try StringBundle(contentsOf: folder.path + path)
    #expect(bundle.locales.map(\.tag) == ["fr"])
    let entry = bundle.table(for: try locale("fr"))?["a"]
    #expect(entry?.value == "b")
    #expect(entry?.location.file == folder.path + "/fr.lproj/Localizable.strings")
  }

  @Test func `other tables count if they have a key of ours, and the named one wins`() throws {
    let folder = try TemporaryFolder([
      "fr.lproj/Localizable.strings": "'\(Self.idle)' = 'named';",
      "fr.lproj/B.strings": "'\(Self.idle)' = 'b'; MJRefreshTrailerIdleText = b;",
      "fr.lproj/Z.strings": "'\(Self.idle)' = 'z'; MJRefreshTrailerIdleText = z;",
      "fr.lproj/InfoPlist.strings": "CFBundleName = App;",
    ])
    let table = try StringBundle(contentsOf: folder.path).table(for: locale("fr"))
    #expect(table?[Self.idle]?.value == "named")
    #expect(table?["MJRefreshTrailerIdleText"]?.value == "z")
    #expect(table?["CFBundleName"] == nil)

    let other = try StringBundle(contentsOf: folder.path, tableName: "B").table(for: locale("fr"))
    #expect(other?[Self.idle]?.value == "b")
  }

  @Test func `what is no language, or not ours, is noted`() throws {
    let folder = try TemporaryFolder([
      "custom.lproj/Localizable.strings": "a = b;",
      "qqq.lproj/Localizable.strings": "a = b;", "mul.lproj/Localizable.strings": "a = b;",
      "de.lproj/InfoPlist.strings": "a = b;", "fr.lproj/Bad.strings": "a = ",
      "fr.lproj/Localizable.strings": "a = b;",
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    let base = folder.path.count + 1
    #expect(bundle.locales.map(\.tag) == ["fr"])
    #expect(
      bundle.warnings.map { $0.description.dropFirst(base).prefix { $0 != "(" } } == [
        "custom.lproj: skipped, because its name is not that of a language",
        "mul.lproj: skipped, because its name is not that of a language",
        "qqq.lproj: skipped, because its name is not that of a language",
        "de.lproj: skipped, because it has no known texts",
        "fr.lproj/Bad.strings: skipped, because it is malformed ",
      ])
  }

  @Test func `a folder that is named as Unix names a language is skipped with its right name`()
    throws
  {
    let folder = try TemporaryFolder([
      "en.lproj/Localizable.strings": "a = b;", "sr@latin.lproj/Localizable.strings": "a = b;",
      "uz_UZ@cyrillic.lproj/Localizable.strings": "a = b;",
      "ca@valencia.lproj/Localizable.strings": "a = b;",
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    let skipped = "skipped, because its name is not that of a language"
    #expect(
      bundle.warnings.map { $0.description.dropFirst(folder.path.count + 1) } == [
        "ca@valencia.lproj: \(skipped)",
        "sr@latin.lproj: \(skipped); rename it “sr-Latn.lproj”",
        "uz_UZ@cyrillic.lproj: \(skipped); rename it “uz-Cyrl-UZ.lproj”",
      ])
  }

  @Test func `a file larger than any file of texts is refused without reading it`() throws {
    let folder = try TemporaryFolder(["en.lproj/Localizable.strings": "a = b;"])
    let path = "\(folder.path)/en.lproj/Localizable.strings"
    // It takes no room on a disk: 600 megabytes that were never written.
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 600_000_000)
    try file.close()
    let link = "\(folder.path)/en.lproj/Link.strings"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    for path in [path, link, folder.path] {
      let error = #expect(throws: DocumentError.self) { try StringBundle(contentsOf: path) }
      #expect(error?.description.contains("cannot be read (larger than 512 MiB") == true, "\(path)")
    }
  }

  @Test func `two folders for one language are laid over each other`() throws {
    let folder = try TemporaryFolder([
      "zh-CN.lproj/Localizable.strings": "a = 1; b = 1;",
      "zh_CN.lproj/Localizable.strings": "b = 2;",
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    let table = bundle.table(for: try locale("zh-CN"))
    #expect(table?.entries.mapValues(\.value) == ["a": "1", "b": "2"])
    let reason = "overrides other texts in zh-CN"
    #expect(bundle.warnings.map(\.problem) == [reason])
  }

  @Test func `a malformed table is an error with its place`() throws {
    let folder = try TemporaryFolder(["fr.lproj/Localizable.strings": "a = b;\nc = d"])
    for path in ["", "/fr.lproj", "/fr.lproj/Localizable.strings"] {
      let error = #expect(throws: DocumentError.self) {
        _ = try StringBundle(contentsOf: folder.path + path)
      }
      #expect(
        error?.description == "\(folder.path)/fr.lproj/Localizable.strings:2:6: "
          + "“;” is missing after the value of “c”; add it here")
    }
  }

  @Test func `a path that cannot be read is an error in the system's words`() {
    let error = #expect(throws: DocumentError.self) {
      _ = try StringBundle(contentsOf: "/no/such/fr.lproj")
    }
    #expect(error?.kind == .unreadable)
    #expect(
      error?.description == "/no/such/fr.lproj: cannot be read (No such file or directory); "
        + "check the path and its permissions")
  }

  @Test func `a folder without texts is an error that says what was looked for`() throws {
    let folder = try TemporaryFolder(["de.lproj/InfoPlist.strings": "a = b;", "empty/x": ""])
    for path in [folder.path, folder.path + "/empty", folder.path + "/de.lproj"] {
      let error = #expect(throws: DocumentError.self) {
        _ = try StringBundle(contentsOf: path)
      }
      #expect(
        error?.description == "\(path): no texts found; "
          + "looked for Localizable.xcstrings, and for Localizable.strings and .stringsdict"
          + " in folders such as en.lproj, and for strings.xml in folders such as values-fr,"
          + " and for app_fr.arb")
    }
  }

  @Test func `a file outside of a language's folder is an error`() throws {
    let folder = try TemporaryFolder([
      "x/Localizable.strings": "a = b;", "custom.lproj/Localizable.strings": "a = b;",
    ])
    for path in ["/x/Localizable.strings", "/custom.lproj", "/custom.lproj/Localizable.strings"] {
      let error = #expect(throws: DocumentError.self) {
        _ = try StringBundle(contentsOf: folder.path + path)
      }
      #expect(error?.description.contains("not the folder of a language") == true)
    }
  }
}

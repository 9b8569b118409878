import Foundation
import ProofDocuments
import RefreshStrings
import RefreshTranslations
import _RefreshStringsTestSupport

extension Reader {
  /// A reader for each format of texts that apps are shipped with.
  static let texts: [Reader] = [
    texts(
      .strings,
      seeds: [
        .file("Examples/SmallViews/App/hi.lproj/Localizable.strings"),
        .file("Examples/News/App/ar.lproj/Refresh.strings"),
        .text("{ 'a' = \"\\U00e9\\351\"; \"b\" = '下拉'; c/d = \"x\\\"y\"; short; }"),
        .made {
          [0xFF, 0xFE] + "\"a\" = \"b 👍\";\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        },
        .made { try propertyList(["a": "b", "更新": "下拉 👍"], .binary) },
        .made { try propertyList(["a": "b", "更新": "下拉 👍"], .xml) },
      ]),
    texts(
      .stringsdict,
      seeds: [
        .file("Examples/News/App/en.lproj/Refresh.stringsdict"),
        .file("Examples/News/App/ar.lproj/Refresh.stringsdict"),
        .made {
          try propertyList(["k": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule]], .xml)
        },
        .made {
          try propertyList(["k": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule]], .binary)
        },
        .made {
          try propertyList(
            [
              "d": ["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "other": "Click"]],
              "w": ["NSStringVariableWidthRuleType": ["1": "Pull", "20": "Pull to refresh"]],
            ], .xml)
        },
      ]),
    texts(
      .catalog,
      seeds: [
        .file("Examples/AppSnapshots/Sources/Bakery/Localizable.xcstrings"), .text(catalog),
      ]),
    texts(.android, seeds: [.text(SampleFile.android)]),
    texts(.arb, seeds: [.text(arb)]),
  ]

  /// A file is read, checked and converted, and what is written is read.
  private static func texts(_ format: TextFormat, seeds: [Seed]) -> Reader {
    Reader(format.name, at: "en\(format.fileExtensions[0])", seeds: seeds) { bytes, path in
      let file = try TextFile(
        parsing: bytes, path: path, as: format, language: .english, in: .escaping)
      let group = TextGroup(
        name: "Localizable", root: "", sourceLanguage: file.sourceLanguage ?? .english,
        files: [file])
      for diagnostic in group.diagnostics() {
        try law("a finding has words", !diagnostic.description.isEmpty)
      }
      // The size chooses another format, because all of them would take five times as long.
      let others = TranslationFormat.all.filter { $0.reading != format }
      let other = others[bytes.count % others.count]
      guard let conversion = try? TextConversion(group, to: other, allowingLoss: true) else {
        return
      }
      _ = try written("the file for \(other.reading.title)") {
        try TextFile(
          parsing: conversion.bytes, path: "x\(other.reading.fileExtensions[0])",
          as: other.reading, language: .english)
      }
    }
  }

  /// A translator's file is read, imported and written, and reads equal.
  static let xliff = Reader("xliff", at: "a.xliff", seeds: [.text(exchanged)]) { bytes, path in
    let document = try XLIFFDocument(parsing: bytes, file: path)
    _ = try? document.files.map { try StringTable().importing($0) }
    guard let text = try? document.serialized() else { return }
    let again = try written("what was written") {
      try XLIFFDocument(parsing: Array(text.utf8), file: path).serialized()
    }
    try law("what was written is written again", again == text)
  }

  /// The settings of Flutter's texts.
  static let flutter = Reader(
    "flutter", at: "l10n.yaml",
    seeds: [.text("arb-dir: lib\nuse-escaping: true\ntemplate-arb-file: app_en.arb\n")]
  ) { bytes, path in
    _ = try FlutterProject(parsing: bytes, file: path)
  }

  /// A property list in any of its forms, such as an app's `Info.plist`.
  static let propertyList = Reader(
    "plist", at: "Info.plist",
    seeds: [
      .file("Examples/News/App/Info.plist"),
      .made {
        try propertyList(["CFBundleLocalizations": ["en", "ar"], "b": true, "n": 1.5], .binary)
      },
      .text("{ a = ( b, \"c d\", { e = <00ff>; } ); }"),
    ]
  ) { bytes, path in
    _ = try PropertyListFile(parsing: bytes, file: path, deepest: 16).members()
  }

  /// A text and its translation, parted by a zero, by all rules and repairs.
  static let translation = Reader(
    "translation", at: "de.strings",
    seeds: [
      .text("Pull down, %1$@ of %2$lld\0Nach unten ziehen, %1$@ von %2$lld"),
      .text("<b>See</b> https://a.b/c?d=e or a@b.co…\0مرحبا 「x」 &amp; \u{202B}123\u{202C}  ?"),
    ]
  ) { bytes, path in
    let texts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let files = try zip(texts, [("en", "en.lproj/a.strings"), ("de", path)]).map { text, place in
      var table = StringTable()
      table.insert(
        .init(value: String(decoding: text, as: UTF8.self), location: SourceLocation(file: path)),
        for: "key")
      guard let locale = LocaleIdentifier(place.0), let file = table.stringsFile() else {
        throw BrokenLaw("a table with one text is written")
      }
      return try written("a written text") {
        try TextFile(
          parsing: Array(file.utf8), path: place.1, as: .strings, language: locale)
      }
    }
    let group = TextGroup(name: "a", root: "", sourceLanguage: .english, files: files)
    let settings = TextRuleSettings()
    var repairs = TextRepairs(of: group, settings)
    for finding in group.diagnostics(settings) {
      for repair in repairs.repair(
        of: finding.rule.id, at: finding.diagnostic.location, key: finding.key,
        locale: finding.locale)
      {
        try law("a repair changes something", repair.before != repair.after)
      }
    }
    for pseudo in PseudoLocale.allCases {
      _ = pseudo.text(String(decoding: texts[0], as: UTF8.self))
    }
    _ = LineBreaks(in: String(decoding: texts[0], as: UTF8.self), language: .english)
  }

  private static var rule: [String: String] {
    [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
      "one": "é", "other": "a longer text of %d",
    ]
  }

  private static func propertyList(
    _ value: [String: Any], _ format: PropertyListSerialization.PropertyListFormat
  ) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0))
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"n %lld": {"comment": "c",
    "extractionState": "manual", "localizations": {"en": {"variations": {"plural": {
    "one": {"stringUnit": {"state": "translated", "value": "one"}},
    "other": {"stringUnit": {"state": "needs_review", "value": "%#@b@"}}}},
    "substitutions": {"b": {"argNum": 1, "formatSpecifier": "lld", "variations": {"device": {
    "iphone": {"stringUnit": {"state": "new", "value": "%arg"}}}}}}}}}, "s": {"shouldTranslate": false}}}
    """

  private static let arb = """
    {"@@locale": "en", "title": "It''s '{ok}'", "@title": {"description": "d"},
    "n": "{n, plural, =0{none} one{# of {m}} other{{n, number} {d}}}",
    "@n": {"placeholders": {"n": {"type": "int", "format": "compact"}, "m": {}}},
    "g": "{g, select, she{her} other{theirs}}"}
    """

  private static let exchanged = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="a.xcstrings" source-language="en" target-language="de" datatype="plaintext">
    <header><tool tool-id="t" tool-name="T" tool-version="1" build-num="2"/></header><body>
    <trans-unit id="a" xml:space="preserve"><source>Pull %@</source>
    <target state="translated" state-qualifier="leveraged-mt">Ziehen %@</target><note from="dev">c</note></trans-unit>
    <trans-unit id="n|==|plural.one"><source>one</source><target>eins</target></trans-unit>
    <trans-unit id="n|==|substitutions.b.plural.other"><source>%arg b</source></trans-unit>
    </body></file></xliff>
    """
}

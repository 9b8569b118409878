import RefreshStrings

extension TextFile {
  /// The texts of a language as translators see and give them, which in an `.arb` file are messages
  /// as they are written.
  func exchangedTable(for locale: LocaleIdentifier) -> StringTable? {
    guard let messages, tables[locale] != nil else { return tables[locale] }
    return messages.messages
  }

  /// What the file's place determines about its texts.
  var place: FilePlace {
    format.layout.place(of: path, stem: format.stem(of: Disk.name(of: path)))
  }
}

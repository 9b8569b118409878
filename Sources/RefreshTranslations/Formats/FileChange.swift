import ProofDocuments
import RefreshStrings

/// The contents of a new file.
struct NewFile: Sendable {
  /// The name of the table.
  let name: String

  /// The language to write, or to translate into.
  let locale: LocaleIdentifier

  /// The development language.
  let sourceLanguage: LocaleIdentifier

  /// The texts by language.
  let tables: [LocaleIdentifier: StringTable]

  /// How the messages of an `.arb` file will be read.
  let dialect: ARBDialect

  /// The texts in the language to write.
  var table: StringTable { tables[locale] ?? StringTable() }
}

/// A change of a file.
struct FileChange: Sendable {
  /// The contents of the file; empty if it doesn't exist yet.
  let bytes: [UInt8]

  /// The file's path.
  let path: String

  /// The language of the texts.
  let locale: LocaleIdentifier

  /// The texts, of which some have changed.
  let table: StringTable

  /// The keys of those that have changed.
  let keys: [String]

  /// The texts before.
  let existing: StringTable

  /// The texts that they are translated from.
  let sources: StringTable?

  /// The file that these are in.
  let original: TextFile
}

/// The result of a change.
struct FileEdit: Sendable {
  /// The bytes; nil if no text has changed that the file can hold.
  var bytes: [UInt8]?

  /// Texts that have no place in the file and stay as they were.
  var refusals: [Diagnostic] = []

  /// The warnings about written texts.
  var warnings: [Diagnostic] = []
}

extension FileChange {
  /// The file with the change, tried again without each text that it cannot hold.
  func editedTextByText(
    _ write: (StringTable, [String]) throws(DocumentError) -> [UInt8]?
  ) -> FileEdit {
    var result = FileEdit()
    var (table, keys) = (table, keys)
    while !keys.isEmpty {
      do throws(DocumentError) {
        result.bytes = try write(table, keys)
        return result
      } catch {
        let key = error.key ?? ""
        result.refusals.append(
          Diagnostic(
            .error, at: error.location, problem: "in “\(key.visible)”, \(error.problem)",
            advice: error.advice))
        // Where it isn't an imported text that is in the way, the file stays as it is.
        guard let refused = keys.firstIndex(of: key) else { return result }
        table = table.replacing(keys.remove(at: refused), with: existing[key])
      }
    }
    return result
  }

  /// The file with the change, made by an editor that refuses texts by itself.
  func editedInPlace(_ edit: () throws(DocumentError) -> FileEdit) -> FileEdit {
    guard !keys.isEmpty else { return FileEdit() }
    do throws(DocumentError) {
      var result = try edit()
      if result.refusals.count >= keys.count { result.bytes = nil }
      return result
    } catch {
      return FileEdit(refusals: [error.diagnostic])
    }
  }
}

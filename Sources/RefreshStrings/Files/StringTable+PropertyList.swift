import Foundation

extension StringTable {
  /// Reads a property list in binary form.
  init(binaryPropertyList bytes: [UInt8], file: String) throws(StringsFileError) {
    do throws(BinaryPropertyList.Failure) {
      self.init(try BinaryPropertyList(bytes).texts(), file: file)
    } catch .notADictionary {
      throw Self.notADictionary(file: file)
    } catch .notAString(let key) {
      throw Self.notAString(key, file: file)
    } catch {
      throw StringsFileError(
        location: SourceLocation(file: file), problem: "the property list is malformed",
        advice: "save it as plain \"key\" = \"value\"; lines")
    }
  }

  /// Reads a property list in XML.
  init(xmlPropertyList bytes: [UInt8], file: String) throws(StringsFileError) {
    guard let objects = try Self.object(bytes, file: file) as? [String: Any] else {
      throw Self.notADictionary(file: file)
    }
    let texts = objects.compactMapValues { $0 as? String }
    if let key = objects.keys.sorted().first(where: { texts[$0] == nil }) {
      throw Self.notAString(key, file: file)
    }
    self.init(texts, file: file)
  }

  private init(_ texts: [String: String], file: String) {
    self.init()
    for (key, value) in texts {
      insert(Entry(value: value, location: SourceLocation(file: file)), for: key)
    }
  }

  private static func object(_ bytes: [UInt8], file: String) throws(StringsFileError) -> Any {
    do {
      return try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw StringsFileError(
        location: SourceLocation(file: file, line: reason.flatMap(line(in:)) ?? 1),
        problem: "the property list is malformed" + (reason.map { " (\($0))" } ?? ""),
        advice: "check it with an XML editor, or save it as plain \"key\" = \"value\"; lines")
    }
  }

  /// The number in "… on line 3", which is the only position that Foundation tells.
  private static func line(in reason: String) -> Int? {
    guard let words = reason.firstRange(of: "line ") else { return nil }
    return Int(reason[words.upperBound...].prefix { $0.isNumber })
  }

  private static func notADictionary(file: String) -> StringsFileError {
    StringsFileError(
      location: SourceLocation(file: file), problem: "the property list is not a dictionary",
      advice: "make it one with a key and a string for each text")
  }

  private static func notAString(_ key: String, file: String) -> StringsFileError {
    StringsFileError(
      location: SourceLocation(file: file), problem: "the value of “\(key)” is not a string",
      advice: "a value must be text, so move others to another file")
  }
}

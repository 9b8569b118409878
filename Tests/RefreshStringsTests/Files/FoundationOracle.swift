import Foundation

/// What Foundation makes of a `.strings` file.
enum FoundationOracle {
  /// The texts, or nothing if Foundation refuses the file or finds more in it than texts.
  static func texts(in bytes: [UInt8]) -> [String: String]? {
    try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      as? [String: String]
  }
}

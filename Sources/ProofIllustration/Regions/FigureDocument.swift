package import ProofDocuments

/// A document with regions that figures fill:
/// `<!-- pullproof figure NAME … -->` … `<!-- /pullproof (sum: xxxxxxxxxx) -->`.
package struct FigureDocument: Sendable {
  /// One region.
  package struct Region: Hashable, Sendable {
    /// The name of the figure.
    package var figure: String

    /// The options behind the name, such as `locale: ar`.
    package var options: [String: String]

    /// The line of its first marker, from 1.
    package var line: Int

    /// Whether its content was edited by hand since it was filled in.
    package var isEdited: Bool
  }

  /// The path of the document, for messages.
  package let path: String

  /// The regions in order.
  package private(set) var regions: [Region]

  private let text: String

  /// Reads a document.
  ///
  /// - Throws: `DocumentError` with the place of a marker that is wrong.
  package init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    self.path = path
    regions = []
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The document with the content of each region; nil content leaves a region as it is.
  package func filled(with content: (Region) throws -> String?) rethrows -> String {
    text
  }
}

package import ProofDocuments

extension PropertyListNode {
  /// Reads a property list in binary form, where everything is placed at the start of the file.
  package init(binary bytes: [UInt8], file: String) throws(DocumentError) {
    do throws(BinaryPropertyList.ReadError) {
      var list = try BinaryPropertyList(bytes)
      self = try list.node(in: SourceLocation(file: file))
    } catch {
      throw DocumentError(
        at: SourceLocation(file: file), problem: "the property list is malformed",
        advice: "save it as XML, or as plain \"key\" = \"value\"; lines")
    }
  }
}

package import ProofDocuments

extension PropertyListNode {
  /// Reads a property list in binary form, where everything is placed at the start of the file.
  package init(binary bytes: [UInt8], file: String) throws(DocumentError) {
    do throws(FieldError) {
      var list = try BinaryPropertyList(bytes)
      self = try list.node(in: SourceLocation(file: file))
    } catch {
      throw DocumentError(
        at: SourceLocation(file: file), problem: error.problem, advice: error.advice)
    }
  }
}

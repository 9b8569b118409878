/// The requests to the machine that may be refused while drawing; tests refuse them.
package struct GraphicsRequests: Sendable {
  /// Whether the file of a face may be opened.
  package var opens: @Sendable (FontFace) -> Bool

  /// Whether memory may be had for what is being done.
  package var reservesMemory: @Sendable (_ operation: String) -> Bool

  /// Nothing is refused but by the machine itself.
  package static let granted = GraphicsRequests(
    opens: { _ in true }, reservesMemory: { _ in true })

  package init(
    opens: @escaping @Sendable (FontFace) -> Bool,
    reservesMemory: @escaping @Sendable (_ operation: String) -> Bool
  ) {
    self.opens = opens
    self.reservesMemory = reservesMemory
  }

  /// Checks that memory can be had.
  ///
  /// - Throws: `GraphicsError` when it can't.
  func reserveMemory(while operation: String) throws(GraphicsError) {
    guard reservesMemory(operation) else {
      throw GraphicsError(.outOfMemory, while: operation)
    }
    try MemoryReserve.check(while: operation)
  }
}

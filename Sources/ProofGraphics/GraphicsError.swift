import CProofCairo

/// A failure of one of the C libraries that draw, decode or compress.
package struct GraphicsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failures.
  package enum Code: Hashable, Sendable {
    /// The machine has no memory for the request.
    case outOfMemory

    /// A width or a height is not between 1 and 32,767 pixels.
    case invalidSize

    /// A picture has more pixels than ``ImageSurface/maximumPixelCount``.
    case tooManyPixels

    /// A font file is absent or is no font.
    case unreadableFont

    /// A font file is not what it was when the run began.
    case changedFont(path: String)

    /// The fonts have a family in bold only, and a text in it is regular.
    case missingRegularFace(family: String)

    /// An image file holds something else than its format asks for.
    case malformedImage

    /// Another failure, in the words of the library that met it.
    case other(String)
  }

  /// The kind of the failure.
  package let code: Code

  /// The operation that failed, such as "creating a surface of 10 × 20 pixels".
  package let operation: String

  /// Creates an error from its kind and what was being done.
  package init(_ code: Code, while operation: String) {
    self.code = code
    self.operation = operation
  }

  /// Creates an error from cairo's status; nil for success.
  init?(_ status: cairo_status_t, while operation: String) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return nil
    case CAIRO_STATUS_NO_MEMORY: self.init(.outOfMemory, while: operation)
    case CAIRO_STATUS_INVALID_SIZE: self.init(.invalidSize, while: operation)
    default:
      self.init(
        .other(unsafe String(cString: cairo_status_to_string(status))), while: operation)
    }
  }

  /// The operation and the reason, in one sentence without a full stop.
  package var description: String {
    switch code {
    case .outOfMemory: "out of memory while \(operation)"
    case .invalidSize:
      "a size that is not between 1 and 32767 pixels while \(operation); \(Self.remedy)"
    case .tooManyPixels:
      "more than \(ImageSurface.maximumPixelCount) pixels while \(operation); \(Self.remedy)"
    case .unreadableFont: "no readable font while \(operation)"
    case .changedFont(let path):
      "the font file \(path) changed during the run; run once more"
    case .missingRegularFace(let family): "no regular face of \(family) while \(operation)"
    case .malformedImage: "a malformed image while \(operation)"
    case .other(let reason): "\(reason) while \(operation)"
    }
  }

  private static let remedy = "draw at a smaller scale, or give what is drawn another size"
}

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

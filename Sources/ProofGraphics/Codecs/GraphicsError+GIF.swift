import CProofGIF

extension GraphicsError {
  /// Creates an error from giflib's code.
  init(gif code: Int32, while operation: String) {
    if code == E_GIF_ERR_NOT_ENOUGH_MEM || code == D_GIF_ERR_NOT_ENOUGH_MEM {
      self.init(.outOfMemory, while: operation)
    } else if let text = unsafe GifErrorString(code) {
      self.init(.other(unsafe String(cString: text)), while: operation)
    } else {
      self.init(.malformedImage, while: operation)
    }
  }
}

internal import CProofPango

/// The SHA-256 of a file's bytes, as a font lock records it.
public enum SHA256 {
  /// The digest as 64 hexadecimal digits; GLib computes it, which Pango brings along.
  public static func hexDigest(of bytes: UnsafeRawBufferPointer) -> String {
    let data = unsafe bytes.bindMemory(to: UInt8.self)
    guard
      let text = unsafe g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, data.baseAddress, gsize(data.count))
    else { return "" }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}

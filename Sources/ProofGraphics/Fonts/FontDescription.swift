import CProofFontconfig

/// The description of a face in its font file.
package struct FontDescription: Hashable, Sendable {
  /// The family's names, of which there may be one in each language.
  package let families: [String]

  /// The style's names, of which there may be one in each language.
  package let styles: [String]

  /// Reads the description of a face; nil when the file is no font or lacks the face.
  package init?(ofFace index: Int, in path: String) {
    var count: Int32 = 0
    guard let index = UInt32(exactly: index),
      let pattern = unsafe FcFreeTypeQuery(path, index, nil, &count)
    else { return nil }
    defer { unsafe FcPatternDestroy(pattern) }
    families = unsafe Self.strings(FC_FAMILY, of: pattern)
    styles = unsafe Self.strings(FC_STYLE, of: pattern)
  }

  private static func strings(_ object: String, of pattern: OpaquePointer) -> [String] {
    var strings: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pattern, object, Int32(strings.count), &value)
      == FcResultMatch, let text = unsafe value
    {
      strings.append(unsafe String(cString: text))
    }
    return strings
  }
}

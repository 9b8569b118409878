import Foundation

/// Pictures in the protocol of iTerm2 (https://iterm2.com/documentation-images.html), which WezTerm, mintty and
/// Konsole speak, too.
package enum ITermImage {
  /// The sequence that shows a PNG file at the cursor, a pixel of the file for each pixel of the screen.
  ///
  /// - Parameters:
  ///   - png: the contents of the file.
  ///   - width: its number of pixels in a row.
  ///   - height: its number of rows.
  /// - Returns: the sequence.
  package static func picture(_ png: [UInt8], width: Int, height: Int) -> [UInt8] {
    let keys =
      "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(width)px;height=\(height)px;"
      + "preserveAspectRatio=1:"
    return Array(keys.utf8) + Data(png).base64EncodedData() + [0x07]
  }
}

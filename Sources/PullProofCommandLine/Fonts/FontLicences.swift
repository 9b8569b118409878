import Foundation
import ProofDocuments
import ProofRendering

/// The licences of the packages that typefaces come from.
enum FontLicences {
  /// The texts by the names of the packages, and the packages whose text isn't found.
  ///
  /// They are looked for beside the fonts, as in a folder that this program wrote, and where Debian
  /// keeps them.
  static func texts(
    of packages: Set<String>, beside fonts: FontFolder, documents: String = "/usr/share/doc"
  ) -> (found: [String: [UInt8]], missing: [String]) {
    var texts: [String: [UInt8]] = [:]
    for package in packages {
      let paths = [
        "\(fonts.path)/\(VendoredFolder.licence(of: package))", "\(documents)/\(package)/copyright",
      ]
      texts[package] = paths.lazy.compactMap { try? Descriptor.contents(of: $0) }.first
    }
    return (texts, packages.filter { texts[$0] == nil }.sorted())
  }
}

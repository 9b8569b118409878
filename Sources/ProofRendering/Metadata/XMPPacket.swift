import ProofDocuments
import ProofDrawing

/// Metadata as XMP, which image libraries, content systems and ExifTool read.
///
/// The alternative texts are those of the IPTC Photo Metadata Standard 2021.1. A text in several
/// languages has a default first, which repeats the one in the picture's language (XMP part 1,
/// 8.2.2.4), and the languages in the order of their tags.
struct XMPPacket {
  /// The RDF, which an SVG holds as it is.
  let rdf: String

  /// The RDF in the wrapper by which programs find it in any file.
  var text: String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
    \(rdf)
    </x:xmpmeta>
    <?xpacket end="r"?>
    """
  }

  /// Creates the packet of metadata.
  init(_ metadata: FileMetadata) {
    let language = metadata.language
    let title = metadata.title.isEmpty ? [:] : [language: metadata.title]
    let properties =
      Self.alternatives("dc:title", title, language: language)
      + Self.languages([language])
      + Self.alternatives(
        "Iptc4xmpCore:AltTextAccessibility", metadata.alternativeText.short, language: language)
      + Self.alternatives(
        "Iptc4xmpCore:ExtDescrAccessibility", metadata.alternativeText.long, language: language)
    rdf =
      ([
        #"<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">"#,
        #"<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/""#
          + #" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">"#,
      ] + properties + ["</rdf:Description>", "</rdf:RDF>"]).joined(separator: "\n")
  }

  /// The lines of a property in several languages; none for an empty one.
  private static func alternatives(
    _ name: String, _ texts: [String: String], language: String
  ) -> [String] {
    let sorted = texts.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    guard let standard = sorted.first(where: { $0.key == language }) ?? sorted.first else {
      return []
    }
    let items = ([("x-default", standard.value)] + sorted.map { ($0.key, $0.value) }).map {
      #"<rdf:li xml:lang="\#(XML.attribute($0))">\#(XML.text($1.forXML))</rdf:li>"#
    }
    return ["<\(name)><rdf:Alt>"] + items + ["</rdf:Alt></\(name)>"]
  }

  private static func languages(_ tags: [String]) -> [String] {
    let items = tags.map { "<rdf:li>\(XML.text($0.forXML))</rdf:li>" }
    return ["<dc:language><rdf:Bag>"] + items + ["</rdf:Bag></dc:language>"]
  }
}

extension String {
  /// The text without the characters that XML 1.0 has no way to write, which nobody hears either.
  var forXML: String {
    String(String.UnicodeScalarView(unicodeScalars.filter(XML.isCharacter)))
  }
}

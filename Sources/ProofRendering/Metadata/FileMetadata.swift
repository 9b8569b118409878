import ProofDocuments
package import ProofDrawing

/// The facts in a picture's file beside the picture.
///
/// PNG and GIF files hold it as XMP. An SVG has a title, a description and the same XMP; a PDF its
/// properties, its language and the same XMP.
package struct FileMetadata: Hashable, Sendable {
  /// The title, in the picture's own language; empty for none.
  package var title: String

  /// The words in the place of the picture where it isn't seen, in all languages.
  package var alternativeText: AlternativeText

  /// Whether a file of pixels names its density, so that viewers show it at the
  /// size in points; an SVG then has its size in the pixels of CSS, of which each is a point.
  package var hasDensity: Bool

  /// Whether the reader of a document can select and search its text.
  ///
  /// A PDF then embeds its fonts. An SVG keeps its outlines and gets a clear text in front of them.
  package var hasSelectableText: Bool

  package init(
    title: String = "", alternativeText: AlternativeText, hasDensity: Bool = true,
    hasSelectableText: Bool = false
  ) {
    self.title = title
    self.alternativeText = alternativeText
    self.hasDensity = hasDensity
    self.hasSelectableText = hasSelectableText
  }
}

extension FileMetadata {
  /// The picture's language, as a BCP-47 tag.
  var language: String { alternativeText.language }

  /// The short alternative text in the picture's own language; nil where there is none.
  var short: String? { Self.own(alternativeText.short, language: language) }

  /// The long alternative text in the picture's own language; nil where there is none.
  var long: String? { Self.own(alternativeText.long, language: language) }

  /// The title, or the short text for want of one.
  var titleOrShort: String? { title.isEmpty ? short : title }

  private static func own(_ texts: [String: String], language: String) -> String? {
    texts[language].flatMap { $0.isEmpty ? nil : $0 }
  }
}

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

/// The facts in a PNG beside its pixels.
package struct PNGInformation: Hashable, Sendable {
  /// The pixels of a metre, both ways; nil when the file doesn't say.
  package var pixelsPerMetre: Int?

  /// Remarks, in the order in which they are written.
  package var texts: [PNGText]

  /// Creates the information of a file.
  package init(pixelsPerMetre: Int? = nil, texts: [PNGText] = []) {
    self.pixelsPerMetre = pixelsPerMetre
    self.texts = texts
  }

  /// The information that metadata make for a file of which `scale` pixels make a point.
  init(_ metadata: FileMetadata, scale: Int) {
    // A point is 1/72 of an inch, and an inch is 0.0254 m.
    pixelsPerMetre =
      metadata.hasDensity ? Int((Double(scale) * 72 / 0.0254).rounded()) : nil
    texts = [
      PNGText(
        keyword: "XML:com.adobe.xmp", language: "", text: XMPPacket(metadata).text)
    ]
    if !metadata.title.isEmpty {
      texts.insert(
        PNGText(keyword: "Title", language: metadata.language, text: metadata.title.forXML), at: 0)
    }
  }
}

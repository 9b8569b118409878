internal import ProofDocuments
internal import ProofLint
internal import ProofText

/// The objects of SARIF 2.1.0 that a log of the lint has, by the names of the standard (OASIS, 2020).
struct SARIFFile: Encodable {
  struct Run: Encodable {
    let tool: Tool

    /// SourceLocation counts characters of Unicode, and SARIF UTF-16 unless it is told otherwise.
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name: String
    let semanticVersion: String
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let name: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message
    let defaultConfiguration: Configuration

    init(_ rule: LintRule) {
      id = rule.id
      // Services show names in upper camel case, as the standard recommends.
      name = rule.id.prefix(1).uppercased() + rule.id.dropFirst()
      shortDescription = Message(text: rule.summary)
      fullDescription = Message(text: rule.summary)
      help = Message(
        text: "\(rule.summary) “pullproof lint --list-rules” lists all rules; the level of one is "
          + "set in pullproof.yml: lint: {rules: {\(rule.id): off}}.")
      defaultConfiguration = Configuration(level: rule.severity.rawValue)
    }
  }

  struct Configuration: Encodable {
    let level: String
  }

  struct Message: Encodable {
    let text: String
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int?
    let level: String
    let message: Message
    let locations: [Location]
    let fixes: [Fix]?
    let partialFingerprints: [String: String]
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation?
    let logicalLocations: [LogicalLocation]?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }

  struct ArtifactLocation: Encodable {
    /// A reference as in an address: what isn't allowed there is encoded.
    let uri: String

    /// The root of the repository, for a path that doesn't begin with a slash.
    let uriBaseId: String?

    init(_ path: String) {
      let isAbsolute = path.hasPrefix("/")
      let address = path.percentEncoded
      // What stands before a colon in a relative address would be a scheme (RFC 3986, section 4.2).
      uri = isAbsolute ? "file://\(address)" : address.replacing(":", with: "%3A")
      uriBaseId = isAbsolute ? nil : "%SRCROOT%"
    }
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    var endLine: Int?

    /// The column behind the last character.
    var endColumn: Int?
  }

  struct Fix: Encodable {
    let description: Message
    let artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Message

    init(_ replacement: FileReplacement) {
      deletedRegion = Region(
        startLine: replacement.start.line, startColumn: replacement.start.column,
        endLine: replacement.endLine, endColumn: replacement.endColumn)
      insertedContent = Message(text: replacement.new)
    }
  }

  struct LogicalLocation: Encodable {
    let name: String
    let fullyQualifiedName: String
    let kind: String
  }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }
}

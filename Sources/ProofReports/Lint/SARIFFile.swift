internal import ProofDocuments
internal import ProofLint

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
      uri = (isAbsolute ? "file://" : "") + path.addressEncoded
      uriBaseId = isAbsolute ? nil : "%SRCROOT%"
    }
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
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

extension String {
  /// The path with every byte encoded that stands for something else in an address (RFC 3986).
  fileprivate var addressEncoded: String {
    var result = ""
    for byte in utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
        result.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%\(digits.count < 2 ? "0" : "")\(digits)"
      }
    }
    return result
  }
}

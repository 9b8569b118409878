import ProofDocuments
import ProofSnapshots

/// Something that changed or may change, by which frames are listed.
struct ImpactCause: Hashable, Sendable {
  /// The kinds of causes.
  enum Kind: String, CaseIterable {
    /// A text, by its key and the locale of its frames.
    case key

    /// A colour of a theme, by its role and an appearance.
    case role

    /// Another field of a theme.
    case theme

    /// The file or the settings of a component.
    case component

    /// A design token, by its name and an appearance.
    case token

    /// The images of gif components.
    case images

    /// A font, by its file, its family or its face.
    case font

    /// A field of the project.
    case field

    /// The texts that readers of a language may see.
    case locale

    /// A file.
    case file

    /// A difference in pictures, by the name that reports give it.
    case difference

    /// Frames that the project didn't have.
    case new
  }

  let kind: Kind
  let subject: String

  /// The locale of a text, or the appearance of a colour; nil for others.
  var context: String?

  init(_ kind: Kind, _ subject: String, in context: String? = nil) {
    (self.kind, self.subject, self.context) = (kind, subject, context)
  }

  /// The cause in words, such as `key header.idle.title in de`.
  var description: String {
    switch kind {
    case .key: context.map { "key \(subject) in \($0)" } ?? "key \(subject)"
    case .role: "theme role \(subject)" + (context.map { " (\($0))" } ?? "")
    case .theme: "theme field \(subject)"
    case .token: "token \(subject)" + (context.map { " (\($0))" } ?? "")
    case .component: "component \(subject)"
    case .images: "images"
    case .font: "font \(subject)"
    case .field: "project field \(subject)"
    case .locale: "locale \(subject)"
    case .file, .difference: subject
    case .new: "new frames"
    }
  }

  /// The cause as the beginning of an object of JSON.
  var json: JSONObject {
    [
      "kind": kind.rawValue, "subject": subject.isEmpty ? nil : subject, "sentence": description,
      "locale": kind == .key ? context : nil, "appearance": kind == .key ? nil : context,
    ]
  }
}

extension ImpactCause: Comparable {
  /// Orders causes by kind, as listed, and then by what they are about.
  static func < (left: ImpactCause, right: ImpactCause) -> Bool {
    func rank(_ cause: ImpactCause) -> Int { Kind.allCases.firstIndex(of: cause.kind) ?? 0 }
    return (rank(left), left.subject, left.context ?? "")
      < (rank(right), right.subject, right.context ?? "")
  }
}

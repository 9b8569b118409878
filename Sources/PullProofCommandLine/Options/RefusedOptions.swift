import ArgumentParser
import RefreshProject

/// The options of `render` that change a frame, which commands that use references reject.
///
/// References always show the frames that the project file describes.
struct RefusedOptions: ParsableArguments {
  @Option(help: .hidden) var strings: [String] = []
  @Option(help: .hidden) var source: [String] = []
  @Option(help: .hidden) var title: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var labelInset: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var height: [String] = []
  @Flag(help: .hidden) var hideIndicator = false
  @Flag(help: .hidden) var hideTitle = false
  @Flag(help: .hidden) var hideLastUpdated = false
  @Option(help: .hidden) var appearance: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var scale: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var width: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var textSize: [String] = []
  @Option(help: .hidden) var direction: [String] = []
  @Option(help: .hidden) var now: [String] = []
  @Option(help: .hidden) var timeZone: [String] = []
  @Option(help: .hidden) var lastUpdated: [String] = []
  @Option(help: .hidden) var lastUpdatedStyle: [String] = []
  @Option(help: .hidden) var lastUpdatedPattern: [String] = []
  @Option(help: .hidden) var images: [String] = []
  @Option(help: .hidden) var imageDuration: [String] = []
  @Option(help: .hidden) var theme: [String] = []
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var titleLines: [String] = []

  func validate() throws {
    guard let option = givenOptions.first else { return }
    throw ValidationError(
      "\(option) changes frames, but references show the frames that the project file describes; "
        + "set “\(Project.field(ofOption: option).name)” in the project file, or preview the change with “pullproof render”."
    )
  }

  /// The names of the options that are given.
  private var givenOptions: [String] {
    Mirror(reflecting: self).children.compactMap { label, value in
      let isGiven =
        switch value {
        case let option as Option<[String]>: !option.wrappedValue.isEmpty
        case let flag as Flag<Bool>: flag.wrappedValue
        default: preconditionFailure("An option that is refused is a list or a flag")
        }
      return isGiven ? label.map(Self.option(ofProperty:)) : nil
    }
  }

  /// The option of a property, such as `--text-size` of `_textSize`.
  private static func option(ofProperty label: String) -> String {
    "--"
      + label.drop { $0 == "_" }.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

extension Project {
  /// The field with the same effect as an option.
  ///
  /// - Precondition: there is one.
  static func field(ofOption option: String) -> OptionField {
    guard let field = optionFields.first(where: { $0.option == option }) else {
      preconditionFailure("No field of a project has the option \(option)")
    }
    return field
  }
}

extension Project.OptionField {
  /// The first sentence about the field, without its full stop.
  var summary: String {
    let first = sentence?.split(separator: ". ").first ?? ""
    return String(first.hasSuffix(".") ? first.dropLast() : first)
  }
}

package import RefreshFigures
package import RefreshStrings

extension Project {
  /// What all figures share.
  package struct Illustration: Hashable, Sendable {
    /// The path of the folder that figures are written to; nil for the default of the project's name.
    package var folder: String?

    /// The path of a theme of figures; nil for ours.
    package var theme: String?

    /// The paths of Markdown files and DocC catalogues that show figures, or patterns of paths.
    package var documents: [String] = []

    /// The paths of other files with figures.
    package var files: [String] = []

    /// The locales in which alternative texts are written; nil for those of the project.
    package var alternativeTexts: [LocaleIdentifier]?

    /// What a figure has that says nothing else.
    package var defaults = FigureDefaults()

    /// Creates the usual settings.
    package init() {}
  }
}

/// What a figure has that says nothing else.
package struct FigureDefaults: Hashable, Sendable {
  /// The files that are made.
  package var variants = FigureVariants()

  /// What surrounds the content.
  package var mount = Mount()

  /// Creates the usual defaults.
  package init() {}
}

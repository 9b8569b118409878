/// Everything that decides what a run finds, as digests; parts of one run have the same ones.
package struct RunInputs: Hashable, Sendable, Codable {
  /// Of the references that frames are compared with.
  package let lock: String

  /// Of the project's file.
  package let project: String

  /// Of the files that texts come from: the project's and our own.
  package let strings: String

  /// Of the project's theme.
  package let theme: String

  /// Of the images that gif components show.
  package let images: String

  /// Of the fonts and libraries.
  package let environment: String

  /// The ids of the rules whose faults make the run fail, in order.
  package let forbidden: String

  /// The names of the inputs that differ from those of another run.
  package func differences(from other: RunInputs) -> [String] {
    let parts: [(KeyPath<RunInputs, String>, String)] = [
      (\.lock, "lock"), (\.project, "project"), (\.strings, "strings"), (\.theme, "theme"),
      (\.images, "images of gif components"), (\.environment, "fonts or libraries"),
      (\.forbidden, "forbidden faults"),
    ]
    return parts.filter { self[keyPath: $0.0] != other[keyPath: $0.0] }.map(\.1)
  }

  /// Creates inputs from digests.
  package init(
    lock: String, project: String, strings: String, theme: String, images: String,
    environment: String, forbidden: String
  ) {
    self.lock = lock
    self.project = project
    self.strings = strings
    self.theme = theme
    self.images = images
    self.environment = environment
    self.forbidden = forbidden
  }
}

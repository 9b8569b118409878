/// The places of a report's images, with paths and commands for the folder where the report was made.
package struct ReportFiles: Hashable, Sendable {
  /// The folder of pending images; nil where nobody can look.
  let images: String?

  /// The page that the same run makes; nil for none.
  let page: String?

  /// The command that makes a page; nil where there is one, or nothing to make one of.
  let pageCommand: String?

  /// The CI service that made the report, which deletes files that a job doesn't keep; nil for none.
  let service: Service?

  /// A CI service.
  package enum Service: Hashable, Sendable {
    /// GitHub Actions, with the number of the workflow's run.
    case gitHub(run: String)

    /// Another one.
    case other

    /// The command that downloads the artifacts of the run; nil where it is unknown.
    var download: String? {
      if case .gitHub(let run) = self { "gh run download \(run)" } else { nil }
    }
  }

  /// Creates paths.
  package init(
    images: String? = nil, page: String? = nil, pageCommand: String? = nil, service: Service? = nil
  ) {
    self.images = images
    self.page = page
    self.pageCommand = pageCommand
    self.service = service
  }
}

extension ReportFiles {
  /// The path of the page without a machine's folders: relative to the working folder, or else its
  /// last two names.
  var pageInReports: String? {
    page.map { page in
      page.hasPrefix("/") ? page.split(separator: "/").suffix(2).joined(separator: "/") : page
    }
  }
}

extension VerificationReport {
  /// Whether frames are pending or have forbidden faults, and fonts or libraries aren't the likely
  /// cause.
  var needsLook: Bool { (hasPending || rejectsFaults) && !blamesEnvironment }

  /// Whether frames are pending.
  var hasPending: Bool { frames.contains(where: \.isPending) }
}

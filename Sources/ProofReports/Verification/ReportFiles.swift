internal import ProofSnapshots

/// Where somebody who reads a report finds its images, as paths and commands are typed where it was
/// made.
package struct ReportFiles: Hashable, Sendable {
  /// The folder of pending images; nil where nobody can look.
  let images: String?

  /// The page that the same run makes; nil for none.
  let page: String?

  /// The command that makes a page; nil where there is one, or nothing to make one of.
  let pageCommand: String?

  /// The run of a build service, which throws files away that nobody keeps; nil elsewhere.
  let service: Service?

  /// A build service.
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
  ///
  /// - Parameters:
  ///   - images: the folder of pending images; nil where nobody can look.
  ///   - page: the path of the page that the same run makes; nil for none.
  ///   - pageCommand: the command that makes a page; nil where none does.
  ///   - service: the build service that made the report; nil for none.
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
  /// The page as reports name it that tell of no machine: relative to the working folder, or else by
  /// its last two names.
  var pageInReports: String? {
    page.map { page in
      page.hasPrefix("/") ? page.split(separator: "/").suffix(2).joined(separator: "/") : page
    }
  }
}

extension VerificationReport {
  /// The command that makes a page of all frames on another machine, too.
  var pageCommand: String { "\(commands.verification) --reporter list,html" }

  /// Whether somebody is to look at pending frames: there are some, and fonts or libraries aren't the
  /// likely cause.
  var needsLook: Bool { frames.contains(where: \.isPending) && !blamesEnvironment }
}

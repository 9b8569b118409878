import ProofSnapshots
import RefreshProject

/// A CI service, as far as its variables name it.
struct CIService: Hashable, Sendable {
  /// The name; nil where none is known.
  let name: String?

  /// Whether `CI` is set and neither `false` nor `0`, which changes what commands do.
  let isDeclared: Bool

  /// Reads the variables of a process; one that is empty counts as unset.
  init(in environment: [String: String]) {
    let names = Set(environment.filter { !$0.value.isEmpty }.keys)
    name = Self.variables.first { names.contains($0.variable) }?.name
    isDeclared = environment.declareCI
  }

  private static let variables: [(variable: String, name: String)] = [
    ("GITHUB_ACTIONS", "GitHub Actions"), ("GITLAB_CI", "GitLab CI"), ("CIRCLECI", "CircleCI"),
    ("BUILDKITE", "Buildkite"), ("TF_BUILD", "Azure Pipelines"), ("JENKINS_URL", "Jenkins"),
    ("TEAMCITY_VERSION", "TeamCity"), ("BITBUCKET_BUILD_NUMBER", "Bitbucket Pipelines"),
    ("CODEBUILD_BUILD_ID", "AWS CodeBuild"), ("TRAVIS", "Travis CI"), ("DRONE", "Drone"),
  ]
}

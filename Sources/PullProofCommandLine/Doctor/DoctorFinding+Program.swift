import ProofDocuments
import RefreshProject

/// The program and what it runs with.
extension DoctorFinding {
  /// The version and the place of the program.
  static func program(version: String, path: String) -> DoctorFinding {
    DoctorFinding(.program, version.isEmpty ? path : "version \(version), \(path)")
  }

  /// The files that come with the program.
  ///
  /// - Parameter places: the folder of each, or why there is none.
  /// - Returns: the finding.
  static func resources(_ places: [Result<String, RunError>]) -> DoctorFinding {
    var folders: [String] = []
    for place in places {
      switch place {
      case .failure(let error):
        return DoctorFinding(.resources, error: error)
      case .success(let path):
        let folder = path.parentFolder
        let shown = folder.hasSuffix(".resources") ? folder.parentFolder : folder
        if !folders.contains(shown) { folders.append(shown) }
      }
    }
    return DoctorFinding(.resources, folders.joined(separator: ", "))
  }

  /// The Swift toolchain, which only snapshot tests of other packages need.
  ///
  /// - Parameter version: the first line of `swift --version`; nil without a toolchain.
  /// - Returns: the finding.
  static func toolchain(version: String?) -> DoctorFinding {
    DoctorFinding(
      .toolchain, version ?? "none on PATH; only ProofTesting and builds from source need one")
  }

  /// The versions of libraries.
  static func libraries(_ versions: [String: String]) -> DoctorFinding {
    let list = versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return DoctorFinding(.libraries, list.joined(separator: ", "))
  }
}

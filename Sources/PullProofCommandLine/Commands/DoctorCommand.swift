import ArgumentParser
import ProofDocuments
import RefreshProject

/// `pullproof doctor`: examines this machine and the project.
struct DoctorCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Find out why frames differ or commands fail on this machine.",
    discussion: """
      Examines the program, libraries, fonts, the project with its texts and references, and the CI \
      service. Each problem is printed with a remedy. If fonts or libraries are not those of the \
      references, up to 200 frames are drawn and compared. Nothing is written.

      Exit codes: 0 without a problem; else that of the first problem, such as 78 if fonts are missing \
      or frames differ with the fonts or libraries, and 65 or 66 if a file can't be read.

      Example: pullproof doctor --json
      """)

  @OptionGroup var choice: ProjectChoice

  @OptionGroup var fonts: FontOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run(in world: World) async throws(RunError) {
    var doctor = Doctor(choice: choice, fontDir: fonts.fontDir, in: world)
    let report = await doctor.report()
    if json {
      try world.output.write(json: report)
    } else {
      try world.output.write(
        DoctorScreen(report, hasColor: world.output.hasColor).lines)
    }
    if let kind = RunError.Kind(rawValue: report.exitCode) { throw RunError(kind, "") }
  }
}

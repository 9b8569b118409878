// swift-tools-version: 6.0
import PackageDescription

// The artifact bundle with the program. Without one, the plug-ins run the program on the PATH.
// scripts/bundle writes the package of a release, where the next line names the bundle.
let bundle: Target? = nil

let program: [Target.Dependency] = bundle.map { [.target(name: $0.name)] } ?? []

let package = Package(
  name: "PullProofPlugins",
  products: [
    .plugin(name: "PullProof", targets: ["PullProof"]),
    .plugin(name: "PullProofRecord", targets: ["PullProofRecord"]),
  ],
  targets: [
    .plugin(
      name: "PullProof",
      capability: .command(
        intent: .custom(
          verb: "pullproof",
          description: "Draw and verify pull-to-refresh components in every state and language.")),
      dependencies: program, path: "PullProof"),
    .plugin(
      name: "PullProofRecord",
      capability: .command(
        intent: .custom(
          verb: "pullproof-record",
          description: "Record references, or run another command that changes the project."),
        permissions: [
          .writeToPackageDirectory(
            reason: "pullproof writes the references, the lock or the figures of the project.")
        ]),
      dependencies: program, path: "PullProofRecord"),
  ] + (bundle.map { [$0] } ?? []),
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "PullProof", path: "..")],
  targets: [
    .systemLibrary(
      name: "CBenchPango", pkgConfig: "pangocairo pangoft2",
      providers: [.apt(["libpango1.0-dev"])]),
    // The baseline: what anybody would write in C with the same libraries.
    .target(name: "PlainLoop", dependencies: ["CBenchPango"]),
    // A malloc that counts, for what must not allocate.
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "pullproof-bench",
      dependencies: [
        "PlainLoop", "AllocationCounter", .product(name: "PullProofEngine", package: "PullProof"),
      ]),
    // What the shortest program that uses Foundation costs to start.
    .executableTarget(name: "empty-program"),
  ],
  swiftLanguageModes: [.v6]
)

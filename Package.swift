// swift-tools-version: 6.2
import PackageDescription

/// How `scripts/swift` builds what tests and checks use; nil in any other build.
///
/// Another package never sees the options that follow from it, because a package with unsafe options
/// can't be a dependency.
let testBuild = Context.environment["PULLPROOF_TEST_BUILD"]

/// The settings of every target for Swift.
let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The settings of the libraries in which tests spend their time.
///
/// The package manager asks for threads in every release build, of which the compiler says that it
/// ignores them.
let optimized =
  testBuild == "incremental"
  ? features + [
    .unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode", "-incremental"])
  ] : features

/// The settings of the other libraries, which compile in a quarter of the time without optimization.
let common = testBuild == nil ? features : optimized + [.unsafeFlags(["-Onone"])]

/// The settings of tests, whose macros are expanded once if the interface of a module is made together
/// with its code.
let tests =
  testBuild == "whole"
  ? common + [.unsafeFlags(["-no-emit-module-separately-wmo"])] : common

/// Links the Swift libraries into the program, so that it starts faster: tests start it some hundred times.
///
/// The option of the package manager would apply to the bundle of the tests, too, which can't be linked
/// so.
let staticLibraries: [LinkerSetting] =
  testBuild == nil
  ? []
  : [
    .unsafeFlags([
      "-static-stdlib", "-lCoreFoundation", "-l_FoundationCollections", "-l_FoundationCShims",
      "-l_FoundationICU",
    ])
  ]

/// The libraries that the command line uses, and with them whoever reads all that the program reads.
let libraries: [Target.Dependency] = [
  "RefreshProject", "RefreshContext", "RefreshFigures", "RefreshLint", "RefreshComponents",
  "RefreshTranslations", "RefreshScripts", "RefreshModel", "RefreshStrings", "ProofSnapshots",
  "ProofRendering", "ProofGraphics", "ProofTokens", "ProofDrawing", "ProofDocuments",
]

/// The program that fuzzes every reader, which needs libFuzzer; there is none in any other build.
let fuzzers: [Target] =
  Context.environment["PULLPROOF_FUZZ"] == nil
  ? []
  : [
    .systemLibrary(name: "CFuzzer", path: "Tests/CFuzzer"),
    .executableTarget(
      name: "fuzz-readers", dependencies: ["CFuzzer", "_Readers"], path: "Tests/fuzz-readers",
      swiftSettings: features),
  ]

/// The files of the built-in looks of components.
let looks: [Resource] = [
  "state-header", "normal-header", "gif-header", "auto-state-footer", "auto-normal-footer",
  "auto-gif-footer", "back-state-footer", "back-normal-footer", "back-gif-footer", "state-trailer",
  "normal-trailer", "auto-state-trailer", "auto-normal-trailer", "state-leader", "normal-leader",
  "auto-state-header", "auto-normal-header",
  "ego-header", "pull-table-footer", "agj-header", "zh-header", "zh-footer",
].map { .embedInCode("../../Resources/Components/\($0).component.yml") }

/// The files of looks that a team can copy.
let readyLooks: [Resource] =
  [
    "spokes", "disc", "ring", "dots", "ball-pulse", "ball-sync", "ball-beat", "ball-turn", "drop",
  ].map { .embedInCode("../../Resources/Looks/\($0).component.yml") } + [
    .embedInCode("../../Resources/Looks/drop.json")
  ]

/// A C library of the system, with Debian's package of its headers.
func library(
  _ name: String, pkgConfig: String? = nil, headers: String, path: String? = nil
) -> Target {
  .systemLibrary(name: name, path: path, pkgConfig: pkgConfig, providers: [.apt([headers])])
}

let package = Package(
  name: "PullProof",
  products: [
    .executable(name: "pullproof", targets: ["pullproof"]),
    .library(
      name: "PullProofEngine",
      targets: [
        "PullProofCommandLine", "RefreshComponents", "RefreshScripts", "RefreshModel",
        "RefreshStrings", "RefreshTranslations", "RefreshFigures", "ProofDocuments", "ProofDrawing",
        "ProofGraphics", "ProofRendering", "ProofSnapshots",
      ]),
    .library(name: "ProofTesting", targets: ["ProofTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // The names of the C libraries, and level 0: values, documents and files that know nothing of each other.
    .target(name: "RefreshModel", swiftSettings: optimized),
    .target(
      name: "ProofDocuments",
      dependencies: ["CProofSystem", .product(name: "Yams", package: "Yams")],
      swiftSettings: optimized),
    .target(name: "ProofDrawing", swiftSettings: optimized),
    library("CProofSystem", headers: "libc6-dev"),
    library(
      "CProofCairo", pkgConfig: "cairo cairo-svg cairo-pdf pixman-1", headers: "libcairo2-dev"),
    library("CProofPango", pkgConfig: "pangocairo pangoft2", headers: "libpango1.0-dev"),
    library("CProofFontconfig", pkgConfig: "fontconfig", headers: "libfontconfig-dev"),
    library("CProofDeflate", pkgConfig: "libdeflate", headers: "libdeflate-dev"),
    library("CProofXXHash", pkgConfig: "libxxhash", headers: "libxxhash-dev"),
    library("CProofPNG", pkgConfig: "libpng", headers: "libpng-dev"),
    library("CProofGIF", headers: "libgif-dev"),
    library("CProofXML", pkgConfig: "libxml-2.0", headers: "libxml2-dev"),

    // Level 1: the C libraries made safe, events as text, the texts to draw, animations and design tokens.
    .target(
      name: "ProofGraphics",
      dependencies: [
        "ProofDrawing", "CProofCairo", "CProofPango", "CProofFontconfig", "CProofDeflate",
        "CProofXXHash", "CProofPNG", "CProofGIF",
      ],
      swiftSettings: optimized + [.strictMemorySafety()]),
    .target(
      name: "ProofLottie",
      dependencies: ["ProofDrawing", "ProofDocuments"],
      swiftSettings: optimized),
    .target(
      name: "ProofTokens",
      dependencies: ["ProofDrawing", "ProofDocuments"],
      swiftSettings: common),
    .target(
      name: "RefreshScripts",
      dependencies: ["RefreshModel", "ProofDocuments"],
      swiftSettings: common),
    .target(
      name: "RefreshStrings",
      dependencies: ["ProofDocuments", "CProofXML"],
      swiftSettings: optimized,
      linkerSettings: [.linkedLibrary("_FoundationICU")]),

    // Level 2: pictures as contents of files; texts that are checked, converted and exchanged with
    // translators; and the layout of every component, with everything that is drawn of it.
    .target(
      name: "ProofRendering",
      dependencies: ["ProofGraphics", "ProofDrawing", "ProofDocuments"],
      resources: [.copy("../../Resources/Fonts")],
      swiftSettings: optimized),
    .target(
      name: "RefreshTranslations",
      dependencies: ["RefreshStrings", "ProofDocuments"],
      swiftSettings: optimized),
    .target(
      name: "RefreshComponents",
      dependencies: [
        "RefreshModel", "RefreshStrings", "ProofLottie", "ProofTokens", "ProofDrawing",
        "ProofDocuments",
      ],
      resources: [.copy("../../Localizations")] + looks + readyLooks,
      swiftSettings: optimized),

    // Level 3: many pictures, in parallel, with references, verdicts and reports.
    .target(
      name: "ProofSnapshots",
      dependencies: [
        "ProofRendering", "ProofGraphics", "ProofDrawing", "ProofDocuments",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.copy("../../Resources/Templates")],
      swiftSettings: common),

    // Level 4: what a team draws, with the files that it names; and pictures for translators.
    .target(
      name: "RefreshProject",
      dependencies: [
        "RefreshComponents", "RefreshTranslations", "RefreshModel", "RefreshStrings",
        "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofLottie", "ProofTokens",
        "ProofDrawing", "ProofDocuments",
      ],
      resources: [.copy("../../Resources/Project")],
      swiftSettings: common),
    .target(
      name: "RefreshContext",
      dependencies: [
        "RefreshComponents", "RefreshTranslations", "RefreshModel", "RefreshStrings",
        "ProofSnapshots", "ProofDrawing", "ProofDocuments",
      ],
      swiftSettings: common),

    // Level 5: the products that read a project: drawings of components for documents, and the rules for
    // texts and frames.
    .target(
      name: "RefreshLint",
      dependencies: [
        "RefreshProject", "RefreshComponents", "RefreshTranslations", "RefreshModel",
        "RefreshStrings", "ProofSnapshots", "ProofDrawing", "ProofDocuments",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: common),
    .target(
      name: "RefreshFigures",
      dependencies: [
        "RefreshProject", "RefreshComponents", "RefreshScripts", "RefreshModel", "RefreshStrings",
        "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofDrawing", "ProofDocuments",
      ],
      resources: [.embedInCode("../../Resources/Themes/standard.json")],
      swiftSettings: optimized),

    // Level 6: the tests of others, and arguments in, files and exit codes out.
    .target(
      name: "ProofTesting",
      dependencies: [
        "RefreshProject", "RefreshFigures", "RefreshLint", "RefreshComponents", "RefreshScripts",
        "RefreshModel", "RefreshStrings", "ProofSnapshots", "ProofRendering",
        "ProofGraphics", "ProofDrawing", "ProofDocuments",
      ],
      swiftSettings: common),
    .target(
      name: "PullProofCommandLine",
      dependencies: libraries + [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: common),

    // Level 7: the program.
    .executableTarget(
      name: "pullproof",
      dependencies: [
        "PullProofCommandLine",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: common, linkerSettings: staticLibraries),

    // Benchmarks: against a plain loop in C, which is what anybody would write with the same libraries.
    library(
      "CBenchPango", pkgConfig: "pangocairo pangoft2", headers: "libpango1.0-dev",
      path: "Benchmarks/CBenchPango"),
    .target(
      name: "PlainLoop", dependencies: ["CBenchPango"], path: "Benchmarks/PlainLoop",
      exclude: ["plain-frames.c"]),
    // A malloc that counts, for what must not allocate.
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "pullproof-bench",
      dependencies: [
        "PlainLoop", "AllocationCounter", "ProofDrawing", "ProofGraphics", "ProofRendering",
        "ProofSnapshots", "RefreshComponents", "RefreshModel", "RefreshScripts", "RefreshStrings",
        "RefreshTranslations", "ProofDocuments", "_Readers",
      ],
      path: "Benchmarks/pullproof-bench", swiftSettings: optimized),
    // What the shortest program that uses Foundation costs to start.
    .executableTarget(
      name: "empty-program", path: "Benchmarks/empty-program", swiftSettings: common),
    // What it costs to load the C libraries of the program.
    .executableTarget(
      name: "loading-program",
      dependencies: [
        "CProofCairo", "CProofPango", "CProofFontconfig", "CProofDeflate", "CProofXXHash",
        "CProofPNG", "CProofGIF", "CProofXML",
      ],
      path: "Benchmarks/loading-program", swiftSettings: common),

    // Tests: one target for each library, and what they share.
    .target(
      name: "_ProofTestSupport",
      dependencies: ["ProofDrawing", "ProofGraphics", "ProofRendering", "CProofDeflate"],
      path: "Tests/_ProofTestSupport",
      swiftSettings: optimized),
    .target(
      name: "_RefreshStringsTestSupport", dependencies: ["RefreshStrings", "ProofDocuments"],
      path: "Tests/_RefreshStringsTestSupport", swiftSettings: tests),
    // Every reader of foreign bytes with its laws, for tests and for fuzzing.
    .target(
      name: "_Readers",
      dependencies: libraries + [
        "ProofLottie", "PullProofCommandLine", "_ProofTestSupport", "_RefreshStringsTestSupport",
      ],
      path: "Tests/_Readers", swiftSettings: common),
    .testTarget(
      name: "ReaderTests", dependencies: ["_Readers", "RefreshTranslations", "RefreshStrings"],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshModelTests", dependencies: ["RefreshModel"], swiftSettings: tests),
    .testTarget(
      name: "RefreshScriptsTests",
      dependencies: ["RefreshScripts", "RefreshModel", "ProofDocuments"],
      swiftSettings: tests),
    .testTarget(
      name: "ProofTokensTests",
      dependencies: [
        "ProofTokens", "ProofDrawing", "ProofDocuments", "_RefreshStringsTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshProjectTests",
      dependencies: [
        "RefreshProject", "RefreshFigures", "RefreshComponents", "RefreshModel", "RefreshStrings",
        "ProofDocuments", "ProofDrawing", "ProofSnapshots", "ProofTokens", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofDocumentsTests",
      dependencies: ["ProofDocuments"],
      swiftSettings: tests),
    .testTarget(
      name: "ProofLottieTests",
      dependencies: ["ProofLottie", "ProofDrawing", "ProofDocuments"],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshStringsTests",
      dependencies: ["RefreshStrings", "ProofDocuments", "_RefreshStringsTestSupport"],
      resources: [.copy("Resources")], swiftSettings: tests),
    .testTarget(
      name: "RefreshTranslationsTests",
      dependencies: [
        "RefreshTranslations", "RefreshStrings", "ProofDocuments", "_RefreshStringsTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofDrawingTests",
      dependencies: ["ProofDrawing", "_ProofTestSupport"],
      resources: [.copy("Resources")], swiftSettings: tests),
    .testTarget(
      name: "RefreshComponentsTests",
      dependencies: [
        "RefreshComponents", "RefreshModel", "RefreshScripts", "RefreshStrings", "ProofDocuments",
        "ProofTokens", "ProofDrawing", "ProofGraphics", "ProofLottie", "ProofRendering",
        "ProofSnapshots", "_ProofTestSupport", "_RefreshStringsTestSupport",
      ],
      resources: [.copy("Resources")], swiftSettings: tests),
    .testTarget(
      name: "ProofGraphicsTests",
      dependencies: ["ProofGraphics", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ProofRenderingTests",
      dependencies: [
        "ProofRendering", "ProofGraphics", "ProofDrawing", "ProofDocuments", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofSnapshotsTests",
      dependencies: [
        "ProofSnapshots", "ProofDocuments", "ProofDrawing", "ProofGraphics", "ProofRendering",
        "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshLintTests",
      dependencies: [
        "RefreshLint", "RefreshProject", "RefreshComponents", "RefreshModel", "RefreshStrings",
        "RefreshTranslations", "ProofDocuments", "ProofDrawing", "ProofGraphics",
        "ProofRendering", "ProofSnapshots", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshFiguresTests",
      dependencies: [
        "RefreshFigures", "RefreshProject", "RefreshComponents", "RefreshModel", "RefreshScripts",
        "RefreshStrings", "ProofDocuments", "ProofDrawing", "ProofRendering", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshContextTests",
      dependencies: [
        "RefreshContext", "RefreshComponents", "RefreshModel", "RefreshStrings",
        "RefreshTranslations", "ProofDocuments", "ProofDrawing", "ProofGraphics",
        "ProofRendering", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofTestingTests",
      dependencies: [
        "ProofTesting", "RefreshComponents", "RefreshFigures", "RefreshModel", "RefreshProject",
        "RefreshScripts", "RefreshLint", "ProofDrawing", "ProofRendering", "ProofSnapshots",
        "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "PullProofCommandLineTests",
      dependencies: [
        "PullProofCommandLine", "RefreshProject", "RefreshFigures", "RefreshComponents",
        "RefreshModel", "RefreshStrings", "ProofSnapshots", "ProofRendering", "ProofDrawing",
        "ProofDocuments", "_ProofTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: tests),

    .testTarget(
      name: "PullProofTests",
      dependencies: ["PullProofCommandLine", "ProofGraphics", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: tests),
  ] + fuzzers,
  swiftLanguageModes: [.v6]
)

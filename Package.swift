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

/// Links the Swift libraries into the program, so that it starts faster: tests start it some 2,300 times.
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
        "PullProofCommandLine", "RefreshGallery", "RefreshComponents", "RefreshScripts",
        "RefreshModel", "RefreshStrings", "RefreshTranslations", "ProofDocuments", "ProofDrawing",
        "ProofGraphics", "ProofRendering", "ProofSnapshots", "RefreshFigures",
        "ProofIllustration",
      ]),
    .library(name: "ProofTesting", targets: ["ProofTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    // Level 0: values and files that know nothing of each other, and the names of the C libraries.
    .target(name: "RefreshModel", swiftSettings: optimized),
    .target(name: "ProofText", swiftSettings: optimized),
    .target(name: "ProofFiles", swiftSettings: common),
    .target(name: "ProofDrawing", swiftSettings: optimized),
    library(
      "CProofCairo", pkgConfig: "cairo cairo-svg cairo-pdf pixman-1", headers: "libcairo2-dev"),
    library("CProofPango", pkgConfig: "pangocairo pangoft2", headers: "libpango1.0-dev"),
    library("CProofFontconfig", pkgConfig: "fontconfig", headers: "libfontconfig-dev"),
    library("CProofDeflate", pkgConfig: "libdeflate", headers: "libdeflate-dev"),
    library("CProofXXHash", pkgConfig: "libxxhash", headers: "libxxhash-dev"),
    library("CProofPNG", pkgConfig: "libpng", headers: "libpng-dev"),
    library("CProofGIF", headers: "libgif-dev"),
    library("CProofXML", pkgConfig: "libxml-2.0", headers: "libxml2-dev"),

    // Level 1: the faces, documents with places, and the C libraries made safe. They never meet.
    .target(
      name: "RefreshComponents",
      dependencies: ["RefreshModel", "ProofDrawing"],
      swiftSettings: optimized),
    .target(
      name: "ProofDocuments",
      dependencies: ["ProofText", .product(name: "Yams", package: "Yams")],
      swiftSettings: optimized),
    .target(
      name: "ProofGraphics",
      dependencies: [
        "ProofDrawing", "CProofCairo", "CProofPango", "CProofFontconfig", "CProofDeflate",
        "CProofXXHash", "CProofPNG", "CProofGIF",
      ],
      swiftSettings: optimized + [.strictMemorySafety()]),

    // Level 2: the texts to draw, events as text, pictures as contents of files, and drawings for
    // documents.
    .target(
      name: "ProofIllustration", dependencies: ["ProofDrawing", "ProofDocuments", "ProofText"],
      resources: [.embedInCode("../../Resources/Themes/standard.json")],
      swiftSettings: common),
    .target(
      name: "ProofLint", dependencies: ["ProofDocuments", "ProofDrawing", "ProofText"],
      swiftSettings: common),
    .target(
      name: "RefreshStrings", dependencies: ["ProofDocuments", "ProofText", "CProofXML"],
      swiftSettings: optimized,
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(
      name: "RefreshScripts",
      dependencies: ["RefreshModel", "ProofDocuments"],
      swiftSettings: common),
    .target(
      name: "ProofRendering",
      dependencies: ["ProofDrawing", "ProofFiles", "ProofGraphics", "ProofText"],
      resources: [.copy("../../Resources/Fonts")],
      swiftSettings: optimized),

    // Level 3: many pictures, in parallel, with one outcome each; a picture beside that of a screen; and
    // texts that are checked, converted and exchanged with translators.
    .target(
      name: "ProofScreenshots", dependencies: ["ProofIllustration", "ProofDrawing"],
      swiftSettings: optimized),
    .target(
      name: "RefreshTranslations", dependencies: ["RefreshStrings", "ProofDocuments", "ProofText"],
      swiftSettings: common),
    .target(
      name: "ProofSnapshots",
      dependencies: [
        "ProofDrawing", "ProofFiles", "ProofGraphics", "ProofRendering", "ProofText",
      ],
      swiftSettings: common),

    // Level 4: everything that is drawn, and what is told of it.
    .target(
      name: "RefreshGallery",
      dependencies: [
        "RefreshComponents", "RefreshModel", "RefreshStrings", "ProofDrawing", "ProofFiles",
        "ProofSnapshots",
      ],
      resources: [.copy("../../Localizations")],
      swiftSettings: common),
    .target(
      name: "ProofReports",
      dependencies: [
        "ProofLint", "ProofDocuments", "ProofDrawing", "ProofFiles", "ProofSnapshots", "ProofText",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.copy("../../Resources/Templates")],
      swiftSettings: common),

    // Level 5: drawings of components for documents, references as files, and the rules for texts
    // and frames.
    .target(
      name: "RefreshLint",
      dependencies: [
        "RefreshGallery", "RefreshTranslations", "RefreshComponents", "RefreshModel",
        "RefreshStrings", "ProofLint", "ProofSnapshots", "ProofDocuments", "ProofDrawing",
        "ProofText",
      ],
      swiftSettings: common),
    .target(
      name: "RefreshFigures",
      dependencies: [
        "RefreshGallery", "RefreshComponents", "RefreshScripts", "RefreshModel", "RefreshStrings",
        "ProofIllustration", "ProofDrawing",
      ],
      swiftSettings: common),
    .target(
      name: "ProofReferences",
      dependencies: [
        "ProofReports", "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofDrawing",
        "ProofFiles", "ProofDocuments",
      ],
      swiftSettings: common),

    // Level 6: pictures for translators, and what a team draws.
    .target(
      name: "RefreshContext",
      dependencies: [
        "RefreshFigures", "RefreshGallery", "RefreshTranslations", "RefreshComponents",
        "RefreshModel", "RefreshStrings", "ProofReports", "ProofSnapshots", "ProofDocuments",
        "ProofDrawing", "ProofText",
      ],
      swiftSettings: common),
    .target(
      name: "RefreshProject",
      dependencies: [
        "RefreshFigures", "RefreshLint", "RefreshComponents", "RefreshModel", "RefreshStrings",
        "ProofIllustration", "ProofDocuments", "ProofDrawing", "ProofFiles", "ProofSnapshots",
      ],
      resources: [.copy("../../Resources/Project")],
      swiftSettings: common),

    // Level 7: a project with the files that it names.
    .target(
      name: "RefreshProjectFiles",
      dependencies: [
        "RefreshProject", "RefreshFigures", "RefreshGallery", "RefreshTranslations",
        "RefreshScripts", "RefreshStrings", "RefreshComponents", "RefreshModel",
        "ProofIllustration", "ProofReports", "ProofSnapshots", "ProofRendering", "ProofGraphics",
        "ProofDrawing", "ProofDocuments", "ProofFiles", "ProofText",
      ],
      swiftSettings: common),

    // Level 8: the tests of others, and arguments in, files and exit codes out.
    .target(
      name: "ProofTesting",
      dependencies: [
        "RefreshProjectFiles", "RefreshGallery", "ProofReferences", "ProofReports", "ProofLint",
        "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofDrawing", "ProofFiles",
        "ProofText", "RefreshComponents", "RefreshScripts", "RefreshModel", "RefreshStrings",
      ],
      swiftSettings: common),
    .target(
      name: "PullProofCommandLine",
      dependencies: [
        "RefreshProjectFiles", "RefreshContext", "RefreshFigures", "RefreshGallery", "RefreshLint",
        "RefreshProject", "ProofReferences", "ProofReports", "ProofIllustration", "ProofLint",
        "ProofScreenshots", "ProofSnapshots",
        "ProofRendering", "ProofGraphics", "ProofDrawing",
        "ProofFiles", "ProofDocuments", "ProofText", "RefreshComponents", "RefreshScripts",
        "RefreshModel", "RefreshStrings", "RefreshTranslations",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: common),

    // Level 9: the program.
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
    .target(name: "PlainLoop", dependencies: ["CBenchPango"], path: "Benchmarks/PlainLoop"),
    // A malloc that counts, for what must not allocate.
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "pullproof-bench",
      dependencies: [
        "PlainLoop", "AllocationCounter", "ProofDrawing", "ProofGraphics", "ProofRendering",
        "ProofSnapshots", "RefreshComponents", "RefreshGallery", "RefreshModel", "RefreshStrings",
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
    .testTarget(
      name: "RefreshModelTests", dependencies: ["RefreshModel"], swiftSettings: tests),
    .testTarget(
      name: "RefreshScriptsTests",
      dependencies: ["RefreshScripts", "RefreshModel", "ProofDocuments"],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshProjectTests",
      dependencies: [
        "RefreshProject", "RefreshFigures", "RefreshLint", "RefreshComponents", "RefreshModel",
        "RefreshStrings", "ProofIllustration", "ProofDrawing", "ProofSnapshots", "ProofDocuments",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofDocumentsTests", dependencies: ["ProofDocuments"], swiftSettings: tests),
    .testTarget(
      name: "ProofFilesTests", dependencies: ["ProofFiles"], swiftSettings: tests),
    .testTarget(
      name: "ProofTextTests", dependencies: ["ProofText"], swiftSettings: tests),
    .testTarget(
      name: "RefreshStringsTests",
      dependencies: [
        "RefreshStrings", "ProofDocuments", "ProofText", "_RefreshStringsTestSupport",
      ],
      resources: [.copy("Resources")], swiftSettings: tests),
    .testTarget(
      name: "RefreshTranslationsTests",
      dependencies: [
        "RefreshTranslations", "RefreshStrings", "ProofDocuments", "ProofText",
        "_RefreshStringsTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofDrawingTests",
      dependencies: ["ProofDrawing", "_ProofTestSupport"], swiftSettings: tests),
    .testTarget(
      name: "RefreshComponentsTests",
      dependencies: ["RefreshComponents", "RefreshModel", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ProofGraphicsTests",
      dependencies: ["ProofGraphics", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ProofRenderingTests",
      dependencies: ["ProofRendering", "ProofGraphics", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ProofScreenshotsTests",
      dependencies: [
        "ProofScreenshots", "ProofIllustration", "ProofRendering", "ProofDrawing",
        "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofSnapshotsTests",
      dependencies: ["ProofSnapshots", "ProofRendering", "ProofDrawing", "_ProofTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshGalleryTests",
      dependencies: [
        "RefreshGallery", "RefreshScripts", "RefreshComponents", "RefreshModel", "RefreshStrings",
        "ProofDrawing", "ProofRendering", "ProofSnapshots", "_ProofTestSupport",
        "_RefreshStringsTestSupport",
      ],
      resources: [.copy("Resources")], swiftSettings: tests),
    .testTarget(
      name: "ProofIllustrationTests",
      dependencies: ["ProofIllustration", "ProofDrawing", "ProofDocuments", "_ProofTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ProofLintTests",
      dependencies: [
        "ProofLint", "ProofDocuments", "ProofDrawing", "ProofGraphics", "ProofRendering",
        "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshLintTests",
      dependencies: [
        "RefreshLint", "RefreshGallery", "RefreshTranslations", "RefreshComponents",
        "RefreshModel", "RefreshStrings", "ProofLint", "ProofRendering", "ProofSnapshots",
        "ProofGraphics", "ProofDocuments", "ProofDrawing", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshFiguresTests",
      dependencies: [
        "RefreshFigures", "RefreshGallery", "RefreshComponents", "RefreshScripts", "RefreshModel",
        "RefreshStrings", "ProofIllustration", "ProofRendering", "ProofDrawing",
        "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshContextTests",
      dependencies: [
        "RefreshContext", "RefreshGallery", "RefreshTranslations", "RefreshComponents",
        "RefreshModel", "RefreshStrings", "ProofRendering", "ProofGraphics", "ProofSnapshots",
        "ProofDocuments", "ProofDrawing", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofReportsTests",
      dependencies: [
        "ProofReports", "ProofLint", "ProofSnapshots", "ProofDocuments", "ProofDrawing",
        "ProofText", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofReferencesTests",
      dependencies: [
        "ProofReferences", "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofDrawing",
        "ProofFiles", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RefreshProjectFilesTests",
      dependencies: [
        "RefreshProjectFiles", "RefreshProject", "RefreshGallery", "RefreshStrings",
        "RefreshComponents", "RefreshModel", "ProofIllustration", "ProofReports",
        "ProofSnapshots", "ProofRendering", "ProofFiles", "ProofDrawing", "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProofTestingTests",
      dependencies: [
        "ProofTesting", "RefreshProjectFiles", "RefreshGallery", "ProofReferences", "ProofLint",
        "ProofSnapshots", "ProofRendering", "ProofGraphics", "ProofDrawing", "RefreshComponents",
        "RefreshScripts", "RefreshModel", "RefreshFigures", "ProofIllustration",
        "_ProofTestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "PullProofCommandLineTests",
      dependencies: [
        "PullProofCommandLine",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: tests),

    // The tests of the program run it, and a build of tests makes every program. With a dependency on
    // it, their module, the largest, would be compiled last and alone.
    .testTarget(
      name: "PullProofTests",
      dependencies: ["ProofGraphics", "ProofDrawing", "_ProofTestSupport"], swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)

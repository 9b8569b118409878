# make render   draws every component, state and locale into out/
# make test     builds and runs the tests that a change can reach, or in CI every test (scripts/test);
#               tests that need parsers of documents are skipped where scripts/document-python can't
#               install them
# make test-all runs every test
# make test-long  runs every test and tries ten times as many random sequences and damaged files, for a nightly run
# make fuzz     fuzzes every reader for a minute each, or READER=name for SECONDS=600 (scripts/fuzz)
# make faults   makes calls of each command fail, and tests the table of faults and prints it; CALLS=100 makes
#               a hundred calls of each kind fail, CALLS=all every one, which takes hours, and
#               CALLS=all KINDS="font surface" every one of some kinds
# make sanitize  runs every test under AddressSanitizer, which finds leaks, too, and under ThreadSanitizer
# make install  builds the program and installs it with its manual pages and completions below PREFIX,
#               /usr/local unless you choose another; make uninstall removes it
# make package  makes a Debian package and an archive in .build/packages
# make bundle   makes an artifact bundle and a package of plug-ins for Swift packages in .build/bundle
# make bench    measures, and writes the figures to Documentation/performance.md; with
#               TMPDIR=/dev/shm no disk is measured

# The program holds the Swift libraries, so it starts faster and runs on machines without Swift.
# Paths in it begin at this folder, so that a checkout elsewhere builds the same program.
release = -c release --product pullproof --static-swift-stdlib \
  -Xcc "-ffile-prefix-map=$(CURDIR)=." -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=."

# Programs that read our files, for tests that compare what they see with what was drawn.
readers = libimage-exiftool-perl librsvg2-bin libsixel-bin poppler-utils python3-pil jq

export PREFIX ?= /usr/local
export DESTDIR ?=

.PHONY: program render stage install uninstall package bundle test test-all test-long fuzz faults sanitize bench-programs bench

program:
	@scripts/bootstrap
	swift build $(release)

render: program
	.build/release/pullproof render --out out

stage: program
	scripts/stage .build/stage

install: stage
	scripts/install install

uninstall:
	scripts/install uninstall

package: stage
	scripts/package

bundle: stage
	scripts/bundle

test:
	@scripts/bootstrap $(readers)
	fonts=$$(scripts/test-fonts) && PULLPROOF_FONT_DIR="$$fonts" \
	  PULLPROOF_DOCUMENT_PYTHON="$$(scripts/document-python || true)" scripts/test

test-all:
	rm -f .build/tests/passed
	$(MAKE) test

test-long: export PULLPROOF_SEEDS = 10
test-long: export PULLPROOF_MUTATIONS = 10
test-long: export PULLPROOF_EDITS = 60
test-long: test-all

fuzz: export READER ?=
fuzz:
	@scripts/bootstrap
	scripts/fuzz $(or $(SECONDS),60)

CALLS ?= 10
faults:
	@scripts/bootstrap
	fonts=$$(scripts/test-fonts) && PULLPROOF_FONT_DIR="$$fonts" PULLPROOF_CALLS="$(CALLS)" \
	  PULLPROOF_CALL_KINDS="$(KINDS)" \
	  PULLPROOF_FAULT_TABLE="$(CURDIR)/.build/faults.md" \
	  scripts/swift test --filter 'FailingCallsTests|FaultTableTests'
	cat .build/faults.md

sanitize:
	@scripts/bootstrap $(readers)
	fonts=$$(scripts/test-fonts) && PULLPROOF_FONT_DIR="$$fonts" \
	  PULLPROOF_DOCUMENT_PYTHON="$$(scripts/document-python || true)" scripts/sanitize

bench-programs:
	for product in pullproof-bench empty-program loading-program; do \
	  swift build $(subst --product pullproof,--product $$product,$(release)) || exit 1; \
	done

bench:
	@scripts/bootstrap pango1.0-tools librsvg2-bin imagemagick
	swift build $(release)
	$(MAKE) bench-programs
	PATH="$$(dirname "$$(scripts/browser-python)"):$$PATH" \
	  .build/release/pullproof-bench .build/release/pullproof .build/release/empty-program \
	  .build/release/loading-program Documentation

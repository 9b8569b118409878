# make render   draws every component, state and locale into out/
# make test     builds and runs every test

.PHONY: render test

render:
	@scripts/bootstrap
	swift build -c release --product pullproof
	.build/release/pullproof render --out out

test:
	@scripts/bootstrap
	swift test

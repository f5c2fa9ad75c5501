# What each target does: README.md. Both `run` and `test` install what is missing.

SWIFT := $(shell command -v swift)
# The version as one number to compare: 6.3.1 is 603.
SWIFT_VERSION := $(shell swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | awk '{print $$1 * 100 + $$2; exit}')
NEED_SWIFT = $(if $(SWIFT),$(if $(shell test "$(SWIFT_VERSION)" -ge 602 2>/dev/null && echo yes),,$(error Swift 6.2 or later is needed, and this is an older one: get it from https://www.swift.org/install and run make again)),$(error Swift is not on this machine: get Swift 6.2 or later from https://www.swift.org/install and run make again))

BUILD := swift build -c release --product cityrun
TEST := swift test --disable-xctest --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors

.PHONY: run build bench test test-release test-thread test-address format lint clean

run: build
	@.build/release/cityrun test Scenarios

build:
	@$(NEED_SWIFT).ci/install run
	@$(BUILD)

bench: build
	@.build/release/cityrun bench

test:
	@$(NEED_SWIFT).ci/install run test
	$(TEST)

# The same tests, built otherwise, each in a folder of its own.
test-release:
	@$(NEED_SWIFT).ci/install run test
	$(TEST) -c release --scratch-path .build/tests-release

# The leak check is off: it takes what a global of Swift's holds for lost, and ends with 1.
test-thread test-address: export ASAN_OPTIONS = detect_leaks=0
test-thread test-address: test-%:
	@$(NEED_SWIFT).ci/install run test
	$(TEST) --sanitize=$* --scratch-path .build/tests-$*

format:
	@swift format --in-place --parallel --recursive Package.swift Sources Tests

lint:
	@swift format lint --strict --parallel --recursive Package.swift Sources Tests

clean:
	@rm -rf .build

# Everything that is done with tx2svg; 'make' builds, 'make test' is the gate.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
TOOL = .build/release/tx2svg

# SwiftPM remembers whether gumbo, which reads pages, was there; this asks again.
export TX2SVG_GUMBO ?= $(shell pkg-config --exists gumbo 2> /dev/null && echo 1 || echo 0)

# On Linux: small code of which only what is called is kept, so that little of it is loaded, and
# libxml2 in the program where its archive is installed.
SMALL = -Xswiftc -Osize -Xswiftc -Xfrontend -Xswiftc -function-sections
LINK = $(if $(filter Linux,$(shell uname)),$(SMALL) $(shell Tests/linking.sh))

# 'make STATIC=1' puts libc into the program too, on Linux.
ifeq ($(STATIC),1)
TOOL = .build/static/release/tx2svg
ARCHIVES = --start-group $(shell pkg-config --static --libs-only-l libxml-2.0) $(if $(filter 1,$(TX2SVG_GUMBO)),-lgumbo) -lstdc++ -lc --end-group
LINK = --scratch-path .build/static $(SMALL) -Xswiftc -static-executable $(addprefix -Xlinker ,$(ARCHIVES))
endif

.PHONY: all deps test-deps test samples stills hosts fidelity certify fuzz sanitize mutants gallery install bench clean help $(TOOL)

all: $(TOOL)

$(TOOL): deps
	@$(SWIFT) build -c release --static-swift-stdlib $(LINK) --product tx2svg

# The demonstration of one effect: make iris.svg, cube.html …
%.svg: $(TOOL)
	@$(TOOL) $* --out $@ && echo "wrote $@; open it in a browser"

%.html: $(TOOL)
	@$(TOOL) $* --out $@ && echo "wrote $@; open it in a browser"

# What the tool needs to be built, and what the tests need beyond it.
deps:
	@Tests/install.sh $(if $(filter 1,$(STATIC)),static,build)

test-deps:
	@Tests/install.sh test

test: test-deps
	@Tests/check.sh

# Writes every file of samples/ anew, and shows what changed.
samples: deps
	@mkdir -p .build
	@TX2SVG_RECORD=1 $(SWIFT) test --filter 'SampleTests|ReadmeTests' > .build/samples.log 2>&1 || true
	@$(SWIFT) test --filter 'SampleTests|ReadmeTests' > .build/samples.log 2>&1 \
	  || { tail -20 .build/samples.log; exit 1; }
	@git status --short samples README.md

# Builds a page of every effect.
gallery: $(TOOL)
	@$(TOOL) gallery .build/gallery && echo "wrote .build/gallery/index.html; open it in a browser"

# Compares stills of the samples in static renderers, Inkscape too, with a browser's.
stills:
	@Tests/install.sh stills
	@mkdir -p .build
	@$(SWIFT) test --filter StillTests > .build/stills.log 2>&1 \
	  || { grep -A 1 '✘' .build/stills.log | tail -40; exit 1; }

# Builds the sites of samples/ with the generators they are for, and looks at the pages in a browser; so
# it does with files that optimisers and sanitizers changed.
hosts: $(TOOL)
	@TX2SVG="$(CURDIR)/$(TOOL)" Tests/Sites/run.sh

# Measures how exact files are in every browser, and writes the README's table of it.
fidelity: test-deps
	@mkdir -p .build
	@TX2SVG_FIDELITY=1 $(SWIFT) test --filter FidelityTests > .build/fidelity.log 2>&1 \
	  || { grep -A 1 '✘' .build/fidelity.log | tail -40; exit 1; }
	@git diff --stat README.md

# Fits ten thousand random motions, and compares what would be written with them; names files of every
# option of every effect.
certify: deps
	@mkdir -p .build
	@TX2SVG_MOTIONS=10000 $(SWIFT) test --scratch-path .build/gate -Xswiftc -O \
	  --filter 'CertificationTests|OutputFileTests' > .build/certify.log 2>&1 \
	  || { grep '✘' .build/certify.log | tail -20; exit 1; }
	@tail -1 .build/certify.log

# Fuzzes every parser for so many seconds each; what is found is kept in .build/fuzz.
fuzz: SECONDS = 60
fuzz: deps
	@nice Tests/Fuzz/run.sh $(SECONDS)

# Runs the unit tests with what finds wrong uses of memory, and of threads.
sanitize: deps
	@Tests/sanitize.sh

# Changes a hundred places of the sources, and counts how many changes the tests notice.
mutants: SEED = 1
mutants: deps
	@python3 Tests/Mutants/mutants.py make .build/mutants --seed $(SEED)
	@nice python3 Tests/Mutants/mutants.py run .build/mutants

install: $(TOOL)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(TOOL) "$(DESTDIR)$(PREFIX)/bin/tx2svg"
	install -d "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	$(TOOL) completions bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/tx2svg"
	$(TOOL) completions zsh > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tx2svg"
	$(TOOL) completions fish > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tx2svg.fish"

bench: $(TOOL)
	@$(MAKE) --no-print-directory STATIC=1
	@Tests/Bench/run.sh

clean:
	rm -rf .build

help:
	@echo "make            build $(TOOL); with STATIC=1 one without shared libraries"
	@echo "make iris.svg   build, and write one effect (also cube.html, fan.svg …)"
	@echo "make test       run all tests; a browser that is missing skips its part"
	@echo "make samples    write samples/ anew"
	@echo "make gallery    build a page of every effect in .build/gallery"
	@echo "make stills     compare stills in rsvg-convert, CairoSVG and Inkscape with a browser's"
	@echo "make hosts      build sites that show our files, look at them in a browser"
	@echo "make fidelity   measure how exact files are in every browser, write README.md"
	@echo "make certify    compare ten thousand fitted motions with the exact ones"
	@echo "make fuzz       give parsers odd inputs, for SECONDS=60 each"
	@echo "make sanitize   run the unit tests with address and thread sanitizers"
	@echo "make mutants    break the sources in a hundred places, see what tests notice"
	@echo "make install    install to PREFIX=$(PREFIX)"
	@echo "make bench      count instructions and bytes, write BENCHMARKS.md"

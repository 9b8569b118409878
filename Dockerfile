# An image with the program, the libraries it draws with, and the fonts of the set debian-12.
# References are exact, so record and verify with the same image.
#
#   docker build --tag pullproof .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/project" pullproof verify
ARG SWIFT_IMAGE=swift:6.2-bookworm
ARG DEBIAN_IMAGE=debian:bookworm-slim

# hadolint ignore=DL3006
FROM ${SWIFT_IMAGE} AS build
WORKDIR /source
COPY . .
RUN make install PREFIX=/opt/pullproof

# hadolint ignore=DL3006
FROM ${DEBIAN_IMAGE}
# Git is for --only-changed and for checkouts in CI; Git LFS, because a project may keep its references
# there. Security updates matter more than pinned versions: the lock names those that pixels depend on.
# hadolint ignore=DL3008
RUN apt-get update -qq \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends -qq \
    ca-certificates git git-lfs \
    libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libpangoft2-1.0-0 libfontconfig1 libdeflate0 \
    libgif7 libpng16-16 libstdc++6 libxml2 libxxhash0 \
    fonts-inter fonts-noto-core fonts-noto-ui-core fonts-noto-cjk fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --create-home pullproof
COPY --from=build /opt/pullproof /usr/local
USER 1000:1000
WORKDIR /project
ENTRYPOINT ["pullproof"]
CMD ["--help"]

"use strict";

/** The pictures of a frame, in one of four ways. */
const pictures = {
  modes: ["Side by side", "Slider", "Onion skin", "Difference"],
  mode: 0,

  /** How much of the actual picture the slider and the onion skin show, in percent. */
  share: 50,
  zoom: 1,

  start() {
    const frame = part("frame");
    frame.addEventListener("click", pictures.click);
    frame.addEventListener("input", pictures.input);
    frame.addEventListener("pointerdown", pictures.drag);
    frame.addEventListener("pointermove", pictures.drag);
  },

  /** The buttons and the room for pictures; empty for a frame without any. */
  view(frame) {
    if (Object.keys(frame.images).length === 0) return [];
    const names = Object.keys(frame.images).length === 1 ? [] : pictures.modes;
    const buttons = names.map((name, mode) => element(
      "button", { type: "button", "data-mode": mode, disabled: !pictures.has(mode) },
      element("kbd", {}, String(mode + 1)), ` ${name}`));
    return [
      element("div", { className: "toolbar", role: "toolbar", "aria-label": "Pictures" },
        ...buttons,
        element("button", { type: "button", className: "zoom", "data-zoom": "" })),
      element("div", { className: "stage", id: "stage" }),
    ];
  },

  /** Whether the frame has what a mode shows. */
  has(mode) {
    const { images } = viewer.frame;
    if (mode === 0) return true;
    return mode === 3 ? images.diff !== undefined
      : images.expected !== undefined && images.actual !== undefined;
  },

  draw() {
    const stage = part("stage");
    if (viewer.frame === null || stage === null) return;
    const mode = pictures.has(pictures.mode) ? pictures.mode : 0;
    for (const button of part("details").querySelectorAll("button[data-mode]")) {
      button.setAttribute("aria-pressed", Number(button.dataset.mode) === mode);
    }
    const zoom = part("details").querySelector("[data-zoom]");
    zoom.replaceChildren(element("kbd", {}, "z"), ` ${pictures.zoom}×`);
    zoom.setAttribute("aria-label", `Magnified ${pictures.zoom} times`);
    stage.dataset.mode = mode;
    stage.style.setProperty("--zoom", pictures.zoom);
    const slides = document.activeElement?.id === "share";
    stage.replaceChildren(...[
      pictures.sideBySide, pictures.slider, pictures.onionSkin, pictures.difference][mode]());
    pictures.spread();
    if (slides) part("share")?.focus();
  },

  sideBySide() {
    return [
      pictures.figure("expected", pictures.isReference() ? "Reference" : "Expected"),
      pictures.figure("actual", pictures.isReference() ? "As its reference" : "Actual"),
    ].filter((figure) => figure !== null);
  },

  /** Whether there is no other picture to compare with, as nothing changed. */
  isReference() {
    return viewer.frame.status === "unchanged";
  },

  slider() {
    return [pictures.stack(), pictures.range("Expected left of the divider, actual right of it")];
  },

  onionSkin() {
    return [pictures.stack(), pictures.range("Opacity of the actual picture")];
  },

  difference() {
    return [pictures.figure("diff", "Difference"), element("p", { className: "legend" },
      element("span", { className: "key different" }), "different ",
      element("span", { className: "key near" }), "within the threshold ",
      element("span", { className: "key smoothed" }), "anti-aliasing")];
  },

  figure(name, title) {
    const { images } = viewer.frame;
    if (images[name] === undefined) return null;
    const size = pictures.size(name);
    const caption = size ? `${title} · ${rounded(size.width)} × ${rounded(size.height)} pt` : title;
    return element("figure", {}, element("figcaption", {}, caption),
      element("div", { className: "ground" }, pictures.image(name, size)));
  },

  image(name, size) {
    const image = element("img", {
      alt: pictures.spoken(name), src: imageAddress(viewer.frame.images[name]), decoding: "async",
      draggable: false,
    });
    if (size) image.style.setProperty("--width", `${size.width}px`);
    return image;
  },

  /** Both pictures, one on the other. */
  stack() {
    const [expected, actual] = [pictures.size("expected"), pictures.size("actual")];
    const width = Math.max(expected?.width ?? 0, actual?.width ?? 0);
    const stack = element("div", { className: "ground stack", id: "stack" },
      pictures.image("expected", expected), pictures.image("actual", actual),
      element("span", { className: "divider" }));
    stack.style.setProperty("--width", `${width}px`);
    for (const [image, size] of [[stack.children[0], expected], [stack.children[1], actual]]) {
      image.style.setProperty("--part", size ? size.width / width : 1);
    }
    return element("div", { className: "pane" }, stack);
  },

  range(label) {
    const range = element("input", {
      type: "range", id: "share", min: 0, max: 100, value: pictures.share });
    return element("label", { className: "share" }, element("span", {}, label), range,
      element("output", { id: "share-told" }));
  },

  /** The size of a picture in points; nothing where it isn't known. */
  size(name) {
    const { expected, actual, facets } = viewer.frame;
    const scale = Number(facets.scale) || 1;
    const sides = name === "diff" ? [expected, actual] : [viewer.frame[name]];
    const known = sides.filter(Boolean);
    if (known.length === 0) return undefined;
    return {
      width: Math.max(...known.map((side) => side.width)) / scale,
      height: Math.max(...known.map((side) => side.height)) / scale,
    };
  },

  /** What a picture shows, in words. */
  spoken(name) {
    const { component, state, locale, appearance } = viewer.frame.facets;
    const facts = [component, state, locale, appearance === "light" ? null : appearance];
    const count = viewer.frame.comparison?.differentPixels;
    const difference = name === "diff" && count !== undefined
      ? `, ${counted(count, "pixel")} differ` : "";
    const title = pictures.isReference() ? "reference" : { diff: "difference" }[name] ?? name;
    return `${title}: ${facts.filter(Boolean).join(", ")}${difference}`;
  },

  /** Lays the share on the pictures. */
  spread() {
    part("stage")?.style.setProperty("--share", `${pictures.share}%`);
    const told = part("share-told");
    if (told !== null) told.textContent = `${pictures.share} %`;
    const range = part("share");
    if (range !== null) range.value = pictures.share;
  },

  choose(mode) {
    if (viewer.frame === null || part("stage") === null || !pictures.has(mode)) return;
    pictures.mode = mode;
    pictures.draw();
    announce(pictures.modes[mode]);
  },

  magnify() {
    pictures.zoom = pictures.zoom === 4 ? 1 : pictures.zoom * 2;
    pictures.draw();
    announce(`Magnified ${pictures.zoom} times`);
  },

  /** Moves the slider, if there is one. */
  move(step) {
    if (part("share") === null) return false;
    pictures.share = Math.min(100, Math.max(0, pictures.share + step));
    pictures.spread();
    return true;
  },

  click(event) {
    const button = event.target.closest("button[data-mode], [data-zoom]");
    if (button === null) return;
    if (button.dataset.mode === undefined) pictures.magnify();
    else pictures.choose(Number(button.dataset.mode));
  },

  input(event) {
    if (event.target.id !== "share") return;
    pictures.share = Number(event.target.value);
    pictures.spread();
  },

  /** The divider follows the pointer. */
  drag(event) {
    const stack = event.target.closest?.("#stack");
    if (!stack || event.buttons !== 1 || part("stage").dataset.mode !== "1") return;
    const { left, width } = stack.getBoundingClientRect();
    pictures.share = Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * 100);
    pictures.spread();
  },
};

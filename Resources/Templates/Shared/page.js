"use strict";

/** An element; names with a hyphen are attributes, the others properties. */
function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-")) node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** The element of the page with an id. */
function part(id) {
  return document.getElementById(id);
}

/** A sentence in which each quoted text keeps its own direction. */
function sentence(text) {
  return text.split(/(“[^”]*”)/).map((piece) =>
    piece.startsWith("“") && piece.endsWith("”")
      ? element("span", {}, "“", element("bdi", {}, piece.slice(1, -1)), "”")
      : piece,
  );
}

/** Tells something to a screen reader. */
function announce(text) {
  part("announcement").textContent = text;
}

/** A number with commas between thousands. */
function grouped(number) {
  return number.toLocaleString("en");
}

/** A number with its noun. */
function counted(number, noun) {
  return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** Links to some frames of the component and state that an id names; nothing where there are none. */
function similarFrames(name, frames, address) {
  const start = name.split("/").slice(0, 2).join("/");
  const similar = start.includes("/")
    ? frames.filter((frame) => frame.id.startsWith(`${start}/`)).slice(0, 5) : [];
  if (similar.length === 0) return [];
  const links = similar.map((frame) =>
    element("li", {}, element("a", { href: address(frame) }, element("bdi", {}, frame.id))));
  return [element("p", {}, "Frames of the same component and state:"), element("ul", {}, ...links)];
}

/** A part of an address as it was before it was encoded; one that is damaged as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

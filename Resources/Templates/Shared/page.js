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

/** A number with its noun. */
function counted(number, noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** A part of an address as it was before it was encoded; one that is damaged as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

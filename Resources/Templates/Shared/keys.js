"use strict";

/** What single keys do; somebody who talks to the machine may switch them off. */
const keys = {
  /** What each key does; a page fills it. */
  actions: {},

  /** Whether the arrow keys have moved something, and need no other action. */
  moves() {
    return false;
  },

  start() {
    document.addEventListener("keydown", keys.press);
    part("open-keys").addEventListener("click", keys.open);
    part("open-keys").hidden = false;
  },

  open() {
    part("keys").showModal();
  },

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!part("keys-on").checked || part("keys").open || keys.writes(event.target)) return;
    if (keys.moves(event)) return;
    const action = Object.hasOwn(keys.actions, event.key) ? keys.actions[event.key] : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  },

  /** Whether keys belong to the focused element. */
  writes(target) {
    return target.matches("input:not([type=range], [type=checkbox]), select, textarea");
  },
};

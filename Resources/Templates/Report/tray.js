"use strict";

/** How far somebody has come, and the commands for the frames that were looked at. */
const tray = {
  /** The number of characters that a command may have before its frames become a list. */
  limit: 1500,

  start() {
    part("tray").hidden = marks.total === 0;
    part("progress").max = marks.total;
    part("open-decision").addEventListener("click", () => tray.open(part("decision").hidden));
    part("tray").addEventListener("click", tray.click);
    part("tray").addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || part("decision").hidden) return;
      event.preventDefault();
      tray.open(false);
      part("open-decision").focus();
    });
  },

  draw() {
    part("progress").value = marks.places.size;
    part("looked").textContent = marks.told();
    part("open-decision").disabled = marks.places.size === 0;
    if (marks.places.size === 0) tray.open(false);
    else if (!part("decision").hidden) tray.fill();
  },

  open(isOpen) {
    part("decision").hidden = !isOpen;
    part("open-decision").setAttribute("aria-expanded", isOpen);
    if (isOpen) tray.fill();
  },

  fill() {
    const marked = [...marks.places].sort((one, other) => one - other);
    const accepts = tray.choice(marked.filter(tray.canAccept));
    const rejects = tray.choice(marked);
    const command = (verb, start, choice) => tray.command(
      `${verb} ${counted(choice.count, "frame")}`, `marked-${verb.toLowerCase()}`, start, choice);
    const rest = marks.places.size - accepts.count;
    const notes = [];
    if (document.body.dataset.accept === "") {
      notes.push("Fonts or libraries differ from those of the references, so nothing can be accepted.");
    } else if (rest > 0) {
      notes.push(`${counted(rest, "marked frame")} can’t be accepted: there is no picture, or a fault is forbidden.`);
    }
    if (!marks.isKept) {
      notes.push("This browser keeps no marks for this page; they are lost when it closes.");
    }
    part("decision").replaceChildren(
      ...notes.map((note) => element("p", { className: "note" }, note)),
      ...command("Accept", document.body.dataset.accept, accepts),
      ...command("Reject", document.body.dataset.reject, rejects),
      element("button", { type: "button", className: "quiet", "data-clear": "" }, "Clear all marks"));
  },

  /** Whether a frame can become a reference. */
  canAccept(place) {
    const frame = report.frames[place];
    const { accept, forbidden } = document.body.dataset;
    return accept !== "" && hasImage(frame, "actual") && !frame.faults.some(
      (fault) => fault.isForbidden || forbidden.split(" ").includes(fault.rule));
  },

  /** Frames, in their order, as commands name them: whole causes as groups, others by their ids. */
  choice(places) {
    const members = new Map();
    for (const place of places) {
      const cause = causeOf(place);
      if (cause.group === undefined) continue;
      if (!members.has(cause)) members.set(cause, []);
      members.get(cause).push(report.frames[place].id);
    }
    const choice = { groups: [], ids: [], count: 0 };
    for (const [cause, ids] of members) {
      choice.count += ids.length;
      if (ids.length === cause.count) choice.groups.push(cause.group);
      else for (const id of ids) choice.ids.push(id);
    }
    return choice;
  },

  /** The words that follow a command; a group names its report, ids alone do not. */
  arguments({ groups, ids }) {
    const digest = document.body.dataset.report;
    return [
      ...groups.flatMap((group) => ["--group", group]), ...ids.map(shellWord),
      ...(groups.length === 0 ? ["--report", digest] : []),
    ].join(" ");
  },

  /** The lines of a list for --from. */
  lines({ groups, ids }) {
    return [`report ${document.body.dataset.report}`,
      ...groups.map((group) => `group ${group}`), ...ids];
  },

  /** A command in one text, which holds a list of frames where there are many. */
  text(start, choice) {
    const short = `${start} ${tray.arguments(choice)}`;
    return short.length <= tray.limit
      ? short : `${start} --from - <<'FRAMES'\n${tray.lines(choice).join("\n")}\nFRAMES`;
  },

  /** A command with its buttons; one that would be too long reads a list. */
  command(title, what, start, choice) {
    if (choice.count === 0) return [];
    const short = `${start} ${tray.arguments(choice)}`;
    if (short.length <= tray.limit) return [commandSection(title, short, what)];
    const name = `pullproof-frames-${document.body.dataset.report}.txt`;
    const lines = tray.lines(choice).join("\n");
    const section = commandSection(title, `${start} --from ${name}`, what);
    section.append(
      element("button", { type: "button", "data-save": `${lines}\n`, "data-name": name,
        "data-what": `${what}-save` }, `Save ${name}`),
      element("button", { type: "button", "data-what": `${what}-whole`,
        "data-copy": tray.text(start, choice) },
      "Copy with the list"));
    return [section];
  },

  click(event) {
    const button = event.target.closest("button");
    if (button === null) return;
    const { copy: text, save, name, clear } = button.dataset;
    if (text !== undefined) copy(text);
    if (save !== undefined) tray.save(save, name);
    if (clear === undefined) return;
    marks.set([...marks.places], false);
    part("details").querySelector("h2")?.focus();
  },

  save(text, name) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = element("a", { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
    announce(`Saved ${name}`);
  },
};

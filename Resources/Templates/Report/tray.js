"use strict";

/** How far somebody has come, and the commands for the frames that were marked. */
const tray = {
  start() {
    part("tray").hidden = marks.total === 0;
    part("progress").max = marks.total;
    part("open-decision").addEventListener("click", () => tray.open(part("decision").hidden));
    part("tray").addEventListener("click", tray.click);
    part("marks-file").addEventListener("change", tray.read);
    part("tray").addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || part("decision").hidden) return;
      event.preventDefault();
      tray.open(false);
      part("open-decision").focus();
    });
  },

  draw() {
    part("progress").value = marks.decisions.size;
    part("looked").textContent = marks.told();
    session.draw();
    if (!part("decision").hidden) tray.fill();
  },

  open(isOpen) {
    part("decision").hidden = !isOpen;
    part("open-decision").setAttribute("aria-expanded", isOpen);
    if (isOpen) tray.fill();
  },

  fill() {
    const accepted = decisions.places("accept");
    const accepts = decisions.choice(accepted.filter(decisions.canAccept));
    const rejects = decisions.choice(decisions.places("reject"));
    const { accept, reject } = document.body.dataset;
    const command = (verb, start, choice) => decisions.command(
      `${verb} ${counted(choice.count, "frame")}`, `marked-${verb.toLowerCase()}`, start, choice);
    const hasBoth = accepts.count > 0 && rejects.count > 0;
    part("decision").replaceChildren(
      ...tray.notes(accepted.length - accepts.count).map((note) => element("p", { className: "note" }, note)),
      ...(session.isOn ? [] : [
        ...command("Accept", accept, accepts), ...command("Reject", reject, rejects),
        ...(hasBoth ? [decisions.listed("Carry out both", "marked-both", accept, tray.name(), tray.list())] : [])]),
      element("p", { className: "hand-on" },
        ...(marks.decisions.size === 0 ? [] : [element("button", { type: "button", "data-save": `${tray.list()}\n`,
          "data-name": tray.name(), "data-what": "save-marks" }, "Save the marks"), " "]),
        element("button", { type: "button", "data-load": "" }, "Load marks…"),
        ...(marks.decisions.size === 0 ? []
          : [" ", element("button", { type: "button", className: "quiet", "data-clear": "" }, "Clear all marks")])));
  },

  notes(refused) {
    const notes = [];
    if (marks.decisions.size === 0) notes.push("No frame is marked yet. Marks that somebody saved can be loaded.");
    else if (document.body.dataset.accept === "") {
      notes.push("Fonts or libraries differ from those of the references, so nothing can be accepted.");
    } else if (refused > 0) {
      notes.push(`${counted(refused, "marked frame")} can’t be accepted: there is no picture, or a fault is forbidden.`);
    }
    if (!marks.isKept) notes.push("This browser keeps no marks for this page; they are lost when it closes.");
    return notes;
  },

  name() {
    return `pullproof-marks-${document.body.dataset.report}.txt`;
  },

  /** All marks as a list that accept --from carries out. */
  list() {
    const lines = (decision, start) => decisions.lines(decisions.choice(decisions.places(decision)), start);
    return decisions.list(lines("accept", ""), lines("reject", "reject "));
  },

  click(event) {
    const button = event.target.closest("button");
    if (button === null) return;
    const { copy: text, save, name, clear, load: loads } = button.dataset;
    if (text !== undefined) copy(text);
    if (save !== undefined) decisions.save(save, name);
    if (loads !== undefined) part("marks-file").click();
    if (clear === undefined) return;
    marks.set([...marks.decisions.keys()], undefined);
    part("open-decision").focus();
  },

  async read(event) {
    const [file] = event.target.files;
    if (file === undefined) return;
    const text = await file.text();
    // The same file may be chosen once more.
    event.target.value = "";
    tray.load(text);
  },

  /** Adds the marks of a list, and tells how many; nothing of a list of another report. */
  load(text) {
    const lines = text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
    const other = lines.filter((line) => line.startsWith("report "))
      .find((line) => !document.body.dataset.digest.startsWith(line.slice(7).trim()));
    if (other !== undefined) return tray.tell(`These marks are for report ${other.slice(7)}, which is another one.`);
    let [count, unknown] = [0, 0];
    for (const line of lines.filter((line) => !line.startsWith("report "))) {
      const isRejected = line.startsWith("reject ");
      const name = isRejected ? line.slice(7).trim() : line;
      const places = name.startsWith("group ") ? marks.named([name.slice(6).trim()], []) : marks.named([], [name]);
      const markable = places.filter(marks.isMarkable);
      if (markable.length === 0) unknown += 1;
      marks.add(markable, isRejected ? "reject" : "accept");
      count += markable.length;
    }
    marks.save();
    marks.show();
    tray.tell(`Loaded marks of ${counted(count, "frame")}`
      + `${unknown === 0 ? "." : `; ${counted(unknown, "line")} name${unknown === 1 ? "s" : ""} no frame to decide about.`}`);
  },

  /** Tells what became of a file. */
  tell(text) {
    tray.open(true);
    part("decision").prepend(element("p", { className: "note" }, text));
    announce(text);
  },
};

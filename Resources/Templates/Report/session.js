"use strict";

/** The server that shows the page, if one does: there decisions are carried out at once, and can be undone. */
const session = {
  token: "",

  /** Whether a server shows the page; a page from a file only has marks and commands. */
  isOn: false,
  canUndo: false,
  pending: 0,

  /** Whether the server has the report of another run. */
  isStale: false,

  /** Whether the reader has decided something on this page. */
  hasDecided: false,

  /** Whether an answer is waited for, so that nothing is decided twice. */
  isBusy: false,

  /** The time between two questions for the state, in milliseconds. */
  interval: 2000,

  start() {
    const meta = document.querySelector("meta[name=pullproof-session]");
    if (meta === null || meta.content === "") return;
    session.token = meta.content;
    session.isOn = true;
    part("session").hidden = false;
    part("decision-filter").hidden = false;
    part("filters").elements.decision.value = "pending";
    document.addEventListener("click", session.click);
    document.addEventListener("visibilitychange", session.follow);
    setInterval(session.follow, session.interval);
    session.follow();
  },

  /** Whether a frame is to be shown: decided ones are left out unless they are asked for. */
  isWanted(frame) {
    const wanted = session.isOn ? part("filters").elements.decision.value : "";
    if (wanted === "" || session.isPassed(frame)) return true;
    return (frame.decision ?? "pending") === wanted;
  },

  isPassed({ status }) {
    return status === "unchanged" || status === "tolerated";
  },

  isPending(frame) {
    return frame.decision === undefined;
  },

  badge({ decision }) {
    return decision === undefined ? null : element("span", { className: `status ${decision}` }, decision);
  },

  /** The buttons that decide about the frames of a section that are shown. */
  buttons({ section, places }) {
    if (!session.isOn || section.kind !== "failing") return [];
    return [session.pair("shown", places.length === 1 ? "this frame" : `the ${counted(places.length, "frame")} shown`)];
  },

  /** The buttons that decide about the frame on show and those that are folded into it. */
  frameButtons() {
    if (!session.isOn || !marks.isMarkable(viewer.place)) return [];
    const count = decisions.places("frame").length;
    return [session.pair("frame", count === 1 ? "this frame" : `these ${count} frames`)];
  },

  pair(what, frames) {
    const accepts = decisions.decidable(what, "accept").length;
    const rejects = decisions.decidable(what, "reject").length;
    const some = accepts === rejects ? frames : `${grouped(accepts)} of ${frames}`;
    return element("p", { className: "decide" },
      element("button", { type: "button", className: "primary", "data-decide": "accept", "data-about": what,
        disabled: accepts === 0 || session.isStale }, `Accept ${some}`),
      " ", element("button", { type: "button", "data-decide": "reject", "data-about": what,
        disabled: rejects === 0 || session.isStale }, `Reject ${frames}`));
  },

  click(event) {
    const button = event.target.closest("[data-decide], [data-undo], [data-reload]");
    if (button === null) return;
    const { decide, about, undo } = button.dataset;
    if (decide !== undefined) session.decide(decide, about);
    else if (undo !== undefined) session.undo();
    else location.reload();
  },

  /** Accepts or rejects what is shown or marked. */
  decide(verb, what) {
    const ids = decisions.decidable(what, verb).map((place) => report.frames[place].id);
    if (ids.length === 0) return announce(`There is nothing to ${verb} here.`);
    return session.change(verb, { ids });
  },

  undo() {
    return session.canUndo ? session.change("undo", {}) : announce("There is nothing to undo.");
  },

  async change(verb, body) {
    if (session.isBusy || session.isStale) return;
    session.isBusy = true;
    const answer = await session.ask(verb, { report: document.body.dataset.digest, ...body });
    session.isBusy = false;
    // Another page may have decided about these frames before.
    if (answer === undefined) return session.follow();
    session.hasDecided = true;
    session.apply(answer, false);
    session.tell(answer.message ?? "");
  },

  /** Asks for the state, so that two pages agree and a new run is noticed. */
  async follow() {
    if (document.visibilityState !== "visible" || session.isBusy) return;
    const answer = await session.ask("state");
    if (answer === undefined || session.isBusy) return;
    if (answer.report !== document.body.dataset.digest) return session.tellStale();
    if (session.isLost) session.tell("");
    session.isLost = false;
    session.apply(answer, true);
  },

  /** The answer of the server; nothing where it refuses, which is told, or is gone. */
  async ask(path, body) {
    try {
      const response = await fetch(`/api/${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "X-PullProof-Token": session.token,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
        body: body === undefined ? undefined : JSON.stringify(body), cache: "no-store" });
      const isJSON = response.headers.get("Content-Type")?.startsWith("application/json");
      const answer = isJSON ? await response.json() : { message: await response.text() };
      if (response.ok) return answer;
      session.tell(answer.message ?? `The server refused: ${response.status}`, true);
    } catch {
      session.isLost = true;
      session.tell("The server does not answer; start “pullproof show-report” again.", true);
    }
    return undefined;
  },

  /** Takes decisions: all of them, or those that changed. */
  apply({ decisions: changed, pending, canUndo }, isWhole) {
    let isChanged = false;
    const take = (frame, decision) => {
      if (frame === undefined || frame.decision === decision) return;
      frame.decision = decision;
      isChanged = true;
    };
    if (isWhole) for (const frame of report.frames) take(frame, changed[frame.id] ?? undefined);
    else {
      for (const [id, decision] of Object.entries(changed)) {
        take(report.frames[report.places.get(id)], decision ?? undefined);
      }
    }
    [session.pending, session.canUndo] = [pending, canUndo];
    if (isChanged) session.show(!isWhole);
    else session.draw();
  },

  /** Shows what is left after a decision, and stays where the reader is; a frame only gives way to their own. */
  show(isOwn) {
    marks.add([...marks.decisions.keys()].filter((place) => !marks.isMarkable(place)), undefined);
    marks.save();
    const place = viewer.place >= 0 ? viewer.place : wall.focused();
    const position = place === undefined ? -1 : filters.shown.indexOf(filters.pairOf(place)?.place);
    const [isFrame, hadFocus] = [viewer.place >= 0, part("details").contains(document.activeElement)];
    filters.apply();
    list.opened = filters.group(list.opened?.section) ?? null;
    list.draw();
    if (isFrame && !isOwn) viewer.redraw();
    else viewer.goOn(isFrame, position);
    if (hadFocus && !part("details").contains(document.activeElement)) part("details").querySelector("h2")?.focus();
    marks.show();
  },

  draw() {
    if (!session.isOn) return;
    const [accepts, rejects] = ["accept", "reject"].map((verb) => decisions.decidable(verb, verb).length);
    part("session").querySelector("[data-pending]").textContent = `${counted(session.pending, "frame")} pending`;
    part("session").querySelector("[data-undo]").disabled = !session.canUndo || session.isStale;
    for (const [verb, count] of [["accept", accepts], ["reject", rejects]]) {
      const button = part("session").querySelector(`[data-about="${verb}"]`);
      button.hidden = count === 0;
      button.disabled = session.isStale;
      button.textContent = `${verb === "accept" ? "Accept" : "Reject"} the ${grouped(count)} marked`;
    }
  },

  tell(text, isProblem = false) {
    const note = part("session-note");
    note.textContent = text;
    note.className = isProblem ? "problem" : "";
    note.hidden = text === "";
  },

  /** Follows a run that has made another report: at once where the reader has nothing to lose here. */
  tellStale() {
    if (session.isStale) return;
    session.isStale = true;
    if (marks.decisions.size === 0 && !session.hasDecided) return location.reload();
    session.tell("The report has changed since this page was loaded. ", true);
    part("session-note").append(element("button", { type: "button", "data-reload": "" }, "Reload"));
    for (const button of document.querySelectorAll("[data-decide], [data-undo]")) button.disabled = true;
  },
};

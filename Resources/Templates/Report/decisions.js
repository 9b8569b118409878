"use strict";

/** What is decided about: always the frames that are shown, and the commands that do it. */
const decisions = {
  /** The number of characters that a command may have before its frames become a list. */
  limit: 1500,

  /**
   * The places of the frames that a decision is about, in their order:
   * - frame: the frame on show or with the focus, and what is folded into it;
   * - shown: the frames of the section on show that the filters let through;
   * - accept, reject: the frames that are marked so; beside a server both are about all that are marked,
   *   unless some are marked to be rejected.
   */
  places(what) {
    const rejected = marks.marked("reject");
    if (what === "accept" || (what === "reject" && session.isOn && rejected.length === 0)) {
      return marks.marked("accept");
    }
    if (what === "reject") return rejected;
    if (what === "shown") return viewer.group()?.places ?? [];
    const place = viewer.place >= 0 ? viewer.place : wall.focused();
    return place === undefined ? [] : filters.pairOf(place)?.places ?? [place];
  },

  /** Those of them that can be accepted, or rejected. */
  decidable(what, verb) {
    const can = verb === "accept" ? decisions.canAccept : marks.isMarkable;
    return decisions.places(what).filter(can);
  },

  /** Whether a frame can become a reference. */
  canAccept(place) {
    const frame = report.frames[place];
    const { accept, forbidden } = document.body.dataset;
    return accept !== "" && marks.isMarkable(place) && hasImage(frame, "actual") && !frame.faults.some(
      (fault) => fault.isForbidden || forbidden.split(" ").includes(fault.rule));
  },

  /** Frames, in their order, as commands name them: whole causes as groups, others by their ids. */
  choice(places) {
    const choice = { groups: [], locale: "", ids: [], count: 0 };
    const members = new Map();
    for (const place of places) {
      const cause = causeOf(place);
      if (cause.group === undefined) continue;
      if (!members.has(cause)) members.set(cause, []);
      members.get(cause).push(report.frames[place].id);
    }
    for (const [cause, ids] of members) {
      choice.count += ids.length;
      if (ids.length === cause.count) choice.groups.push(cause.group);
      else choice.ids.push(...ids);
    }
    return choice;
  },

  /** The frames of a group that can be accepted, as commands name them: those of one locale by it. */
  choiceOf({ section, places }) {
    const choice = decisions.choice(places.filter(decisions.canAccept));
    const { locale } = report.frames[places[0]];
    const own = section.places.filter((place) => report.frames[place].locale === locale);
    const isOfLocale = locale !== "" && choice.ids.length > 1 && choice.count === places.length
      && own.length === places.length && own.every((place, index) => place === places[index]);
    if (!isOfLocale) return choice;
    const groups = section.cause === undefined ? [] : [section.cause.group];
    return { groups, locale, ids: [], count: choice.count };
  },

  /** The words that follow a command; a group names its report, ids alone do not. */
  arguments({ groups, locale, ids }) {
    const digest = document.body.dataset.report;
    return [
      ...groups.flatMap((group) => ["--group", group]), ...ids.map(shellWord),
      ...(locale === "" ? [] : ["--locale", shellWord(locale)]),
      ...(groups.length === 0 ? ["--report", digest] : []),
    ].join(" ");
  },

  /** The lines of a list for --from. */
  lines({ groups, ids }, start = "") {
    return [...groups.map((group) => `${start}group ${group}`), ...ids.map((id) => `${start}${id}`)];
  },

  /** A list for --from. */
  list(...lines) {
    return [`report ${document.body.dataset.report}`, ...lines.flat()].join("\n");
  },

  /** A command with its list in one text. */
  withList(start, list) {
    return `${start} --from - <<'FRAMES'\n${list}\nFRAMES`;
  },

  /** A command in one text, which holds a list of frames where there are many. */
  text(start, choice) {
    const short = `${start} ${decisions.arguments(choice)}`;
    return short.length <= decisions.limit || choice.locale !== ""
      ? short : decisions.withList(start, decisions.list(decisions.lines(choice)));
  },

  /** A command with its buttons; one that would be too long reads a list. */
  command(title, what, start, choice) {
    if (choice.count === 0) return [];
    const short = `${start} ${decisions.arguments(choice)}`;
    if (short.length <= decisions.limit || choice.locale !== "") return [commandSection(title, short, what)];
    const name = `pullproof-frames-${document.body.dataset.report}.txt`;
    return [decisions.listed(title, what, start, name, decisions.list(decisions.lines(choice)))];
  },

  /** A command that reads a list, with buttons that save it or copy both. */
  listed(title, what, start, name, list) {
    const section = commandSection(title, `${start} --from ${name}`, what);
    section.append(
      element("button", { type: "button", "data-save": `${list}\n`, "data-name": name,
        "data-what": `${what}-save` }, `Save ${name}`),
      element("button", { type: "button", "data-what": `${what}-whole`,
        "data-copy": decisions.withList(start, list) }, "Copy with the list"));
    return section;
  },

  /** What accepts the frames of a group that match and, where others don’t, all frames of its cause. */
  ofGroup(group) {
    const { section, places } = group;
    const { cause } = section;
    const all = cause?.count === 1 ? "this frame" : `all ${counted(places.length, "frame")}`;
    if (cause !== undefined && filters.isWhole(group)) {
      return cause.acceptance ? [commandSection(`Accept ${all} of the cause`, cause.acceptance, "cause")] : [];
    }
    if (section.kind !== "failing") return [];
    const choice = decisions.choiceOf(group);
    const frames = places.length === 1 ? "frame" : counted(places.length, "frame");
    const shown = choice.count === places.length ? frames : `${grouped(choice.count)} of the ${frames}`;
    const isAll = filters.isWhole(group) && choice.count === places.length && places.length > 1;
    const title = isAll ? `Accept ${all} in ${section.title}` : `Accept the ${shown} shown`;
    const whole = cause?.acceptance ? [commandSection(
      `Accept all ${counted(cause.count, "frame")} of the cause`, cause.acceptance, "whole-cause")] : [];
    return [...decisions.command(title, "cause", document.body.dataset.accept, choice), ...whole];
  },

  /** The command that accepts the frames of a group; nothing where none can be accepted. */
  acceptance(group) {
    if (group === undefined || group.section.kind !== "failing") return undefined;
    const { cause } = group.section;
    if (cause !== undefined && filters.isWhole(group)) return cause.acceptance;
    const choice = decisions.choiceOf(group);
    return choice.count > 0 ? decisions.text(document.body.dataset.accept, choice) : undefined;
  },

  /** What accepts the frame on show and those that are folded into it. */
  ofFrame() {
    const ids = decisions.decidable("frame", "accept").map((place) => report.frames[place].id);
    if (ids.length === 0) return [];
    const title = ids.length === 1 ? "Accept this frame" : `Accept these ${ids.length} frames`;
    return decisions.command(
      title, "frame", document.body.dataset.accept, { groups: [], locale: "", ids, count: ids.length });
  },

  /** Saves a text as a file. */
  save(text, name) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = element("a", { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
    announce(`Saved ${name}`);
  },
};

import {
  type Entry,
  EVENT_LISTS,
  FaultyInput,
  fromEach,
  type JsonObject,
  listUnder,
  type OnFault,
  objectUnder,
  record,
  useEach,
  withTextId,
} from "../input/entries.js";
import { addEvents, type EventMap, isSelection } from "../input/events.js";
import { foreignText } from "../input/foreign.js";
import { HeldEvents } from "./held-events.js";
import { type Bet, type Judge, type Judgement, judgeOnEach, type Work } from "./judging.js";
import { isWithoutId } from "./matching.js";

/** The bets of one entry of a file of selections, on events that are apart. */
export function judgeApart<T extends Judgement>(entry: Entry, held: HeldEvents<Judge<T>>, work: Work<T>): void {
  const { value } = entry;
  const judgeOne = (each: Entry): void => {
    const bet = betOf(each, work);
    const found = held.of(bet.selection);
    judge(bet, { event: found.event, note: null }, found.judge, work);
  };
  const judgeListed = (each: Entry): void =>
    useEach(listUnder(each, "selections", work.onFault), work.onFault, judgeOne);
  const judgeLegs = (slip: Entry): void => useEach(legsOf(slip, work.onFault), work.onFault, judgeOne);
  if (Array.isArray(value["selections"])) judgeListed(entry);
  else if (Array.isArray(value["legs"])) judgeLegs(entry);
  else if (Array.isArray(value["slips"])) useEach(listUnder(entry, "slips", work.onFault), work.onFault, judgeLegs);
  else if (!Array.isArray(value["matches"])) judgeOne(entry);
  else useEach(listUnder(entry, "matches", work.onFault), work.onFault, judgeListed);
}

/** The legs of a slip that have a selection, with its id if they have no ref. */
function legsOf(slip: Entry, onFault: OnFault): readonly Entry[] {
  const { id } = slip.value;
  return fromEach(listUnder(slip, "legs", onFault), onFault, (leg) => {
    if (leg.value["selection"] === undefined && leg.value["grade"] !== undefined)
      throw new FaultyInput(leg.place, "the leg states its result itself, and has no selection to grade");
    const selection = objectUnder(leg, "selection");
    const ref = selection["ref"] ?? leg.value["ref"] ?? id;
    return [{ value: { selection: { ...selection, ...(ref !== undefined && { ref }) } }, place: leg.place }];
  });
}

/** An event, with what its entry notes on it. */
interface NotedEvent {
  readonly event: unknown;
  readonly note: string | null;
}

function judge<T extends Judgement>(
  { selection, entry, why, expected, options }: Bet,
  { event, note }: NotedEvent,
  judgeOne: Judge<T>,
  { take }: Work<T>,
): void {
  const judged = judgeOne(selection, event, options);
  // Each field by its name: objects that a spread makes outlive their use, and cost more than the grade.
  take({ grade: judged.grade, judged, selection, entry, why, expected, options, event, note });
}

/** A selection is the entry itself, or is under `selection` with remarks next to it. */
function betOf<T extends Judgement>(entry: Entry, { optionsOf, matching }: Work<T>): Bet {
  const { value } = entry;
  const { expected } = value;
  if (value["selection"] !== undefined) {
    const options = optionsOf?.(value["options"], entry.place);
    const selection = identified(objectUnder(entry, "selection"), entry, matching);
    return { selection, entry, why: textOf(value["why"]), expected, options };
  }
  if (isSelection(value))
    return { selection: identified(value, entry, matching), entry, why: null, expected, options: undefined };
  const hint =
    value["id"] === undefined
      ? ""
      : value["stake"] === undefined
        ? "; it looks like an event"
        : "; it looks like a slip without legs";
  throw new FaultyInput(entry.place, `not a selection: it has no eventId, market or side${hint}`);
}

function identified(sent: JsonObject, entry: Entry, matching: Work<Judgement>["matching"]): JsonObject {
  const selection = withTextId(sent, "ref");
  if (matching === undefined || !isWithoutId(selection)) return selection;
  return matching.identify(selection, entry.place);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The bets of an entry that has their events too. */
export function judgeEntry<T extends Judgement>(entry: Entry, work: Work<T>): void {
  const { value } = entry;
  const { onFault } = work;
  if (Array.isArray(value["vectors"])) judgeVectors(entry, work);
  else if (value["event"] !== undefined) judgeMatch(entry, work);
  else if (Array.isArray(value["matches"]) && foreignText(value) === null) {
    useEach(listUnder(entry, "matches", onFault), onFault, (match) => judgeMatch(match, work));
  } else judgeLists(entry, work);
}

/** The bets of an entry with a list of events and a list of selections. */
function judgeLists<T extends Judgement>(entry: Entry, work: Work<T>): void {
  const { value } = entry;
  const hasEvents = EVENT_LISTS.some((name) => Array.isArray(value[name]));
  if (!hasEvents || !Array.isArray(value["selections"])) {
    throw new FaultyInput(entry.place, missingHalf(value, hasEvents));
  }
  const events: EventMap = new Map();
  addEvents(entry, events, work.onFault);
  judgeApart(entry, new HeldEvents(events, judgeOnEach(work)), work);
}

/** One event with its selection or selections. */
function judgeMatch<T extends Judgement>(match: Entry, work: Work<T>): void {
  const event = objectUnder(match, "event");
  const noted = { event, note: textOf(match.value["note"]) };
  if (match.value["selection"] !== undefined) {
    const judgeOne = match.hasKnownEvent === true ? judgeOfKnown(event, work) : work.judge;
    judge(betOf(match, work), noted, judgeOne, work);
    return;
  }
  const judgeOne = judgeOnEach(work)(event);
  useEach(listUnder(match, "selections", work.onFault), work.onFault, (each) => {
    judge(betOf(each, work), noted, judgeOne, work);
  });
}

/** An event that is in many lines is read once, as it is parsed once. */
function judgeOfKnown<T extends Judgement>(event: JsonObject, work: Work<T>): Judge<T> {
  const known = work.known.get(event);
  if (known !== undefined) return known;
  const judgeOne = judgeOnEach(work)(event);
  work.known.set(event, judgeOne);
  return judgeOne;
}

/** A file of vectors. They may share its events, and may be about any JSON value. Source: docs/fixtures.md#test-with-the-cases. */
function judgeVectors<T extends Judgement>(file: Entry, work: Work<T>): void {
  const events = record(file.value["events"]);
  useEach(listUnder(file, "vectors", work.onFault), work.onFault, (entry) => {
    const { value, place } = entry;
    const { event: named, selection, expected } = value;
    if (typeof named === "string" && !Object.hasOwn(events, named))
      throw new FaultyInput(place, `event: ${JSON.stringify(named)} is not a name under \`events\` of the file`);
    const event = typeof named === "string" ? events[named] : named;
    const options = work.optionsOf?.(value["options"], place);
    const bet = { selection, entry, why: textOf(value["it"]), expected, options };
    judge(bet, { event, note: null }, work.judge, work);
  });
}

function missingHalf(value: JsonObject, hasEvents: boolean): string {
  const foreign = foreignText(value);
  if (foreign !== null) return `${foreign}, with --events and --bets`;
  const allowed = "allowed: {event, selection}, {event, selections}, {events, selections}, {matches} or {vectors}";
  if (Array.isArray(value["legs"]) || Array.isArray(value["slips"]))
    return `this looks like a slip, which has no events; use --events and --bets (${allowed})`;
  if (hasEvents || value["id"] !== undefined) {
    return `events without selections; use --events and --bets (${allowed})`;
  }
  if (Array.isArray(value["selections"]) || isSelection(value)) {
    return `selections without events; use --events and --bets (${allowed})`;
  }
  return `neither a selection nor an event (${allowed})`;
}

import { isRefused as isRefusedBet, readSelection } from "../engine/bet/read-selection.js";
import { rulesOf, standard } from "../engine/compile/rulebook.js";
import { betFault } from "../engine/explain/faults.js";
import { check } from "../engine/index.js";
import { eventKey } from "../engine/input/event-key.js";
import { nearest } from "../engine/input/nearest.js";
import { asRecord, type UnknownRecord } from "../engine/input/unknown-record.js";
import type { Market, Sport } from "../engine/row-types/market.js";
import { SELECTION_FIELDS, type SelectionField } from "../fields/selection.js";
import { notOffered } from "./offered.js";
import { type BookSelection, type Draft, isRefused, quoted, type RefusedRow, refuse } from "./types.js";

/** The event of a bet, as far as rows need it. */
export interface Match {
  readonly event: UnknownRecord;
  readonly sport: Sport;
}

/** The sport of an event, or why no bet on it can be read. */
export function matchOf(sent: unknown): Match | RefusedRow {
  const event = asRecord(sent);
  if (eventKey(event.id) === null) return refuse("event.id", `${quoted(event.id)} is not the id of an event`);
  const { slug } = asRecord(event.sport);
  const sport = typeof slug === "string" ? rulesOf(standard).sports.get(slug) : undefined;
  return sport === undefined
    ? refuse("event.sport.slug", `${quoted(slug)} is not a sport; allowed: a slug that sports() lists`)
    : { event, sport };
}

/** The market of a name, or that the sport has none. */
export function marketOf(name: string, { sport }: Match, at: string): Market | RefusedRow {
  const found = sport.find(name);
  if (found !== null) return found;
  const near = nearest(
    name,
    sport.entries.map((entry) => entry.name),
  );
  const hint = near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`;
  return refuse(at, `${quoted(name)} is not a market of ${sport.row.slug}${hint}`);
}

/** True for a market whose line is a handicap of one side. */
export function isHandicap({ type }: Market): boolean {
  return type.settlement === "handicap" || type.settlement === "european-handicap";
}

const FIELDS = Object.keys(SELECTION_FIELDS) as readonly SelectionField[];

/** A draft as a selection that `check` accepts, or what is wrong with it. */
export function finish(draft: Draft, match: Match): BookSelection | RefusedRow {
  const { event, sport } = match;
  const { at, label, odds } = draft;
  const market = marketOf(draft.market, match, at.market);
  if (isRefused(market)) return market;
  const hdp = hdpOf(draft, market);
  if (isRefused(hdp)) return hdp;
  const selection = selectionOf(draft, event.id, hdp);
  const fault = faultOf(selection, market, event, draft);
  if (fault !== null) return fault;
  const reason = check(selection, sport.row.slug);
  if (reason === "stats_unavailable")
    return refuse(at.label, `${quoted(label)}: no statistic of ${sport.row.slug} has that name`);
  if (reason !== null) return refuse(at.market, `not a bet that can be graded: ${reason}`);
  return odds === undefined ? selection : { ...selection, odds };
}

/** The fields of a selection, those that are there. */
function selectionOf(draft: Draft, id: unknown, hdp: number | undefined): BookSelection {
  const selection: Record<string, unknown> = {};
  for (const name of FIELDS) {
    const value = name === "eventId" ? id : name === "hdp" ? hdp : draft[name];
    if (value !== undefined) selection[name] = value;
  }
  return selection as unknown as BookSelection;
}

/** What the engine refuses about a bet, in its own words. */
function faultOf(
  selection: BookSelection,
  market: Market,
  event: UnknownRecord,
  { at, isInWords }: Draft,
): RefusedRow | null {
  const sent: UnknownRecord = { ...selection };
  const bet = readSelection(sent, market, event);
  if (!isRefusedBet(bet)) {
    const offered = isInWords ? notOffered(bet) : null;
    const line = `${market.name}: nobody offers a line of ${bet.lineQuarters / 4} in ${market.sport.row.slug}`;
    return offered === null ? null : refuse(at.line, `${line}; allowed: ${offered}`);
  }
  const found = betFault(bet, sent);
  const place = bet.refused === "invalid_side" ? at.side : bet.refused === "invalid_line" ? at.line : at.label;
  return refuse(place, found === null ? bet.refused : `${market.name}: ${found.fault}; allowed: ${found.allowed}`);
}

export const DRAW_WITHOUT_LINE = "the draw has no line of its own; state the line of the home side";

/** The line as the engine takes it: a handicap is the home side's. */
function hdpOf(draft: Draft, market: Market): number | undefined | RefusedRow {
  const { line, lineFor, side, at } = draft;
  if (line === undefined) return undefined;
  if (market.line === "none") return refuse(at.line, `${market.name} has no line, and the row has ${line}`);
  if (!isHandicap(market) || lineFor === "home" || side === "home") return line;
  return side === "draw" ? refuse(at.line, DRAW_WITHOUT_LINE) : 0 - line;
}

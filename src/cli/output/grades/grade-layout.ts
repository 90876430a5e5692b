import { type Cell, GAP, widest } from "../../../pure/text/table.js";
import { widthOf } from "../../../pure/text/text.js";
import { shownRefs } from "./refs.js";

/** The number of bets that decide the widths of the columns. Later ones are fitted into them, so that none must be kept. */
export const SAMPLE = 500;

/** A bet as the table shows it. */
export interface Row {
  readonly ref: string;
  readonly bet: string;
  readonly result: Cell;
  readonly score: Cell;
  readonly why: string;
}

export const TITLES = { ref: "Ref", bet: "Bet", result: "Result", score: "Score", why: "Why" } as const;
export type ColumnName = keyof typeof TITLES;

export interface Layout {
  /** The columns that have room; none if even the bet has too little. */
  readonly columns: readonly ColumnName[];
  readonly widths: readonly number[];
  /** What the refs of the sample are shown as. */
  readonly refs: ReadonlyMap<string, string>;
}

/** The fewest columns in which each is readable. Results and scores are never cut. */
const NARROWEST = { bet: 16, ref: 8, why: 40 } as const;
const WIDEST_REF = 60;
/** Room for the refs that come after the sample, which may be numbers that grow. */
const GROWTH = 4;
/** What most rows need, for those that come after the sample. */
const USUAL = { bet: 24, result: 11, score: 20 } as const;

/** Results and scores have the room that they need, then bets, refs and remarks, as far as there is any left. */
export function layOut(rows: readonly Row[], available: number): Layout {
  const isStream = rows.length >= SAMPLE;
  const wanted = (name: "result" | "score"): number =>
    Math.max(isStream ? USUAL[name] : TITLES[name].length, widest(rows.map((row) => row[name].text)));
  const [result, score] = [wanted("result"), wanted("score")];
  let room = available - result - score - 2 * GAP;
  if (room < NARROWEST.bet) return { columns: [], widths: [], refs: NO_REFS.shown };
  const { bet, refs } = layOutBets(rows, room, isStream);
  room -= bet + GAP + (refs.width === 0 ? 0 : refs.width + GAP);
  const remarks = widest(rows.map(({ why }) => why));
  const why = Math.min(remarks, room) >= Math.min(remarks, NARROWEST.why) ? Math.min(remarks, room) : 0;
  const all = { ref: refs.width, bet, result, score, why };
  const columns = (["ref", "bet", "result", "score", "why"] as const).filter((name) => all[name] > 0);
  return { columns, widths: columns.map((name) => all[name]), refs: refs.shown };
}

/** Bets that are much longer than the others go on in a second line, and sooner if refs have no room otherwise. */
function layOutBets(rows: readonly Row[], room: number, isStream: boolean): { bet: number; refs: RefColumn } {
  const refs = rows.map(({ ref }) => ref);
  const widths = rows.map(({ bet }) => widthOf(bet)).sort((a, b) => a - b);
  const ways = MUCH_LONGER.map((longer) => {
    const bet = Math.min(room, Math.max(isStream ? USUAL.bet : 0, usualWidth(widths, longer)));
    return { bet, refs: layOutRefs(refs, room - bet - GAP, isStream) };
  });
  const [first = { bet: room, refs: NO_REFS }] = ways;
  return ways.find((way) => way.refs.width > 0) ?? first;
}

const MUCH_LONGER = [20, 4];

/** The width that all bets need, except one in ten (or one in a few) if they are that much longer. */
function usualWidth(sorted: readonly number[], muchLonger: number): number {
  const longer = sorted.length < 3 ? 0 : Math.max(1, Math.floor(sorted.length / 10));
  const usual = Math.max(NARROWEST.bet, sorted.at(-1 - longer) ?? 0);
  return sorted.reduce((most, width) => (width <= usual + muchLonger ? width : most), TITLES.bet.length);
}

interface RefColumn {
  readonly width: number;
  readonly shown: ReadonlyMap<string, string>;
}

const NO_REFS: RefColumn = { width: 0, shown: new Map() };

/** Refs are cut only if all of them are known, so that each differs from the others. */
function layOutRefs(refs: readonly string[], room: number, isStream: boolean): RefColumn {
  const longest = widest(refs);
  if (longest === 0) return NO_REFS;
  const wanted = Math.max(longest, TITLES.ref.length);
  const width = Math.min(isStream ? wanted + GROWTH : wanted, room, WIDEST_REF);
  const isRoom = width >= (isStream ? wanted : Math.min(wanted, NARROWEST.ref));
  const shown = isRoom ? shownRefs(refs, width) : null;
  return shown === null ? NO_REFS : { width, shown };
}

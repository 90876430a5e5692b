/** The days of the soak: what a number draws, in each process the same. */
import type { Played } from "../../../src/cli/play/day.js";
import { type DayRecord, drawDay } from "../../../src/fixtures/day/index.js";

export const BOOKMAKER = "Bet365";
const FIRST_ID = 500_001;
const START = Date.UTC(2026, 2, 7);
/** Odds messages by event. */
const MESSAGES = 40;

/** Which day is played, and since when. */
export interface DayState {
  readonly number: number;
  readonly at: number;
}

/** Each day has events of its own. */
export function drawSoakDay(number: number, events: number) {
  return drawDay({
    ...{ seed: number, start: START, events, messages: MESSAGES * events, bookmakers: [BOOKMAKER], markets: 8 },
    firstId: FIRST_ID + number * events,
  });
}

export function* recordsOf(records: readonly DayRecord[]): Generator<Played> {
  for (const [line, { at, record }] of records.entries())
    yield { at, due: at, record, place: { file: "the day", line: line + 1 } };
}

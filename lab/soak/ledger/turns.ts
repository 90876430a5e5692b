/** Results that are taken back at the end of a day, all at once: so several workers settle the legs of one slip together. */
import type { DayRecord, DrawnDay } from "../../../src/fixtures/day/index.js";
import type { SportEvent } from "../../../src/pure/engine/index.js";

const EVERY = 40 * 60_000;
/** What every second event is after its end, one after another; the others are the other way round. Null is its end again. */
const TURNS = ["live", null, "cancelled", null] as const;

/** The records of a day, and the events as they are meanwhile. The last ones are as the day ended. */
export function* withTurns(day: DrawnDay, records: readonly DayRecord[]): Generator<DayRecord> {
  yield* records;
  const end = records.at(-1)?.at ?? 0;
  for (const step of TURNS.keys())
    for (const [place, id] of day.ids.entries()) {
      const final = day.truthOf(id)?.final;
      const status = TURNS[(step + (place % 2) * 2) % TURNS.length];
      if (final !== undefined) yield { at: end + (step + 1) * EVERY, record: { ...final, ...(status && { status }) } };
    }
}

/** What the summary counts. */
export const RETURNS = ["settled to live to settled", "cancelled to settled"] as const;

/** Those that have happened to an event. @param versions the first one first */
export function returnsIn(versions: readonly SportEvent[]): readonly string[] {
  const statuses = versions.map(({ status }) => status);
  const told = statuses.filter((status, place) => status !== statuses[place - 1]).join(" to ");
  return RETURNS.filter((each) => told.includes(each));
}

import type { SportEvent } from "../../../pure/engine/index.js";
import { idOf } from "../../../pure/engine/input/values.js";
import { turn } from "../../sources/steps.js";
import { fromStorage } from "../request/grade-request.js";
import type { AnswerOptions } from "../route.js";

/** So few events that the count takes a few milliseconds. */
const COUNTED_AT_ONCE = 500;

/** Each event with the number of bookmakers that have odds on it now. Without a reader of odds, as the record has it. */
export async function counted(events: readonly SportEvent[], options: AnswerOptions): Promise<readonly SportEvent[]> {
  const { odds } = options;
  if (odds === undefined) return events;
  const answered: SportEvent[] = [];
  for (let start = 0; start < events.length; start += COUNTED_AT_ONCE) {
    if (start > 0) await turn(options.whose);
    const part = events.slice(start, start + COUNTED_AT_ONCE);
    const ids = part.flatMap(({ id }) => idOf(id) ?? []);
    const counts = await fromStorage(() => odds.bookmakerCounts(ids), options);
    for (const event of part)
      answered.push(Object.assign({ ...event }, { bookmakerCount: counts.get(Number(event.id)) ?? 0 }));
  }
  return answered;
}

/** Who has to look at what. */
import type { Sql } from "./schema.js";

export interface Needed {
  readonly who: string;
  readonly sentence: string;
  /** Those that the sentence is about. */
  readonly slips: readonly string[];
}

/** Who has to look by now, by sentence, and the events that a leg waits for. */
export async function peopleNeeded(sql: Sql) {
  const found = new Map<string, Needed>();
  for (const { fault } of await sql("SELECT fault FROM events WHERE fault IS NOT NULL ORDER BY id"))
    found.set(String(fault), { who: "engineer", sentence: String(fault), slips: [] });
  for (const { slip, error } of await sql("SELECT slip, MIN(error) AS error FROM aside GROUP BY slip ORDER BY slip"))
    found.set(String(error), { who: "engineer", sentence: String(error), slips: [String(slip)] });
  for (const row of await sql(
    "SELECT people.* FROM people JOIN slips ON id = people.slip WHERE is_open = 1 ORDER BY people.slip, leg",
  )) {
    const [who, sentence, slip] = [String(row.who), String(row.sentence), String(row.slip)];
    found.set(sentence, { who, sentence, slips: [...(found.get(sentence)?.slips ?? []), slip] });
  }
  const open = "SELECT DISTINCT event FROM legs JOIN slips ON id = legs.slip WHERE is_open = 1 AND decided IS NULL";
  return { found, open: (await sql(`${open} ORDER BY event`)).map(({ event }) => Number(event)) };
}

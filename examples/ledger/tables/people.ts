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
  const aside = "SELECT slip, MIN(who) AS who, MIN(error) AS error FROM aside GROUP BY slip ORDER BY slip";
  for (const { slip, who, error } of await sql(aside))
    found.set(String(error), { who: String(who), sentence: String(error), slips: [String(slip)] });
  const open =
    "FROM bets JOIN legs ON bet = bets.id JOIN slips ON slips.id = legs.slip WHERE is_open = 1 AND decided IS NULL";
  for (const row of await sql(`SELECT who, sentence, legs.slip ${open} AND who IS NOT NULL ORDER BY legs.slip, leg`)) {
    const [who, sentence, slip] = [String(row.who), String(row.sentence), String(row.slip)];
    found.set(sentence, { who, sentence, slips: [...(found.get(sentence)?.slips ?? []), slip] });
  }
  const events = await sql(`SELECT DISTINCT bets.event ${open} ORDER BY bets.event`);
  return { found, open: events.map(({ event }) => Number(event)) };
}

/** For a database that was made before bets were kept once. */
import { betOf } from "./bets.js";
import type { Row, Sql } from "./schema.js";

const AT_ONCE = 1_000;

/** Moves the legs that `SET_LEGS_ASIDE` has left. No worker may run meanwhile. */
export async function keepBets(sql: Sql): Promise<void> {
  const page = `SELECT o.*, rulebook, who, sentence FROM old_legs o JOIN slips ON slips.id = o.slip
    LEFT JOIN old_people p ON p.slip = o.slip AND p.leg = o.leg
    WHERE o.slip > $1 OR o.slip = $1 AND o.leg > $2 ORDER BY o.slip, o.leg LIMIT ${AT_ONCE}`;
  for (let last: Row | undefined = { slip: "", leg: 0 }; last !== undefined; ) {
    const legs: readonly Row[] = await sql(page, last.slip ?? "", last.leg ?? 0);
    for (const leg of legs) await keep(sql, leg);
    last = legs.at(-1);
  }
  for (const table of ["old_people", "old_legs"]) await sql(`DROP TABLE ${table}`);
}

/** The first leg says which grade the bet has. A leg with another one is due. */
async function keep(sql: Sql, { slip = "", leg = 0, event, bet, grade = null, decided = null, ...row }: Row) {
  const { selection, ...terms } = JSON.parse(String(bet));
  const id = await betOf(sql, Number(event), { selection, rulebook: String(row.rulebook) });
  const first = "UPDATE bets SET grade = $2, who = $3, sentence = $4 WHERE id = $1 AND grade IS NULL";
  await sql(first, id, grade, row.who ?? null, row.sentence ?? null);
  const isSame = "SELECT 1 FROM bets WHERE id = $1 AND grade = $2";
  const isDue = (await sql(isSame, id, grade)).length === 0 ? 1 : 0;
  const added = "INSERT INTO legs VALUES ($1, $2, $3, $4, $5, $6, $7)";
  await sql(added, slip, leg, Number(event), id, JSON.stringify(terms), isDue, decided);
}

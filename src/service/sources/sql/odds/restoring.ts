/** Writes what another store kept of odds. */
import type { Keeping } from "../../odds/keeping.js";
import type { MarketFormat } from "../../odds/packed.js";
import type { OddsPart } from "../../odds/ports.js";
import { RESTORED, restoredOdds, restoringNeeds } from "../../odds/restoring.js";
import { numberIn } from "../cells.js";
import { countersOf } from "../counters.js";
import { first, type Program, run } from "../program.js";
import { numbers, sql } from "../statement.js";
import { findOdds } from "./finding.js";
import { updateValueBets } from "./values.js";
import { OLDEST, writeOdds } from "./writing.js";

const LAST = sql`SELECT ${numbers("max(seq)")} FROM odds_log`;

/** In one transaction. */
export function* restoreOdds(part: OddsPart, keep: Keeping, format: MarketFormat): Program<void> {
  const now = Date.now();
  const counters = yield* countersOf();
  const last = numberIn((yield first(LAST))[0]?.[0]);
  const found = yield* findOdds(restoringNeeds(part), counters, now, undefined);
  const { changes, changedMarkets } = restoredOdds(part, { ...found, last }, format);
  if (last === null) yield run(OLDEST, part.from);
  yield* writeOdds(changes, RESTORED, keep);
  yield* updateValueBets(changedMarkets, now, keep.values);
}

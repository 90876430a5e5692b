/** Which entries pairs have, without the entries: a process that wrote them last need not read them. */
import { knownPair, pairKnown } from "../odds/pairs/known-pairs.js";
import { parsed, unlessDamaged } from "../odds/rows.js";
import { textIn } from "../sql/cells.js";
import type { Marks } from "../sql/odds/finding.js";
import { entryColumns, entryOf } from "../sql/odds/rows.js";
import type { Connection } from "./connection/driver.js";

/** In one row, which costs a fraction of one for each. */
const MARKED = `SELECT CAST(json_group_array(json_array(given.key, CAST(log.seq AS NUMERIC), CAST(log.digest AS NUMERIC),
    CAST(pair.time AS NUMERIC), CAST(pair.heard_at AS NUMERIC), CAST(pair.flags AS NUMERIC))) AS BLOB) FROM json_each(?) AS given
  CROSS JOIN odds_pairs AS pair ON pair.event = given.value ->> 0 AND pair.bookmaker = given.value ->> 1
  JOIN odds_log AS log ON log.seq = pair.seq`;
const ENTRY = `SELECT ${entryColumns("log").sqlite} FROM odds_log AS log WHERE seq = ?`;

/** Inside the transaction that writes. */
export function marksOn(connection: Connection): Marks {
  return {
    find(named, pairs) {
      if (named.length === 0) return named;
      const marks = parsed<readonly number[][]>(textIn(connection.get(MARKED, JSON.stringify(named))?.[0]));
      return marks.flatMap(([index = 0, seq = 0, digest = 0, time = 0, lastReceivedAt = 0, flags = 0]) => {
        const [known, pair] = [knownPair({ seq, digest }), named[index]];
        if (known === null) return pair === undefined ? [] : [pair];
        pairs.set(`${known.event} ${known.bookie}`, pairKnown(known, { time, lastReceivedAt, flags }));
        return [];
      });
    },
    isDamaged: (seq) => connection.all(ENTRY, seq).some((row) => unlessDamaged(() => entryOf(row)) === null),
  };
}

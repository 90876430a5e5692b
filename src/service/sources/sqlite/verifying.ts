import { damagedKeysOn } from "../keys/sqlite.js";
import type { Damage, Verified } from "../ports.js";
import { textIn } from "../sql/cells.js";
import { CHANGES, ODDS, type Table, type VerifiedSome, verifySome, versionTables, WAITING } from "../sql/verifying.js";
import type { Connection } from "./connection/driver.js";
import { reasonOf } from "./rows.js";
import { runOn } from "./running.js";
import { hasChanges, hasDigests, hasOdds, hasOwnFacts, isStore } from "./schema.js";

/** What SQLite finds in its own pages, at most so many of it. */
const PAGES = "SELECT CAST(integrity_check AS BLOB) FROM pragma_integrity_check(20)";

/** Reads all rows with versions, some at each step, each time on the connection that is passed to it. */
export function* verifySteps(repair: boolean): Generator<Verified, void, Connection> {
  let connection: Connection = yield NOTHING;
  connection = yield { ...NOTHING, damaged: pagesOf(connection) };
  connection = yield { ...NOTHING, damaged: keysOf(connection) };
  if (!isStore(connection)) return;
  for (const table of tablesOf(connection)) {
    for (let after: number | null = Number.MIN_SAFE_INTEGER - 1; after !== null; ) {
      const { verified, last }: VerifiedSome = verifyOn(connection, table, after, repair);
      after = last;
      connection = yield verified;
    }
  }
}

const NOTHING: Verified = { versions: 0, withoutDigest: 0, repaired: 0, damaged: [] };

/** Those that a file of an earlier release has. */
function tablesOf(connection: Connection): readonly Table[] {
  return [
    ...versionTables(hasDigests(connection)),
    ...(hasOwnFacts(connection) ? [WAITING] : []),
    ...(hasOdds(connection) ? [ODDS] : []),
    ...(hasChanges(connection) ? [CHANGES] : []),
  ];
}

function verifyOn(connection: Connection, table: Table, after: number, repair: boolean): VerifiedSome {
  const step = () => runOn(connection, verifySome(table, after, repair));
  try {
    return repair ? connection.write(step) : step();
  } catch (error) {
    // The keys after it cannot be known. SQLite has said which pages are damaged.
    return { verified: { ...NOTHING, damaged: [{ id: null, reason: reasonOf(error) }] }, last: null };
  }
}

function pagesOf(connection: Connection): Damage[] {
  try {
    const found = connection.all(PAGES).map(([text]) => textIn(text));
    return found.filter((text) => text !== "ok").map((text) => ({ id: null, reason: text }));
  } catch (error) {
    return [{ id: null, reason: reasonOf(error) }];
  }
}

/** Keys may be in the same file. */
function keysOf(connection: Connection): Damage[] {
  try {
    return damagedKeysOn(connection).map((reason) => ({ id: null, reason }));
  } catch (error) {
    return [{ id: null, reason: reasonOf(error) }];
  }
}

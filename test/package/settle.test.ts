import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bundle, denied, uses } from "./bundle.js";
import { packed } from "./packed.js";

const { consumer, installed } = await packed();
const built = (file: string) => join(installed, "dist", file);
const ALONE = { external: ["decimal.js"] };

/** Runs a program of the consumer's and reads the JSON that it prints. */
function run(name: string, source: string): unknown {
  writeFileSync(join(consumer, name), source);
  return JSON.parse(execFileSync(process.execPath, [name], { cwd: consumer, encoding: "utf8" }));
}

const BODY = `
  const event = { id: 7, date: "2026-03-07T15:00:00Z", status: "settled", sport: { slug: "tennis" }, scores: { home: 2, away: 0 } };
  const leg = { selection: { eventId: 7, market: "ML", side: "home" }, odds: "1.80", grade: null };
  const slips = [{ id: "S1", slip: { type: "single", stake: "10", currency: "EUR" }, legs: [leg], rulebook: standard, money: {}, settlement: null }];
  const { changed: [{ change }] } = settleEvent({ event, slips, asOf: 1772906400000 });
  let refused;
  try { settleEvent({ event, slips: [{}], asOf: 0 }); } catch (error) { refused = error instanceof LedgerError && error.path; }
  console.log(JSON.stringify({ delta: change.delta, refused, next: nextCheckAt(event, 0), digest: keyDigest(change.key).length }));
`;
const NAMES = "{ keyDigest, nextCheckAt, settleEvent }";

describe("settle of the installed package", () => {
  test("settles alike, imported and required, with the rulebooks and the errors of the other entries", () => {
    const imported = run(
      "settle.mjs",
      `import { standard } from "settlegrade"; import { LedgerError } from "settlegrade/ledger";
       import ${NAMES} from "settlegrade/settle"; ${BODY}`,
    );
    const required = run(
      "settle.cjs",
      `const { standard } = require("settlegrade"); const { LedgerError } = require("settlegrade/ledger");
       const ${NAMES} = require("settlegrade/settle"); ${BODY}`,
    );
    expect(imported).toEqual({ delta: "18.00", refused: "slips[0].id", next: "2026-03-07T21:00:00.000Z", digest: 64 });
    expect(required).toEqual(imported);
  });

  test.each(["settle.js", "settle.cjs"])("%s imports no package but decimal.js", async (file) => {
    const { metafile } = await bundle(built(file), ALONE);
    const imports = Object.values(metafile?.inputs ?? {}).flatMap((input) => input.imports);
    const packages = imports.filter(({ external }) => external).map(({ path }) => path);
    expect([...new Set(packages)]).toEqual(["decimal.js"]);
  });

  test.each(["settle.js", "settle.cjs"])(
    "%s uses no clock, no randomness and nothing of Node or of a browser",
    async (file) => {
      expect(await uses(built(file), [...denied(file), "Math.random", "Date.now"], ALONE)).toEqual([]);
    },
  );
});

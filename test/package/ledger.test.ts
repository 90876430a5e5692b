import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectNeverSays } from "../support/expect-page.js";
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
  const { change, LedgerError, settlementKey, settleSlip } = ledger;
  const event = { id: 5, status: "settled", sport: { slug: "football" }, scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } } };
  const graded = grade({ eventId: 5, market: "Spread", side: "home", hdp: -0.75 }, event);
  const legs = [{ odds: "1.95", grade: graded }, { odds: { fractional: "4/6" }, grade: "won" }, { odds: { american: "-110" }, grade: "lost" }];
  const slip = settleSlip({ type: "trixie", stake: "2.50", currency: "EUR", legs });
  const next = { betId: "B1", revision: 0, currency: "EUR", slip };
  const posted = change({ previous: null, next });
  let refused;
  try { settleSlip({ type: "trixie", stake: "-1", legs }); } catch (error) { refused = error instanceof LedgerError && error.path; }
  console.log(JSON.stringify({ slip, posted, isKey: posted.key === settlementKey(next), refused, names: Object.keys(ledger).sort() }));
`;

describe("the ledger of the installed package", () => {
  test("settles the same slip alike, imported and required", () => {
    const imported = run(
      "ledger.mjs",
      `import { grade } from "settlegrade"; import * as ledger from "settlegrade/ledger"; ${BODY}`,
    );
    const required = run(
      "ledger.cjs",
      `const { grade } = require("settlegrade"); const ledger = require("settlegrade/ledger"); ${BODY}`,
    );
    // A double of 1.475 (half of the stake at 1.95, half returned) and 1 2/3 won; the other lines have a lost leg.
    const slip = { status: "settled", lines: 4, totalStake: "10.00", returns: "6.15", profit: "-3.85" };
    expect(imported).toMatchObject({
      ...{ slip, posted: { kind: "settle", delta: "6.15", currency: "EUR" }, isKey: true },
      ...{ refused: "stake", names: expect.arrayContaining(["LedgerError", "change", "settleSlip", "settlementKey"]) },
    });
    expect(required).toEqual(imported);
  });

  test.each(["ledger.js", "ledger.cjs"])("%s imports no package but decimal.js", async (file) => {
    const { metafile } = await bundle(built(file), ALONE);
    const imports = Object.values(metafile?.inputs ?? {}).flatMap((input) => input.imports);
    const packages = imports.filter(({ external }) => external).map(({ path }) => path);
    expect([...new Set(packages)]).toEqual(["decimal.js"]);
  });

  test.each(["ledger.js", "ledger.cjs"])(
    "%s uses no clock, no randomness and nothing of Node or of a browser",
    async (file) => {
      expect(await uses(built(file), [...denied(file), "Math.random", "Date.now"], ALONE)).toEqual([]);
    },
  );

  test("is without the engine", async () => {
    const { code } = await bundle(built("ledger.js"), ALONE);
    expectNeverSays("ledger.js", code, "player_not_matched");
  });

  test("loads in a program that has only decimal.js", () => {
    const loaded = run(
      "ledger-loaded.cjs",
      `require("settlegrade/ledger");
       const names = Object.keys(require.cache).map((file) => /node_modules[\\\\/]([\\w.-]+)/.exec(file)?.[1]);
       console.log(JSON.stringify([...new Set(names)].filter(Boolean).sort()));`,
    );
    expect(loaded).toEqual(["decimal.js", "settlegrade"]);
  });
});

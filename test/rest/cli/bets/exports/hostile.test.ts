/** Files of bets in people's own words that strangers wrote: nothing crashes, no row is lost without a word, and no title is a formula. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { COLUMNS } from "../../../../../src/cli/exports/tables/columns.js";
import { EXPORTS } from "../../../../../src/cli/exports/tables/exports.js";
import { RESULT_WORDS } from "../../../../../src/cli/exports/tables/results.js";
import { cli, recordsOf, scratch } from "../../../../support/command.js";
import { draws, seedOr } from "../../../../support/volume.js";
import { EVENTS } from "./events.js";

const { file } = scratch();
const events = file("events.json", { events: EVENTS });

const titles = Object.values(COLUMNS).flatMap(({ titles: all }) => all.split(" | ").slice(0, 3));
const known = EXPORTS.flatMap(({ header }) => header);
const title = fc.oneof(
  fc.constantFrom(...titles),
  fc.constantFrom(...known),
  fc.string(),
  fc.constantFrom("=1+1", "__proto__", "constructor", "id", "status", "-"),
);
const words = Object.values(RESULT_WORDS).flatMap((all) => all.split(" | "));
const cell = fc.oneof(
  fc.constantFrom(
    "",
    "2026-09-13",
    "13/09/2026",
    "08/09/2026",
    "99/99/9999",
    "46278",
    "Nordstadt v Suedstadt",
    "Bears @ Sharks",
    "Bears, Sharks",
    "v",
    "a v b v c",
  ),
  fc.constantFrom(
    "Nordstadt -0.5",
    "Over 2.5",
    "Sharks ML",
    "BTTS",
    "Nordstadt +1 | Over 2.5",
    "A + B",
    "2 Team Parlay",
    "1",
    "X",
    "Draw",
    "=HYPERLINK(1)",
  ),
  fc.constantFrom(
    "1.95",
    "-110",
    "4/6",
    "EVEN",
    "1e400",
    "0/0",
    "1/0",
    "$1,500",
    "(12)",
    "1.2.3",
    "-5",
    "€",
    "2u",
    "1 050,00 kr",
    "9".repeat(40),
    "0.0000001",
  ),
  fc.constantFrom(
    "Parlay",
    "Double",
    "2/3",
    "3-leg parlay",
    "parlay (2 teams)",
    "99-voud",
    "single",
    "football",
    "NFL",
    "hockey",
    "Football - NFL",
  ),
  fc.constantFrom(...words),
  fc.string({ unit: "binary", maxLength: 20 }),
);

const csvCell = (text: string): string => `"${text.replaceAll('"', '""').replaceAll("\n", " ").replaceAll("\r", " ")}"`;
const line = (cells: readonly string[]): string => cells.map(csvCell).join(",");

test("any file ends with an answer for each row or a sentence about it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(title, { minLength: 2, maxLength: 9 }).chain((head) =>
        fc.record({
          head: fc.constant(["Bet", "Odds", "Stake", ...head.filter((each) => !/^(?:bet|odds|stake)$/i.test(each))]),
          rows: fc.array(fc.array(cell, { minLength: 12, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
          command: fc.constantFrom("settle", "grade", "backtest"),
          format: fc.constantFrom("ndjson", "csv", "table"),
        }),
      ),
      async ({ head, rows, command, format }) => {
        const csv = [line(head), ...rows.map((row) => line(row.slice(0, head.length)))].join("\n");
        const bets = file("hostile.csv", csv);
        const { out, err, code } = await cli([command, "--bets", bets, "--events", events, "--format", format]);
        expect([0, 1, 2]).toContain(code);
        expect(err).not.toMatch(/ at .*\.ts:|TypeError|undefined|\[object/);
        if (code === 2) expect(err).toMatch(/^settlegrade: |\nsettlegrade: /);
        if (command === "settle" && format === "ndjson" && code !== 2) {
          for (const { slip } of recordsOf(out))
            expect(["open", "settled"]).toContain((slip as { status: string }).status);
        }
        if (format === "csv")
          for (const each of (out.split("\n")[0] ?? "").split(",")) expect(each).not.toMatch(/^"?[=+@]/);
      },
    ),
    { numRuns: draws(3_000, 150), seed: seedOr(48) },
  );
});

/**
 * The share of each sport's main markets that get a verdict, by the shape in which feeds deliver its matches: `npm run lab -- feed-coverage [--cases N]
 * [--recorded FILE] [--record]`. Each share below one has a reason in `lab/feed-coverage/reasons.ts`. It fails if one has none, or if a share is
 * below the recorded one. `--record` writes the shares down.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { selectionOn } from "../../fixtures/arbitraries/selections.js";
import { arbitraryEvent } from "../../src/fixtures/arbitraries.js";
import { grade, markets, type SportEvent, standard } from "../../src/pure/engine/index.js";
import { SPORTS } from "../../src/pure/engine/tables/sports/sports.js";
import type { MatchRecord } from "../tools/match-record.js";
import { inRoot } from "../tools/root.js";
import { whyBelowOne } from "./reasons.js";
import { type Profile, SHAPES, type Shape } from "./shapes.js";

const RECORDED = inRoot("lab/feed-coverage/recorded.json");
const { values } = parseArgs({
  options: { cases: { type: "string" }, recorded: { type: "string" }, record: { type: "boolean" } },
});
const EVENTS = Number(values.cases ?? 60);
if (!(EVENTS > 0)) throw new Error(`--cases ${values.cases} is not a number above 0`);
const recorded: Readonly<Record<string, number>> = JSON.parse(readFileSync(values.recorded ?? RECORDED, "utf8"));

/** What every bookmaker sells, as far as a sport has it. */
const MAIN: ReadonlySet<string> = new Set([
  ...["ML", "3-Way Result", "Draw No Bet", "Double Chance", "Spread", "Totals", "Team Total Home", "Team Total Away"],
  ...[
    "Both Teams To Score",
    "ML HT",
    "Spread HT",
    "Totals HT",
    "ML 1Q",
    "Totals 1Q",
    "Totals 4Q",
    "ML 1P",
    "Totals 1P",
  ],
  ...["ML F5", "Totals F5", "Spread (Games)", "Totals (Games)", "Spread (Sets)", "Totals (Sets)", "Correct Score"],
  ...["ML 1st Set", "Totals 1st Set", "ML Map 1", "Totals Map 1"],
]);

interface Row {
  readonly sport: string;
  readonly shape: string;
  readonly share: number;
  readonly why: string | null;
}

const rows = SPORTS.flatMap((sport): Row[] => {
  const { slug, structure, regulationPeriods } = sport;
  const league = standard.noExtraTime[slug]?.[0] ?? null;
  const profile: Profile = { structure, periods: regulationPeriods, league };
  const events = fc.sample(arbitraryEvent({ sport: slug }), { seed: 1, numRuns: EVENTS });
  const shapes = SHAPES.filter(
    ({ structures, sports = [slug] }) => structures.includes(structure) && sports.includes(slug),
  );
  return shapes.flatMap((shape) => {
    const share = shareOf(slug, events, shape, profile);
    if (share === null) return [];
    return [
      { sport: slug, shape: shape.name, share, why: share === 1 ? "" : whyBelowOne(shape.name, slug, structure) },
    ];
  });
});

/** Null if no drawn match can have the shape. */
function shareOf(slug: string, events: readonly SportEvent[], shape: Shape, profile: Profile): number | null {
  const main = markets(slug).filter(({ name, deprecated }) => MAIN.has(name) && deprecated === undefined);
  let [bets, decided] = [0, 0];
  for (const [seed, event] of events.entries()) {
    const record = shape.of(event as unknown as MatchRecord, profile);
    if (record === null) continue;
    for (const market of main) {
      const [selection] = fc.sample(selectionOn(market, event), { seed, numRuns: 1 });
      const { result } = grade<unknown, unknown>({ ...selection, tieRule: "void" }, record);
      bets++;
      decided += Number(result !== "ungradeable" && result !== "pending");
    }
  }
  return bets === 0 ? null : decided / bets;
}

const keyOf = ({ sport, shape }: Row): string => `${sport}, ${shape}`;
const percent = (share: number): string => `${Math.floor(share * 1000) / 10}%`;

console.log("| shape | sports with every verdict | share in the others | why |\n|---|---|---|---|");
for (const [shape, found] of inGroups(({ shape }) => shape, rows)) {
  for (const [why, alike] of inGroups((row) => (row.share === 1 ? "" : (row.why ?? "?")), found))
    printRow(shape, why, alike);
}
const silent = rows.filter(({ why }) => why === null);
const fallen = rows.filter((row) => row.share < (recorded[keyOf(row)] ?? 0));
for (const row of silent)
  console.log(`${keyOf(row)}: ${percent(row.share)} without a reason in lab/feed-coverage/reasons.ts`);
for (const row of fallen)
  console.log(`${keyOf(row)}: ${percent(row.share)}, recorded ${percent(recorded[keyOf(row)] ?? 0)}`);
console.log(
  `${rows.length} shares of ${EVENTS} drawn matches a sport: ${silent.length} without a reason, ${fallen.length} fell`,
);
if (values.record === true) {
  writeFileSync(
    RECORDED,
    `${JSON.stringify(Object.fromEntries(rows.map((row) => [keyOf(row), row.share])), null, 2)}\n`,
  );
}
process.exitCode = silent.length + fallen.length > 0 && values.record !== true ? 1 : 0;

function inGroups(nameOf: (row: Row) => string, all: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of all) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return groups;
}

function printRow(shape: string, why: string, alike: readonly Row[]): void {
  const names = alike.map(({ sport, share }) => (why === "" ? sport : `${sport} ${percent(share)}`)).join(", ");
  console.log(why === "" ? `| ${shape} | ${names} | | |` : `| ${shape} | | ${names} | ${why} |`);
}

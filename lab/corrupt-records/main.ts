/**
 * Grades bets on damaged records: `npm run lab -- corrupt-records --cases N [--seed N] [--sport SLUG] [--show N]`. Prints by sport, or for one sport by damage, how often the
 * grader refused, agreed with the truth, answered rightly for another match, or paid against the truth; in all, on damages that the rules name, and on others.
 */
import { parseArgs } from "node:util";
import { sports } from "../../src/pure/engine/index.js";
import { UNTOLD } from "./classes.js";
import { DAMAGES } from "./damages/index.js";
import { gradeCorrupted, type Tally } from "./run.js";

const { values } = parseArgs({
  options: { cases: { type: "string" }, seed: { type: "string" }, sport: { type: "string" }, show: { type: "string" } },
});
const cases = Number(values.cases ?? 200_000);
const seed = Number(values.seed ?? 20_260_301);
const slugs = sports()
  .map(({ slug }) => slug)
  .filter((slug) => values.sport === undefined || slug === values.sport);
if (slugs.length === 0) throw new Error(`--sport ${values.sport} is not a sport that the engine knows`);
if (!(cases > 0)) throw new Error(`--cases ${values.cases} is not a number above 0`);
const { tallies, wrong, cases: done } = gradeCorrupted(slugs, cases, seed);

const rows: [string, Tally][] =
  values.sport === undefined
    ? [...tallies].map(([slug, byDamage]) => [slug, total([...byDamage.values()])])
    : [...(tallies.get(values.sport) ?? [])];
const width = Math.max(...rows.map(([name]) => name.length));
console.log(`${" ".repeat(width)}  refused   agreed possible     paid`);
for (const [name, row] of rows) print(name, row);
print("all", total(rows.map(([, row]) => row)));
for (const isNamed of [true, false]) {
  const names = new Set(DAMAGES.filter(({ named }) => (named !== null) === isNamed).map(({ name }) => name));
  const rowsOf = [...tallies.values()].flatMap((byDamage) => [...byDamage].filter(([name]) => names.has(name)));
  print(isNamed ? "named" : "others", total(rowsOf.map(([, row]) => row)));
}

const faults = wrong.filter(({ untold }) => untold === null);
for (const { name, why } of UNTOLD) {
  const count = wrong.filter(({ untold }) => untold === name).length;
  if (count > 0) console.log(`\n${count} paid because ${name}. ${why}`);
}
const classes = new Map<string, number>();
for (const { sport, damage } of faults)
  classes.set(`${sport}: ${damage}`, (classes.get(`${sport}: ${damage}`) ?? 0) + 1);
if (faults.length > 0) console.log(`\n${faults.length} paid although the record could tell, by sport and damage:`);
for (const [name, count] of [...classes].sort(([, one], [, other]) => other - one)) {
  console.log(`${String(count).padStart(7)}  ${name}`);
}
for (const one of faults.slice(0, Number(values.show ?? 0))) console.log(JSON.stringify(one));
console.log(`\n${done} bets on damaged records, seed ${seed}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function total(tallied: readonly Tally[]): Tally {
  const all: Tally = { refused: 0, agreed: 0, possible: 0, paid: 0 };
  for (const one of tallied) for (const how of ["refused", "agreed", "possible", "paid"] as const) all[how] += one[how];
  return all;
}

function print(name: string, { refused, agreed, possible, paid }: Tally): void {
  console.log(
    `${name.padEnd(width)}${[refused, agreed, possible, paid].map((count) => String(count).padStart(9)).join("")}`,
  );
}

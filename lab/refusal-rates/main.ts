/**
 * Compares how often two builds refuse bets on truthful records: `npm run lab -- refusal-rates --before DIR/dist/index.js [--cases N]`. A record is sent whole, without `ft`,
 * without its parts, with its final score alone, and without its first or second part, as honest feeds do. Only markets that both builds know are counted. Prints by sport the share that was
 * refused before and after, and what the bets lack that only the newer build refuses.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { selectionOn } from "../../fixtures/arbitraries/selections.js";
import { arbitraryEvent } from "../../src/fixtures/arbitraries.js";
import * as after from "../../src/pure/engine/index.js";
import { keeping, type MatchRecord } from "../tools/match-record.js";

const { values } = parseArgs({ options: { before: { type: "string" }, cases: { type: "string" } } });
if (values.before === undefined) {
  console.error("no build to compare with; usage: npm run lab -- refusal-rates --before DIR/dist/index.js [--cases N]");
  process.exit(2);
}
const before = (await import(pathToFileURL(resolve(values.before)).href)) as typeof after;
const perSport = Number(values.cases ?? 180_000) / after.sports().length;
const EVENTS_OF_ONE_DRAW = 4;

const isPart = (key: string): boolean => /^(p|map)\d+$/.test(key);
const isNumbered = (key: string, number: number): boolean => key === `p${number}` || key === `map${number}`;
const isTotal = (key: string): boolean => key === "ft" || key === "fulltime";
/** What honest feeds leave out. */
const HABITS: readonly ((record: MatchRecord) => MatchRecord)[] = [
  (record) => record,
  (record) => keeping(record, (key) => !isTotal(key)),
  (record) => keeping(record, (key) => !isPart(key)),
  (record) => keeping(record, (key) => !isPart(key) && !isTotal(key)),
  // Lists with gaps.
  (record) => keeping(record, (key) => !isNumbered(key, 1)),
  (record) => keeping(record, (key) => !isNumbered(key, 2)),
];

interface Counted {
  bets: number;
  before: number;
  after: number;
  readonly newly: Map<string, number>;
}

const all = new Map<string, Counted>();
for (const { slug } of after.sports()) all.set(slug, countIn(slug));
report();

function countIn(slug: string): Counted {
  const counted: Counted = { bets: 0, before: 0, after: 0, newly: new Map() };
  const known = new Set(before.markets(slug).map(({ name }) => name));
  const shared = after.markets(slug).filter(({ name }) => known.has(name));
  for (let seed = 1; counted.bets < perSport; seed++) {
    const drawn = fc.sample(arbitraryEvent({ sport: slug }), { seed, numRuns: EVENTS_OF_ONE_DRAW });
    for (const [index, event] of drawn.entries()) {
      const market = shared[(seed * EVENTS_OF_ONE_DRAW + index) % shared.length];
      if (market === undefined) continue;
      const [selection] = fc.sample(selectionOn(market, event), { seed, numRuns: 1 });
      const record = event as unknown as MatchRecord;
      for (const habit of HABITS) count(counted, { ...selection, tieRule: "void" }, habit(record));
    }
  }
  return counted;
}

function count(counted: Counted, selection: unknown, event: unknown): void {
  const was = before.grade(selection, event).result === "ungradeable";
  const is = after.grade(selection, event).result === "ungradeable";
  counted.bets += 1;
  counted.before += Number(was);
  counted.after += Number(is);
  if (was || !is) return;
  const stopped = after.explain(selection, event).steps.find(({ step }) => step === "stopped");
  const lacks = stopped?.step === "stopped" ? (stopped.missing ?? stopped.reason) : "";
  counted.newly.set(lacks, (counted.newly.get(lacks) ?? 0) + 1);
}

function report(): void {
  console.log(`${"sport".padEnd(20)}    bets   before    after  newly refused, by what is missing`);
  for (const [slug, { bets, before: was, after: is, newly }] of all) {
    const words = [...newly].sort(([, one], [, other]) => other - one).map(([lacks, times]) => `${lacks} ${times}`);
    console.log(
      `${slug.padEnd(20)}${String(bets).padStart(8)}${share(was, bets)}${share(is, bets)}  ${words.join(", ")}`,
    );
  }
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`.padStart(9);
}

/** The process that measures, and prints the table: what main.ts starts. */
import { Goals } from "../bench/goals.js";
import { type Cost, totalOf } from "./costs.js";
import { type Place, postgres, sqlite } from "./databases.js";
import type { Shape } from "./groups.js";
import { type Figures, figuresOf, goalOn, open, type Prepared, prepare } from "./measure.js";

/** Microseconds for each slip on the event. */
const GOAL = 5;
/** Multiples of the statements by hand. */
const SETTLED = 2.2;
/** Multiples of the same with the fewest open bets. */
const FLAT = 1.3;

const words = process.argv.slice(2);
const isShort = words.includes("short");
const FEWEST = 10_000;
const NUMBERS = isShort ? [FEWEST] : [FEWEST, 100_000, 1_000_000];
const LARGE: Shape = { events: 1, betsOfEvent: 5_000, doublesOfEvent: 0, differentBets: 200 };
/** Groups with numbers that no copy has. */
const LARGES: readonly (readonly [what: string, group: number, Shape])[] = isShort
  ? []
  : [
      ["A goal, 5,000 slips on the event with 200 different bets", 5_000, LARGE],
      ["A goal, 5,000 slips with as many different bets", 5_001, { ...LARGE, differentBets: 5_000 }],
    ];

/** How much more than its goal may cost. A short run judges multiples alone, and leaves a busy machine some room. */
const goals = new Goals(isShort ? 1.5 : 1);
const MICROSECONDS = isShort ? Number.POSITIVE_INFINITY : GOAL;
/** By row, a cell for each number of open bets on each database. */
const table = new Map<string, string[]>();

function add(row: string, text: string, ...costs: readonly (readonly [cost: number, goal: number])[]): void {
  const isMissed = goals.mark(...costs) !== "";
  table.set(row, [...(table.get(row) ?? []), isMissed ? `**${text}**` : text]);
}

const figure = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en-US"));
const cost = ({ own, server }: Cost) => (server === 0 ? figure(own) : `${figure(own)} + ${figure(server)}`);

const numbered = (number: number): string => number.toLocaleString("en-US");

/** @param first what the fewest open bets cost in the same turns */
function addFigures(statements: number, { goal, settled, bare }: Figures, first: Figures): void {
  const [whistle, ratio] = [totalOf(settled), totalOf(settled) / totalOf(bare)];
  add(`A goal that decides no bet, µs a slip on the event (goal ${GOAL})`, cost(goal), [totalOf(goal), MICROSECONDS]);
  add("The final whistle, µs a bet settled", cost(settled));
  add("The same rows by hand, µs a bet", cost(bare));
  add(`The whistle in multiples of that (goal ${SETTLED})`, ratio.toFixed(2), [ratio, SETTLED]);
  const [goalGrown, grown] = [totalOf(goal) / totalOf(first.goal), whistle / totalOf(first.settled)];
  const both = `${goalGrown.toFixed(2)}, ${grown.toFixed(2)}`;
  add(
    `Goal and whistle in multiples of those among ${numbered(FEWEST)} (goal ${FLAT})`,
    both,
    [goalGrown, FLAT],
    [grown, FLAT],
  );
  add("Statements a bet settled", statements.toFixed(1));
}

/** Returns the name of the database. */
async function measure(start: () => Promise<Place>): Promise<string> {
  const place = await start();
  try {
    const few = await prepare(await place.open("few"));
    const many = isShort ? few : await prepare(await place.open("many"));
    for (const number of NUMBERS) {
      const fewest = await open(few, FEWEST);
      const all = number === FEWEST ? [fewest] : [await open(many, number), fewest];
      const [found, first = found] = await figuresOf(all);
      if (found === undefined || first === undefined) throw new RangeError("nothing was measured");
      addFigures(few.statements, found, first);
      const costs = [found.goal, found.settled, found.bare].map(cost).join(", ");
      console.error(`${place.name}, ${numbered(number)} open bets: ${costs}`);
    }
    for (const [what, group, shape] of LARGES) await addLarge(many, what, group, shape);
    for (const { ledger } of [few, many]) demandWhole(await ledger.differences());
    return place.name;
  } finally {
    await place.remove();
  }
}

async function addLarge(many: Prepared, what: string, group: number, shape: Shape): Promise<void> {
  const [row, found] = [`${what}, µs a slip (goal ${GOAL})`, await goalOn(many, group, shape)];
  for (const _fewer of NUMBERS.slice(1)) add(row, "");
  add(row, cost(found), [totalOf(found), GOAL]);
  console.error(`${row}: ${cost(found)}`);
}

function demandWhole(differences: readonly unknown[]): void {
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences.slice(0, 3))}`);
}

// Servers and files are removed as the process exits.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const started = performance.now();
const places = Object.entries({ sqlite, postgres });
const asked = places.filter(([word]) => words.includes(word));
const names: string[] = [];
for (const [, start] of asked.length > 0 ? asked : places) names.push(await measure(start));
const columns = names.flatMap((name) => NUMBERS.map((number) => `${name}, ${numbered(number)}`));
console.log(`| open bets | ${columns.join(" | ")} |`);
console.log(`|---|${columns.map(() => "---|").join("")}`);
for (const [row, cells] of table) console.log(`| ${row} | ${cells.join(" | ")} |`);
console.log(`\n${goals} (${Math.round((performance.now() - started) / 1_000)} s)`);
process.exitCode = goals.exitCode;

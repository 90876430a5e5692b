/**
 * Damaged inputs for every public pure function, for the readers of files and links, and for what comes over the wire:
 * `npm run lab -- fuzz [--minutes N] [--seed S] [--only WORDS] [--wire-share PERCENT]`. Nothing may throw an error that its page does not
 * name, change its input, answer beside the schema, or take longer than its input is long.
 */
import { parseArgs } from "node:util";
import { randomFrom } from "../tools/random.js";
import { damaged, frozen } from "./damage.js";
import { FILES } from "./files.js";
import { FUNCTIONS } from "./functions.js";
import { LINKS } from "./links.js";
import { isTaken, type Target } from "./target.js";
import { watch } from "./watch.js";
import { WIRE } from "./wire/index.js";

/** The targets take turns. */
const SLICE_MS = 30;
/** A call that takes longer is looked at: with so much for each character of its input, and no less than this. */
const LOOK_AT_MS = 100;
/** A command, a page and a connection begin with work of their own, which takes longer on a machine that is busy. */
const LOOK_AT_READER_MS = 1_000;
const MS_A_CHARACTER = 0.02;
const MOST_SHOWN = 20;
/** Of so many inputs without damage each target has to take so many. */
const [VALID, LEAST_TAKEN] = [400, 20];

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: process.env["SETTLEGRADE_SEED"] ?? "1" },
    only: { type: "string", default: "" },
    "wire-share": { type: "string", default: "10" },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const wireShare = Number(values["wire-share"]) / 100;
if (!(minutes > 0) || !Number.isSafeInteger(seed) || !(wireShare >= 0 && wireShare < 1)) {
  console.error("--minutes needs a number above 0, --seed a whole number, and --wire-share a percentage from 0 to 99");
  process.exit(2);
}
const READERS = [...FILES, ...LINKS];
const PURE = [...FUNCTIONS, ...READERS];
const isWanted = ({ name }: Target): boolean => name.includes(values.only);
const [pure, wire] = [PURE.filter(isWanted), WIRE.filter(isWanted)];
if (pure.length + wire.length === 0) {
  const names = [...PURE, ...WIRE].map(({ name }) => name).join(", ");
  console.error(`no target has "${values.only}" in its name; there are: ${names}`);
  process.exit(2);
}

const below = randomFrom(seed);
const faults = new Map<string, string>();
const counts = new Map<string, number>();
/** What is tried now: an error that nobody waits for is its fault. */
let current: { readonly name: string; readonly input: unknown } = { name: "nothing", input: null };

/** One fault of each kind is kept: what is wrong, and the input for a vector. */
function found(name: string, what: string, input: unknown): void {
  const key = `${name}: ${what.replace(/\d+/g, "N").slice(0, 120)}`;
  if (!faults.has(key)) faults.set(key, `${name}: ${what}\n  given ${shown(input)}`);
}

function shown(input: unknown): string {
  const text = textOf(input);
  return text.length > 20_000 ? `${text.slice(0, 20_000)} and ${text.length - 20_000} more characters` : text;
}

function textOf(input: unknown): string {
  try {
    return JSON.stringify(input, (_, value) => {
      if (typeof value === "bigint") return `${value}n`;
      return value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;
    });
  } catch (error) {
    return String(error);
  }
}

function begin({ name }: Target, input: unknown): void {
  current = { name, input };
  watcher.beat();
}

/** Returns how many messages it was. */
async function tryOnce(target: Target, input: unknown): Promise<number> {
  begin(target, input);
  const begun = performance.now();
  let messages = 1;
  try {
    const answer = await target.call(input);
    const fault = target.fault?.(answer) ?? null;
    if (fault !== null) found(target.name, fault, input);
    messages = target.messages?.(input) ?? 1;
  } catch (error) {
    const name = error instanceof Error ? error.name : "what is no error";
    if (target.throws?.includes(name) !== true) found(target.name, `${String(error)} at ${placeOf(error)}`, input);
  }
  const took = performance.now() - begun;
  if (took > LOOK_AT_MS) await lookAt(target, input);
  return messages;
}

/** The first place in the package. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return /(?:src|playground)\/[\w/.-]+:\d+/.exec(stack)?.[0] ?? stack.split("\n")[1]?.trim() ?? "an unknown place";
}

/** The machine may have been busy: processor time counts, of the fastest of three. */
async function lookAt(target: Target, input: unknown): Promise<void> {
  const { name, call } = target;
  let fastest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time++) {
    const begun = process.cpuUsage();
    try {
      await call(input);
    } catch {
      // What it throws was looked at.
    }
    fastest = Math.min(fastest, process.cpuUsage(begun).user / 1000);
  }
  const least = FUNCTIONS.includes(target) ? LOOK_AT_MS : LOOK_AT_READER_MS;
  const allowed = Math.max(least, MS_A_CHARACTER * textOf(input).length);
  if (fastest > allowed) found(name, `took ${Math.round(fastest)} ms`, input);
}

/** An input of which one part is damaged, or more. */
function damagedInput(valid: unknown): unknown {
  const parts = Object.entries(Object(valid));
  const hit = below(parts.length);
  return Object.fromEntries(
    parts.map(([name, part], index) => [name, index === hit || below(3) === 0 ? damaged(part, below) : part]),
  );
}

/** Returns how long it took, in milliseconds. */
async function batch(target: Target): Promise<number> {
  const { name, inputs } = target;
  const begun = performance.now();
  let count = 0;
  for (const until = begun + SLICE_MS; performance.now() < until; )
    count += await tryOnce(target, frozen(damagedInput(inputs[below(inputs.length)])));
  counts.set(name, (counts.get(name) ?? 0) + count);
  return performance.now() - begun;
}

/** What a target refuses without damage shows nothing of it with damage. */
async function checkValid(target: Target): Promise<void> {
  const { name, inputs, call, fault } = target;
  let taken = 0;
  for (let index = 0; index < VALID && taken < LEAST_TAKEN; index++) {
    const input = inputs[below(inputs.length)];
    begin(target, input);
    try {
      const answer = await call(input);
      if (isTaken(answer)) taken++;
      const wrong = fault?.(answer) ?? null;
      if (wrong !== null) found(name, wrong, input);
    } catch {
      // It is not taken.
    }
  }
  if (taken < LEAST_TAKEN) found(name, `takes only ${taken} of ${VALID} valid inputs`, inputs[0]);
}

for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, (error) =>
    found(current.name, `nobody catches ${String(error)} at ${placeOf(error)}`, current.input),
  );
const watcher = watch(() => `${current.name}: does not end\n  given ${shown(current.input)}`);
for (const target of [...pure, ...wire]) await checkValid(target);
const end = performance.now() + minutes * 60_000;
let [onPure, onWire] = [0, 0];
while (performance.now() < end) {
  for (const target of pure) onPure += await batch(target);
  const isDue = (): boolean => pure.length === 0 || onWire < (onPure + onWire) * wireShare;
  while (wire.length > 0 && isDue() && performance.now() < end)
    for (const target of wire) onWire += await batch(target);
}
watcher.stop();
const all = [...faults.values()];
for (const fault of all.slice(0, MOST_SHOWN)) console.log(fault);
if (all.length > MOST_SHOWN) console.log(`and ${all.length - MOST_SHOWN} more kinds`);
for (const { name } of [...READERS, ...WIRE]) if (counts.has(name)) console.log(`${name}: ${counts.get(name)}`);
const sum = (targets: readonly Target[]) => targets.reduce((total, { name }) => total + (counts.get(name) ?? 0), 0);
const functions = FUNCTIONS.filter(isWanted);
console.log(
  `${sum(functions)} calls of ${functions.length} functions, ${sum(READERS)} files and links, and ${sum(WIRE)} messages over the wire (in ${Math.round(onWire / 1000)} s) with seed ${seed}: ${all.length} kinds of fault`,
);
// Sockets and timers of what was tried may still be open.
process.exit(all.length > 0 ? 1 : 0);

import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { type Below, pick, randomFrom } from "../../../lab/tools/random.js";
import { matches, vectors } from "../../../src/fixtures/index.js";
import { parseEvent } from "../../../src/pure/contract/index.js";
import { isPlainEvent } from "../../../src/pure/contract/parse.js";
import { plainCopy } from "../../../src/service/sources/merging/plain.js";

/** A million in `npm run lab -- test:long`. */
const RUNS = Number(process.env["RECORD_RUNS"] ?? 5_000);

const OUTCOME = { winner: "home", advanced: "away", retired: null, firstToScore: "home", lastToScore: "away" };
const WHOLE = { id: 5, league: { slug: "a", name: "A" }, bestOf: 5, outcome: OUTCOME, statistics: { teams: {} } };
const EVENTS: readonly unknown[] = [
  ...matches.map(({ event }) => event),
  ...vectors.map(({ event }) => event),
  ...matches.map(({ event }) => ({ ...event, ...WHOLE })),
];
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  2 ** 53,
  "",
  "5",
  "home",
  "settled",
  "9007199254740993",
  [],
  {},
  [1],
  { home: "1", away: 0 },
  { home: 1, away: 0 },
];
const NAMES = ["id", "status", "scores", "periods", "ft", "fulltime", "home", "sport", "slug", "winner", "bestOf", "x"];

/** The value with one of its fields, at any depth, changed, left out or added. */
function damaged(value: unknown, random: Below): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return pick(VALUES, random);
  const fields = new Map<string, unknown>(Object.entries(value));
  const name = fields.size === 0 || random(6) === 0 ? pick(NAMES, random) : pick([...fields.keys()], random);
  if (random(6) === 0) fields.delete(name);
  else fields.set(name, random(3) === 0 ? pick(VALUES, random) : damaged(fields.get(name), random));
  return Object.fromEntries(fields);
}

function accepted(value: unknown): unknown {
  try {
    return parseEvent(value);
  } catch {
    return undefined;
  }
}

it("plain data is accepted as an event exactly if `parseEvent` returns the same", () => {
  const random = randomFrom(20_260_301);
  let [right, wrong] = [0, 0];
  for (let run = 0; run < RUNS; run++) {
    let value = pick(EVENTS, random);
    for (let left = random(3); left > 0; left--) value = damaged(value, random);
    const copy = plainCopy(value);
    const event = accepted(copy);
    const isAccepted = isPlainEvent(copy);
    if (isAccepted !== (event !== undefined)) expect.fail(`only one of them accepts ${JSON.stringify(copy)}`);
    if (isAccepted && !isDeepStrictEqual(event, copy)) expect.fail(`not the same: ${JSON.stringify(copy)}`);
    if (isAccepted) right++;
    else wrong++;
  }
  expect(Math.min(right, wrong)).toBeGreaterThan(RUNS / 10);
});

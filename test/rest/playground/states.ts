import fc from "fast-check";
import type { Match, State } from "../../../playground/model/state.js";
import { matches } from "../../../src/fixtures/index.js";
import "./learn-parts.js";

const words = fc.oneof(
  fc.string({ maxLength: 30, unit: "grapheme" }),
  fc.constantFrom(
    "",
    "\u0627\u0644\u0623\u0647\u0644\u064a",
    "<img src=x onerror=alert(1)>",
    "$(rm -rf ~)",
    `'"\`\\`,
    "=1+1",
  ),
);
const ids = fc.oneof(fc.integer(), words);
const fixture = fc.constantFrom(...matches.map(({ event }) => event as Match));
const match: fc.Arbitrary<Match> = fc.oneof(
  fixture,
  fc.tuple(fixture, words, words).map(([event, home, away]) => ({ ...event, home, away })),
  fc
    .tuple(fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue(), { maxKeys: 5 }), ids)
    .map(([fields, id]) => ({ ...fields, id })),
);
const score = fc.record({ home: fc.nat(9), away: fc.nat(9) });
const selection = fc.record(
  {
    ...{ eventId: ids, market: words, side: words, label: words, tieRule: words, scoreAtBet: score },
    hdp: fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4 + 0),
  },
  { requiredKeys: ["eventId", "market", "side"] },
);

/** Any state that a link can hold, also those that the page would never make. */
export const drawnState: fc.Arbitrary<State> = fc
  .record({
    matches: fc.array(match, { maxLength: 3 }),
    shown: fc.nat(3),
    bets: fc.array(fc.record({ selection, odds: words }), { maxLength: 4 }),
    chosen: fc.nat(4),
    slip: fc.record({
      type: fc.oneof(
        fc.constantFrom("single", "double", "lucky15" as const),
        fc.record({ system: fc.array(fc.nat(5), { maxLength: 3 }) }),
      ),
      stake: words,
      currency: words,
    }),
    house: words,
    against: fc.option(words),
    asOf: fc.constantFrom(null, "2026-08-15T18:00:00Z"),
  })
  // As JSON holds it: no -0, no key __proto__.
  .map((state) => JSON.parse(JSON.stringify(state)));

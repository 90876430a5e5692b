import { describe, expect, it } from "vitest";
import { MARKET_TYPES } from "../../src/engine/catalogue/market-types.js";
import { resolveMarket } from "../../src/engine/compile/index.js";
import { markets, REASONS, RESULTS, SCOPES, sports } from "../../src/engine/index.js";
import { PERIODS_OF_PLAY, SETTLEMENT_KINDS, type SettlementKind } from "../../src/engine/model/rows.js";
import { eventOf, families, recordOf, rules, type Vector } from "./support.js";

/** What a settlement can make of a stake; a push is told from other voids by its reason. */
type Outcome = "won" | "half_won" | "push" | "half_lost" | "lost";

const ON_A_LINE: readonly Outcome[] = ["won", "half_won", "push", "half_lost", "lost"];
const RIGHT_OR_WRONG: readonly Outcome[] = ["won", "lost"];
const WITH_STAKE_BACK: readonly Outcome[] = ["won", "push", "lost"];

/** By kind of settlement, every outcome that it can reach. */
const OUTCOMES: Readonly<Record<SettlementKind, readonly Outcome[]>> = {
  winner: WITH_STAKE_BACK,
  "three-way": RIGHT_OR_WRONG,
  "draw-no-bet": WITH_STAKE_BACK,
  "to-qualify": RIGHT_OR_WRONG,
  "double-chance": RIGHT_OR_WRONG,
  handicap: ON_A_LINE,
  "european-handicap": RIGHT_OR_WRONG,
  total: ON_A_LINE,
  "both-teams-to-score": RIGHT_OR_WRONG,
  "clean-sheet": RIGHT_OR_WRONG,
  "win-to-nil": RIGHT_OR_WRONG,
  "odd-even": RIGHT_OR_WRONG,
  "half-time-full-time": RIGHT_OR_WRONG,
  "first-to-score": RIGHT_OR_WRONG,
  "correct-score": RIGHT_OR_WRONG,
  "exact-total": RIGHT_OR_WRONG,
  overtime: RIGHT_OR_WRONG,
  "tie-break": RIGHT_OR_WRONG,
  "player-prop": ON_A_LINE,
};

/** The markets of a team statistic are made alike from its row: two rows bring every outcome about, the others both ends. */
const WHOLE_STATISTICS = ["Corners", "Bookings"];

/**
 * Reasons that no market of the catalogue can give. The list must be exact: a reason leaves it with the first market that
 * gives it, and that market's vectors.
 */
const UNREACHED_REASONS: readonly string[] = [];

/** Every vector with what it is about, resolved once. */
const CASES = families.flatMap((family) =>
  family.vectors.map((vector) => {
    const slug = recordOf(recordOf(eventOf(family, vector)).sport).slug;
    const name = recordOf(vector.selection).market;
    const known = typeof slug === "string" && typeof name === "string";
    return {
      family: family.family,
      vector,
      slug: known ? slug : null,
      name: known ? normal(name) : null,
      market: known ? resolveMarket(slug, name) : null,
      outcome: outcomeOf(vector),
    };
  }),
);
const DECIDED = CASES.filter((each) => each.outcome !== null);

describe("the vectors name", () => {
  it("every reason that a market can give", () => {
    const named = new Set(CASES.map((each) => each.vector.expected.reason));
    expect(REASONS.filter((reason) => !named.has(reason))).toEqual(UNREACHED_REASONS);
  });

  it("every result", () => {
    const named = new Set(CASES.map((each) => each.vector.expected.result));
    expect(RESULTS.filter((result) => !named.has(result))).toEqual([]);
  });

  it("every scope", () => {
    const named = new Set(CASES.map((each) => each.vector.expected.basis?.scope));
    expect(SCOPES.filter((scope) => !named.has(scope))).toEqual([]);
  });

  it("every sport, with a bet that is decided", () => {
    const named = new Set(DECIDED.map((each) => each.slug));
    expect(
      sports()
        .map((sport) => sport.slug)
        .filter((slug) => !named.has(slug)),
    ).toEqual([]);
  });

  it("every part of a match, with a bet that is decided", () => {
    const named = new Set(DECIDED.map((each) => each.market?.period));
    expect(PERIODS_OF_PLAY.filter((period) => !named.has(period))).toEqual([]);
  });

  it("every old name of a market, with a bet that is decided", () => {
    const named = new Set(DECIDED.map((each) => each.name));
    const old = sports().flatMap((sport) => markets(sport.slug).filter((market) => market.deprecated));
    expect([...new Set(old.map((market) => market.name))].filter((name) => !named.has(normal(name)))).toEqual([]);
  });

  it("every sentence of the rules", () => {
    const named = new Set(CASES.flatMap((each) => each.vector.rules ?? []));
    expect(rules.filter((rule) => !named.has(rule.id))).toEqual([]);
  });

  it("no sentence that the rules do not have", () => {
    const known = new Set(rules.map((rule) => rule.id));
    const strangers = CASES.flatMap(({ family, vector }) =>
      (vector.rules ?? []).filter((id) => !known.has(id)).map((id) => `${family}: ${id}`),
    );
    expect(strangers).toEqual([]);
    expect(known.size).toBe(rules.length);
  });
});

describe("the vectors bring every outcome about on", () => {
  it.each(MARKET_TYPES.map(({ name, settlement, statistic }) => ({ name, settlement, statistic: statistic?.name })))(
    "$name",
    (type) => {
      const { name, settlement, statistic } = type;
      const reached = new Set(DECIDED.filter((each) => each.market?.type.name === name).map((each) => each.outcome));
      const isAlike = statistic !== undefined && !WHOLE_STATISTICS.includes(statistic);
      const outcomes = isAlike ? RIGHT_OR_WRONG : OUTCOMES[settlement];
      expect(outcomes.filter((outcome) => !reached.has(outcome))).toEqual([]);
    },
  );
});

describe("each kind of settlement has a family of vectors:", () => {
  it.each(SETTLEMENT_KINDS)("%s, where every decided bet is of that kind", (kind) => {
    const own = DECIDED.filter((each) => each.family === kind);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((each) => each.market?.type.settlement !== kind).map((each) => each.vector.it)).toEqual([]);
  });
});

function outcomeOf({ expected }: Vector): Outcome | null {
  if (expected.reason === "push") return "push";
  return expected.reason === null ? (expected.result as Outcome) : null;
}

function normal(name: string): string {
  return name.toLowerCase().trim().replaceAll(/\s+/g, " ");
}

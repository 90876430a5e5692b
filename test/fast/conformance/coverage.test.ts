import { describe, expect, it } from "vitest";
import { resolveMarket } from "../../../src/pure/engine/compile/index.js";
import { KINDS } from "../../../src/pure/engine/explain/kinds.js";
import { markets, OWN_SCOPES, REASONS, RESULTS, SCOPES, sports } from "../../../src/pure/engine/index.js";
import { PERIODS_OF_PLAY, SETTLEMENT_KINDS, type SettlementKind } from "../../../src/pure/engine/row-types/rows.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { expectNone } from "../../support/expect-none.js";
import { eventOf, families, recordOf, rules, type Vector } from "./support.js";

/** What a settlement can make of a stake; the reason sets a push apart from other voids. */
type Outcome = "won" | "half_won" | "push" | "half_lost" | "lost";

const ON_A_LINE: readonly Outcome[] = ["won", "half_won", "push", "half_lost", "lost"];
const RIGHT_OR_WRONG: readonly Outcome[] = ["won", "lost"];
const WITH_STAKE_BACK: readonly Outcome[] = ["won", "push", "lost"];

/** By kind of settlement, every outcome that it can reach. */
const OUTCOMES: Readonly<Record<SettlementKind, readonly Outcome[]>> = {
  winner: WITH_STAKE_BACK,
  "three-way": RIGHT_OR_WRONG,
  "draw-no-bet": WITH_STAKE_BACK,
  "no-bet": WITH_STAKE_BACK,
  "side-or-both-score": RIGHT_OR_WRONG,
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
  "win-either-half": RIGHT_OR_WRONG,
  "win-both-halves": RIGHT_OR_WRONG,
  "score-in-both-halves": RIGHT_OR_WRONG,
  "both-teams-in-both-halves": RIGHT_OR_WRONG,
  "first-to-score": RIGHT_OR_WRONG,
  "last-to-score": RIGHT_OR_WRONG,
  "race-to": WITH_STAKE_BACK,
  "correct-score": RIGHT_OR_WRONG,
  "exact-total": RIGHT_OR_WRONG,
  "to-win-a-part": RIGHT_OR_WRONG,
  "any-score": RIGHT_OR_WRONG,
  "both-over": RIGHT_OR_WRONG,
  "no-score": RIGHT_OR_WRONG,
  overtime: RIGHT_OR_WRONG,
  "decided-in": RIGHT_OR_WRONG,
  "tie-break": RIGHT_OR_WRONG,
  "player-prop": ON_A_LINE,
  "method-of-victory": RIGHT_OR_WRONG,
  "round-of-victory": RIGHT_OR_WRONG,
  "total-rounds": RIGHT_OR_WRONG,
  "the-distance": RIGHT_OR_WRONG,
  "top-player": RIGHT_OR_WRONG,
  "first-wicket-method": WITH_STAKE_BACK,
  label: RIGHT_OR_WRONG,
  "label-on-halves": RIGHT_OR_WRONG,
  "label-on-periods": RIGHT_OR_WRONG,
  scorer: RIGHT_OR_WRONG,
  "scorer-and-outcome": RIGHT_OR_WRONG,
  "any-item": RIGHT_OR_WRONG,
  "nth-to-score": WITH_STAKE_BACK,
  "win-from-behind": RIGHT_OR_WRONG,
  "lead-at-any-time": RIGHT_OR_WRONG,
  "score-first-and-win": WITH_STAKE_BACK,
  "first-scoring-play": RIGHT_OR_WRONG,
  "time-of-first": RIGHT_OR_WRONG,
};

/** A shoot-out is never level, and the kicks of each side alone are settled as those of both. */
const OF_KICKS: Readonly<Record<string, readonly Outcome[]>> = {
  "Penalty Shootout Winner": RIGHT_OR_WRONG,
  "Penalty Shootout Team Total Home": RIGHT_OR_WRONG,
  "Penalty Shootout Team Total Away": RIGHT_OR_WRONG,
};

/** All team statistics have the same markets: the vectors of two reach every outcome, those of some others won and lost. */
const WHOLE_STATISTICS = ["Corners", "Bookings"];
/** Of all others a bet that is won and one that is lost, on any of their markets, are enough. */
const EACH_MARKET = [...WHOLE_STATISTICS, "Shots", "Shots on Target", "Fouls", "Offsides", "Aces", "Double Faults"];

/** By section of the rules, the first sentence that needs vectors on both sides of it. */
const BOTH_SIDES_FROM: Readonly<Record<string, number>> = { "6.1": 17, "6.2": 18, "6.3": 15, "8": 15 };

const WITHOUT = "without a vector; write one in fixtures/vectors/";

/** Every vector with its sport, market and outcome, resolved once. */
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
  it("every reason", () => {
    const named = new Set(CASES.map((each) => each.vector.expected.reason));
    expectNone(
      `reasons ${WITHOUT}`,
      REASONS.filter((reason) => !named.has(reason)),
    );
  });

  it("every result", () => {
    const named = new Set(CASES.map((each) => each.vector.expected.result));
    expectNone(
      `results ${WITHOUT}`,
      RESULTS.filter((result) => !named.has(result)),
    );
  });

  it("every scope", () => {
    const named = new Set(CASES.map((each) => each.vector.expected.basis?.scope));
    expectNone(
      `scopes ${WITHOUT}`,
      [...SCOPES, ...OWN_SCOPES].filter((scope) => !named.has(scope)),
    );
  });

  it("every sport, with a bet that is decided", () => {
    const named = new Set(DECIDED.map((each) => each.slug));
    const slugs = sports().map(({ slug }) => slug);
    expectNone(
      `sports ${WITHOUT}`,
      slugs.filter((slug) => !named.has(slug)),
    );
  });

  it("every part of a match, with a bet that is decided", () => {
    const named = new Set(DECIDED.map((each) => each.market?.period));
    expectNone(
      `parts of a match ${WITHOUT}`,
      PERIODS_OF_PLAY.filter((period) => !named.has(period)),
    );
  });

  it("every old name of a market, with a bet that is decided", () => {
    const named = new Set(DECIDED.map((each) => each.name));
    const old = sports().flatMap((sport) => markets(sport.slug).filter((market) => market.deprecated));
    const names = [...new Set(old.map((market) => market.name))];
    expectNone(
      `names ${WITHOUT}`,
      names.filter((name) => !named.has(normal(name))),
    );
  });

  it("every sentence of the rules", () => {
    const named = new Set(CASES.flatMap((each) => each.vector.rules ?? []));
    const unproved = rules.filter((rule) => !named.has(rule.id)).map(({ id, says }) => `${id}: ${says}`);
    expectNone("rules of fixtures/vectors/rules.json without a vector; add their ids to `rules` of one", unproved);
  });

  it("no sentence that the rules do not have", () => {
    const known = new Set(rules.map((rule) => rule.id));
    const strangers = CASES.flatMap(({ family, vector }) =>
      idsOf(vector)
        .filter((id) => !known.has(id))
        .map((id) => `${family}: ${id}`),
    );
    expectNone("ids of rules that fixtures/vectors/rules.json does not have", strangers);
    expect(known.size).toBe(rules.length);
  });
});

describe("the vectors on both sides of a sentence of the rules have different answers", () => {
  it.each(rules.filter(needsBothSides))("$id $says", ({ id }) => {
    const proved = CASES.filter(({ vector }) => vector.rules?.includes(id)).map(({ vector }) => answerIn(vector));
    const missed = CASES.filter(({ vector }) => vector.misses?.includes(id)).map(({ vector }) => answerIn(vector));
    expect(missed.length, `add ${id} to \`misses\` of a vector just outside it`).toBeGreaterThan(0);
    const isDecisive = proved.some((answer) => missed.some((other) => other !== answer));
    expect(isDecisive, `every vector of ${id} has the answer ${proved[0]}`).toBe(true);
  });

  it("never say that a sentence both applies and does not", () => {
    const both = CASES.flatMap(({ family, vector }) =>
      (vector.misses ?? []).filter((id) => vector.rules?.includes(id)).map((id) => `${family}: ${id}, ${vector.it}`),
    );
    expectNone("ids in both `rules` and `misses` of a vector", both);
  });
});

describe("the vectors reach every outcome of", () => {
  it.each(MARKET_TYPES.map(({ name, settlement, statistic }) => ({ name, settlement, statistic: statistic?.name })))(
    "$name",
    (type) => {
      const { name, settlement, statistic } = type;
      const isAny = statistic !== undefined && !EACH_MARKET.includes(statistic);
      const isOfType = ({ market }: (typeof DECIDED)[number]): boolean =>
        isAny ? market?.type.statistic?.name === statistic : market?.type.name === name;
      const reached = new Set(DECIDED.filter(isOfType).map((each) => each.outcome));
      const isRepeated = statistic !== undefined && !WHOLE_STATISTICS.includes(statistic);
      expect(OUTCOMES, `write the outcomes of the kind "${settlement}" in OUTCOMES of this file`).toHaveProperty(
        settlement,
      );
      const outcomes = isRepeated ? RIGHT_OR_WRONG : (OF_KICKS[name] ?? OUTCOMES[settlement]);
      expectNone(
        `outcomes of "${name}" ${WITHOUT}`,
        outcomes.filter((outcome) => !reached.has(outcome)),
      );
    },
  );
});

describe("each kind of settlement has its own family of vectors", () => {
  it.each(SETTLEMENT_KINDS)("%s, with no decided bet of another kind", (kind) => {
    const own = DECIDED.filter((each) => each.family === kind);
    expect(own.length, `write decided bets in fixtures/vectors/${kind}.json`).toBeGreaterThan(0);
    const strangers = own.filter((each) => each.market?.type.settlement !== kind).map((each) => each.vector.it);
    expectNone(`vectors of fixtures/vectors/${kind}.json that another kind settles; move them to its file`, strangers);
  });
});

describe("a kind of settlement that returns a stake", () => {
  it("says why", () => {
    const silent = DECIDED.filter(({ market, outcome }) => {
      return outcome === "push" && market !== null && KINDS[market.type.settlement].push === null;
    });
    expectNone(
      "pushes whose explanation gives no reason; write the words of the kind's `push` in src/pure/engine/explain/kinds.ts",
      silent.map(({ family, vector }) => `${family}: ${vector.it}`),
    );
  });
});

function outcomeOf({ expected }: Vector): Outcome | null {
  if (expected.reason === "push") return "push";
  return expected.reason === null ? (expected.result as Outcome) : null;
}

/** Every sentence of the sections that were listed last, and the newer ones of the others. */
function needsBothSides({ id }: { readonly id: string }): boolean {
  const [section = "", number = ""] = id.split("-");
  return Number.parseInt(number, 10) >= (BOTH_SIDES_FROM[section] ?? 0);
}

function idsOf({ rules: proved = [], misses = [] }: Vector): readonly string[] {
  return [...proved, ...misses];
}

function answerIn({ expected }: Vector): string {
  return expected.reason ?? expected.result;
}

function normal(name: string): string {
  return name.toLowerCase().trim().replaceAll(/\s+/g, " ");
}

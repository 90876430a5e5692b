import { beforeAll, describe, expect, test } from "vitest";
import { isRefused, readSelection } from "../../../../src/pure/engine/bet/read-selection.js";
import { rulesOf } from "../../../../src/pure/engine/compile/rulebook.js";
import { ComparedBy } from "../../../../src/pure/engine/decide/compared-by.js";
import { verdictOf } from "../../../../src/pure/engine/decide/settle.js";
import { deriveRulebook, standard } from "../../../../src/pure/engine/index.js";
import type { Bet, Market } from "../../../../src/pure/engine/row-types/market.js";
import type { Borders, PartBorders } from "../../../../src/pure/engine/types/borders.js";
import { addUp } from "../../../../src/pure/engine/types/known-score.js";
import { counted, type Score } from "../../../../src/pure/engine/types/score.js";
import { at } from "../../../support/at.js";
import { expectNone } from "../../../support/expect-none.js";

const upTo = (most: number): readonly Score[] => {
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return counts.flatMap((home) => counts.map((away) => ({ home, away })));
};
const SCORES = upTo(6);
const NEXT_SCORES = upTo(7);
const keyOf = ({ home, away }: Score): number => 8 * home + away;
const HALVES = upTo(3);
const LINES = [-2.25, -1.75, -1, -0.5, 0, 0.25, 0.75, 1, 2, 2.5, 3];
const LABELS = ["2+", "1-3", "2-4", "2-1", "Home by 2", "Away by 2-3", "Either by 1-2", "Home by 3+", "1-0/2-1"];
const FROM_THE_BET = deriveRulebook(standard, { id: "from-the-bet@1", inPlayHandicap: ["football"] });

const SPORTS = new Set([
  ...rulesOf(standard).sports.values(),
  ...[rulesOf(FROM_THE_BET).sports.get("football")].filter((sport) => sport !== undefined),
]);

/** Bets on every market of every sport, with every example of a label and some more. */
const BETS: readonly Bet[] = [...SPORTS].flatMap((sport) =>
  sport.entries.flatMap(({ name, sides, labelSchema, deprecated }) => {
    const market = deprecated === undefined ? sport.find(name) : null;
    const labels = labelSchema === undefined ? [null] : [...new Set([...labelSchema.examples, ...LABELS])];
    return market === null ? [] : sides.flatMap((side) => betsOf(market, side, labels));
  }),
);

function betsOf(market: Market, side: string, labels: readonly (string | null)[]): readonly Bet[] {
  return labels.flatMap((label) =>
    (market.line === "none" ? [null] : LINES).flatMap((hdp) => {
      const sent = { market: market.name, side, hdp, label, tieRule: "lose", scoreAtBet: { home: 2, away: 1 } };
      const bet = readSelection(sent, market, null);
      return isRefused(bet) || bet.label?.kind === "player" ? [] : [bet];
    }),
  );
}

const nameOf = ({ market, side, lineQuarters, input }: Bet) =>
  `${market.sport.row.slug}: ${market.name} ${side} ${lineQuarters / 4} ${String(input.label)}`;
/** A settlement, a form of labels, and whether the line counts from the score at the bet. */
const kindOf = ({ market, label }: Bet) =>
  [market.type.settlement, label?.kind, market.fromScoreAtBet ? "from the bet" : undefined].filter(Boolean).join(" ");

const onScores = BETS.filter(({ market }) => market.settlement.on === "score");
const onParts = BETS.filter(
  ({
    market: {
      settlement: { on },
    },
  }) => on === "halves" || on === "periods",
);

/** Scores of which the second has one more of one side, or of both, and that the bet settles otherwise. */
function changes(bet: Bet): readonly (readonly [Score, Score])[] {
  const { settlement } = bet.market;
  if (settlement.on !== "score") return [];
  const verdicts = new Map(NEXT_SCORES.map((score) => [keyOf(score), verdictOf(settlement.settle(bet, score))]));
  const at = (score: Score) => verdicts.get(keyOf(score));
  return SCORES.flatMap(({ home, away }) =>
    [
      { home: home + 1, away },
      { home, away: away + 1 },
      { home: home + 1, away: away + 1 },
    ]
      .filter((next) => at(next) !== at({ home, away }))
      .map((next) => [{ home, away }, next] as const),
  );
}

/** True if a border lies between two scores. */
function isBetween(borders: Borders, [one, next]: readonly [Score, Score]): boolean {
  const { home = [], away = [], lead = [], sum = [], only, parity } = borders;
  const parts = (numbers: readonly number[], before: number, after: number) =>
    numbers.some((border) => border >= before !== border >= after);
  return (
    parity === true ||
    (only !== undefined && [one, next].some((score) => score.home === only.home && score.away === only.away)) ||
    parts(home, one.home, next.home) ||
    parts(away, one.away, next.away) ||
    parts(lead, one.home - one.away, next.home - next.away) ||
    parts(sum, one.home + one.away, next.home + next.away)
  );
}

/** The borders without each of them in turn: the first, or the last, of a form. */
function fewer(borders: Borders): readonly (readonly [string, Borders])[] {
  return (["home", "away", "lead", "sum"] as const).flatMap((form) =>
    [...new Set(borders[form])].map((border, index) => {
      const others = borders[form]?.filter((other) => other !== border) ?? [];
      return [`${form} ${index}`, { ...borders, [form]: others }] as const;
    }),
  );
}

describe("the borders of a bet on a score", () => {
  test("lie wherever its verdict changes", () => {
    expect(onScores.length).toBeGreaterThan(10_000);
    const hidden = onScores.filter((bet) => {
      const { borders } = new ComparedBy(bet);
      return changes(bet).some((change) => !isBetween(borders, change));
    });
    expectNone("bets with a change between no borders", hidden.map(nameOf));
  });

  test("are all needed: of each kind of bet a border less hides a change", () => {
    const needed = new Map<string, boolean>();
    for (const bet of onScores) {
      for (const [which, borders] of fewer(new ComparedBy(bet).borders)) {
        const key = `${kindOf(bet)}: ${which}`;
        if (needed.get(key) === true) continue;
        needed.set(
          key,
          changes(bet).some((change) => !isBetween(borders, change)),
        );
      }
    }
    expect(needed.size).toBeGreaterThan(40);
    expectNone(
      "borders that hide nothing",
      [...needed].flatMap(([key, isNeeded]) => (isNeeded ? [] : [key])),
    );
  });
});

/** What of the parts of a match a bet compares. */
function comparedIn(parts: readonly Score[], asked: PartBorders): string {
  const [first = { home: 0, away: 0 }] = parts;
  const full = addUp(parts);
  switch (asked.on) {
    case "leads": {
      const next = asked.later === "match" ? full : { home: full.home - first.home, away: full.away - first.away };
      return `${Math.sign(first.home - first.away)} ${Math.sign(next.home - next.away)}`;
    }
    case "scored":
      return parts.map(({ home, away }) => `${home > 0} ${away > 0}`).join();
    case "highest": {
      const counts = parts.map((part) => counted(part, asked.counts));
      return counts.map((count) => count === Math.max(...counts)).join();
    }
    case "all":
      return String(parts.every((part) => counted(part, asked.counts) > asked.most === (asked.are === "over")));
    case "scores":
      return JSON.stringify([first, full]) === JSON.stringify([asked.half, asked.full]) ? "named" : "another";
    case "nothing":
      return "";
  }
}

/** Every list of so many periods in which a side has one at most. */
function listsOf(count: number): readonly (readonly Score[])[] {
  return count === 0 ? [[]] : listsOf(count - 1).flatMap((list) => upTo(1).map((last) => [...list, last]));
}

/** Matches in two halves, and in as many more periods. */
const MATCHES = [0, 1, 2].map((count) =>
  HALVES.flatMap((first) =>
    HALVES.flatMap((second) => listsOf(count).map((others) => [first, second, ...others] as const)),
  ),
);

/** Verdicts on matches in two halves, or in all periods, by what is compared of them. */
function verdictsBy(bet: Bet): ReadonlyMap<string, ReadonlySet<string>> {
  const { settlement } = bet.market;
  const found = new Map<string, Set<string>>();
  const asked = new ComparedBy(bet).parts;
  const count = settlement.on === "periods" ? bet.market.sport.regulationPeriods - 2 : 0;
  for (const parts of at(MATCHES, count)) {
    const [first] = parts;
    const full = addUp(parts);
    const verdict =
      settlement.on === "halves"
        ? verdictOf(settlement.settle(bet, full, first))
        : settlement.on === "periods"
          ? verdictOf(settlement.settle(bet, full, parts))
          : "";
    const key = comparedIn(parts, asked);
    found.set(key, (found.get(key) ?? new Set()).add(verdict));
  }
  return found;
}

describe("what a bet compares of the parts of a match", () => {
  let verdicts: readonly { readonly bet: Bet; readonly found: ReturnType<typeof verdictsBy> }[] = [];
  beforeAll(() => {
    verdicts = onParts.map((bet) => ({ bet, found: verdictsBy(bet) }));
  });

  test("decides it", () => {
    expect(new Set(onParts.map(kindOf)).size).toBeGreaterThanOrEqual(9);
    const undecided = verdicts.filter(({ found }) => [...found.values()].some((each) => each.size > 1));
    expectNone(
      "bets with two verdicts on matches that they compare alike",
      undecided.map(({ bet }) => nameOf(bet)),
    );
  });

  test("is needed: each bet wins at some of it and loses at others", () => {
    const idle = verdicts
      .filter(({ found }) => new Set([...found.values()].flatMap((each) => [...each])).size < 2)
      .map(({ bet }) => bet);
    expectNone(
      "bets that are settled alike on every match",
      // In the lists of periods no side has more than one in a period.
      idle.filter(({ label, lineQuarters }) => label?.kind !== "half-and-full-score" && lineQuarters <= 8).map(nameOf),
    );
  });
});

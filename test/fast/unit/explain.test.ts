import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  deriveRulebook,
  type Explanation,
  explain,
  grade,
  type Result,
  type Step,
  standard,
} from "../../../src/pure/engine/index.js";
import { REASON_ROWS } from "../../../src/pure/engine/tables/reasons.js";
import { at } from "../../support/at.js";
import { isTrueOfInnings } from "../../support/cricket-truth.js";
import { derby, type Listed, settled } from "../../support/events.js";
import { expectNone } from "../../support/expect-none.js";
import { isTrueOfFight } from "../../support/fight-truth.js";
import { isTrue } from "../../support/label-truth.js";
import { eventOf, families, optionsOf } from "../conformance/support.js";
import { written } from "./explanation-text.js";

type Of<Name extends Step["step"]> = Extract<Step, { step: Name }>;

interface Pair {
  readonly home: number;
  readonly away: number;
}

/** Settles a bet from the steps alone, without any code of the engine. */
function recompute(steps: readonly Step[]): Result {
  const find = <Name extends Step["step"]>(name: Name) => steps.find((step): step is Of<Name> => step.step === name);
  const stopped = find("stopped");
  if (stopped) return resultOf(stopped, find("player"));
  // Every score of a range gives the verdict, as test/fast/properties/proved.test.ts shows.
  const verdict = find("verdict");
  if (find("range") && verdict) return verdict.result;
  const market = find("market");
  const bet = find("bet");
  if (!market || !bet) throw new Error("a verdict without a market and a bet");
  const label = find("label")?.label;
  // Every count between the bounds gives the result.
  const bounds = find("count_range");
  const least = bounds && { home: bounds.home.least, away: bounds.away.least };
  const counted = find("score") ?? find("count") ?? find("window") ?? least ?? { home: 0, away: 0 };
  // Under `stand_if_certain` every end of the match gives the result, the closest too.
  const end = find("setting")?.end;
  const known = { ...counted, ...end, side: bet.side, counts: market.counts, line: bet.line ?? 0 };
  switch (market.settlement) {
    case "winner":
      return winner(known, find("tie"));
    case "three-way":
      return right(bet.side === sign(known.home - known.away));
    case "draw-no-bet":
      return known.home === known.away ? "void" : right(bet.side === sign(known.home - known.away));
    case "no-bet":
      return sign(known.home - known.away) === market.counts
        ? "void"
        : right(bet.side === sign(known.home - known.away));
    case "side-or-both-score": {
      const result = market.counts === "both" ? "draw" : market.counts;
      return yesNo(sign(known.home - known.away) === result || known.home * known.away > 0, bet.side);
    }
    case "to-qualify":
      return right(bet.side === valueIn(find("fact")));
    case "double-chance":
      return right(bet.side.includes({ home: "1", draw: "x", away: "2" }[sign(known.home - known.away)]));
    case "handicap": {
      const then = find("at_bet") ?? { home: 0, away: 0 };
      const lead = known.home - known.away - (then.home - then.away);
      return stakes(bet.side === "home" ? lead : -lead, bet.side === "home" ? known.line : -known.line);
    }
    case "european-handicap":
      return right(bet.side === sign(known.home + known.line - known.away));
    case "total": {
      const total = market.counts === "both" ? known.home + known.away : known[market.counts];
      return bet.side === "over" ? stakes(total, -known.line) : stakes(-total, known.line);
    }
    case "player-prop":
      return playerProp(Number(find("player_count")?.total), known.line, bet.side);
    case "both-over":
      return yesNo(known.home > known.line && known.away > known.line, bet.side);
    case "both-teams-to-score":
      return yesNo(known.home > 0 && known.away > 0, bet.side);
    case "clean-sheet":
      return yesNo((market.counts === "home" ? known.away : known.home) === 0, bet.side);
    case "win-to-nil":
      return yesNo(
        market.counts === "home" ? known.home > 0 && known.away === 0 : known.away > 0 && known.home === 0,
        bet.side,
      );
    case "odd-even": {
      const total = market.counts === "both" ? known.home + known.away : known[market.counts];
      return right(bet.side === (total % 2 === 0 ? "even" : "odd"));
    }
    case "half-time-full-time": {
      const half = find("half") ?? { home: 0, away: 0 };
      return right(bet.side === `${sign(half.home - half.away)}/${sign(known.home - known.away)}`);
    }
    case "win-either-half":
    case "win-both-halves": {
      const leads = halvesIn(known, find("half")).map((half) => sign(half.home - half.away) === market.counts);
      return yesNo(market.settlement === "win-either-half" ? leads.includes(true) : !leads.includes(false), bet.side);
    }
    case "score-in-both-halves": {
      const { counts } = market;
      const scored = halvesIn(known, find("half")).map((half) =>
        counts === "both" ? half.home + half.away : half[counts],
      );
      return yesNo(!scored.includes(0), bet.side);
    }
    case "both-teams-in-both-halves":
      return yesNo(!halvesIn(known, find("half")).some((half) => half.home === 0 || half.away === 0), bet.side);
    case "last-to-score":
    case "first-to-score":
      return right(bet.side === (bet.side === "none" && known.home + known.away > 0 ? "" : valueIn(find("fact"))));
    case "correct-score":
      return yesNo(label?.kind === "score" && known.home === label.home && known.away === label.away, bet.side);
    case "exact-total": {
      if (label?.kind !== "count") throw new Error("an exact total without its count");
      const total = market.counts === "both" ? known.home + known.away : known[market.counts];
      return yesNo(label.orMore ? total >= label.count : total === label.count, bet.side);
    }
    case "race-to": {
      const value = valueIn(find("fact"));
      const reached = [known.home, known.away].filter((points) => points >= known.line).length;
      if (value === undefined) return right(bet.side === "none" && reached === 0);
      return reached === 0 && bet.side !== "none" && find("verdict")?.reason === "push"
        ? "void"
        : right(bet.side === value);
    }
    case "scorer": {
      const scored = must(find("scored"));
      if (find("verdict")?.result === "void") return "void";
      return right(bet.side === "none" ? scored.item === null : scored.isBacked === true);
    }
    case "scorer-and-outcome": {
      if (find("verdict")?.result === "void") return "void";
      const isRight =
        label?.kind === "scorer-and-score"
          ? known.home === label.outcome.home && known.away === label.outcome.away
          : label?.kind === "scorer-and-result" && label.outcome === sign(known.home - known.away);
      return right(must(find("scored")).isBacked === true && isRight);
    }
    case "nth-to-score": {
      const { item } = must(find("scored"));
      const isBack = item === null && find("verdict")?.reason === "push";
      return isBack ? "void" : right(bet.side === (item?.side ?? "none"));
    }
    case "score-first-and-win":
      if (find("verdict")?.reason === "push") return "void";
      return right(must(find("scored")).item?.side === bet.side && sign(known.home - known.away) === bet.side);
    case "any-item":
      return yesNo(must(find("scored")).item !== null, bet.side);
    case "first-scoring-play": {
      const { item } = must(find("scored"));
      if (bet.side === "none") return right(item === null);
      const kind = item?.kind ?? null;
      return yesNo(label?.kind === "scoring-kind" && kind === label.scoring, bet.side);
    }
    case "time-of-first": {
      const { item } = must(find("scored"));
      if (bet.side === "none") return right(item === null);
      const minute = item?.minute ?? 0;
      const isIn = label?.kind === "range" && minute >= label.from && minute <= (label.to ?? minute);
      return yesNo(item !== null && isIn, bet.side);
    }
    case "lead-at-any-time":
      return yesNo(must(find("lead")).value, bet.side);
    case "win-from-behind":
      return right(
        (find("lead")?.value ?? must(find("scored")).item?.side !== bet.side) &&
          sign(known.home - known.away) === bet.side,
      );
    case "to-win-a-part":
      return yesNo(market.counts !== "both" && known[market.counts] > 0, bet.side);
    case "any-score":
      return yesNo((market.counts === "both" ? known.home + known.away : known[market.counts]) > 0, bet.side);
    case "no-score":
      return yesNo(known.home + known.away === 0, bet.side);
    case "overtime":
      return yesNo(valueIn(find("fact")) === true, bet.side);
    case "decided-in": {
      const fact = find("fact");
      if (fact?.fact !== "decided_in") throw new Error("a verdict on a stage without it");
      if (label?.kind === "stage") return right(label.stage === fact.value && fact.by === bet.side);
      return yesNo(fact.value === (market.name.endsWith("Penalties") ? "shootout" : "overtime"), bet.side);
    }
    case "label":
    case "label-on-halves":
    case "label-on-periods": {
      if (label === undefined) throw new Error("a labelled bet without its label");
      const shown = { score: known, half: find("half"), periods: find("periods")?.periods, ...known };
      return find("verdict")?.reason === "push" ? "void" : yesNo(isTrue(label, shown), bet.side);
    }
    case "method-of-victory":
    case "round-of-victory":
    case "total-rounds":
    case "the-distance":
      return right(isTrueOfFight(market, { ...bet, label }, find("fact"), find("setting")?.value));
    case "top-player":
    case "first-wicket-method":
      return find("verdict")?.reason === "push" ? "void" : right(isTrueOfInnings(find("fact"), find("tie"), label));
    case "tie-break":
      return yesNo(Number(valueIn(find("fact")) ?? tieBreaksIn(find("score"))) > 0, bet.side);
  }
}

function resultOf({ reason }: Of<"stopped">, player: Of<"player"> | undefined): Result {
  if (reason === "player_not_matched") return player?.matched == null ? "ungradeable" : "void";
  return REASON_ROWS.find((row) => row.reason === reason)?.result ?? "ungradeable";
}

/** A step that every bet of its kind has. */
function must<Found>(step: Found | undefined): Found {
  if (step === undefined) throw new Error("a verdict on the order of scoring without its step");
  return step;
}

function sign(lead: number): "home" | "draw" | "away" {
  return lead > 0 ? "home" : lead < 0 ? "away" : "draw";
}

function right(isRight: boolean): Result {
  return isRight ? "won" : "lost";
}

function yesNo(isSo: boolean, side: string): Result {
  return right(isSo === (side === "yes"));
}

function halvesIn(full: Pair, half: Of<"half"> | undefined): Pair[] {
  if (half === undefined) throw new Error("a market on halves without its first half");
  return [half, { home: full.home - half.home, away: full.away - half.away }];
}

/** Sets that were won by one game. */
function tieBreaksIn(score: Of<"score"> | undefined): number {
  return score?.from.filter(({ home, away }) => Math.abs(home - away) === 1 && Math.max(home, away) === 7).length ?? 0;
}

function valueIn(fact: Of<"fact"> | undefined): unknown {
  return fact?.value;
}

function winner(
  { home, away, side }: { home: number; away: number; side: string },
  tie: Of<"tie"> | undefined,
): Result {
  if (home !== away) return right(side === sign(home - away));
  if (side === "draw") return "won";
  return tie?.tieRule === "void" ? "void" : "lost";
}

/** Settles both halves of a stake, each on its half line. */
function stakes(lead: number, line: number): Result {
  const lines = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25];
  const points = lines.map((own) => Math.sign(lead + own)).reduce((sum, each) => sum + each, 0);
  return at(["lost", "half_lost", "void", "half_won", "won"] as const, points + 2);
}

function playerProp(total: number, line: number, side: string): Result {
  const isOver = side === "over" || side === "yes";
  if (total === line && !Number.isInteger(total)) return "void";
  if (!Number.isInteger(total)) return right(isOver ? total > line : total < line);
  return isOver ? stakes(total, -line) : stakes(-total, line);
}

const CASES = families.flatMap((family) =>
  family.vectors.map((vector) => ({
    family: family.family,
    it: `${family.family}: ${vector.it}`,
    selection: vector.selection,
    event: eventOf(family, vector),
    options: optionsOf(vector, { grade, deriveRulebook, standard }),
  })),
);

describe("an explanation", () => {
  it("carries deadHeat on a level score under a house that pays half, and on nothing else", () => {
    const rulebook = deriveRulebook(standard, { id: "house@1", tieRules: { "aussie-rules": "dead-heat" } });
    const level = settled("aussie-rules", "70-70", {}, { id: 7 });
    const bet = { eventId: 7, market: "ML", side: "home" };
    expect(explain(bet, level, { rulebook })).toMatchObject({
      deadHeat: { tied: 2, places: 1 },
      grade: { reason: "ambiguous_tie" },
    });
    expect(explain({ ...bet, tieRule: "void" }, level, { rulebook })).not.toHaveProperty("deadHeat");
    expect(explain(bet, level)).not.toHaveProperty("deadHeat");
    const decided = { ...level, scores: { home: 71, away: 70 } };
    expect(explain(bet, decided, { rulebook })).not.toHaveProperty("deadHeat");
  });

  let explained: readonly ((typeof CASES)[number] & { readonly explanation: Explanation })[] = [];
  beforeAll(() => {
    explained = CASES.map((each) => ({ ...each, explanation: explain(each.selection, each.event, each.options) }));
  });

  it("carries the grade of grade(), ends with it, and lists steps from which the verdict follows", () => {
    const differing = explained.filter(({ selection, event, options, explanation }) => {
      const { grade: told, steps } = explanation;
      const last = steps.at(-1);
      const same = JSON.stringify(told) === JSON.stringify(grade(selection, event, options));
      return !same || last?.step !== "verdict" || last.result !== told.result || recompute(steps) !== told.result;
    });
    expectNone(
      "vectors whose explanation differs from the grade, or whose steps give another verdict; mend steps-of.ts",
      differing.map((each) => each.it),
    );
    expect(CASES.length).toBeGreaterThan(2000);
  });

  it("is one sentence without placeholders", () => {
    const odd = explained.filter(({ explanation: { sentence } }) => {
      return (
        !/^[^\n]+ (is|cannot be) [^\n]+\.$/.test(sentence) || /undefined|null|NaN|\[object|\{part\}/.test(sentence)
      );
    });
    expectNone(
      "vectors whose sentence has a placeholder or is not one sentence; mend explain/clauses/sentence.ts",
      odd.map((each) => each.it),
    );
  });

  it("is word for word what explanations.txt has; `npx vitest run --project fast test/fast/unit/explain.test.ts -u` writes it again", async () => {
    const text = families.flatMap(({ family }) => [
      `# ${family}`,
      ...explained.filter((each) => each.family === family).map(({ explanation }) => written(explanation)),
    ]);
    await expect(`${text.join("\n")}\n`).toMatchFileSnapshot("explanations.txt");
  });

  it("says why a stake is returned whenever it is", () => {
    const why =
      /line was hit|were level|a draw|was the highest alone|neither side|won, which returns|gives this result|no later score can change|no wicket fell|no bowler took/;
    const silent = explained.filter(({ explanation: { grade: told, sentence } }) => {
      return told.reason === "push" && !why.test(sentence);
    });
    expectNone(
      "vectors with a push whose sentence does not say why; add the words of the kind to explain/kinds.ts",
      silent.map((each) => each.it),
    );
  });

  it("names what is missing whenever the score is incomplete", () => {
    const silent = explained.filter(({ explanation: { grade: told, steps } }) => {
      const stopped = steps.find((step) => step.step === "stopped");
      return told.reason === "incomplete_score" && (stopped?.step !== "stopped" || stopped.missing === null);
    });
    expectNone(
      "vectors with an incomplete score whose steps do not say what is missing; name it in decide/",
      silent.map((each) => each.it),
    );
  });

  it("names the scores by their keys in the event", () => {
    const event = settled("football", "2-1", { ft: "2-1" });
    const { steps, sentence } = explain({ eventId: 1, market: "Totals HT", side: "over", hdp: 0.5 }, event);
    expect(steps.find((step) => step.step === "stopped")).toEqual({
      step: "stopped",
      reason: "incomplete_score",
      missing: "first_half",
      needs: ["p1"],
      fault: null,
      listed: [
        { key: "top", home: 2, away: 1 },
        { key: "ft", home: 2, away: 1 },
      ],
    });
    expect(sentence).toBe("Totals (first half) over 0.5 cannot be settled: the first-half score is missing.");
    const whole = explain({ eventId: 1, market: "Spread", side: "away", hdp: 0.75 }, event);
    expect(whole.steps).toContainEqual({
      step: "score",
      scope: "regulation",
      home: 2,
      away: 1,
      from: [{ key: "ft", home: 2, away: 1 }],
    });
    expect(whole.steps).toContainEqual({
      step: "margin",
      margin: -1.75,
      stakes: [
        { share: 0.5, line: -1, result: "lost" },
        { share: 0.5, line: -0.5, result: "lost" },
      ],
    });
  });

  it.each([
    [
      "tennis",
      { home: 2, away: 0 },
      { p1: [6, 4], p2: [6, 3] },
      "Totals",
      22.5,
      "(6-4, 6-3), 19 games in all; a line of this size is in games",
    ],
    [
      "volleyball",
      { home: 3, away: 0 },
      { p1: [25, 20], p2: [25, 20], p3: [25, 20] },
      "Totals",
      130.5,
      "135 points in all; a line of this size is in points",
    ],
    [
      "esports",
      { home: 2, away: 0 },
      { map1: [13, 4], map2: [13, 9] },
      "Totals",
      40.5,
      "39 rounds in all; a line of this size is in rounds",
    ],
    [
      "darts",
      { home: 2, away: 0 },
      { p1: [3, 1], p2: [3, 2] },
      "Totals",
      8.5,
      "9 legs in all; a line of this size is in legs",
    ],
    [
      "snooker",
      { home: 1, away: 0 },
      { p1: [70, 12] },
      "Totals",
      60.5,
      "82 points in all; a line of this size is in points",
    ],
  ] as const)("names the unit that a line of %s is in", (slug, top, parts, market, hdp, words) => {
    const periods = Object.fromEntries(Object.entries(parts).map(([key, [home, away]]) => [key, { home, away }]));
    const event = { id: 1, status: "settled", sport: { slug }, scores: { ...top, periods } };
    const { sentence } = explain({ eventId: 1, market, side: "over", hdp }, event);
    expect(sentence).toContain(words);
  });

  it("says which set was not played", () => {
    const event = settled("tennis", "2-0", { p1: "6-4", p2: "6-3" });
    expect(explain({ eventId: 1, market: "ML 3rd Set", side: "home" }, event).sentence).toBe(
      "Moneyline 3rd Set home is void and the stake is returned: the third set was not played.",
    );
  });

  const football = derby("football", null);
  const fight = (winner: "away" | "draw" | "none") => derby("boxing", "0-0", {}, { outcome: { winner } });
  const teams = { Corners: { match: { home: 6, away: 7 } } };
  const scoreless = { p5: "0-0", p6: "0-0", p7: "0-0", p8: "0-0", p9: "0-0" } as const;
  const innings: Listed = { p1: "1-1", p2: "1-1", p3: "1-1", p4: "1-0", ...scoreless };
  const players = [{ name: "Ann Lee", side: "home", statistics: { Hits: 2, Runs: 0, RBIs: 1 } }];
  it.each([
    [
      "the sum of a total",
      { market: "Totals", side: "over", hdp: 2.75 },
      derby("football", "2-1", { ft: "2-1" }),
      "is half won: settled on regular time, Lions 2-1 Bears, 3 goals in all; half of the stake on 2.5 won, half on 3 returned.",
    ],
    [
      "the score of one team",
      { market: "Team Total Away", side: "under", hdp: 1.5 },
      derby("football", "2-1", { ft: "2-1" }),
      "is won: settled on regular time, Lions 2-1 Bears, 1 goal for Bears.",
    ],
    [
      "the sum of a statistic",
      { market: "Corners Totals", side: "over", hdp: 12.5 },
      derby("football", "2-1", { ft: "2-1" }, { statistics: { teams } }),
      "is won: 13 corners (6 and 7).",
    ],
    [
      "the shoot-out that a bet on regular time does not count",
      { market: "ML", side: "draw" },
      derby("football", "5-4", { ft: "1-1", ap: "3-4" }),
      "is won: settled on regular time, Lions 1-1 Bears (Bears won the shoot-out 4-3); the scores were level.",
    ],
    [
      "the final score that a bet on regular time does not count",
      { market: "ML", side: "home" },
      derby("football", "2-1", { ft: "1-1", ot: "1-0" }),
      "is lost: settled on regular time, Lions 1-1 Bears (the final score was 2-1); the scores were level.",
    ],
    [
      "the two scores behind a second half",
      { market: "Totals 2H", side: "over", hdp: 0.5 },
      derby("football", "2-1", { p1: "1-1", ft: "2-1" }),
      "is won: settled on the second half, Lions 1-0 Bears (2-1 less 1-1 at half time), 1 goal in all.",
    ],
    ["the official winner", { market: "ML", side: "away" }, fight("away"), "is won: Bears is the official winner."],
    [
      "that there was no official winner",
      { market: "ML", side: "away" },
      fight("none"),
      "is void and the stake is returned: the bout had no official winner.",
    ],
    [
      "the line that the market does not accept",
      { market: "Totals", side: "over", hdp: 2.3 },
      football,
      'cannot be settled: 2.3 is not a multiple of 0.25 (did you mean "2.25"?).',
    ],
    [
      "that the line is missing",
      { market: "Totals", side: "over" },
      football,
      "cannot be settled: the line is missing, and this bet needs a multiple of 0.25, 0 or more.",
    ],
    [
      "the statistic that is not known yet",
      { market: "Corners Totals", side: "over", hdp: 12.5 },
      derby("football", "2-1", { ft: "2-1" }),
      "is not settled yet: the number of corners in the match is not known yet.",
    ],
    [
      "in which half a statistic is not known",
      { market: "Corners Totals HT", side: "over", hdp: 4.5 },
      derby("football", "2-1", { ft: "2-1" }, { statistics: { teams } }),
      "cannot be settled: the number of corners in the first half is not known.",
    ],
    [
      "that a fight was drawn, not that its scores were level",
      { market: "ML", side: "away", tieRule: "lose" },
      fight("draw"),
      "is lost: the official result is a draw, which loses the bet under the bet's tie rule.",
    ],
    [
      "that a drawn fight returns the stake",
      { market: "Draw No Bet", side: "away" },
      fight("draw"),
      "is void and the stake is returned: the official result is a draw.",
    ],
    [
      "that a level score needs a tie rule",
      { market: "ML", side: "home" },
      derby("handball", "33-31", { ft: "27-27" }),
      "cannot be settled: this market is settled on regular time, Lions 27-27 Bears (the final score was 33-31); the scores were level: some bookmakers return the stake then, others count the bet as lost, and it is not known which rule applies.",
    ],
    [
      "that a drawn fight needs a tie rule",
      { market: "ML", side: "away" },
      fight("draw"),
      "cannot be settled: the official result is a draw: some bookmakers return the stake then, others count the bet as lost, and it is not known which rule applies.",
    ],
    [
      "the frames of a snooker match",
      { market: "Totals", side: "over", hdp: 11.5 },
      derby("snooker", "7-5"),
      "is won: settled on the final result, Lions 7-5 Bears, 12 frames in all.",
    ],
    [
      "no unit of a darts result, which may be in sets or in legs",
      { market: "Totals", side: "over", hdp: 11.5 },
      derby("darts", "7-5"),
      "is won: settled on the final result, Lions 7-5 Bears, 12 in all.",
    ],
    [
      "that extra innings are included in baseball",
      { market: "Totals", side: "over", hdp: 6.5 },
      derby("baseball", "4-3", innings),
      "is won: settled on the full game, extra innings included, Lions 4-3 Bears, 7 runs in all.",
    ],
    [
      "the only one of a player's count, in small letters",
      { market: "Player Props", label: "Ann Lee (RBIs)", side: "over", hdp: 0.5 },
      derby("baseball", "4-3", innings, { statistics: { players } }),
      "is won: Ann Lee had 1 RBI.",
    ],
    [
      "the parts of a player's count",
      { market: "Player Props", label: "Ann Lee (Hits + Runs + RBIs)", side: "over", hdp: 3.5 },
      derby("baseball", "4-3", innings, { statistics: { players } }),
      "is lost: Ann Lee had 2 hits, 0 runs and 1 RBI, 3 in all.",
    ],
    [
      "that a count with decimals hit the line",
      { market: "Player Props", label: "Ann Lee (Run Metres)", side: "over", hdp: 43.25 },
      derby(
        "rugby",
        "20-10",
        { ft: "20-10" },
        { statistics: { players: [{ name: "Ann Lee", side: "home", statistics: { "Run Metres": 43.25 } }] } },
      ),
      "is void and the stake is returned: Ann Lee had 43.25 run metres; the line was hit exactly.",
    ],
    [
      "the score of both halves, if the market compares them",
      { market: "Win Either Half Away", side: "yes" },
      derby("football", "2-1", { p1: "2-0", ft: "2-1" }),
      "is won: settled on regular time, Lions 2-1 Bears; 2-0 in the first half, 0-1 in the second.",
    ],
    [
      "who scored last",
      { market: "Last Team To Score", side: "away" },
      derby("football", "1-1", { p1: "1-0", ft: "1-1" }),
      "is won: settled on regular time, Lions 1-1 Bears; Bears scored last.",
    ],
    [
      "that it is not known who scored last",
      { market: "Last Team To Score", side: "away" },
      derby("football", "2-1", { p1: "0-0", ft: "2-1" }, { statistics: null }),
      "cannot be settled: who scored last in regular time is not known.",
    ],
    [
      "which side alone reached the points of a race",
      { market: "Race To", side: "away", hdp: 20 },
      derby("rugby", "20-10", { p1: "10-3", ft: "20-10" }),
      "is lost: settled on regular time, Lions 20-10 Bears; only Lions reached 20 points.",
    ],
    [
      "that both sides reached the points of a race",
      { market: "Race To", side: "none", hdp: 5 },
      derby("rugby", "20-10", { p1: "10-8", ft: "20-10" }),
      "is lost: settled on regular time, Lions 20-10 Bears; both sides reached 5 points.",
    ],
    [
      "the first set next to the match",
      { market: "Set 1 / Match", side: "home/away" },
      derby("tennis", "1-2", { p1: "6-4", p2: "3-6", p3: "5-7" }),
      "is won: settled on the final result, Lions 1-2 Bears; 6-4 in the first set.",
    ],
    [
      "that the counts were level",
      { market: "Corners 2-Way", side: "home" },
      derby("football", "1-0", { ft: "1-0" }, { statistics: { teams: { Corners: { match: { home: 5, away: 5 } } } } }),
      "is void and the stake is returned: corners were 5-5; the counts were level.",
    ],
  ])("tells a bettor %s", (_, selection: object, event: object, words) => {
    const bet: unknown = { eventId: 1, ...selection };
    const { sentence } = explain(bet, event);
    expect(sentence).toContain(` on Lions v Bears ${words}`);
    expect(sentence.endsWith(words)).toBe(true);
  });

  it("lists steps from which the verdict on every real match follows", () => {
    const folder = new URL("../../../fixtures/events/", import.meta.url);
    const files = readdirSync(folder).filter((name) => !name.includes("schema"));
    for (const name of files) {
      const { matches } = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
      for (const { event, selections } of matches) {
        for (const { selection } of selections) {
          const { steps, grade: told } = explain(selection, event);
          expect(recompute(steps), JSON.stringify(selection)).toBe(told.result);
        }
      }
    }
  });
});

/**
 * Bets on the oracle's own list of markets. Labels and lines of section 5.5 of the rules are drawn here, from the words of that
 * section, and not from the tables of the engine.
 */
import fc from "fast-check";
import { topOf } from "../../../fixtures/arbitraries/common.js";
import { type DrawnMarket, selectionOn } from "../../../fixtures/arbitraries/selections.js";
import { SCORERS } from "../../../fixtures/arbitraries/statistics.js";
import type { SportEvent } from "../../../src/pure/engine/types/event.js";
import type { Selection } from "../../../src/pure/engine/types/selection.js";
import type { ListedMarket } from "./oracle/index.js";

type Labels = Exclude<ListedMarket["label"], "none">;

/** A market without a label, with a line that the sections before 5.5 know too. */
const isOld = (market: ListedMarket): market is ListedMarket & DrawnMarket =>
  market.label === "none" && market.line !== "whole-from-one" && market.line !== "half";

export function drawnBet(market: ListedMarket, event: SportEvent): fc.Arbitrary<Selection> {
  if (isOld(market)) return selectionOn(market, event);
  const label = market.label in LABELS ? spelt(LABELS[market.label as Labels](event)) : fc.constant(null);
  return fc.tuple(fc.constantFrom(...market.sides), label, lineOf(market, event)).map(([side, row, hdp]) => ({
    eventId: event.id,
    market: market.name,
    side,
    ...(hdp === null ? {} : { hdp }),
    ...(row === null ? {} : { label: row }),
  }));
}

/** Mostly a line that the market can have. */
function lineOf({ line }: ListedMarket, event: SportEvent): fc.Arbitrary<number | null> {
  const { home, away } = topOf(event);
  if (line === "whole-from-one") {
    return fc.oneof(
      fc.constantFrom(home, away, Math.ceil(home / 2)),
      fc.integer({ min: 0, max: 30 }),
      fc.constant(2.5),
    );
  }
  if (line === "whole") return fc.integer({ min: -3, max: 3 });
  if (line !== "half") return fc.constant(null);
  const near = fc.integer({ min: -2, max: 1 }).map((by) => Math.max(0, home + away + by) + 0.5);
  return fc.oneof(near, fc.constantFrom(null, 0.5, 2.5), fc.constantFrom(2, 2.25, -0.5));
}

/** Case, blanks and joiners as people write them. */
const spelt = (label: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      label,
      fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toUpperCase(),
        (text: string) => `  ${text.toLowerCase().replaceAll(" ", "  ")} `,
        (text: string) => text.replace(" & ", "/"),
        (text: string) => text.replace(" & ", " and "),
        (text: string) => text.replace(" & ", "+"),
      ),
    )
    .map(([text, spell]) => spell(text));

const small = fc.integer({ min: 0, max: 6 });

/** Home, away, their names, and now and then a name that is not theirs. */
const sides = ({ home, away }: SportEvent, ...more: string[]): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...["Home", "Away", "Home", "Away", ...more, "Nobody's Club"],
    ...[home, away].filter((name) => name !== undefined),
  );

const counts = fc.tuple(small, small, fc.constantFrom("", "+", "-")).map(([from, by, mark]) => {
  return mark === "-" ? `${from}-${from + by}` : `${from}${mark}`;
});

function marginLabel(event: SportEvent): fc.Arbitrary<string> {
  const { home, away } = topOf(event);
  const by = fc.oneof(fc.constant(`${Math.abs(home - away)}`), counts);
  const margin = fc.tuple(sides(event, "Either"), by).map(([side, numbers]) => `${side} by ${numbers}`);
  return fc.oneof(margin, margin, fc.constantFrom("Draw", "Score Draw", "No Goal"));
}

const part = (kind: string, most: number) => (): fc.Arbitrary<string> =>
  fc.constantFrom("Tie", ...["1st", "2nd", "3rd", "4th"].slice(0, most).map((nth) => `${nth} ${kind}`));

/** A damaged event may have any value in place of a score. */
const isScore = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

function twoScores(event: SportEvent): fc.Arbitrary<string> {
  const { home, away } = topOf(event);
  const upTo = (most: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: isScore(most) ? most : 9 });
  const half = fc.tuple(upTo(home), upTo(away));
  return half.map(([h, a]) => `${h}-${a}/${home}-${away}`);
}

/** Mostly the final score; with and without blanks around the dash. */
function scoreLabel(event: SportEvent): fc.Arbitrary<string> {
  const { home, away } = topOf(event);
  const score = fc.oneof(fc.constant([home, away]), fc.tuple(small, small));
  return fc.tuple(score, fc.constantFrom("-", " - ")).map(([sides, dash]) => sides.join(dash));
}

function countLabel(event: SportEvent): fc.Arbitrary<string> {
  const { home, away } = topOf(event);
  const count = fc.oneof(fc.constantFrom(home, away, home + away), small);
  return fc.tuple(count, fc.constantFrom("", "+")).map((both) => both.join(""));
}

const two = (first: fc.Arbitrary<string>, second: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(first, second).map((both) => both.join(" & "));
/** Of two bets that a label joins, one is enough. */
const oneOf = (label: string): string => label.replace(/ & (?=\S+( [\d.]+)?$)/, " or ");
const yesNo = fc.constantFrom("Yes", "No");
const total = fc
  .tuple(fc.constantFrom("Over", "Under"), fc.constantFrom("", "", " 0.5", " 2.5", " 5.5", " 3"))
  .map((both) => both.join(""));
const chance = fc.constantFrom("1X", "12", "X2");

const LABELS: Readonly<Record<Labels, (event: SportEvent) => fc.Arbitrary<string>>> = {
  score: scoreLabel,
  count: countLabel,
  range: () =>
    fc.oneof(
      counts,
      fc.tuple(fc.constantFrom("Over", "Under", "Exactly"), small).map((both) => both.join(" ")),
      small.map((from) => `${from} or ${from + 1}`),
    ),
  teams: (event) =>
    fc.oneof(
      fc.constantFrom("Both", "None"),
      sides(event).map((side) => `${side} Only`),
    ),
  margin: marginLabel,
  half: part("Half", 2),
  quarter: part("Quarter", 4),
  third: part("Period", 3),
  "two scores": twoScores,
  side: (event) => sides(event),
  stage: () =>
    fc.constantFrom("90 Minutes", "Normal Time", "Extra Time", "AET", "Penalties", "on penalties", "Golden Goal"),
  ways: () =>
    fc.oneof(
      fc.constantFrom("KO/TKO", "Submission", "Decision", "Points", "KO, TKO or DQ", "Disqualification"),
      fc.constantFrom("Unanimous Decision", "Split Decision", "Decision or Technical Decision", "UD", "Draw", "KO"),
    ),
  "result and both": (event) => two(sides(event, "Draw"), yesNo),
  "result and total": (event) => two(sides(event, "Draw"), total),
  "both and total": () => two(yesNo, total),
  "chance and both": () => two(chance, yesNo),
  "chance and total": () => two(chance, total),
  scorer: () => fc.constantFrom(...SCORERS.home, ...SCORERS.away, "Nobody At All"),
  "scorer and score": (event) =>
    fc
      .tuple(fc.constantFrom(...SCORERS.home, ...SCORERS.away, "Nobody At All"), fc.constantFrom(0, 0, 1))
      .map(([who, by]) => `${who} & ${topOf(event).home}-${topOf(event).away + by}`),
  "scorer and result": (event) =>
    fc
      .tuple(fc.constantFrom(...SCORERS.home, ...SCORERS.away, "Nobody At All"), sides(event, "Draw"))
      .map(([who, side]) => `${who} & ${side}`),
  "touchdown scorer": () =>
    fc.constantFrom(...SCORERS.home, ...SCORERS.away, "Nobody At All", "Home D/ST", "Away D/ST", "Nobody's Club D/ST"),
  "kind of goal": () => fc.constantFrom("Shot", "Header", "Penalty", "Free Kick", "Own Goal"),
  "yes or no of each half": () => two(yesNo, yesNo),
  "kind of scoring": () => fc.constantFrom("Touchdown", "Field Goal", "Safety", "FG"),
  "result or both": (event) => two(sides(event, "Draw"), yesNo).map(oneOf),
  "result or total": (event) => two(sides(event, "Draw"), total).map(oneOf),
  "total of each": () => total,
};

const countOfTeams = fc.record({ home: fc.integer({ min: 0, max: 4 }), away: fc.integer({ min: 0, max: 4 }) });

/** Counts by halves and over the match, which may be missing or, now and then, contradict one another. */
const countsOfParts = fc
  .tuple(
    countOfTeams,
    countOfTeams,
    fc.constantFrom(0, 0, 0, 0, 1, -1),
    fc.subarray(["match", "first-half", "second-half"]),
  )
  .map(([first, second, error, listed]) => {
    const match = { home: Math.max(0, first.home + second.home + error), away: first.away + second.away };
    const parts = { match, "first-half": first, "second-half": second };
    return Object.fromEntries(Object.entries(parts).filter(([part]) => listed.length === 0 || listed.includes(part)));
  });

/** The same events with counts of the teams, complete or not. */
export const withCounts = <Event extends object>(events: fc.Arbitrary<Event>): fc.Arbitrary<Event> => {
  const names = ["Corners", "Shots", "Shots on Target", "Fouls", "Offsides", "Yellow Cards", "Red Cards", "Bookings"];
  const given = fc.record(Object.fromEntries(names.map((name) => [name, countsOfParts])), {
    requiredKeys: ["Corners", "Yellow Cards"],
  });
  const statistics = fc.oneof(
    { weight: 8, arbitrary: given.map((teams) => ({ teams })) },
    fc.constant(null),
    fc.constant({}),
  );
  return fc.tuple(events, statistics).map(([event, counts]) => ({ ...event, statistics: counts }));
};

/** What an entry of `markets(sport)` lists is what `check` accepts, in every sport. */
import { describe, expect, it } from "vitest";
import { check, type MarketEntry, markets, SIDES, sports } from "../../../src/pure/engine/index.js";
import { labelForms } from "../../../src/pure/engine/tables/markets/label-forms.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";

/** Every multiple of 0.25 that all markets have room for, bookings included, and some that no market accepts. */
const QUARTERS = Array.from({ length: 49 }, (_, index) => (index - 24) / 4);
const NO_LINES = [2.3, -0.1, 10_000.25, -10_000.25, Number.NaN, Number.POSITIVE_INFINITY, "2.5", null, undefined];

const ACCEPTS: Readonly<Record<MarketEntry["line"], (line: number) => boolean>> = {
  none: () => true,
  quarter: () => true,
  "quarter-from-zero": (line) => line >= 0,
  whole: (line) => Number.isInteger(line),
  "whole-from-one": (line) => Number.isInteger(line) && line >= 1,
  half: (line) => Math.abs(line % 1) === 0.5,
  "half-from-zero": (line) => line % 1 === 0.5,
};

/** A line of each rule, and a label of each form. */
const LINES: Readonly<Record<MarketEntry["line"], number | undefined>> = {
  none: undefined,
  quarter: -0.75,
  "quarter-from-zero": 0.75,
  whole: -1,
  "whole-from-one": 20,
  half: -1.5,
  "half-from-zero": 1.5,
};
interface Case {
  readonly sport: string;
  readonly entry: MarketEntry;
}

const CASES: readonly Case[] = sports().flatMap(({ slug: sport }) => markets(sport).map((entry) => ({ sport, entry })));

/** A bet that the entry allows, with some members replaced. */
function answerTo(
  { sport, entry }: Case,
  replaced: { readonly [Field in "side" | "hdp" | "label"]?: unknown },
): string | null {
  const side = replaced.side ?? entry.sides[0];
  const bet = {
    eventId: 1,
    market: entry.name,
    side,
    hdp: LINES[entry.line],
    label: entry.unlabelled?.some((each) => each === side) ? undefined : entry.labelSchema?.examples[0],
  };
  const sent: unknown = { ...bet, ...replaced };
  return check(sent, sport);
}

/** The cases in which check answers otherwise than the entry says. */
function disagreements(wrongOf: (one: Case) => readonly unknown[]): string[] {
  return CASES.flatMap((one) => {
    return wrongOf(one).map((wrong) => `${one.sport}, ${one.entry.name}: ${String(wrong)}`);
  });
}

describe("every entry of markets(sport)", () => {
  it("has a bet that check accepts", () => {
    expectNone(
      "entries whose own bet is refused",
      disagreements((one) => [answerTo(one, {})].filter((why) => why !== null)),
    );
  });

  it("lists exactly the sides that check accepts", () => {
    const wrong = disagreements((one) =>
      [...SIDES, "", "both"].filter((side) => {
        const isListed = one.entry.sides.some((each) => each === side);
        return answerTo(one, { side }) !== (isListed ? null : "invalid_side");
      }),
    );
    expectNone("sides on which the entry and check disagree", wrong);
  });

  it("names the rule of exactly the lines that check accepts", () => {
    const wrong = disagreements((one) => {
      const { line } = one.entry;
      const faulty = QUARTERS.filter((hdp) => answerTo(one, { hdp }) !== (ACCEPTS[line](hdp) ? null : "invalid_line"));
      const lost = NO_LINES.filter((hdp) => answerTo(one, { hdp }) !== (line === "none" ? null : "invalid_line"));
      return [...faulty, ...lost];
    });
    expectNone("lines on which the entry and check disagree", wrong);
  });

  it("names the form of exactly the labels that check accepts", () => {
    const wrong = disagreements((one) => {
      const { labelSchema } = one.entry;
      // A label can contain the line.
      const { line, label: form } = one.entry;
      const lineless = { hdp: line === "half-from-zero" || form === "player" ? undefined : LINES[line] };
      const faulty = (labelSchema?.examples ?? []).filter((label) => {
        const answer = answerTo(one, { label });
        return answer !== null && (answer !== "invalid_line" || answerTo(one, { ...lineless, label }) !== null);
      });
      const lost = ["", "?", "&", null].filter(
        (label) => answerTo(one, { label }) !== (labelSchema === undefined ? null : "invalid_label"),
      );
      return [...faulty, ...lost];
    });
    expectNone("labels on which the entry and check disagree", wrong);
  });

  it("needs no line if a player's label has a number to reach, and accepts only that line", () => {
    const reached = CASES.filter(({ entry }) => entry.label === "player");
    const wrong = reached.flatMap((one) => {
      const label = one.entry.labelSchema?.examples[0].replace("(", "(3+ ");
      const accepted = [...QUARTERS, ...NO_LINES].filter((hdp) => answerTo(one, { hdp, label }) === null);
      return JSON.stringify(accepted) === JSON.stringify([2.5, 3, null, undefined]) ? [] : [one.sport];
    });
    expect(reached.length).toBeGreaterThan(10);
    expectNone("sports in which another line is accepted", wrong);
  });

  it("has no bet on a player's statistic that no table lists", () => {
    const wrong = CASES.filter(({ entry }) => entry.label === "player").filter(
      (one) => answerTo(one, { label: "LeBron James (Charisma)" }) !== "stats_unavailable",
    );
    expectNone(
      "sports in which check accepts it",
      wrong.map(({ sport }) => sport),
    );
  });

  it("has a pattern that every example matches, and a name for every label", () => {
    const wrong = disagreements(({ entry: { label, labelSchema } }) => {
      if (labelSchema === undefined) return label === "none" ? [] : [label];
      const pattern = new RegExp(labelSchema.pattern, "u");
      return labelSchema.examples.filter((example) => label === "none" || !pattern.test(example));
    });
    expectNone("examples that their pattern refuses", wrong);
  });

  it("keeps the engine's tables out of reach", () => {
    const sides: string[] = untyped(markets("darts")[0]?.sides);
    sides.push("over");
    expect(check({ eventId: 1, market: "ML", side: "over" }, "darts")).toBe("invalid_side");
    sides.pop();
  });
});

it("the entries show every rule of lines and every form of labels", () => {
  const lines = new Set<string>(CASES.map(({ entry }) => entry.line));
  const labels = new Set<string>(CASES.map(({ entry }) => entry.label));
  expectNone(
    "line rules without a market",
    Object.keys(LINES).filter((rule) => !lines.has(rule)),
  );
  expectNone(
    "label forms without a market",
    labelForms().filter((form) => !labels.has(form)),
  );
});

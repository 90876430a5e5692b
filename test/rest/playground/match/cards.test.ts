import { describe, expect, it } from "vitest";
import { periodCards, type ScoreCard, totalCard } from "../../../../playground/model/match/cards.js";
import { type Field, shownIn, typedInto } from "../../../../playground/model/match/fields.js";
import { newMatch } from "../../../../playground/model/match/list.js";
import { valueAt } from "../../../../playground/model/match/path.js";
import type { Match } from "../../../../playground/model/state.js";
import { fieldsOf } from "../../../../playground/model/text.js";
import { sports } from "../../../../src/pure/engine/index.js";
import { CASES } from "./fixture-matches.js";

const scoreFields = (match: Match): readonly Field[] =>
  [totalCard(match), ...periodCards(match)].flatMap(({ fields }) => fields);

function typed(match: Match, field: Field, text: string): Match {
  const found = typedInto(match, field, text);
  if ("fault" in found) throw new Error(found.fault);
  return found.match;
}

const labels = (cards: readonly ScoreCard[]) => cards.map(({ label }) => label);
const cardsOf = (slug: string) => labels(periodCards(newMatch(slug, 1) as Match));

describe("the cards of a match", () => {
  it.each(CASES)("show every score of $sport: $title", ({ match }) => {
    const cards = periodCards(match);
    const periods = fieldsOf(fieldsOf(match["scores"])["periods"]);
    for (const [key, score] of Object.entries(periods)) {
      const card = cards.find((each) => each.key === key);
      expect(
        card?.fields.map((field) => shownIn(match, field)),
        key,
      ).toEqual(["home", "away"].map((team) => String(fieldsOf(score)[team] ?? "")));
    }
    const { home, away } = fieldsOf(match["scores"]);
    expect(totalCard(match).fields.map((field) => shownIn(match, field))).toEqual(
      [home, away].map((count) => String(count ?? "")),
    );
  });

  it.each(CASES.filter(({ match }) => periodCards(match).length > 0))(
    "lose nothing of $sport: $title, whatever field is edited",
    ({ match }) => {
      // What goes when a final score is typed: typed-total.test.ts.
      for (const field of scoreFields(match).filter(({ path }) => path.length > 2)) {
        const before = shownIn(match, field);
        const after = typed(match, field, before === "7" ? "8" : "7");
        const back = typed(after, field, before);
        if (before !== "") expect(back, `${field.path.join(".")} and back`).toEqual(match);
        expect({ ...back, scores: null }).toEqual({ ...match, scores: null });
        for (const other of scoreFields(match)) {
          if (followers(other)) continue;
          const name = `${field.path.join(".")} leaves ${other.path.join(".")}`;
          expect(shownIn(back, other), name).toBe(shownIn(match, other));
          if (other.path.join() === field.path.join()) continue;
          expect(valueAt(after, other.path), name).toEqual(valueAt(match, other.path));
        }
      }
    },
  );

  it("name the parts of each sport", () => {
    expect(cardsOf("football")).toEqual(["1st half", "Regular time", "Extra time", "Shoot-out"]);
    expect(cardsOf("kabaddi")).toEqual(["1st half", "Regular time"]);
    expect(cardsOf("basketball")).toEqual([
      ...["1st quarter", "2nd quarter", "3rd quarter", "4th quarter"],
      ...["Regular time", "Overtime"],
    ]);
    expect(cardsOf("ice-hockey")).toEqual([
      ...["1st period", "2nd period", "3rd period"],
      ...["Regular time", "Overtime", "Shoot-out"],
    ]);
    expect(cardsOf("softball").slice(5)).toEqual(["6th inning", "7th inning", "Regulation", "Extra innings"]);
    expect(cardsOf("badminton")).toEqual(["1st set", "2nd set", "3rd set"]);
    expect(cardsOf("esports")).toEqual(["1st map", "2nd map", "3rd map"]);
    expect(cardsOf("snooker").slice(0, 2)).toEqual(["1st frame", "2nd frame"]);
    expect(cardsOf("curling")).toEqual(["1st end", "2nd end", "3rd end"]);
    expect(cardsOf("boxing")).toEqual([]);
  });

  it("name two halves in place of four quarters", () => {
    const college = CASES.find(({ sport, match }) => {
      const periods = Object.keys(fieldsOf(fieldsOf(match["scores"])["periods"]));
      return sport === "basketball" && !periods.includes("p3");
    });
    expect(labels(periodCards(college?.match as Match)).slice(0, 3)).toEqual(["1st half", "2nd half", "Regular time"]);
  });

  it("have a field for a score in every sport", () => {
    for (const { slug } of sports()) expect(scoreFields(newMatch(slug, 1) as Match).length).toBeGreaterThan(1);
  });
});

/** What follows from a period: the final score, and regular time. */
function followers({ path }: Field): boolean {
  return path.length === 2 || path[2] === "ft";
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { periodCards, totalCard } from "../../../../playground/model/match/cards.js";
import { moveFields, outcomeChoices, teamStatistics } from "../../../../playground/model/match/facts.js";
import { chosenIn, chosenInto, type Field, shownIn, typedInto } from "../../../../playground/model/match/fields.js";
import { leaguesOf } from "../../../../playground/model/match/leagues.js";
import { addMatch, isSame, removeMatch } from "../../../../playground/model/match/list.js";
import { mostOf, moved, positionOf } from "../../../../playground/model/match/move/index.js";
import { nextPlace, playerCards, withoutPlayer } from "../../../../playground/model/match/players.js";
import { notesOf } from "../../../../playground/model/match/say/notes.js";
import { addedTo, withAddedUp } from "../../../../playground/model/match/totals.js";
import type { Match } from "../../../../playground/model/state.js";
import { sports } from "../../../../src/pure/engine/index.js";
import { drawnState } from "../states.js";
import { CASES } from "./fixture-matches.js";

const slugs = sports().map(({ slug }) => slug);
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(-1, 1.5, 1e21, 2 ** 31, "2", "", null, [], {}, [[1]], { home: 1 }, { home: "1", away: null }),
);
const score = fc.oneof({ weight: 3, arbitrary: fc.record({ home: fc.nat(9), away: fc.nat(9) }) }, odd);
const key = fc.constantFrom(
  "p1",
  "p2",
  "p3",
  "p4",
  "p9",
  "p12",
  "p0",
  "p100",
  "ft",
  "fulltime",
  "ot",
  "ap",
  "map1",
  "map2",
  "currentgame",
  "__proto__",
  "constructor",
  "x",
);

/** A record with a field of any JSON in each place. */
const hostile: fc.Arbitrary<Match> = fc
  .record(
    {
      id: fc.oneof(fc.integer(), fc.string()),
      home: odd,
      away: odd,
      date: odd,
      status: fc.oneof(fc.constantFrom("settled", "live", "pending"), odd),
      sport: fc.oneof({ weight: 5, arbitrary: fc.record({ slug: fc.constantFrom(...slugs) }) }, odd),
      league: odd,
      bestOf: fc.oneof(fc.constantFrom(1, 3, 5, 98), odd),
      innings: odd,
      clock: odd,
      outcome: fc.oneof(fc.record({ winner: odd, advanced: odd, retired: odd }), odd),
      scores: fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({
            home: fc.oneof(fc.nat(9), odd),
            away: odd,
            periods: fc.oneof(fc.dictionary(key, score), odd),
          }),
        },
        odd,
      ),
      statistics: fc.oneof(
        fc.record({
          teams: odd,
          players: fc.oneof(fc.array(fc.oneof(fc.record({ name: odd, statistics: odd }), odd), { maxLength: 3 }), odd),
        }),
        odd,
      ),
    },
    { requiredKeys: ["id"] },
  )
  .map((match) => JSON.parse(JSON.stringify(match)));

const fieldsIn = (match: Match): readonly Field[] =>
  [totalCard(match), ...periodCards(match), ...teamStatistics(match).flatMap(({ cards }) => cards)]
    .flatMap(({ fields }) => fields)
    .concat(playerCards(match).flatMap(({ name, counts }) => [name, ...counts]));

describe("any JSON in any field of a record", () => {
  it("is shown as a string, or as a blank", () => {
    fc.assert(
      fc.property(hostile, (match) => {
        const shown = [...fieldsIn(match), ...moveFields(match)].map((field) => shownIn(match, field));
        for (const text of shown) expect(typeof text).toBe("string");
        for (const choice of outcomeChoices(match)) expect(chosenIn(match, choice)).toBeLessThan(choice.choices.length);
        expect(notesOf(match).every((note) => typeof note === "string")).toBe(true);
        expect(leaguesOf(match).every((league) => typeof league === "string")).toBe(true);
        expect(mostOf(match)).toBeGreaterThanOrEqual(Math.min(positionOf(match, "home"), 999));
      }),
      { numRuns: 300 },
    );
  });

  it("can be typed over, and nothing else of the record changes but what follows", () => {
    fc.assert(
      fc.property(hostile, fc.nat(), (match, drawn) => {
        const fields = fieldsIn(match);
        const field = fields[drawn % fields.length];
        if (field === undefined) return;
        const found = typedInto(match, field, "5");
        if ("fault" in found) throw new Error(found.fault);
        expect(shownIn(found.match, field)).toBe("5");
        const root = String(field.path[0]);
        expect({ ...found.match, [root]: null }).toEqual({ ...match, [root]: null });
      }),
      { numRuns: 300 },
    );
  });

  it("never stops a slider, a choice or a button", () => {
    fc.assert(
      fc.property(hostile, fc.nat(60), (match, value) => {
        const choices = outcomeChoices(match).map((choice) => chosenInto(match, choice, 0));
        const others = [moved(match, "home", value), moved(match, "away", value), withAddedUp(match)];
        for (const each of [...choices, ...others, withoutPlayer(match, 0)]) {
          expect(each.id).toBe(match.id);
        }
        expect(addedTo(match) ?? "0-0").toMatch(/^\d+-\d+$/);
      }),
      { numRuns: 100 },
    );
  });

  it("shows a player who is added to any record with a name to type", () => {
    fc.assert(
      fc.property(hostile, (match) => {
        const cards = playerCards(match, nextPlace(match));
        expect(cards.length).toBe(playerCards(match).length + 1);
        const name = cards.at(-1)?.name;
        const found = name === undefined ? null : typedInto(match, name, "Zoë");
        if (found === null || name === undefined || "fault" in found) throw new Error("no name to type");
        expect(shownIn(found.match, name)).toBe("Zoë");
      }),
    );
  });
});

describe("the matches of any state", () => {
  it("never have an id twice after one is added, and the added one is shown", () => {
    fc.assert(
      fc.property(drawnState, fc.constantFrom(...CASES), (state, { match }) => {
        const found = addMatch(state, match);
        const added = found.matches[found.shown];
        expect(added?.["home"]).toBe(match["home"]);
        expect(state.matches.some(({ id }) => id === added?.id)).toBe(false);
      }),
    );
  });

  it("lose one match and its bets, and nothing else", () => {
    fc.assert(
      fc.property(drawnState, fc.nat(3), (state, drawn) => {
        const place = drawn % Math.max(1, state.matches.length);
        const gone = state.matches[place];
        const found = removeMatch(state, place);
        expect(found.matches).toEqual(state.matches.filter((each) => each !== gone));
        const left = state.bets.filter(({ selection }) => gone === undefined || !isSame(selection.eventId, gone.id));
        expect(found.bets).toEqual(left);
        expect(found.chosen).toBeLessThanOrEqual(Math.max(state.chosen, 0));
      }),
    );
  });
});

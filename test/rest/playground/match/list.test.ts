import { describe, expect, it } from "vitest";
import { EXAMPLES, FIRST as OPENED } from "../../../../playground/examples/index.js";
import {
  addMatch,
  freeId,
  MOST_MATCHES,
  newMatch,
  removeMatch,
  showMatch,
} from "../../../../playground/model/match/list.js";
import { searched } from "../../../../playground/model/match/well-known.js";
import type { Match, State } from "../../../../playground/model/state.js";
import { MATCH_FILES } from "./fixture-matches.js";
import "../learn-parts.js";

/** Somebody's own, although it is like the example. */
const FIRST: State = { ...OPENED };
const tennis = newMatch("tennis", 9) as Match;
const bet = (eventId: number | string) => ({ selection: { eventId, market: "ML", side: "home" }, odds: "2" });
const two: State = { ...addMatch(FIRST, tennis), bets: [bet("1"), bet(9), bet(1), bet("009")], chosen: 3 };

describe("the matches of the page", () => {
  it("show the one that is added", () => {
    expect(addMatch(FIRST, tennis)).toMatchObject({ shown: 1, matches: [{ id: 1 }, { id: 9 }] });
  });

  it("take the place of an example that nobody has changed", () => {
    for (const { state } of EXAMPLES) {
      expect(addMatch(state, tennis)).toMatchObject({ shown: 0, matches: [tennis], bets: [], house: "standard" });
    }
  });

  it("give a free id to one whose id is taken, however it is written", () => {
    expect(addMatch(FIRST, { ...tennis, id: "1" }).matches[1]?.id).toBe(2);
    expect(addMatch(FIRST, { ...tennis, id: "" }).matches[1]?.id).toBe(2);
    expect(addMatch(FIRST, { ...tennis, id: "e9" }).matches[1]?.id).toBe("e9");
    expect(freeId(two)).toBe(10);
  });

  it("lose the bets of one that is removed, by any spelling of its id", () => {
    expect(removeMatch(two, 0)).toMatchObject({ shown: 0, chosen: 1, bets: [bet(9), bet("009")] });
    expect(removeMatch(two, 1)).toMatchObject({ shown: 0, chosen: 1, bets: [bet("1"), bet(1)] });
    const three = { ...addMatch(two, { ...tennis, id: 10 }), shown: 1 };
    expect([0, 1, 2].map((index) => removeMatch(three, index).shown)).toEqual([0, 1, 1]);
    expect(removeMatch(removeMatch(two, 0), 0)).toMatchObject({ shown: 0, chosen: 0, matches: [], bets: [] });
  });

  it("are shown by their place", () => {
    expect(showMatch(two, 0).shown).toBe(0);
    expect(showMatch(two, 2)).toBe(two);
  });

  it("are no more than fit", () => {
    const full = { ...FIRST, matches: Array.from({ length: MOST_MATCHES }, (_, id) => ({ ...tennis, id })) };
    expect(addMatch(full, tennis)).toBe(full);
  });
});

describe("the well-known matches", () => {
  it("are found by sport and by every word, without case or accents", () => {
    const titles = (sport: string, text: string) => searched(MATCH_FILES, sport, text).map(({ event }) => event.home);
    expect(titles("", "ARGENTINA 2022")).toEqual(["Argentina"]);
    expect(titles("darts", "suljovic")).toEqual(["Chris Dobey"]);
    expect(titles("tennis", "argentina 2022")).toEqual([]);
    expect(titles("tennis", "").length).toBe(MATCH_FILES.find(({ sport }) => sport === "tennis")?.matches.length);
  });
});

import { describe, expect, it } from "vitest";
import { FIRST } from "../../../../playground/examples/index.js";
import { MOST_MATCHES } from "../../../../playground/model/match/list.js";
import { readState } from "../../../../playground/model/read-state.js";
import type { Bet, State } from "../../../../playground/model/state.js";
import { withEvent, withPrice, withRecord } from "../../../../playground/service/choose.js";

const event = (id: number) => ({ id, home: `Home ${id}`, sport: { slug: "football" } });
const bet = (eventId: number, side: string, odds = "2.00"): Bet => ({
  selection: { eventId, market: "ML", side },
  odds,
});
const start = (...bets: Bet[]): State => ({ ...FIRST, matches: [event(1), event(2)], bets });

describe("an event that is chosen", () => {
  it("takes the place of the match that is shown, with one bet in place of those on it", () => {
    const state = withEvent(start(bet(1, "home"), bet(2, "home"), bet(1, "away")), event(7));
    expect(state.matches.map(({ id }) => id)).toEqual([7, 2]);
    expect(state.bets).toEqual([bet(7, "home", ""), bet(2, "home")]);
    expect([state.shown, state.chosen]).toEqual([0, 0]);
  });

  it("keeps the place of the bet among the others", () => {
    const state = withEvent({ ...start(bet(1, "home"), bet(2, "home")), shown: 1 }, event(7));
    expect(state.bets).toEqual([bet(1, "home"), bet(7, "home", "")]);
    expect([state.shown, state.chosen]).toEqual([1, 1]);
  });

  it("is shown as it is now if the page has it, with its own bets", () => {
    const now = { ...event(2), status: "live" };
    const state = withEvent(start(bet(1, "home"), bet(2, "away")), now);
    expect(state.matches).toEqual([event(1), now]);
    expect([state.bets, state.shown, state.chosen]).toEqual([[bet(1, "home"), bet(2, "away")], 1, 1]);
  });

  it("gets a bet if there was none, also on an empty page", () => {
    expect(withEvent(start(bet(1, "home")), event(2)).bets).toEqual([bet(1, "home"), bet(2, "home", "")]);
    const state = withEvent({ ...FIRST, matches: [], bets: [], shown: 3, chosen: 2 }, event(7));
    expect([state.matches, state.bets, state.shown, state.chosen]).toEqual([[event(7)], [bet(7, "home", "")], 0, 0]);
  });
});

describe("a record that has changed", () => {
  it("replaces that of the match, and changes nothing otherwise", () => {
    const state = start();
    expect(withRecord(state, { ...event(2), status: "live" }).matches[1]).toEqual({ ...event(2), status: "live" });
    expect(withRecord(state, event(2))).toBe(state);
    expect(withRecord(state, event(9))).toBe(state);
  });
});

describe("a price that is pressed", () => {
  it("is one more bet, and makes an accumulator of a single", () => {
    const state = withPrice(start(bet(1, "home")), event(1), { market: "Totals", side: "over", hdp: 2.5 }, "1.90");
    const placed = { selection: { eventId: 1, market: "Totals", side: "over", hdp: 2.5 }, odds: "1.90" };
    expect([state.bets, state.chosen, state.slip.type]).toEqual([[bet(1, "home"), placed], 1, "accumulator"]);
  });

  it("takes the place of a bet on the match that has no odds", () => {
    const state = withPrice(
      start(bet(2, "home"), bet(1, "home", "")),
      event(1),
      { market: "ML", side: "away" },
      "3.10",
    );
    expect([state.bets, state.chosen]).toEqual([[bet(2, "home"), bet(1, "away", "3.10")], 1]);
    expect(withPrice(start(bet(1, "home", "")), event(1), { market: "ML", side: "away" }, "3.10").slip.type).toBe(
      "single",
    );
  });

  it("brings its match with it", () => {
    const state = withPrice(start(bet(1, "home")), event(7), { market: "ML", side: "away" }, "3.10");
    expect([state.matches.map(({ id }) => id), state.shown]).toEqual([[1, 2, 7], 2]);
  });

  it("never makes more bets or matches than a link can hold", () => {
    let state = start(bet(1, "home"));
    for (let id = 10; id < MOST_MATCHES + 20; id += 1)
      state = withPrice(state, event(id), { market: "ML", side: "home" }, "2.00");
    expect([state.matches.length, state.bets.length]).toEqual([MOST_MATCHES, MOST_MATCHES - 1]);
    for (let more = 0; more < 5; more += 1) state = withPrice(state, event(1), { market: "ML", side: "away" }, "2.00");
    expect(state.bets).toHaveLength(MOST_MATCHES);
    expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(withPrice(state, event(1), { market: "ML", side: "draw" }, "2.00")).toBe(state);
  });
});

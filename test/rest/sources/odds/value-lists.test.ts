import { describe, expect, it } from "vitest";
import type { ValueBet } from "../../../../src/pure/odds/index.js";
import {
  LIST_BOUNDS,
  type ListedBet,
  MOST_CHANGES,
  type ReadValues,
  ValueLists,
  type ValuesAsked,
} from "../../../../src/service/sources/odds/value-bets/lists.js";

const bet = (event: number, value: number, league = '"a"'): ListedBet => {
  const made = { id: `${event} at ${value}`, eventId: event, expectedValue: value } as ValueBet;
  return { event, market: '"ML"', priceKey: "[]", value, bet: made, sport: '"football"', league };
};
const moment = (seq: number, bets: readonly ListedBet[], changed: readonly number[] = [], from = 100): ReadValues => ({
  position: { seq, from, changeNumber: 50 },
  changed,
  bets,
});

/** What a request returns, and what it asked the store for, as the store answers in this order. */
function asked(lists: ValueLists, answers: readonly ReadValues[], filter: object = {}) {
  const steps = lists.steps({ bookmaker: "A", now: 1, limit: 10, ...filter });
  const questions: ValuesAsked[] = [];
  let step = steps.next();
  for (const answer of answers) {
    if (step.done === true) throw new Error("it asked less often");
    questions.push(step.value);
    step = steps.next(answer);
  }
  if (step.done !== true) throw new Error("it asked more often");
  return { ids: step.value.map(({ id }) => id), since: questions.map(({ since }) => since?.seq ?? null), questions };
}

describe("the value bets that were read last", () => {
  const first = [bet(1, 120), bet(2, 110), bet(3, 105)];

  it("are read as a whole once, and then on events that may have changed", () => {
    const lists = new ValueLists();
    expect(asked(lists, [moment(200, first)]).since).toEqual([null]);
    const next = asked(lists, [moment(210, [bet(3, 130), bet(4, 115)], [2, 3, 4])]);
    expect(next).toMatchObject({ ids: ["3 at 130", "1 at 120", "4 at 115"], since: [200] });
    expect(asked(lists, [moment(210, [])])).toMatchObject({ ids: next.ids, since: [210] });
  });

  it.each([
    ["the log has lost changes since", moment(210, [], [], 201)],
    ["the numbers are those of an earlier state", moment(199, [])],
    [
      "the places are those of an earlier state",
      { ...moment(210, []), position: { seq: 210, from: 100, changeNumber: 49 } },
    ],
    ["there are too many changes", moment(201 + MOST_CHANGES, [])],
    [
      "there are too many changed events",
      { ...moment(200, []), position: { seq: 200, from: 100, changeNumber: 51 + MOST_CHANGES } },
    ],
  ])("are read as a whole if %s", (_, since) => {
    const lists = new ValueLists();
    asked(lists, [moment(200, first)]);
    const again = asked(lists, [since, moment(900, [bet(9, 101)])]);
    expect(again).toMatchObject({ ids: ["9 at 101"], since: [200, null] });
  });

  it("serve every sport and league, up to the limit", () => {
    const lists = new ValueLists();
    asked(lists, [moment(200, [bet(1, 120), bet(2, 110, '"b"'), bet(3, 105)])]);
    const chosen = (filter: object) => asked(lists, [moment(200, [])], filter).ids;
    expect(chosen({ league: "a" })).toEqual(["1 at 120", "3 at 105"]);
    expect(chosen({ league: "a", limit: 1 })).toEqual(["1 at 120"]);
    expect(chosen({ sport: "football", league: "b" })).toEqual(["2 at 110"]);
    expect(chosen({ sport: "tennis" })).toEqual([]);
  });

  it("are not kept if they are too many: each request then reads what it lists", () => {
    const lists = new ValueLists();
    const many = Array.from({ length: LIST_BOUNDS.ofOne + 1 }, (_, event) => bet(event, 200));
    const filter = { league: "b", limit: 7 };
    expect(asked(lists, [moment(200, many), moment(200, [bet(1, 120)])], filter).ids).toEqual(["1 at 120"]);
    const again = asked(lists, [moment(200, [bet(1, 120)])], filter);
    expect(again.questions).toEqual([{ bookmaker: '"A"', since: null, sport: null, league: '"b"', now: 1, limit: 7 }]);
  });

  it("are forgotten of the bookmaker that was asked for longest ago once they are too many together", () => {
    const lists = new ValueLists();
    const most = Array.from({ length: LIST_BOUNDS.ofOne }, (_, event) => bet(event, 200));
    for (const bookmaker of "ABCDEF") asked(lists, [moment(200, most)], { bookmaker });
    expect(asked(lists, [moment(200, [])], { bookmaker: "A" }).since).toEqual([200]);
    asked(lists, [moment(200, [bet(1, 120)])], { bookmaker: "G" });
    expect(asked(lists, [moment(200, [])], { bookmaker: "A" }).since).toEqual([200]);
    expect(asked(lists, [moment(200, [])], { bookmaker: "B" }).since).toEqual([null]);
  });
});

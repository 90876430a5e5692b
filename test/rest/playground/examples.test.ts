import { expect, it } from "vitest";
import { EXAMPLES } from "../../../playground/examples/index.js";
import { answerOf } from "../../../playground/model/answers.js";
import "./learn-parts.js";

/** What each example shows, worked out by hand from the rules: the results of its bets, in their order. */
const EXPECTED: Readonly<Record<string, string>> = {
  "Arsenal -1.25, won by one goal": "half_lost",
  "Over 3.75 in the World Cup final of 2022": "half_won",
  "The draw in the World Cup final of 2022": "won",
  "Who lifts the cup": "won",
  "Over 58.5 points in a Super Bowl with overtime": "won",
  "Regular time in ice hockey": "won",
  "A tennis final that ended in the second set": "won",
  "A treble that becomes a double": "won void won",
  "A Lucky 15 with two winners and a push": "void lost won won",
  "A drawn Grand Final": "ungradeable",
  "Over 2.5 after the third goal": "won",
  "Sevilla -2, three goals ahead": "pending",
  "Corners that nobody has counted": "pending",
};

it.each(EXAMPLES.map(({ title, state }) => [title, state] as const))(
  "%s is settled as its sentence says",
  (title, state) => {
    const results = state.bets.map((bet) => answerOf(state, bet).grade.result);
    expect(results.join(" ")).toBe(EXPECTED[title]);
  },
);

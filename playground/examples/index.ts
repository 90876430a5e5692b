import { ARSENAL, bet, type Example, FIRST_EXAMPLE, state } from "./first.js";
import {
  DERBY,
  FINAL_2022,
  GRAND_FINAL_2010,
  LATE,
  LIVE,
  MELBOURNE_2006,
  OFF,
  OLYMPICS_2010,
  SUPER_BOWL,
} from "./matches.js";

export { FIRST } from "./first.js";

/** All of them, the one that the page opens with first. The others come in a script of their own. */
export const EXAMPLES: readonly Example[] = [
  FIRST_EXAMPLE,
  {
    topic: "Quarter lines",
    title: "Over 3.75 in the World Cup final of 2022",
    shows: "2-2 after 90 minutes is four goals: over 3.5 wins and over 4 is returned. Extra time does not count.",
    state: state([FINAL_2022], [bet(FINAL_2022, "Totals", "1.90", { side: "over", hdp: 3.75 })]),
  },
  {
    topic: "Extra time and kicks",
    title: "The draw in the World Cup final of 2022",
    shows: "Argentina won on kicks, and the bet on the draw won: it is on 90 minutes.",
    state: state([FINAL_2022], [bet(FINAL_2022, "ML", "3.20", { side: "draw" })]),
  },
  {
    topic: "Extra time and kicks",
    title: "Who lifts the cup",
    shows: "A bet on who qualifies counts extra time and the kicks.",
    state: state([FINAL_2022], [bet(FINAL_2022, "To Qualify", "1.80", { side: "home" })]),
  },
  {
    topic: "Extra time and kicks",
    title: "Over 58.5 points in a Super Bowl with overtime",
    shows: "28-28 after four quarters is 56 points. American football counts overtime: 62.",
    state: state([SUPER_BOWL], [bet(SUPER_BOWL, "Totals", "1.91", { side: "over", hdp: 58.5 })]),
  },
  {
    topic: "Extra time and kicks",
    title: "Regular time in ice hockey",
    shows: "Canada won in overtime. A bet with three ways is on regular time, which was a draw.",
    state: state([OLYMPICS_2010], [bet(OLYMPICS_2010, "3-Way Result", "4.10", { side: "draw" })]),
  },
  {
    topic: "A retirement",
    title: "A tennis final that ended in the second set",
    shows: "Some houses pay whoever goes through, some after one set, and some return the stake. Compare them all.",
    state: state([MELBOURNE_2006], [bet(MELBOURNE_2006, "ML", "2.10", { side: "home" })], {
      house: "pinnacle",
      against: "betfair-exchange",
    }),
  },
  {
    topic: "A slip with a void leg",
    title: "A treble that becomes a double",
    shows: "The match that was called off counts as odds of 1, and the other two legs go on.",
    state: state(
      [ARSENAL, OFF, LATE],
      [
        bet(ARSENAL, "ML", "1.60", { side: "home" }),
        bet(OFF, "ML", "2.20", { side: "home" }),
        bet(LATE, "Totals", "1.85", { side: "over", hdp: 2.5 }),
      ],
      { type: "treble" },
    ),
  },
  {
    topic: "A slip with a void leg",
    title: "A Lucky 15 with two winners and a push",
    shows: "Fifteen lines: each single, double, treble and the fourfold. The money shows which of them paid.",
    state: state(
      [ARSENAL, DERBY, LATE, FINAL_2022],
      [
        bet(ARSENAL, "Spread", "1.90", { side: "home", hdp: -1 }),
        bet(DERBY, "Both Teams To Score", "1.75", { side: "yes" }),
        bet(LATE, "ML", "2.05", { side: "home" }),
        bet(FINAL_2022, "ML", "3.20", { side: "draw" }),
      ],
      { type: "lucky15" },
    ),
  },
  {
    topic: "A dead heat",
    title: "A drawn Grand Final",
    shows: "Two sides share the win: half of the stake is paid at full odds. Other houses have other rules for a tie.",
    state: state([GRAND_FINAL_2010], [bet(GRAND_FINAL_2010, "ML", "1.72", { side: "home" })], {
      house: "pinnacle",
      against: "standard",
    }),
  },
  {
    topic: "Before the end",
    title: "Over 2.5 after the third goal",
    shows: "No later goal can lose it. Early verdicts say so while the match is played.",
    state: state([LIVE], [bet(LIVE, "Totals", "1.80", { side: "over", hdp: 2.5 })]),
  },
  {
    topic: "Before the end",
    title: "Sevilla -2, three goals ahead",
    shows: "Not decided yet: the answer shows which scores would change it.",
    state: state([LIVE], [bet(LIVE, "Spread", "1.95", { side: "home", hdp: -2 })]),
  },
  {
    topic: "Not settled",
    title: "Corners that nobody has counted",
    shows:
      "The score does not say how many corners there were. The bet waits for what it needs, and nothing is guessed.",
    state: state([ARSENAL], [bet(ARSENAL, "Corners Totals", "1.85", { side: "over", hdp: 9.5 })]),
  },
];

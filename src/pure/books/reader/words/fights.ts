import { market, say, type WordRow } from "./rows.js";

const FIGHTS = ["mixed-martial-arts", "boxing"];
const BEFORE = ["", "by ", "via ", "wins by ", "win by ", "to win by "];

/** Ways to win as they stand alone and behind what leads to them. */
const won = (...ways: readonly string[]): string =>
  ways.flatMap((way) => BEFORE.map((before) => before + way)).join(" | ");

/** A way to win. No house of docs/rules.md#method-of-victory has a KO apart from a TKO. */
const method = (label: string, ...ways: readonly string[]) =>
  say({ market: "Method of Victory", label }, { en: won(...ways) }, FIGHTS);

/** How fights end. Source: picks as tipsters write them, and the names of docs/rules.md#how-a-fight-ended. */
export const FIGHT_WORDS: readonly WordRow[] = [
  ...method("KO/TKO", "ko", "tko", "ko tko", "ko or tko", "ko and tko", "knockout", "knock out", "tko ko"),
  ...method("KO, TKO or DQ", "ko, tko or dq", "ko tko or dq", "ko tko dq"),
  ...method("Submission", "submission", "sub", "subs"),
  ...method("Unanimous Decision", "unanimous decision", "ud"),
  ...method("Split Decision", "split decision"),
  ...method("Majority Decision", "majority decision"),
  ...market("To Win By Decision", { en: won("decision", "dec", "judges decision") }, FIGHTS),
  ...market("To Win By Decision", { en: "on points | wins on points | win on points | to win on points | by points" }, [
    "boxing",
  ]),
  ...market(
    "To Win Inside The Distance",
    {
      en: "inside the distance | wins inside the distance | to win inside the distance | win inside the distance | itd | wins itd",
    },
    FIGHTS,
  ),
  ...say(
    { market: "Fight To Go The Distance", answer: "yes" },
    {
      en: "goes the distance | to go the distance | fight goes the distance | goes distance | fight goes distance | gtd | will go the distance | fight will go the distance",
    },
    FIGHTS,
  ),
  ...say(
    { market: "Fight To Go The Distance", answer: "no" },
    {
      en: "does not go the distance | doesn t go the distance | doesnt go the distance | fight does not go the distance | fight doesn t go the distance | fight doesnt go the distance | not to go the distance | fight not to go the distance | won t go the distance | fight won t go the distance | fight does not go distance | fight doesn t go distance",
    },
    FIGHTS,
  ),
  ...market("Method of Victory", { en: "method of victory | winning method | method of win" }, FIGHTS),
  // `wins round 2` may be the round of a judge's card.
  ...market(
    "Round Betting",
    { en: "round | in round | to win in round | wins in round | win in round | round betting | winning round" },
    FIGHTS,
  ),
  ...say({ market: "Round Betting", beforeNumber: true }, { en: "r | rd | in r | in rd" }, FIGHTS),
  ...market(
    "Round Groups",
    { en: "rounds | in rounds | to win in rounds | wins in rounds | round groups | grouped round betting" },
    FIGHTS,
  ),
  ...say({ market: "Totals", noun: "Rounds" }, { en: "total rounds | rounds over under" }, FIGHTS),
  // A fight has no other total.
  ...say({ direction: "over", noun: "Rounds" }, { en: "over | o" }, FIGHTS),
  ...say({ direction: "under", noun: "Rounds" }, { en: "under | u" }, FIGHTS),
];

import { market, say, type WordRow } from "./rows.js";

const FOOTBALL = ["football"];
const MINUTES = [5, 10, 15, 20, 30, 60, 70, 75];
const firstOf = (minutes: number, before: string): string =>
  ["minutes", "mins", "min"]
    .flatMap((unit) => [`${before}first ${minutes} ${unit}`, `${before}the first ${minutes} ${unit}`])
    .join(" | ");
const joined = (...words: readonly string[]): string =>
  words.flatMap((each) => ["and", "&"].map((joint) => `${each} ${joint}`)).join(" | ");
const kinds: readonly (readonly [label: string, words: readonly string[]])[] = [
  ["Touchdown", ["touchdown", "td"]],
  ["Field Goal", ["field goal", "fg"]],
  ["Safety", ["safety"]],
];

/** Who scores, in which order, and when. Source: picks as tipsters write them, and the names of docs/rules.md#the-order-of-scoring. */
export const SCORER_WORDS: readonly WordRow[] = [
  ...say(
    { isOfPlayer: true, market: "First Goalscorer" },
    {
      en: "first goalscorer | first goal scorer | 1st goalscorer | fgs | to score the first goal | first scorer | 1 st scorer | 1 st goal scorer",
    },
  ),
  ...say(
    { isOfPlayer: true, market: "First Goalscorer", isOfTeamToo: true },
    { en: "to score first | scores first | to score 1 st" },
  ),
  ...say({ isOfPlayer: true, market: "First Goalscorer", nobody: true }, { en: "no goalscorer | no first goalscorer" }),
  ...say(
    { isOfPlayer: true, market: "Last Goalscorer" },
    { en: "last goalscorer | last goal scorer | lgs | to score the last goal | last scorer" },
  ),
  ...say({ isOfPlayer: true, market: "Last Goalscorer", isOfTeamToo: true }, { en: "to score last | scores last" }),
  ...say({ isOfPlayer: true, market: "Scorecast" }, { en: "scorecast | first goal scorecast" }, FOOTBALL),
  ...say({ isOfPlayer: true, market: "Wincast" }, { en: "wincast | anytime wincast" }, FOOTBALL),
  // What follows is the score or the result.
  ...say(
    { isOfPlayer: true, market: "Scorecast" },
    {
      en: joined(
        "first",
        "first goalscorer",
        "first goal scorer",
        "first scorer",
        "to score first",
        "scores first",
        "fgs",
      ),
    },
    FOOTBALL,
  ),
  ...say(
    { isOfPlayer: true, market: "Wincast" },
    {
      en: joined(
        "to score",
        "scores",
        "anytime",
        "anytime goalscorer",
        "anytime goal scorer",
        "anytime scorer",
        "to score anytime",
      ),
    },
    FOOTBALL,
  ),
  ...say(
    { isOfPlayer: true, market: "First Touchdown Scorer" },
    { en: "first td | first td scorer | first touchdown | first touchdown scorer | 1 st td | 1 st touchdown" },
  ),
  ...say(
    { isOfPlayer: true, market: "Last Touchdown Scorer" },
    { en: "last td | last td scorer | last touchdown | last touchdown scorer" },
  ),
  ...say({ isOfPlayer: true, market: "First Basket" }, { en: "first basket | first basket scorer | 1 st basket" }, [
    "basketball",
  ]),
  ...say(
    { isOfPlayer: true, market: "First Try Scorer" },
    { en: "first try | first try scorer | first tryscorer | 1 st try | 1 st try scorer | to score the first try" },
    ["rugby", "rugby-league"],
  ),
  ...say(
    { isOfPlayer: true, market: "Last Try Scorer" },
    { en: "last try | last try scorer | last tryscorer | to score the last try" },
    ["rugby", "rugby-league"],
  ),
  ...kinds.flatMap(([label, words]) =>
    say(
      { market: "First Scoring Play", label },
      {
        en: ["first scoring play", "first score", "first points"]
          .flatMap((first) => words.map((word) => `${first} ${word}`))
          .join(" | "),
      },
      ["american-football"],
    ),
  ),
  ...MINUTES.flatMap((minutes) => [
    ...say(
      { market: `First ${minutes} Minutes` },
      { en: `${firstOf(minutes, "")} | after ${minutes} minutes | after ${minutes} mins` },
      FOOTBALL,
    ),
    ...market(`Goal In First ${minutes} Minutes`, { en: firstOf(minutes, "goal in ") }, FOOTBALL),
    ...say(
      { market: `Goal In First ${minutes} Minutes`, answer: "no" },
      { en: firstOf(minutes, "no goal in ") },
      FOOTBALL,
    ),
  ]),
];

import { market, say, type WordRow } from "./rows.js";

const CRICKET = ["cricket"];
const ORDINALS = [
  { place: "1st", words: ["1 st", "first"] },
  { place: "2nd", words: ["2 nd", "second"] },
] as const;
const dismissal = (label: string, ...ways: readonly string[]) =>
  say(
    { market: "1st Wicket Method", label },
    {
      en: ["1 st wicket", "first wicket"]
        .flatMap((wicket) => ways.map((way) => `${wicket} ${way} | ${wicket} to be ${way} | ${wicket} method ${way}`))
        .join(" | "),
    },
    CRICKET,
  );

/** Innings of cricket. Source: picks as tipsters write them, and the names of docs/rules.md#cricket-counts. */
export const INNINGS_WORDS: readonly WordRow[] = [
  ...ORDINALS.flatMap(({ place, words }) =>
    market(
      `${place} Innings Runs`,
      { en: words.flatMap((nth) => [`${nth} innings`, `${nth} innings runs`, `${nth} innings total`]).join(" | ") },
      CRICKET,
    ),
  ),
  ...market(
    "Runs At Fall Of 1st Wicket",
    {
      en: "opening partnership | opening stand | 1 st wicket partnership | first wicket partnership | fall of 1 st wicket | fall of first wicket | runs at fall of 1 st wicket | runs at fall of first wicket",
    },
    CRICKET,
  ),
  ...market(
    "Highest Opening Partnership",
    { en: "highest opening stand | highest first partnership | best opening partnership" },
    CRICKET,
  ),
  ...say(
    { isOfPlayer: true, market: "Top Batter" },
    {
      en: "top bat | top batter | top batsman | top team batter | top team batsman | top run scorer | top runscorer | to be top batter",
    },
    CRICKET,
  ),
  ...say(
    { isOfPlayer: true, market: "Top Bowler" },
    { en: "top bowler | top team bowler | top wicket taker | to be top bowler" },
    CRICKET,
  ),
  ...say({ market: "3-Way Result", noun: "Sixes" }, { en: "most sixes | most 6 s | to hit most sixes" }, CRICKET),
  ...say({ market: "3-Way Result", noun: "Fours" }, { en: "most fours | most 4 s | to hit most fours" }, CRICKET),
  ...dismissal("Caught", "caught", "catch"),
  ...dismissal("Bowled", "bowled"),
  ...dismissal("LBW", "lbw"),
  ...dismissal("Run Out", "run out"),
  ...dismissal("Stumped", "stumped"),
];

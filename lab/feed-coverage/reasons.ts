/** Why a shape leaves some bets without a verdict, as a trading desk accepts it. A share below one without a row here fails the check. */
interface Accepted {
  readonly shapes: readonly string[];
  /** Sports, or structures of sports. */
  readonly of: readonly string[];
  readonly why: string;
}

const HALF = "no half time is listed, so only bets that every half time decides alike have a verdict";
const IN_HALVES = "a game in two halves has no quarters";
const UNITS =
  "a spread within reach of the sets whose two units give different verdicts, and a deciding set that can be a match tie-break";

const ACCEPTED: readonly Accepted[] = [
  {
    shapes: ["all that is drawn"],
    of: ["handball"],
    why: "a half of 0-0, which some drawn matches have, is a placeholder in handball",
  },
  { shapes: ["ft alone"], of: ["halves"], why: HALF },
  { shapes: ["ft alone"], of: ["quarters"], why: "no half and no quarter is listed" },
  { shapes: ["ft alone"], of: ["periods", "ice-hockey"], why: "the first period is not listed" },
  { shapes: ["ft alone"], of: ["baseball"], why: "the first five innings are not listed" },
  {
    shapes: ["first half and top level"],
    of: ["halves"],
    why: "without `ft` the final score may include extra time, in kabaddi it may be that of half time; only bets that every normal time decides alike have a verdict",
  },
  {
    shapes: ["top level alone"],
    of: ["halves", "quarters", "periods", "innings"],
    why: "the final score may include extra time, and no part is listed; the full game, and what every normal time decides alike, have a verdict",
  },
  { shapes: ["top level alone, league without extra time"], of: ["halves"], why: HALF },
  {
    shapes: [
      "all that is drawn",
      "halves in place of quarters",
      "halves with ot",
      "halves with p3 for overtime, college men",
    ],
    of: ["quarters"],
    why: IN_HALVES,
  },
  {
    shapes: ["all that is drawn"],
    of: ["handball"],
    why: "a half of 0-0, which some drawn matches have, stands for a half that is not listed",
  },
  { shapes: ["all that is drawn", "sets and no ft", "sets and ft, no top level"], of: ["sets"], why: UNITS },
  { shapes: ["top level alone"], of: ["sets"], why: "games and points are in the sets, which are not listed" },
  {
    shapes: ["sets without a tally"],
    of: ["sets"],
    why: "an event without a final score has no result yet: the sets so far can be those of a match that goes on",
  },
  {
    shapes: ["all that is drawn", "top level alone"],
    of: ["tally"],
    why: "a line beyond the reach of the tally is in legs or points, which are not listed",
  },
  {
    shapes: ["all that is drawn", "maps under p1, p2", "maps as flags"],
    of: ["maps"],
    why: "a flag has no rounds, kills name no winner of a map, and not every map is listed",
  },
  { shapes: ["top level alone"], of: ["maps"], why: "a single map is not listed, unless it is one of a sweep" },
  {
    shapes: ["1-0 for the winner, no outcome"],
    of: ["cricket"],
    why: "runs do not name the winner of cricket, so only `outcome.winner` does",
  },
];

/** The reason of a share below one. Null if there is none. */
export function whyBelowOne(shape: string, sport: string, structure: string): string | null {
  const found = ACCEPTED.find(
    ({ shapes, of }) => shapes.includes(shape) && (of.includes(sport) || of.includes(structure)),
  );
  return found?.why ?? null;
}

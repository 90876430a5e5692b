import type { SportEvent } from "../../contract/index.js";
import { adapting, type Field } from "../field.js";
import type { Note } from "../types.js";
import { listsOf, statisticsOf } from "./cricketers.js";
import type { Game } from "./game.js";

type Cricket = NonNullable<SportEvent["cricket"]>;
type Innings = Cricket["innings"][number];

const OVERS = /^(\d{1,3})(?:\.([0-5]))?$/;
/** `161/5 (18.3/20 ov, target 156)`, or `155 (19.4/20 ov)` of a side that was all out. */
const SCORE = /^(\d{1,4})(?:\/(\d{1,2}))?(?: \((?:[\d.]+\/)?(\d{1,3}) ov)?/;
const ALL_OUT = 10;
const SHORTENED = /\b(?:D\/L|DLS)\b/;

/** The innings of a match with one of each side. Whatever is wrong with them leaves them out, and the record stands. So do lists of players. */
export function inningsOf(
  game: Game,
  { outcome }: Pick<SportEvent, "outcome">,
): { readonly cricket?: Cricket; readonly notes: readonly Note[] } {
  const lists = [game.home, game.away].map((side) => side.get("linescores"));
  if (lists.every((list) => list.isAbsent)) return { notes: [] };
  const found = adapting(() => read(game, outcome?.winner ?? null));
  if ("refused" in found) return { notes: [{ at: found.at, says: `${found.refused}: the innings are left out` }] };
  const { cricket, lines } = found;
  const listed = listsOf(game, cricket.innings, lines);
  return { cricket: { ...cricket, innings: listed.innings }, notes: listed.notes };
}

/** The lines of a side. In a summary the side in the field has a line too, with 0 runs: then the other side is said to bat. */
function linesOf(game: Game, side: "home" | "away"): readonly Field[] {
  const [own, others] = [side, side === "home" ? ("away" as const) : ("home" as const)].map((each) =>
    game[each].get("linescores").itemsIfAny(8),
  ) as [readonly Field[], readonly Field[]];
  if (own.length === 1) return own;
  const batted = others.filter((line) => line.get("isBatting").flag()).map((line) => line.get("period").whole());
  return own.filter((line) => line.get("isBatting").flag() || !batted.includes(line.get("period").whole()));
}

function read(game: Game, winner: string | null): { readonly cricket: Cricket; readonly lines: readonly Field[] } {
  const sides = (["home", "away"] as const).map((side) => {
    const lines = linesOf(game, side);
    const [line, ...more] = lines;
    if (line === undefined || more.length > 0)
      return game[side].get("linescores").refuse(`${lines.length} innings of one side, 1 is expected`);
    return { side, line, period: line.get("period").whole() };
  });
  const inOrder = [...sides].sort((one, other) => one.period - other.period);
  for (const [index, { line, period }] of inOrder.entries()) {
    if (period !== index + 1) line.get("period").refuse(`${period}, ${index + 1} is expected`);
  }
  const isReduced = SHORTENED.test(String(game.status.get("summary").value));
  const innings = inOrder.map(({ side, line }) => ({
    ...inningsIn(game[side], line, side),
    ...(isReduced && { reduced: true }),
  }));
  const scheduled = new Set(sides.map(({ side }) => SCORE.exec(String(game[side].get("score").value))?.[3]));
  const [said, ...others] = scheduled;
  const overs = said === undefined || others.length > 0 ? null : Number(said);
  const [first, second] = innings as [Innings, Innings];
  const lines = inOrder.map(({ line }) => line);
  if (winner !== "none") checkEnds({ first, second, overs, isReduced, winner, at: lines });
  return { cricket: { ...(overs !== null && { overs }), innings }, lines };
}

interface Ends {
  readonly first: Innings;
  readonly second: Innings;
  readonly overs: number | null;
  readonly isReduced: boolean;
  readonly winner: string | null;
  /** The two innings in the record. */
  readonly at: readonly Field[];
}

/** Both innings ended, and the second one says who won. Where overs were taken away, only its target tells. */
function checkEnds({ first, second, overs, isReduced, winner, at }: Ends): void {
  const target = second.target ?? first.runs + 1;
  if (!isReduced && target !== first.runs + 1) at[1]?.get("target").refuse(`${target} after ${first.runs} runs`);
  if (first.target !== undefined) at[0]?.get("target").refuse("of the side that batted first");
  for (const [index, { allOut, balls, runs }] of [first, second].entries()) {
    const isFull = overs !== null && balls === 6 * overs;
    if (overs !== null && balls > 6 * overs) at[index]?.get("overs").refuse(`more than ${overs} overs`);
    const isOver = allOut === true || isFull || (index === 1 && runs >= target);
    if (!isOver && !isReduced) at[index]?.get("overs").refuse("the innings did not end, and no overs were taken away");
  }
  if (isReduced && second.target === undefined) return;
  const [chased, level] = [second.runs >= target, second.runs === target - 1];
  const ahead = chased ? second.side : level ? "draw" : first.side;
  if (winner !== ahead) at[1]?.get("runs").refuse(`${second.runs} of ${target}, and ${winner} won`);
}

/** An innings, which the score of its side states again. */
function inningsIn(team: Field, line: Field, side: "home" | "away"): Innings {
  const [runs, wickets] = [line.get("runs").whole(), line.get("wickets").whole()];
  const score = team.get("score");
  const [, total, fallen] = SCORE.exec(score.text()) ?? score.refuse("is not a score such as 155/6");
  if (Number(total) !== runs || (fallen === undefined ? ALL_OUT : Number(fallen)) !== wickets) {
    line.get("runs").refuse(`${runs}/${wickets} contradicts the score of the side`);
  }
  if (wickets > ALL_OUT) line.get("wickets").refuse(`${wickets} wickets of one innings`);
  const [overs, target] = [line.get("overs"), line.get("target").wholeIfAny() ?? 0];
  const [, whole, balls = 0] = OVERS.exec(String(overs.value)) ?? overs.refuse("is not a number of overs such as 18.3");
  const inOver = statisticsOf(line).get("bpo");
  if (inOver !== undefined && inOver.whole() !== 6) inOver.refuse(`${inOver.whole()} balls of an over, 6 are expected`);
  return {
    side,
    runs,
    wickets,
    balls: 6 * Number(whole) + Number(balls),
    ...(wickets === ALL_OUT && { allOut: true }),
    // A summary has 0 for an innings without one.
    ...(target > 0 && { target }),
  };
}

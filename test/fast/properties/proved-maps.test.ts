import { describe, it } from "vitest";
import { gradeAll } from "../../../src/pure/engine/index.js";
import { at } from "../../support/at.js";
import { expectNone } from "../../support/expect-none.js";
import { draws } from "../../support/volume.js";
import { endsOf, KILLS, liveOf, type Part, ROUNDS, type State } from "./completions/best-of.js";
import { type Bet, betsOn } from "./completions/bets.js";
import { agreedOn, isDecided, verdictOf } from "./completions/verdicts.js";

/** `npm run lab -- test:proved` tries more matches. */
const IS_LONG = process.env.ALL_DELETIONS === "yes";

const home = (one: number, other: number): Part => ({ score: [one, other], winner: "home" });
const away = (one: number, other: number): Part => ({ score: [one, other], winner: "away" });

const MAPS: readonly State[] = [ROUNDS, KILLS, undefined].flatMap((league) =>
  [0, 1, 2, 3].flatMap((bestOf) =>
    (["scores", "flags", "none"] as const).flatMap((style) => {
      const state = { sport: "esports", bestOf, style, ...(league === undefined ? {} : { league }) } as const;
      const isListed = style === "scores";
      const states: State[] = [{ ...state, over: [home(3, 1)] }];
      if (isListed) states.push({ ...state, over: [], playing: [2, 1] });
      if (isListed && bestOf !== 1) states.push({ ...state, over: [home(3, 1)], playing: [1, 2] });
      if (bestOf !== 1)
        states.push({ ...state, over: [home(3, 1), home(4, 2)] }, { ...state, over: [home(3, 1), away(1, 2)] });
      if (isListed && bestOf !== 1 && bestOf !== 2)
        states.push({ ...state, over: [home(3, 1), away(1, 2)], playing: [2, 0] });
      return states;
    }),
  ),
);

const TALLIES: readonly State[] = (["darts", "snooker"] as const).flatMap((sport) =>
  [0, 3, 4].flatMap((bestOf) =>
    (["scores", "flags", "none"] as const).flatMap((style): State[] => [
      { sport, bestOf, style, over: [home(2, 1)] },
      ...(style === "scores"
        ? [
            { sport, bestOf, style, over: [home(2, 1)], playing: [0, 1] as const },
            { sport, bestOf, style, over: [home(2, 1), away(0, 2)], playing: [1, 1] as const },
          ]
        : []),
      { sport, bestOf, style, over: [home(2, 1), home(2, 0)] },
    ]),
  ),
);

const LINES: Readonly<Record<string, readonly number[]>> = {
  Totals: [2.5, 2.75, 3.5, 4, 4.5, 5.5, 6.25, 8],
  Spread: [-2.5, 1.5, 2, 3.5],
  "Total Maps": [0.5, 1.5, 2.5, 3],
  "Map Handicap": [-1.5, 1.5, 2.5],
  "Total Rounds": [2.5, 5.5, 6.5],
  "Total Kills": [2.5, 5.5, 6.5],
  "Total Rounds Map 1": [2.5, 4.5],
  "Total Kills Map 1": [2.5, 4.5],
};

const SIDES: Readonly<Record<string, readonly string[]>> = {
  Spread: ["home", "away"],
  "Map Handicap": ["home", "away"],
};

/**
 * Bets that stay open although all completions agree: a drawn map where the last map decides the match, and rounds of maps that may yet
 * be listed by who won them alone.
 */
function mayStayOpen({ market, side }: Bet, { style }: State): boolean {
  if (style === "none" && /^Total (Rounds|Kills)$/.test(market)) return true;
  return style === "flags" && / Map \d$/.test(market) && (side === "draw" || side === "12");
}

/** Who wins the only map of a match in kills is not its score, and a map far ahead is in few completions. */
function isCompared({ market, side }: Bet, { over, league, bestOf }: State): boolean {
  const number = Number(/ Map (\d)$/.exec(market)?.[1] ?? 0);
  const isOnlyMap = league === KILLS && bestOf === 1 && number === 1;
  // Kills of an unknown game may look like rounds, as those of these completions do not.
  if (league === undefined && market.includes("Kills")) return false;
  return number <= over.length + 1 && !(isOnlyMap && (side === "draw" || side === "12"));
}

function allBets(state: State): readonly Bet[] {
  const { sport } = state;
  const more = Object.entries(LINES).flatMap(([market, lines]) =>
    sport !== "esports" && market.includes(" ")
      ? []
      : lines.flatMap((hdp) =>
          (SIDES[market] ?? ["over", "under"]).map((side) => ({ eventId: 7 as const, market, side, hdp })),
        ),
  );
  return [...betsOn(sport), ...more].filter((bet) => isCompared(bet, state));
}

const name = ({ sport, league, bestOf, style, over, playing }: State) =>
  `${sport} ${league ?? ""} best of ${bestOf}, ${style}, ${over.map(({ score }) => score.join("-")).join(" ")}, ${playing?.join("-")}`;

describe("a provisional verdict on a tally", () => {
  it("agrees with every completion", () => {
    const wrong: string[] = [];
    const refused: string[] = [];
    for (const state of IS_LONG
      ? [...MAPS, ...TALLIES]
      : [...MAPS, ...TALLIES].filter((_, index) => index % draws(3, 9) === 0)) {
      const bets = allBets(state);
      const agreed = agreedOn(bets, endsOf(state));
      gradeAll(bets, [liveOf(state)], { provisional: true }).forEach((grade, index) => {
        const verdict = verdictOf(grade);
        const all = agreed[index]?.verdict ?? null;
        const words = () =>
          `${JSON.stringify(bets[index])} on ${name(state)}: ${verdict}, but ${all ?? "not all agree"}`;
        if (isDecided(verdict) && verdict !== all) wrong.push(words());
        if (!isDecided(verdict) && all !== null && !mayStayOpen(at(bets, index), state)) refused.push(words());
      });
    }
    expectNone("verdicts that a completion contradicts", wrong);
    expectNone("bets that every completion decides alike, and that stay open", refused);
  });
});

/** Counts of players with every way in which they can end. Nothing here is read from the engine. */
import { eventOf } from "./timed.js";

export interface PlayerRecord {
  readonly stage: "live" | "settled" | "settled-after-extra-time";
  readonly sport: "basketball" | "football";
  readonly statistics: Readonly<Record<string, number>>;
}

export const PLAYER = "Sam Stone";

export function playerEvent({ sport, stage, statistics }: PlayerRecord): object {
  const players = [{ name: PLAYER, side: "home", played: true, started: true, statistics }];
  return { ...scoresAt(sport, stage), statistics: { players } };
}

/** No player has more goals in any completion than his side here. */
function scoresAt(sport: PlayerRecord["sport"], stage: PlayerRecord["stage"]): object {
  const periods =
    sport === "basketball"
      ? ([
          [20, 18],
          [22, 19],
          [25, 21],
          [20, 30],
        ] as const)
      : ([
          [40, 0],
          [0, 40],
        ] as const);
  const ft = sport === "basketball" ? ([87, 88] as const) : ([40, 40] as const);
  if (stage === "live") {
    const [first, second] = periods;
    return eventOf(sport, undefined, "live", [first, second], [first[0] + second[0], first[1] + second[1]]);
  }
  return stage === "settled"
    ? eventOf(sport, undefined, "settled", periods, ft, { ft })
    : eventOf(sport, undefined, "settled", periods, [41, 40], { ft, ot: [1, 0] });
}

/** A count in regular time is at most one that includes extra time. Then the completions are matches without it. */
export function* playerCompletions(record: PlayerRecord): Generator<object> {
  for (const statistics of counted(Object.entries(record.statistics), record.stage)) {
    yield playerEvent({ ...record, stage: "settled", statistics });
  }
}

/** How many more a player of a live match is tried with. */
const MORE = 16;

function* counted(
  left: readonly (readonly [string, number])[],
  stage: PlayerRecord["stage"],
): Generator<Record<string, number>> {
  const [one, ...others] = left;
  if (one === undefined) {
    yield {};
    return;
  }
  const [name, listed] = one;
  const [least, most] = stage === "live" ? [listed, listed + MORE] : [0, listed];
  for (const rest of counted(others, stage)) {
    for (let count = least; count <= most; count++) yield { [name]: count, ...rest };
  }
}

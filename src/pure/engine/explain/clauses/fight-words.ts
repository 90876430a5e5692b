import { METHOD_ROWS } from "../../input/methods.js";
import type { FightEnded } from "../../types/facts.js";
import { type Steps, sportWords, teamName } from "../words.js";
import { counted } from "./sums.js";

/** `Silva won by KO/TKO in round 3, 1:34`, `the bout went the distance: Silva won by split decision after 3 rounds`. */
export function fightWords(ended: FightEnded, found: Steps): string {
  const { value, method, round, isFull } = ended;
  const { contest } = sportWords(found);
  const how = METHOD_ROWS.find((row) => row.method === method)?.words ?? null;
  if (value === "none") return `the ${contest} ended without a result${roundWords(ended)}`;
  const won = value === "draw" ? "a draw" : `${teamName(found, value)} won`;
  const by = how === null ? "" : value === "draw" ? ` (${how})` : ` by ${how}`;
  if (!isFull) return `${won}${by}${roundWords(ended)}`;
  return `the ${contest} went the distance: ${won}${by}${round === null ? "" : ` after ${counted(round, "rounds")}`}`;
}

/** ` in round 3, 1:34` */
function roundWords({ round, time }: FightEnded): string {
  if (round === null) return "";
  return ` in round ${round}${time === null ? "" : `, ${Math.floor(time / 60)}:${String(time % 60).padStart(2, "0")}`}`;
}

import type { MarketEntry } from "../../../src/pure/engine/index.js";
import type { Match } from "../state.js";
import { fieldsOf, textOf } from "../text.js";

const MOST = 200;

/** Labels to choose from: those of the players that the match lists, else the examples of the form. */
export function labelOffers({ label, labelSchema }: MarketEntry, match: Match | null): readonly string[] {
  const ofPlayers = label === "player" ? playerLabels(match) : [];
  return ofPlayers.length > 0 ? ofPlayers : (labelSchema?.examples ?? []);
}

/** `Bukayo Saka (Shots)` for each count of each player. */
function playerLabels(match: Match | null): readonly string[] {
  const { players } = fieldsOf(match?.["statistics"]);
  const listed = Array.isArray(players) ? players : [];
  return listed.slice(0, MOST).flatMap((each: unknown) => {
    const { name, statistics } = fieldsOf(each);
    const player = textOf(name);
    return player === "" ? [] : Object.keys(fieldsOf(statistics)).map((statistic) => `${player} (${statistic})`);
  });
}
